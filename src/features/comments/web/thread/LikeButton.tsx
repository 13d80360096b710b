import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import IconHeartFilled from '@tabler/icons-react/dist/esm/icons/IconHeartFilled.mjs'

import type { Like } from '#features/comments/web/use-like.ts'
import { count, LOCALE } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/display/Icon.tsx'

type LikeButtonProps = {
  like: Like
  /** Names the liked thing: "Maya's review". */
  what: string
  /** False for read-only roles: only the count is shown. */
  canLike: boolean
  className?: string
}

/** A heart and a count. An error is shown beside it. */
export function LikeButton({ like, what, canLike, className }: LikeButtonProps) {
  const likes = count(like.likesCount, 'like')
  if (!canLike) {
    return (
      <span
        className={cx('inline-flex min-h-8 items-center gap-1.5 text-t1 font-semibold text-ink-2', className)}
      >
        <Icon of={IconHeart} size={17} />
        <span aria-hidden="true" className="tabular-nums">
          {like.likesCount.toLocaleString(LOCALE)}
        </span>
        <span className="sr-only">{likes}</span>
      </span>
    )
  }
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-pressed={like.isLiked}
        aria-label={`Like ${what}, ${likes}`}
        onPress={like.press}
        className={cx(like.isLiked && 'text-beet!', className)}
      >
        <Icon of={like.isLiked ? IconHeartFilled : IconHeart} size={17} />
        <span className="tabular-nums">{like.likesCount.toLocaleString(LOCALE)}</span>
      </Button>
      {like.isFailed && (
        <span role="alert" className="text-t1 font-medium text-tomato-ink">
          Not saved. Try again.
        </span>
      )}
    </>
  )
}
