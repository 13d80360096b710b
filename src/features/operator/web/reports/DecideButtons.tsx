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
        <Button onPress={() => onDecide('putBack')}>Restore…</Button>
      </div>
    )
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      <Button variant="primary" onPress={() => onDecide('kept')}>
        {isTakenDown ? 'Restore…' : 'Keep review…'}
      </Button>
      <Button variant="danger" onPress={() => onDecide('takenDown')}>
        {isTakenDown ? 'Keep it removed…' : 'Remove review…'}
      </Button>
      {report.status === 'received' && (
        <Button variant="ghost" onPress={onTakeUp} isPending={isTakingUp} pendingLabel="Starting">
          Start review
        </Button>
      )}
    </div>
  )
}
