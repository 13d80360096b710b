import {
  type CallToolResult,
  fromJsonSchema,
  inputRequired,
  McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server'

type Content = CallToolResult['content'][number]
type Answer = (context: ServerContext) => Content[] | Promise<Content[]>

const text = (words: string): Content => ({ type: 'text', text: words })
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='
const image: Content = { type: 'image', data: PNG, mimeType: 'image/png' }
const audio: Content = {
  type: 'audio',
  data: 'UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAA=',
  mimeType: 'audio/wav',
}
const embedded = (mimeType: string): Content => ({
  type: 'resource',
  resource: { uri: 'test://embedded-resource', mimeType, text: '{"test":"data"}' },
})

/** Tools that the scenarios of the conformance suite call by name. */
const TOOLS: Record<string, Answer> = {
  test_simple_text: () => [text('This is a simple text response for testing.')],
  test_image_content: () => [image],
  test_audio_content: () => [audio],
  test_embedded_resource: () => [embedded('text/plain')],
  test_multiple_content_types: () => [
    text('Multiple content types test:'),
    image,
    embedded('application/json'),
  ],
  test_error_handling: () => {
    throw new Error('This tool intentionally returns an error for testing')
  },
  async test_tool_with_progress({ mcpReq }) {
    const progressToken = mcpReq._meta?.progressToken ?? 0
    for (const progress of [0, 50, 100])
      await mcpReq.notify({
        method: 'notifications/progress',
        params: { progressToken, progress, total: 100 },
      })
    return [text(String(progressToken))]
  },
  test_streaming_elicitation: () => [text('Nothing to ask.')],
  async test_logging_tool({ mcpReq }) {
    await mcpReq.log('info', 'Nobody asked for this line.')
    return [text('Logged.')]
  },
}

/** The input of a tool as its author wrote it, with keywords that a server may not drop. */
const SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object' as const,
  $defs: {
    address: {
      $anchor: 'addressDef',
      type: 'object',
      properties: { street: { type: 'string' }, city: { type: 'string' } },
    },
  },
  properties: {
    name: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
}
const WITH_HEADER = {
  type: 'object' as const,
  properties: { region: { type: 'string', 'x-mcp-header': 'Region' } },
  required: ['region'],
}

/** Builds a server with the tools that the conformance suite asks for. */
export function fixtureServer(): McpServer {
  const server = new McpServer(
    { name: 'conformance-fixtures', version: '1' },
    { capabilities: { tools: { listChanged: false } } },
  )
  for (const [name, answer] of Object.entries(TOOLS))
    server.registerTool(name, { description: `Answers the scenario ${name}` }, async (context) => ({
      content: await answer(context),
    }))
  // The client of this scenario declares no capability, so the transport has to refuse what is asked of it.
  server.registerTool('test_missing_capability', { description: 'Asks for a completion' }, () =>
    inputRequired({
      inputRequests: {
        words: inputRequired.createMessage({
          messages: [{ role: 'user', content: { type: 'text', text: 'Hello' } }],
          maxTokens: 1,
        }),
      },
    }),
  )
  for (const [name, schema] of Object.entries({ json_schema_2020_12_tool: SCHEMA, test_header: WITH_HEADER }))
    server.registerTool(
      name,
      { description: 'Takes what its schema says', inputSchema: fromJsonSchema<object>(schema) },
      (args) => ({ content: [text(JSON.stringify(args))] }),
    )
  return server
}
