import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { UseMutationResult } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { type Ref, useRef, useState } from 'react'

import { type Comment, likeComment, unlikeComment } from '#features/comments/contract.ts'
import { LikeButton } from '#features/comments/web/thread/LikeButton.tsx'
import { callName, ofPerson } from '#features/comments/web/thread/names.ts'
import { patchComment, rereadThread } from '#features/comments/web/queries.ts'
import { ReplyForm } from '#features/comments/web/thread/ReplyForm.tsx'
import { speaker, type ThreadPlace } from '#features/comments/web/thread/place.ts'
import { replyDraft, useIsBoxOpen } from '#features/comments/web/reply-draft.ts'
import { useLike } from '#features/comments/web/use-like.ts'
import { notSaved } from '#features/comments/web/use-own-comment.ts'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Menu, MenuItem } from '#ui/overlays/Menu.tsx'
import { call } from '#web/data/api.ts'
import { useDraft } from '#web/data/drafts.ts'
import { useReturnedFocus } from '#ui/use-returned-focus.ts'
import { inSentence } from '#shared/text.ts'

type CommentActionsProps = {
  comment: Comment
  place: ThreadPlace
  remove: UseMutationResult<unknown, Error, void>
  onEdit: () => void
  /** The button of the menu with `onEdit`. */
  moreRef: Ref<HTMLButtonElement>
}

/** Like and reply; for the author also edit and delete. The reply form opens right below. */
export function CommentActions({ comment, place, remove, onEdit, moreRef }: CommentActionsProps) {
  const client = useQueryClient()
  const params = { id: comment.id }
  const draft = useDraft(replyDraft(comment.reviewId, comment.id))
  const [isOpen, setIsOpen] = useIsBoxOpen(draft[0])
  const [isUndone, setIsUndone] = useState(false)
  const reply = useRef<HTMLButtonElement>(null)
  useReturnedFocus(isOpen, reply)
  const isPending = comment.publishesAt !== null
  const whose = comment.brand === null ? ofPerson(comment.user) : `${inSentence(comment.brand.name)}'s`
  const like = useLike({
    key: `comment:${comment.id}`,
    state: comment,
    send: (isLiked) => (isLiked ? call(likeComment, { params }) : call(unlikeComment, { params })),
    onTruth: (truth) => patchComment(client, comment, (known) => ({ ...known, ...truth })),
    onFailure: () => void rereadThread(client, comment.reviewId),
  })
  const target = {
    brandId: place.brand.id,
    reviewId: comment.reviewId,
    receiverId: comment.user.id,
    responseTo: comment.id,
    firstReply: place.firstReply,
  }

  return (
    <>
      <div className="-ms-3 mt-0.5 flex flex-wrap items-center gap-x-1">
        {isPending ? (
          <span className="ms-3 inline-flex min-h-8 items-center text-t1 text-ink-2">
            Public in a few seconds
          </span>
        ) : (
          <LikeButton
            like={like}
            what={`${whose} comment`}
            canLike={place.canReply}
            className={place.canReply ? undefined : 'ms-3'}
          />
        )}
        {place.canReply && !comment.isOwn && !isPending && (
          <Button
            ref={reply}
            variant="ghost"
            size="sm"
            aria-expanded={isOpen}
            aria-label={`Reply to ${inSentence(speaker(comment))}`}
            onPress={() => setIsOpen(!isOpen)}
          >
            Reply
          </Button>
        )}
        {comment.isOwn && place.canReply && (
          <Menu
            label="Your reply"
            trigger={
              <IconButton
                ref={moreRef}
                icon={IconDots}
                label={isPending ? 'Edit your reply' : 'Edit or delete your reply'}
                size="sm"
              />
            }
          >
            <MenuItem icon={IconPencil} onAction={onEdit}>
              Edit reply
            </MenuItem>
            {!isPending && (
              <MenuItem icon={IconTrash} tone="danger" onAction={() => remove.mutate()}>
                Delete reply
              </MenuItem>
            )}
          </Menu>
        )}
        {remove.isError && (
          <span role="alert" className="text-t1 font-medium text-tomato-ink">
            Couldn’t delete it. {notSaved(remove.error)}
          </span>
        )}
      </div>
      {isOpen && (
        <div className="mt-2 mb-2">
          <ReplyForm
            target={target}
            to={comment.brand === null ? comment.user : { username: comment.brand.name, isDeleted: false }}
            product={place.product}
            label={`Reply to ${comment.brand ? inSentence(comment.brand.name) : callName(comment.user)} as ${inSentence(place.brand.name)}`}
            draft={draft}
            rows={2}
            autoFocus={draft[0] === '' || isUndone}
            onDiscard={() => setIsOpen(false)}
            onPosted={(posted) => {
              place.onPosted(posted)
              setIsOpen(false)
            }}
            onUndone={(id) => {
              place.onUndone(id)
              setIsUndone(true)
              setIsOpen(true)
            }}
          />
        </div>
      )}
    </>
  )
}
