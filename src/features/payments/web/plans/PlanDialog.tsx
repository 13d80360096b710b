import { useEffect, useRef, useState } from 'react'

import { useViewer } from '#features/account/web/active.ts'
import type { Subscription } from '#features/payments/contract.ts'
import { cardName } from '#features/payments/rules.ts'
import { PlanPicker } from '#features/payments/web/plans/PlanPicker.tsx'
import { QuoteStep } from '#features/payments/web/plans/QuoteStep.tsx'
import { useChangePlan } from '#features/payments/web/plans/use-change-plan.ts'
import { SandboxNote } from '#features/payments/web/SandboxNote.tsx'
import { planLabel } from '#features/payments/web/words.ts'
import { findPlan, type PlanId } from '#features/plans/plans.ts'
import { formatMoney } from '#shared/money.ts'
import { LongName } from '#ui/display/LongName.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/Toast.tsx'

type PlanDialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  businessId: string
  subscription: Subscription
  /** The preselected plan: the dialog opens with its price. */
  chosenId: PlanId | null
  onChosen: (planId: PlanId | null) => void
}

/**
 * The dialog to change the plan: choose, see the price, confirm. It closes when the change is acknowledged
 * (R99).
 */
export function PlanDialog({
  isOpen,
  onOpenChange,
  businessId,
  subscription,
  chosenId,
  onChosen,
}: PlanDialogProps) {
  const currentId = findPlan(subscription.planId ?? '')?.id ?? null
  const [cycle, setCycle] = useState(subscription.billingCycle ?? 'annually')
  const [isConfirming, setConfirming] = useState(false)
  const { paymentMethod: card } = subscription
  const businesses = useViewer()?.businesses ?? []
  const business = businesses.length > 1 ? businesses.find(({ id }) => id === businessId) : undefined
  const change = useChangePlan({
    businessId,
    onConfirming: setConfirming,
    onDone: ({ planId, action, dueToday }) => {
      toast(
        action === 'upgrade'
          ? doneWords(planLabel(planId, currentId ?? undefined), dueToday, card)
          : 'Change scheduled',
      )
      onOpenChange(false)
    },
  })
  useArrival({
    isOpen,
    chosenId,
    currentId,
    // If the response arrived, it shows the result itself.
    isAnswered: change.isPending || change.isSuccess,
    onArrived: (planId) => {
      toast(`You’re on ${planLabel(planId)}`)
      onOpenChange(false)
    },
  })
  function choose(planId: PlanId | null) {
    change.reset()
    onChosen(planId)
  }
  // The page clears `chosenId` once the plan is active, while the rest is still reloading.
  const shownId = change.isPending ? change.variables.planId : chosenId
  const title = shownId === null ? 'Change plan' : `Change to ${planLabel(shownId, currentId ?? undefined)}`
  return (
    <Dialog
      // While the bank asks the cardholder, its dialog is in front.
      isOpen={isOpen && !isConfirming}
      onOpenChange={onOpenChange}
      isDismissable={!change.isPending}
      title={title}
      text={
        business && (
          <>
            For <LongName name={business.brand?.name ?? business.name} />
          </>
        )
      }
      size={shownId === null ? 'lg' : 'sm'}
    >
      {shownId === null ? (
        <PlanPicker cycle={cycle} onCycleChange={setCycle} currentId={currentId} onChoose={choose} />
      ) : (
        <QuoteStep
          businessId={businessId}
          subscription={subscription}
          planId={shownId}
          change={change}
          onBack={() => choose(null)}
        />
      )}
      <SandboxNote className="mt-4" />
    </Dialog>
  )
}

/** Returns 'Max is yours. $160.00 paid with Visa ···· 4242.' */
function doneWords(name: string, paid: number, card: Subscription['paymentMethod']): string {
  if (paid === 0) return `You’re on ${name}.`
  return `You’re on ${name}. ${formatMoney(paid)} paid${card === null ? '' : ` with ${cardName(card)}`}.`
}

type Arrival = {
  isOpen: boolean
  chosenId: PlanId | null
  currentId: PlanId | null
  isAnswered: boolean
  onArrived: (planId: PlanId) => void
}

/**
 * Detects that the chosen plan became active without a response here: it was lost, or another user changed
 * the plan.
 */
function useArrival({ isOpen, chosenId, currentId, isAnswered, onArrived }: Arrival) {
  const requestedId = useRef<PlanId>(null)
  useEffect(() => {
    if (chosenId !== null) {
      requestedId.current = chosenId
      return
    }
    if (isAnswered) return
    const requested = requestedId.current
    requestedId.current = null
    if (isOpen && requested !== null && requested === currentId) onArrived(requested)
    // oxlint-disable-next-line react/exhaustive-deps -- onArrived changes every render
  }, [isOpen, chosenId, currentId, isAnswered])
}
