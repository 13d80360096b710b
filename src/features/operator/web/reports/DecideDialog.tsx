import { ConsoleDialog } from '#features/operator/web/ConsoleDialog.tsx'
import {
  putReviewBack,
  type ReportedReview,
  type ReportOutcome,
  WORDS_MAX,
} from '#features/reports/contract.ts'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { useFormDraft } from '#web/forms/form-draft.ts'
import { submitTo, useContractForm } from '#web/forms/form.ts'
import { inSentence } from '#shared/text.ts'

export type DecisionKind = ReportOutcome | 'putBack'
export type DecisionDraft = { report: ReportedReview; kind: DecisionKind }
type DecideDialogProps = {
  wish: DecisionDraft
  onClose: () => void
  onDecide: (words: string) => Promise<void>
}

/** Asks for the reason, which the brand reads. Keeps the text until the decision succeeds. */
export function DecideDialog({ wish: { report, kind }, onClose, onDecide }: DecideDialogProps) {
  // All three endpoints take the same reason.
  const form = useContractForm(putReviewBack.spec.body, {
    defaultValues: { words: '' },
    whenEmpty: { words: 'Give a reason in a sentence.' },
  })
  const dropDraft = useFormDraft(form, `operator:${kind}:${report.id}`, ['words'])
  const { errors, isSubmitting } = form.formState
  const submit = submitTo(form, async ({ words }) => {
    await onDecide(words)
    dropDraft()
    onClose()
  })
  const { title, text, act } = wordsOf(kind, report)
  return (
    <ConsoleDialog
      title={title}
      text={text}
      act={act}
      pendingLabel="Deciding"
      isDanger={kind === 'takenDown'}
      isPending={isSubmitting}
      error={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label="Why?"
        description="The brand sees this word for word, here and by email."
        rows={4}
        counter={WORDS_MAX}
        errorMessage={errors.words?.message}
        {...form.register('words')}
      />
    </ConsoleDialog>
  )
}

function wordsOf(kind: DecisionKind, { review, status, brand }: ReportedReview) {
  const last = status === 'appealed' ? ' This decision is final.' : ` ${inSentence(brand.name)} can appeal.`
  if (kind === 'putBack' || (kind === 'kept' && review.isTakenDown))
    return {
      title: 'Restore the review?',
      text: 'It’s public again with its comments, likes and photos, and counts towards the rating.',
      act: 'Restore and tell the brand',
    }
  if (kind === 'kept')
    return {
      title: 'Keep the review?',
      text: `It stays public.${last}`,
      act: 'Keep and tell the brand',
    }
  return {
    title: review.isTakenDown ? 'Keep the review removed?' : 'Remove the review?',
    text: `It disappears from all lists, counts and pages right away, and we tell the platform. You can restore it.${last}`,
    act: review.isTakenDown ? 'Keep removed and tell the brand' : 'Remove and tell the brand',
  }
}
