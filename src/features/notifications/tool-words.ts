import type { NotificationType } from '#features/notifications/rules.ts'
import type { Tell } from '#features/notifications/telling.ts'
import { paths } from '#shared/paths.ts'
import { isolated } from '#shared/text.ts'

type ToolType = Extract<NotificationType, `apiKey.${string}` | `webhook.${string}`>

/** The words of notifications about API keys and webhooks. */
export const TOOL_WORDS: { [T in ToolType]: Tell<T> } = {
  'apiKey.leaked': ({ key }) => ({
    title: `The API key ${isolated(key)} leaked`,
    detail: 'Someone found it in public, so we ended it. Create a new key for what used it.',
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
        ? 'It answered 410, which means that it wants no more. Events wait until you resume it.'
        : 'It failed for five days. Events wait until you resume it, for 30 days.',
    href: paths.developers,
  }),
}
