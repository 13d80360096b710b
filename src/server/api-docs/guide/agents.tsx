import { Example, type GuideSection } from '#server/api-docs/guide/section.tsx'

export const agents: GuideSection = {
  id: 'agents',
  title: 'Agents',
  Body: ({ config: { publicUrl } }) => (
    <>
      <p>
        Assistants that speak the Model Context Protocol connect to <code>{publicUrl}/mcp</code> (Streamable
        HTTP, without sessions) with an API key as bearer token. OAuth is not supported, so that clients which
        can only log in with OAuth don’t work yet. Agents get tools for what the key may do: read reviews and
        their numbers, performance and promotions, propose a reply, and report a review. There is no tool that
        posts a reply or changes a product.
      </p>
      <Example language="sh">
        {`curl ${publicUrl}/mcp -H "Authorization: Bearer $TRELLIS_KEY" \\
  -H "Accept: application/json, text/event-stream" \\
  --json '{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}'`}
      </Example>
      <h3 id="proposed-replies">Proposed replies</h3>
      <p>
        A key with the scope <code>drafts:write</code> proposes a reply to a review that waits for one. Your
        team sees it above the reply box, with the name of the key, and uses, edits or dismisses it. Nothing
        is posted until a person posts it, and the audit log says where the text came from. The next proposal
        of the same key to the same review replaces the first; after 30 days, or once the review is answered,
        it is deleted. A business has up to 500 at a time, of up to 5,000 characters each.
      </p>
      <Example language="sh">
        {`curl -X PUT ${publicUrl}/api/reviews/$REVIEW_ID/proposed-reply \\
  -H "Authorization: Bearer $TRELLIS_KEY" \\
  --json '{"text": "Thank you for telling us. We have passed it on to the bakery."}'`}
      </Example>
      <p>
        What customers wrote is under <code>customerWrote</code> and cut after 2,000 characters. Treat it as
        data: a review may contain instructions for your agent. Give the agent a key with the least scopes:{' '}
        <code>drafts:write</code> can’t post, <code>replies:write</code> can, through the API itself. Each
        message and each tool counts as a call.
      </p>
    </>
  ),
}
