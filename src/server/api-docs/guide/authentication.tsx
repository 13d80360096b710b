import { KEY_SCOPES } from '#shared/api/key-scopes.ts'
import { Example, type GuideSection } from '#server/api-docs/guide/section.tsx'

export const authentication: GuideSection = {
  id: 'authentication',
  title: 'Authentication',
  Body: ({ config: { publicUrl } }) => (
    <>
      <p>
        Send the key as <code>Authorization: Bearer …</code> from your server, never from a browser. There is
        no OAuth. A key acts for the person who created it, at one business:
      </p>
      <ul className="list-disc pl-5">
        <li>
          It has the scopes you chose, and never more than the role of its maker allows at the time of the
          call. It ends when they leave the business.
        </li>
        <li>Calls to another business answer 404, a missing scope answers 403 and names it.</li>
        <li>With allowed networks, calls from any other address answer 403.</li>
        <li>Without a plan calls answer 402 until there is one again.</li>
        <li>Owners and admins get a warning two weeks before a key expires.</li>
        <li>Replacing a key gives you a new one. The old one works for another 24 hours.</li>
      </ul>
      <p>
        The scopes: <code>{KEY_SCOPES.join(', ')}</code>. A <code>:write</code> scope includes reading;{' '}
        <code>drafts:write</code> includes <code>reviews:read</code>, and <code>replies:write</code> both. The
        reference names the scope of each call. Calls without one need a login.
      </p>
      <h3 id="leaked-keys">Leaked keys</h3>
      <p>
        Anyone who finds a key can end it at once, without logging in. The answer is 204 for unknown keys too,
        and the owners and admins of the business are notified.
      </p>
      <Example language="sh">
        {`curl ${publicUrl}/api/api-keys/leaked --json "{\\"key\\": \\"$LEAKED_KEY\\"}"`}
      </Example>
    </>
  ),
}
