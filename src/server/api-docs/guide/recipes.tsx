import { Example, type GuideSection } from '#server/api-docs/guide/section.tsx'

export const recipes: GuideSection = {
  id: 'recipes',
  title: 'n8n, Zapier and Make',
  Body: ({ config: { publicUrl } }) => (
    <>
      <p>No plug-in is needed. Create a key with the scopes of the recipe, and store it in the tool.</p>
      <ul className="list-disc pl-5">
        <li>
          <b>Hear of news:</b> create a webhook with <code>POST /api/businesses/:businessId/webhooks</code>{' '}
          and the address of a Webhook node (n8n), a Catch Hook of Webhooks by Zapier, or a Custom webhook
          (Make).
        </li>
        <li>
          <b>Call the API:</b> with an HTTP Request node and Header Auth (n8n), a Custom Request of Webhooks
          by Zapier, or HTTP, Make a request (Make). The header is <code>Authorization</code>, its value{' '}
          <code>Bearer</code> and your key.
        </li>
      </ul>
      <p>For example, ask every morning for the reviews of one and two stars without an answer:</p>
      <Example language="sh">
        {`curl "${publicUrl}/api/reviews?brandId=$BRAND_ID&unanswered=true&maxRating=2" \\
  -H "Authorization: Bearer $TRELLIS_KEY"`}
      </Example>
      <p>
        When a recipe creates something, also send an <code>Idempotency-Key</code>, for example the id of the
        webhook message: if the tool repeats the step, it takes effect once.
      </p>
    </>
  ),
}
