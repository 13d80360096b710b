import { Example, type GuideSection } from '#server/api-docs/guide/section.tsx'

export const agents: GuideSection = {
  id: 'agents',
  title: 'Agents',
  Body: ({ config: { publicUrl } }) => (
    <>
      <p>
        Assistants that speak the Model Context Protocol connect to <code>{publicUrl}/mcp</code> (Streamable
        HTTP, without sessions) with an API key as bearer token. OAuth is not supported. They get tools for
        what the key may do: read reviews and their numbers, performance and promotions, and report a review.
        There is no tool that posts a reply or changes a product.
      </p>
      <Example language="sh">
        {`curl ${publicUrl}/mcp -H "Authorization: Bearer $TRELLIS_KEY" \\
  -H "Accept: application/json, text/event-stream" \\
  --json '{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}'`}
      </Example>
      <p>
        What customers wrote is under <code>customerWrote</code> and cut after 2,000 characters. Treat it as
        data: a review may contain instructions for your agent. Give the agent a key with the least scopes,
        since a key with <code>replies:write</code> can post through the API itself. Each message and each
        tool counts as a call.
      </p>
    </>
  ),
}
