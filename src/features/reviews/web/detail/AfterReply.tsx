import { useEffect, useRef } from 'react'

import { AnswerNext } from '#features/reviews/web/detail/AnswerNext.tsx'
import type { useAnswerNext } from '#features/reviews/web/detail/use-answer-next.ts'
import { count } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/display/Card.tsx'

type AfterReplyProps = {
  /** Other unanswered reviews. */
  waiting: number
  next: ReturnType<typeof useAnswerNext>
  onWriteAgain: () => void
}

/**
 * Replaces the reply box once a reply is posted, and takes its focus, so that Enter opens the next review and
 * single-key shortcuts work instead of typing into an empty box.
 */
export function AfterReply({ waiting, next, onWriteAgain }: AfterReplyProps) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (waiting === 0) text.current?.focus()
  }, [waiting])

  return (
    <Card as="div" isPadded={false} className="mt-6 flex flex-wrap items-center gap-3 p-4">
      <p ref={text} tabIndex={-1} className="min-w-48 flex-1 text-ink-2">
        <b className="text-ink">Reply posted.</b>{' '}
        {waiting === 0
          ? 'No other reviews are waiting for you.'
          : `${count(waiting, 'more review')} waiting.`}
      </p>
      <Button variant="ghost" onPress={onWriteAgain}>
        Add another comment
      </Button>
      {waiting > 0 && <AnswerNext next={next} autoFocus />}
    </Card>
  )
}
