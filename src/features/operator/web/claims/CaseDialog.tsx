import { useState } from 'react'

import { approveClaim, type ClaimCase, refuseClaim } from '#features/operator/claims-contract.ts'
import { REASON_MAX } from '#features/operator/contract.ts'
import { ConsoleDialog } from '#features/operator/web/ConsoleDialog.tsx'
import { inSentence, isolated } from '#shared/text.ts'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { useFormDraft } from '#web/forms/form-draft.ts'
import { submitTo, useContractForm } from '#web/forms/form.ts'

export type CaseWish = { claim: ClaimCase; isApproved: boolean }
export type Decided = CaseWish & { reason: string; brandId: string | null }
type CaseDialogProps = { wish: CaseWish; onClose: () => void; onDecide: (decided: Decided) => Promise<void> }

/** The confirmation of a decision; says who is notified, and what is charged or refunded. */
export function CaseDialog({ wish, onClose, onDecide }: CaseDialogProps) {
  const { claim, isApproved } = wish
  const [brandId, setBrandId] = useState<'new' | (string & {})>('new')
  const form = useContractForm(isApproved ? approveClaim.spec.body : refuseClaim.spec.body, {
    defaultValues: { reason: '' },
    whenEmpty: { reason: 'Give a reason in a sentence.' },
  })
  const draft = `operator:${isApproved ? 'approve' : 'decline'}:${claim.id}`
  const dropDraft = useFormDraft(form, draft, ['reason'])
  const { errors, isSubmitting } = form.formState
  const submit = submitTo(form, async ({ reason = '' }) => {
    await onDecide({ ...wish, reason, brandId: brandId === 'new' ? null : brandId })
    dropDraft()
    onClose()
  })
  const { title, text, act } = wordsOf(wish)
  return (
    <ConsoleDialog
      title={title}
      text={text}
      act={act}
      pendingLabel="Deciding"
      isDanger={!isApproved}
      isPending={isSubmitting}
      error={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      {isApproved && claim.brand === null && claim.alike.length > 0 && (
        <RadioGroup
          label="Which brand is it?"
          value={brandId}
          onChange={setBrandId}
          options={[
            { value: 'new', label: 'A new one', description: 'We’ll list it as proposed.' },
            ...claim.alike.map((other) => ({
              value: other.id,
              label: inSentence(other.name),
              description: 'Already listed. We won’t create a new one.',
            })),
          ]}
        />
      )}
      <TextArea
        label={isApproved ? 'Message to the claimant' : 'Why?'}
        isOptional={isApproved}
        description="The claimant sees this word for word, on their page and by email."
        rows={4}
        counter={REASON_MAX}
        errorMessage={errors.reason?.message}
        {...form.register('reason')}
      />
    </ConsoleDialog>
  )
}

function wordsOf({ claim, isApproved }: CaseWish) {
  const name = inSentence(claim.brand?.name ?? claim.proposal?.name ?? 'the brand')
  const who = isolated(claim.claimant?.name || claim.claimant?.username || 'the claimant')
  if (!isApproved)
    return {
      title: `Decline the claim of ${name}?`,
      text: 'The claim ends. They won’t be charged, and we’ll remove any saved card. They can start again.',
      act: 'Decline and tell them',
    }
  if (claim.contest !== null)
    return {
      title: `Transfer ${name} to ${who}?`,
      text: `${isolated(claim.brand?.owner?.name ?? 'Its owner')} loses the page. Their plan ends, and we refund the unused part. We’ll email both.`,
      act: 'Transfer',
    }
  return {
    title: `Approve the claim of ${name}?`,
    text: `${who} gets the page once the plan is paid. A saved card is charged now.`,
    act: 'Approve and tell them',
  }
}
