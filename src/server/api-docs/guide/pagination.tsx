import { Example, type GuideSection } from '#server/api-docs/guide/section.tsx'

export const pagination: GuideSection = {
  id: 'pagination',
  title: 'Pagination',
  Body: ({ config: { publicUrl } }) => (
    <>
      <p>
        Lists have <code>metadata.totalCount</code>. Those that take a <code>cursor</code> also have{' '}
        <code>metadata.nextCursor</code>, which is null at the end. Rows that are added meanwhile are neither
        repeated nor skipped. <code>limit</code> is the size of a page, at most 100. All reviews of a brand,
        in Node.js:
      </p>
      <Example language="js">
        {`import { env } from 'node:process'

const headers = { authorization: \`Bearer \${env.TRELLIS_KEY}\` }
const url = new URL('${publicUrl}/api/reviews')
url.searchParams.set('brandId', env.BRAND_ID)
url.searchParams.set('limit', '100')
let cursor = null
do {
  if (cursor) url.searchParams.set('cursor', cursor)
  const reply = await fetch(url, { headers })
  if (!reply.ok) throw new Error(await reply.text())
  const { reviews, metadata } = await reply.json()
  for (const review of reviews) console.log(review.id, review.rating)
  cursor = metadata.nextCursor
} while (cursor)`}
      </Example>
    </>
  ),
}
