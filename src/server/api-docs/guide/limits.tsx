import { KEY_LIMITS } from '#shared/api/key-scopes.ts'
import { Example, type GuideSection } from '#server/api-docs/guide/section.tsx'

export const limits: GuideSection = {
  id: 'limits',
  title: 'Limits',
  Body: ({ config: { publicUrl } }) => (
    <>
      <p>
        All keys of a business share {KEY_LIMITS.reads} reads and {KEY_LIMITS.writes} writes a minute. Each
        answer to a key tells what is left: <code>RateLimit: "reads";r=599;t=60</code> means 599 more reads in
        the next 60 seconds. Beyond that calls answer 429 with <code>Retry-After</code>. A few calls have
        limits of their own, named in the reference.
      </p>
      <Example language="sh">
        {`curl -i ${publicUrl}/api/key \\
  -H "Authorization: Bearer $TRELLIS_KEY"`}
      </Example>
    </>
  ),
}
