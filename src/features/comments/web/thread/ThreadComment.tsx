import IconRosetteDiscountCheckFilled from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheckFilled.mjs'
import { useRef } from 'react'

import type { Comment } from '#features/comments/contract.ts'
import { CommentActions } from '#features/comments/web/thread/CommentActions.tsx'
import { EditForm } from '#features/comments/web/thread/EditForm.tsx'
import { INDENTED_TO, speaker, type ThreadPlace } from '#features/comments/web/thread/place.ts'
import { Replies } from '#features/comments/web/thread/Replies.tsx'
import { useOwnComment } from '#features/comments/web/use-own-comment.ts'
import { imageSrcSet, imageUrl } from '#features/images/rules.ts'
import { formatDate, formatDateTime } from '#shared/dates.ts'
import { Avatar } from '#ui/display/Avatar.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { cx } from '#ui/cx.ts'
import { LongName } from '#ui/display/LongName.tsx'
import { inSentence } from '#shared/text.ts'
import { useKeptEdit } from '#web/forms/use-kept-edit.ts'

type ThreadCommentProps = { comment: Comment; place: ThreadPlace; depth: number; answers?: Comment }

/** One comment with its likes, its replies and, for the author, editing and deleting. */
export function ThreadComment({ comment, place, depth, answers }: ThreadCommentProps) {
  const more = useRef<HTMLButtonElement>(null)
  const kept = useKeptEdit(comment.id, comment.text, more)
  const own = useOwnComment(comment, place)
  const isElbowed = depth > 0 && depth <= INDENTED_TO
  const hasReplies = comment.repliesCount > 0
  return (
    <li
      className={cx(
        'relative min-w-0',
        isElbowed && ELBOW,
        isElbowed &&
          'not-last:after:absolute not-last:after:-start-[11px] not-last:after:-top-4 not-last:after:-bottom-4 not-last:after:w-px not-last:after:bg-line-2 md:not-last:after:-start-[31px]',
      )}
    >
      <article
        aria-label={`Comment by ${inSentence(speaker(comment))}`}
        className={cx('relative flex gap-3', hasReplies && depth < INDENTED_TO && STEM)}
      >
        <Face comment={comment} />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <b>
              <LongName name={speaker(comment)} />
            </b>
            {comment.brand?.id === place.brand.id && (
              <Badge tone="leaf" icon={IconRosetteDiscountCheckFilled}>
                Replied by the brand
              </Badge>
            )}
            {comment.publishesAt !== null && <Badge>Publishing</Badge>}
            {comment.brand === null && comment.user.id === place.reviewerId && <Badge>Reviewer</Badge>}
            <time
              dateTime={comment.createdAt}
              title={formatDateTime(comment.createdAt)}
              className="text-t1 text-ink-3 tabular-nums"
            >
              {formatDate(comment.createdAt)}
            </time>
            {comment.editedAt !== null && (
              <span className="text-t1 text-ink-3" title={`Edited on ${formatDateTime(comment.editedAt)}`}>
                edited
              </span>
            )}
          </p>
          {depth > INDENTED_TO && answers && (
            <p className="text-t1 text-ink-3">
              Replying to <LongName name={speaker(answers)} />
            </p>
          )}
          {kept.isOn && comment.isOwn && place.canReply ? (
            <EditForm comment={comment} edit={own.edit} kept={kept} />
          ) : (
            <>
              <p className="mt-0.5 max-w-reading text-pretty wrap-anywhere whitespace-pre-line">
                {comment.text}
              </p>
              {comment.writer !== null && (
                <p className="mt-0.5 text-t1 text-ink-3">
                  Written by <LongName name={comment.writer} />
                </p>
              )}
              <CommentActions
                comment={comment}
                place={place}
                remove={own.remove}
                onEdit={kept.begin}
                moreRef={more}
              />
            </>
          )}
        </div>
      </article>
      {hasReplies && (
        <Replies comment={comment} depth={depth + 1}>
          {(reply) => (
            <ThreadComment key={reply.id} comment={reply} place={place} depth={depth + 1} answers={comment} />
          )}
        </Replies>
      )}
    </li>
  )
}

/** The line from the parent's stem to this portrait. */
const ELBOW =
  "before:absolute before:-top-4 before:-start-[11px] before:h-[34px] before:w-[9px] before:rounded-es-[10px] before:border-s before:border-b before:border-line-2 before:content-[''] md:before:-start-[31px] md:before:w-6 md:before:rounded-es-[12px]"
/** The line from this portrait down to the first reply. */
const STEM =
  "before:absolute before:start-[17px] before:top-10 before:bottom-0 before:w-px before:bg-line-2 before:content-['']"

function Face({ comment: { user, brand } }: { comment: Comment }) {
  const picture = brand === null ? user.avatar : brand.logo
  const images = picture && { src: imageUrl(picture.path, 120), srcSet: imageSrcSet(picture.path) }
  if (brand) return <Avatar {...images} name={brand.name} seed={brand.id} kind="brand" size="sm" />
  return <Avatar {...images} name={user.username} seed={user.id} size="sm" />
}
