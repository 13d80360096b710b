import type { DecisionKind } from '#features/operator/web/reports/DecideDialog.tsx'
import type { ReportedReview } from '#features/reports/contract.ts'
import { Button } from '#ui/actions/Button.tsx'

type DecideButtonsProps = {
  report: ReportedReview
  isTakingUp: boolean
  onTakeUp: () => void
  onDecide: (kind: DecisionKind) => void
}

/** The actions for a report in its current state. */
export function DecideButtons({ report, isTakingUp, onTakeUp, onDecide }: DecideButtonsProps) {
  const { isTakenDown } = report.review
  if (report.waitingSince === null)
    return (
      <div className="mt-5">
        <Button onPress={() => onDecide('putBack')}>Put it back…</Button>
      </div>
    )
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      <Button variant="primary" onPress={() => onDecide('kept')}>
        {isTakenDown ? 'Put it back…' : 'Keep it…'}
      </Button>
      <Button variant="danger" onPress={() => onDecide('takenDown')}>
        {isTakenDown ? 'Leave it down…' : 'Take it down…'}
      </Button>
      {report.status === 'received' && (
        <Button variant="ghost" onPress={onTakeUp} isPending={isTakingUp} pendingLabel="Taking it up">
          I am looking at it
        </Button>
      )}
    </div>
  )
}
