import { paths } from '#shared/paths.ts'
import { Example, type GuideSection } from '#server/api-docs/guide/section.tsx'

export const start: GuideSection = {
  id: 'getting-started',
  title: 'Getting started',
  Body: ({ config: { publicUrl } }) => (
    <>
      <p>
        An owner or admin of a business with a plan creates an API key under{' '}
        <a href={paths.developers}>Developers</a>. It is shown once. Store it as a secret, here{' '}
        <code>TRELLIS_KEY</code>. Then ask what it may do, and for the ids of your brands:
      </p>
      <Example language="sh">
        {`curl ${publicUrl}/api/key \\
  -H "Authorization: Bearer $TRELLIS_KEY"`}
      </Example>
      <p>
        With the id of a brand in <code>BRAND_ID</code>, read the two newest reviews without an answer:
      </p>
      <Example language="sh">
        {`curl "${publicUrl}/api/reviews?brandId=$BRAND_ID&unanswered=true&limit=2" \\
  -H "Authorization: Bearer $TRELLIS_KEY"`}
      </Example>
      <p>
        Calls and answers are JSON in UTF-8, files apart. Unknown query parameters are ignored, unknown body
        fields are rejected. Ignore fields of answers that you don’t know: new ones are added.{' '}
        <a href="/api/openapi.json">openapi.json</a> describes every call as OpenAPI 3.1.
      </p>
    </>
  ),
}
