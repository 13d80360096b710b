import IconMessage2Heart from '@tabler/icons-react/dist/esm/icons/IconMessage2Heart.mjs'

import type { useAnswerNext } from '#features/reviews/web/detail/use-answer-next.ts'
import { Button } from '#ui/press/Button.tsx'

/** To the review that waits longest. What fails is told by whoever draws it. */
export function AnswerNext({ next }: { next: ReturnType<typeof useAnswerNext> }) {
  return (
    <Button
      variant="primary"
      icon={IconMessage2Heart}
      onPress={next.answer}
      isPending={next.isPending}
      pendingLabel="Looking for the oldest"
    >
      Answer the next one
    </Button>
  )
}
