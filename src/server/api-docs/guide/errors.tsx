import { STATUS } from '#shared/errors.ts'
import { Example, type GuideSection } from '#server/api-docs/guide/section.tsx'
import { CARD } from '#server/http/pages/plain-page.tsx'

export const errors: GuideSection = {
  id: 'errors',
  title: 'Errors',
  Body: ({ config: { publicUrl } }) => (
    <>
      <p>
        An error is <code>{'{"error": {code, message, requestId, fields?}}'}</code>. Decide by{' '}
        <code>code</code>; <code>message</code> is for people and may change. <code>fields</code> says what is
        wrong with each field. Quote the <code>requestId</code> when you ask us. This one answers{' '}
        <code>validation</code>:
      </p>
      <Example language="sh">
        {`curl "${publicUrl}/api/reviews?brandId=$BRAND_ID&limit=1000" \\
  -H "Authorization: Bearer $TRELLIS_KEY"`}
      </Example>
      <p>
        Checks run in this order: 401, 400, 403 for the scopes and networks of the key, 429, 404, 403 for the
        role, 402. Responses with 429 and 503 include <code>Retry-After</code> in seconds: wait that long,
        then send the same request again.
      </p>
      <div className={`${CARD} overflow-x-auto`}>
        <table>
          <tbody>
            {Object.entries(STATUS).map(([code, status]) => (
              <tr key={code}>
                <td>{status}</td>
                <td>
                  <code>{code}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  ),
}
