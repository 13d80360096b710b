import type { GuideSection } from '#server/api-docs/guide/section.tsx'

export const changelog: GuideSection = {
  id: 'changelog',
  title: 'Changelog',
  Body: () => (
    <>
      <p>
        New calls, fields, codes and events are added at any time. What would break your code is listed here
        first.
      </p>
      <ul className="list-disc pl-5">
        <li>
          <b>November 2026.</b> API keys with scopes, limits in <code>RateLimit</code> headers, webhooks,
          tools for agents, replies that they propose, and this guide.
        </li>
      </ul>
    </>
  ),
}
