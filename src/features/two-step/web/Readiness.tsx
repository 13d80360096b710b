import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'

import type { TwoStepMember } from '#features/two-step/contract.ts'
import { count, inSentence, LOCALE } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { cx } from '#ui/cx.ts'

type Members = { members: readonly TwoStepMember[] }

/** Says how many aren't ready, with a mark for each member. */
export function Readiness({ members }: Members) {
  const waiting = members.filter(({ isReady }) => !isReady).length
  return (
    <div>
      <p>
        {waiting === 0 ? (
          <strong>Everyone is ready</strong>
        ) : (
          <>
            <span className="font-serif text-t5 leading-none tabular-nums">{waiting}</span> of{' '}
            {count(members.length, 'person', 'people')} {waiting === 1 ? 'isn’t' : 'aren’t'} ready
          </>
        )}
      </p>
      <div aria-hidden="true" className="mt-2.5 flex max-w-96 gap-1.5">
        {members
          .toSorted((a, b) => Number(b.isReady) - Number(a.isReady))
          .map(({ userId, isReady }) => (
            <span
              key={userId}
              className={cx('h-2 min-w-0.5 flex-1 rounded-full', isReady ? 'bg-leaf' : 'bg-marigold')}
            />
          ))}
      </div>
    </div>
  )
}

type RemindAllProps = Members & {
  isDue: boolean
  isPending: boolean
  onRemind: (userIds: string[]) => void
}

/** Says what happens to those who aren't ready, and reminds all of them who weren't notified today. */
export function RemindAll({ members, isDue, isPending, onRemind }: RemindAllProps) {
  const due = members.filter(({ canRemind }) => canRemind)
  if (members.every(({ isReady }) => isReady)) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line p-4 md:px-6">
      <p className="min-w-0 flex-[1_1_16rem] text-t1 text-ink-2">
        {isDue
          ? 'People who aren’t ready set it up when they next open the dashboard. Nobody loses their role.'
          : 'People who aren’t ready by then set it up when they next open the dashboard. Nobody loses their role.'}
      </p>
      {due.length > 0 && (
        <Button
          variant="primary"
          icon={IconBell}
          isPending={isPending}
          pendingLabel="Sending reminders"
          onPress={() => onRemind(due.map(({ userId }) => userId))}
        >
          Remind {whomOf(due)}
        </Button>
      )}
    </div>
  )
}

function whomOf(due: readonly TwoStepMember[]): string {
  if (due.length > 3) return `${due.length} people`
  const firstNames = due.map(({ name }) => inSentence(name.split(' ', 1)[0] ?? name))
  return new Intl.ListFormat(LOCALE).format(firstNames)
}
