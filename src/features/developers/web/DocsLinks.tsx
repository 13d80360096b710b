import IconFileCode from '@tabler/icons-react/dist/esm/icons/IconFileCode.mjs'
import IconTerminal2 from '@tabler/icons-react/dist/esm/icons/IconTerminal2.mjs'
import IconWebhook from '@tabler/icons-react/dist/esm/icons/IconWebhook.mjs'

import { paths } from '#shared/paths.ts'
import { Icon } from '#ui/display/Icon.tsx'

const LINKS = [
  {
    href: `${paths.apiDocs}#getting-started`,
    icon: IconTerminal2,
    title: 'Try it in two minutes',
    text: 'A first request with your own data',
  },
  {
    href: '/api/openapi.json',
    icon: IconFileCode,
    title: 'OpenAPI file',
    text: 'For your client and your tests',
  },
  {
    href: `${paths.apiDocs}#webhooks`,
    icon: IconWebhook,
    title: 'Webhook events',
    text: 'What each one carries, and how to check it',
  },
]

/** The way into the documentation, below keys and webhooks. They are documents of the server, not of the app. */
export function DocsLinks() {
  return (
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-3 md:gap-5">
      {LINKS.map(({ href, icon, title, text }) => (
        <li key={href}>
          <a
            href={href}
            className="flex h-full items-center gap-4 rounded-card border border-line bg-surface p-4 text-ink no-underline hover:border-line-2 hover:bg-sunken"
          >
            <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-sunken text-ink-2">
              <Icon of={icon} />
            </span>
            <span className="min-w-0">
              <span className="block font-semibold">{title}</span>
              <span className="block text-t1 text-ink-2">{text}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
