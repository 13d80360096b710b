import { Example, type GuideSection } from '#server/api-docs/guide/section.tsx'

export const idempotency: GuideSection = {
  id: 'idempotency',
  title: 'Idempotency',
  Body: ({ config: { publicUrl } }) => (
    <>
      <p>
        Calls that create or pay take an <code>Idempotency-Key</code> of 1 to 255 visible characters. If an
        answer gets lost, send the same request with the same key: it runs only once, even if the server
        crashed in between. Use a new UUID for each new request.
      </p>
      <Example language="sh">
        {`curl ${publicUrl}/api/products -H "Authorization: Bearer $TRELLIS_KEY" \\
  -H "Idempotency-Key: 5c0f9f6e-almond-drink" \\
  --json "{\\"brandId\\": \\"$BRAND_ID\\", \\"name\\": \\"Almond drink\\"}"`}
      </Example>
      <p>
        Idempotency keys belong to one API key or user and expire after 24 hours. You can leave out passwords
        when retrying. Using the same one for a different request answers 422 <code>key_reused</code>. While
        the first request is still running, the answer is 409 <code>in_progress</code>. Failed requests aren’t
        stored, so you can use theirs again.
      </p>
    </>
  ),
}
