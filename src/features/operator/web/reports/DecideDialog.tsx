import { ConsoleDialog } from '#features/operator/web/ConsoleDialog.tsx'
import { putReviewBack, type ReportedReview, type ReportOutcome, WORDS_MAX } from '#features/reports/contract.ts'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { submitTo, useContractForm } from '#web/forms/form.ts'
import { inSentence } from '#shared/text.ts'

export type DecisionKind = ReportOutcome | 'putBack'
export type DecisionDraft = { report: ReportedReview; kind: DecisionKind }
type DecideDialogProps = { wish: DecisionDraft; onClose: () => void; onDecide: (words: string) => Promise<void> }

/** Asks for the reason, which is sent to the brand; the text stays until it has succeeded. */
export function DecideDialog({ wish: { report, kind }, onClose, onDecide }: DecideDialogProps) {
  // All three endpoints take the same reason.
  const form = useContractForm(putReviewBack.spec.body, {
    defaultValues: { words: '' },
    whenEmpty: { words: 'Say why, in a sentence.' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = submitTo(form, async ({ words }) => {
    await onDecide(words)
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
        description="The brand reads exactly this, here and by mail."
        rows={4}
        counter={WORDS_MAX}
        errorMessage={errors.words?.message}
        {...form.register('words')}
      />
    </ConsoleDialog>
  )
}

function wordsOf(kind: DecisionKind, { review, status, brand }: ReportedReview) {
  const last =
    status === 'appealed' ? ' This decision is the last one.' : ` ${inSentence(brand.name)} can ask for a second look.`
  if (kind === 'putBack' || (kind === 'kept' && review.isTakenDown))
    return {
      title: 'Put the review back?',
      text: 'It stands on its page again, with its comments, likes and photos, and counts again.',
      act: 'Put it back and tell the brand',
    }
  if (kind === 'kept')
    return {
      title: 'Keep the review?',
      text: `It stays on its page as it is.${last}`,
      act: 'Keep it and tell the brand',
    }
  return {
    title: review.isTakenDown ? 'Leave the review down?' : 'Take the review down?',
    text: `It leaves every list, count and page at once, and the platform is told. It can be put back.${last}`,
    act: review.isTakenDown ? 'Leave it down and tell the brand' : 'Take it down and tell the brand',
  }
}
