import { Example, type GuideSection } from '#server/api-docs/guide/section.tsx'

export const webhooks: GuideSection = {
  id: 'webhooks',
  title: 'Webhooks',
  Body: ({ config: { publicUrl } }) => (
    <>
      <p>
        Instead of asking again and again, let us tell your server. Add its address under Developers, or with
        a key that has <code>webhooks:manage</code>. <code>types</code> names the events; empty means all.
      </p>
      <Example language="sh">
        {`curl -X POST "${publicUrl}/api/businesses/$BUSINESS_ID/webhooks" \\
  -H "Authorization: Bearer $TRELLIS_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"url": "https://shop.example.com/trellis", "types": ["review.created", "review.updated"]}'`}
      </Example>
      <p>
        Each message is a <code>POST</code> with a JSON body of <code>type</code>, <code>timestamp</code> and{' '}
        <code>data</code>: the ids, and the state of the subject when the message was first sent, up to 20 kB.
        Answer with any 2xx status within 15 seconds, and do the work afterwards.
      </p>
      <ul className="list-disc pl-5">
        <li>
          <b>Anything else is tried again</b>, ten times in all: at once, then after 5 s, 5 min, 30 min, 2, 5,
          10, 14, 20 and 24 hours. We keep <code>Retry-After</code>, and don’t follow redirects. 410 pauses
          the endpoint; so do five days without a success.
        </li>
        <li>
          <b>The same message can arrive twice.</b> Its <code>webhook-id</code> stays the same, also when you
          replay it, so remember the ids you have handled.
        </li>
        <li>
          <b>Events of one subject arrive in order.</b> A later one waits until the earlier one was accepted
          or given up.
        </li>
        <li>
          <b>Without a plan, events wait</b>, like those of a paused endpoint, for up to 30 days.
        </li>
      </ul>
      <p>
        Messages follow Standard Webhooks 1.0, so any of its libraries can verify them. By hand, use the raw
        body, before a JSON parser touches it:
      </p>
      <Example language="js">
        {`import { createHmac, timingSafeEqual } from 'node:crypto'

export function isFromTrellis(headers, rawBody, secret) {
  const id = headers['webhook-id']
  const timestamp = headers['webhook-timestamp']
  if (Math.abs(Date.now() / 1000 - timestamp) > 300) return false
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${rawBody}\`).digest()
  // There are two signatures for a day after you replaced the secret.
  return headers['webhook-signature'].split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}`}
      </Example>
      <p>
        If a signature fails, open the endpoint under Developers: it shows the exact bytes that we signed, and
        what differs from yours.
      </p>
    </>
  ),
}
