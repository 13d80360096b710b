import IconMessage2Heart from '@tabler/icons-react/dist/esm/icons/IconMessage2Heart.mjs'

import type { useAnswerNext } from '#features/reviews/web/detail/use-answer-next.ts'
import { Button } from '#ui/actions/Button.tsx'

type AnswerNextProps = { next: ReturnType<typeof useAnswerNext>; autoFocus?: boolean }

/** Opens the review that has waited longest. The parent shows `next.error`. */
export function AnswerNext({ next, autoFocus = false }: AnswerNextProps) {
  return (
    <Button
      variant="primary"
      icon={IconMessage2Heart}
      onPress={next.answer}
      isPending={next.isPending}
      pendingLabel="Finding the oldest"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reply box that had the focus is gone
      autoFocus={autoFocus}
    >
      Answer the next one
    </Button>
  )
}
