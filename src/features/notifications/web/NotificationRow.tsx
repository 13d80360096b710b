import IconAt from '@tabler/icons-react/dist/esm/icons/IconAt.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconGauge from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs'
import IconMessageReply from '@tabler/icons-react/dist/esm/icons/IconMessageReply.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconWebhook from '@tabler/icons-react/dist/esm/icons/IconWebhook.mjs'
import IconWorldCheck from '@tabler/icons-react/dist/esm/icons/IconWorldCheck.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { Link } from 'react-aria-components/Link'

import type { Notification } from '#features/notifications/contract.ts'
import { groupOf, type NotificationGroup } from '#features/notifications/rules.ts'
import { wordsOf } from '#features/notifications/text.ts'
import { formatDate, formatDateTime, formatTime } from '#shared/dates.ts'
import { cx } from '#ui/cx.ts'
import { Icon, type IconType } from '#ui/display/Icon.tsx'

const ICONS: Record<NotificationGroup, IconType> = {
  review: IconStar,
  comment: IconMessageReply,
  note: IconAt,
  product: IconCircleCheck,
  claim: IconShieldCheck,
  report: IconFlag,
  payment: IconCreditCard,
  plan: IconSparkles,
  limit: IconGauge,
  promotion: IconSpeakerphone,
  credit: IconSpeakerphone,
  site: IconWorldCheck,
  apiKey: IconKey,
  webhook: IconWebhook,
  team: IconUsers,
}
const URGENT = ['review.low', 'payment.failed', 'payment.stopped']

type NotificationRowProps = {
  notice: Notification
  isNew: boolean
  /** The preview has no headings with the day. */
  hasDay?: boolean
  onOpen?: () => void
}

/** One notification, linked to its subject. */
export function NotificationRow({ notice, isNew, hasDay = false, onOpen }: NotificationRowProps) {
  const { title, detail, href } = wordsOf(notice)
  const { type, createdAt } = notice
  const isToday = formatDate(createdAt) === formatDate(new Date())
  const isUrgent = URGENT.includes(type)
  return (
    <Link
      href={href}
      onPress={onOpen}
      className="relative flex min-h-14 gap-3 px-4 py-3 text-ink no-underline transition-colors -outline-offset-2 hover:bg-sunken md:px-5"
    >
      <span
        className={cx(
          'mt-0.5 grid size-9 shrink-0 place-items-center rounded-full',
          isUrgent ? 'bg-tomato-tint text-tomato-ink' : 'bg-leaf-tint text-leaf-ink',
        )}
      >
        <Icon of={ICONS[groupOf(type)]} />
      </span>
      <span className="min-w-0 flex-1">
        <span
          className={cx('block leading-snug text-pretty wrap-anywhere', isNew ? 'font-bold' : 'font-medium')}
        >
          {isNew && <span className="sr-only">New: </span>}
          {title}
        </span>
        {detail !== undefined && (
          <span className="mt-0.5 line-clamp-2 text-t1 text-ink-2 wrap-anywhere">{detail}</span>
        )}
        <time
          dateTime={createdAt}
          title={formatDateTime(createdAt)}
          className="mt-1 block text-t1 text-ink-3"
        >
          {hasDay && !isToday ? formatDate(createdAt) : formatTime(createdAt)}
        </time>
      </span>
      {isNew && (
        <span aria-hidden="true" className="forced-mark mt-2 size-2 shrink-0 rounded-full bg-marigold" />
      )}
    </Link>
  )
}
