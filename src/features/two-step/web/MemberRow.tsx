import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'

import { imageUrl } from '#features/images/rules.ts'
import type { TwoStepMember } from '#features/two-step/contract.ts'
import { waysText } from '#features/two-step/text.ts'
import { formatDate } from '#shared/dates.ts'
import { ROLE_NAMES } from '#shared/roles.ts'
import { inSentence } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Avatar } from '#ui/display/Avatar.tsx'
import { Badge } from '#ui/display/Badge.tsx'

/** The columns of the list, from the width of a tablet on. */
const COLUMNS = 'md:grid-cols-[--spacing(10)_minmax(0,1fr)_6rem_minmax(0,1.2fr)_10.5rem]'

/** Names the columns. Each row says by itself what is in them. */
export function MemberColumns() {
  return (
    <p
      aria-hidden="true"
      className={cx(
        'grid gap-x-3.5 border-t border-line px-6 py-2.5 text-t1 font-semibold text-ink-2 max-md:hidden cramped:hidden',
        COLUMNS,
      )}
    >
      <span className="col-span-2">Person</span>
      <span>Role</span>
      <span>Logs in with</span>
    </p>
  )
}

type MemberRowProps = {
  member: TwoStepMember
  isRequired: boolean
  isPending: boolean
  onRemind: () => void
}

/** One member: what they log in with, whether that is enough, and the reminder. */
export function MemberRow({ member, isRequired, isPending, onRemind }: MemberRowProps) {
  const { userId, name, avatar, role, isYou, isReady, ways } = member
  return (
    <li
      className={cx(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-1 px-4 py-3.5 md:px-6 cramped:grid-cols-1',
        COLUMNS,
        isRequired && !isReady && 'bg-marigold-tint/45',
      )}
    >
      <Avatar name={name} seed={userId} src={avatar ? imageUrl(avatar.path, 120) : null} />
      <p className="flex min-w-0 flex-wrap items-center gap-x-2 font-semibold">
        <span className="min-w-0 wrap-anywhere">
          <bdi>{name}</bdi>
        </span>
        {isYou && <Badge>You</Badge>}
      </p>
      <p className="text-t1 text-ink-2 max-md:col-start-2 max-md:row-start-2 cramped:col-start-1 cramped:row-auto md:text-t2">
        {ROLE_NAMES[role]}
      </p>
      <div className="min-w-0 max-md:col-start-2 max-md:row-start-3 cramped:col-start-1 cramped:row-auto">
        <p>{waysText(ways)}</p>
        <p className="text-t1 text-ink-2">{sinceText(member)}</p>
      </div>
      <div className="flex flex-col items-end gap-1 self-start max-md:row-span-3 max-md:row-start-1 max-md:col-start-3 md:flex-row md:items-center md:justify-end md:gap-2 md:self-center cramped:col-start-1 cramped:row-auto cramped:items-start">
        {member.canRemind && (
          <Button
            size="sm"
            variant="ghost"
            isDisabled={isPending}
            onPress={onRemind}
            aria-label={`Remind ${inSentence(name)}`}
          >
            Remind
          </Button>
        )}
        <Badge tone={isReady ? 'leaf' : 'marigold'} icon={isReady ? IconCheck : IconClock}>
          {isReady ? 'Ready' : 'Not yet'}
        </Badge>
      </div>
    </li>
  )
}

/** Says when someone who isn't ready was last notified, or last here. */
function sinceText({ isReady, toldAt, lastSeenAt }: TwoStepMember): string | null {
  if (isReady) return null
  if (toldAt !== null) return `Last reminded ${formatDate(toldAt)}`
  return lastSeenAt === null ? 'Never logged in' : `Last seen ${formatDate(lastSeenAt)}`
}
