import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'

import type { OperatorConsole } from '#features/operator/contract.ts'
import { AccountSearch } from '#features/operator/web/accounts/AccountSearch.tsx'
import { ClaimQueue } from '#features/operator/web/claims/ClaimQueue.tsx'
import { FrozenQueue } from '#features/operator/web/claims/FrozenQueue.tsx'
import { ConsoleGate } from '#features/operator/web/ConsoleGate.tsx'
import { EmailConsole } from '#features/operator/web/email/EmailConsole.tsx'
import { ReportQueue } from '#features/operator/web/reports/ReportQueue.tsx'
import { VerificationQueue } from '#features/operator/web/VerificationQueue.tsx'
import { lazyComponent, preloadOnInteraction } from '#ui/lazy.tsx'
import { Tabs } from '#ui/actions/Tabs.tsx'
import { CountBadge } from '#ui/display/CountBadge.tsx'
import { Skeleton } from '#ui/display/Skeleton.tsx'

const MergeConsole = lazyComponent(
  async () => (await import('#features/operator/web/merge/MergeConsole.tsx')).MergeConsole,
  { fallback: <Skeleton className="h-80" /> },
)
preloadOnInteraction(MergeConsole)
const PromotionQueue = lazyComponent(
  async () => (await import('#features/operator/web/promotions/PromotionQueue.tsx')).PromotionQueue,
  { fallback: <Skeleton className="h-80" /> },
)
preloadOnInteraction(PromotionQueue)

type QueueName = keyof OperatorConsole['waiting'] | 'accounts' | 'merge' | 'mail'

/** The queues, in order: a new one needs a line here and a count in the contract. */
const QUEUES: readonly { id: QueueName; title: string; content: ReactNode }[] = [
  { id: 'verifications', title: 'Product verifications', content: <VerificationQueue /> },
  { id: 'claims', title: 'Claims', content: <ClaimQueue /> },
  { id: 'reports', title: 'Reported reviews', content: <ReportQueue /> },
  { id: 'promotions', title: 'Promotions', content: <PromotionQueue /> },
  { id: 'frozen', title: 'Frozen pages', content: <FrozenQueue /> },
  { id: 'merge', title: 'Merge brands', content: <MergeConsole /> },
  { id: 'accounts', title: 'Accounts', content: <AccountSearch /> },
  { id: 'mail', title: 'Blocked emails', content: <EmailConsole /> },
]

/** `/operator`: items that wait for a decision. Open for half an hour after a proof. */
export function OperatorPage() {
  return <ConsoleGate>{({ waiting }) => <Queues waiting={waiting} />}</ConsoleGate>
}

function Queues({ waiting }: { waiting: OperatorConsole['waiting'] }) {
  const [query, setQuery] = useSearchParams()
  const chosen = QUEUES.find(({ id }) => id === query.get('queue'))?.id ?? 'verifications'
  return (
    <>
      <h1 tabIndex={-1}>Operator console</h1>
      <p className="mt-1.5 mb-6 text-ink-2">
        Your queue, longest waiting first. Every decision is recorded with your name.
      </p>
      <Tabs
        label="Queues"
        value={chosen}
        onChange={(id) => setQuery({ queue: id }, { replace: true })}
        tabs={QUEUES.map(({ id, title, content }) => ({
          id,
          title: (
            <span className="inline-flex items-center gap-2">
              {title}
              {isCounted(id, waiting) && waiting[id] > 0 && (
                <CountBadge count={waiting[id]} label={`${waiting[id]} waiting`} />
              )}
            </span>
          ),
          content,
        }))}
      />
    </>
  )
}

/** Tells whether a queue has a count; the other tabs have none. */
function isCounted(
  id: QueueName,
  waiting: OperatorConsole['waiting'],
): id is keyof OperatorConsole['waiting'] {
  return id in waiting
}
