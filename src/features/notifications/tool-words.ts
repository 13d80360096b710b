import type { NotificationType } from '#features/notifications/rules.ts'
import type { Tell } from '#features/notifications/telling.ts'
import { paths } from '#shared/paths.ts'
import { isolated } from '#shared/text.ts'

type ToolType = Extract<NotificationType, `apiKey.${string}` | `webhook.${string}`>

/** The words of notifications about API keys and webhooks. */
export const TOOL_WORDS: { [T in ToolType]: Tell<T> } = {
  'apiKey.leaked': ({ key }) => ({
    title: `The API key ${isolated(key)} leaked`,
    detail: 'It was found in public, so we revoked it. Create a new key for anything that used it.',
    href: paths.developers,
  }),
  'apiKey.expires': ({ key, at }, { date }) => ({
    title: `The API key ${isolated(key)} expires on ${date(at)}`,
    detail: 'Replace it before then. Both keys work for a day, so nothing stops.',
    href: paths.developers,
  }),
  'webhook.paused': ({ url, reason }) => ({
    title: `Webhooks to ${isolated(url)} are paused`,
    detail:
      reason === 'gone'
        ? 'It replied with 410 Gone, so we stopped sending. Events wait until you resume it.'
        : 'It failed for five days. Events wait until you resume it, for 30 days.',
    href: paths.developers,
  }),
}
