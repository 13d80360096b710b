import IconBookmarkPlus from '@tabler/icons-react/dist/esm/icons/IconBookmarkPlus.mjs'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'

import { createSavedReply, type SavedReplyBody } from '#features/comments/saved-contract.ts'
import { unfill, type Words } from '#features/comments/saved.ts'
import { savedRepliesQuery } from '#features/comments/web/saved/queries.ts'
import { SavedForm } from '#features/comments/web/saved/SavedForm.tsx'
import { SavedList } from '#features/comments/web/saved/SavedList.tsx'
import type { Writing } from '#features/comments/web/saved/writing.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { PopoverLayer } from '#ui/overlays/PopoverLayer.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { call } from '#web/data/api.ts'

type SavedLayerProps = {
  businessId: string
  triggerRef: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onOpen: () => void
  /** Returns to the field. */
  onClose: () => void
  onChoose: (text: string) => void
  text: string
  words: Words
}

/**
 * The overlay with the saved replies: a list beside the button, on phones a sheet. Editing is always a
 * dialog, which stays open on a press outside.
 */
export function SavedLayer({
  businessId,
  triggerRef,
  isOpen,
  onOpen,
  onClose,
  onChoose,
  text,
  words,
}: SavedLayerProps) {
  const client = useQueryClient()
  const [writing, setWriting] = useState<Writing | null>(null)
  const isWide = matchMedia('(min-width: 48rem)').matches
  const { queryKey } = savedRepliesQuery(businessId)

  const putBack = useMutation({
    mutationFn: (body: SavedReplyBody) =>
      call(createSavedReply, { params: { businessId }, body, idempotencyKey: crypto.randomUUID() }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
    onError: (error, body) => {
      setWriting({ ...body, problem: `Couldn’t restore it. ${error.message}` })
      onOpen()
    },
    meta: { action: 'saved replies' },
  })
  function done(what: 'saved' | 'deleted', of: Writing) {
    setWriting(null)
    if (what === 'deleted') toast('Saved reply deleted', { undo: () => putBack.mutate(bodyOf(of)) })
    else toast('Reply saved')
    // After saving the reply in progress, the user continues with it.
    if (of.isOfField === true) onClose()
  }

  const isEmpty = text.trim() === ''
  const write = (
    <Button
      variant={isWide ? 'ghost' : 'secondary'}
      icon={IconBookmarkPlus}
      onPress={() => setWriting(isEmpty ? NEW : { name: '', text: unfill(text, words), isOfField: true })}
      className="max-md:w-full md:px-2.5!"
    >
      {isEmpty ? 'New saved reply' : 'Save this reply…'}
    </Button>
  )
  const saved = <SavedList {...{ businessId, words, onChoose, isWide }} onWrite={setWriting} />
  return (
    <>
      {isWide && (
        <PopoverLayer
          label="Saved replies"
          isOpen={isOpen && writing === null}
          onClose={onClose}
          triggerRef={triggerRef}
          placement="bottom start"
          className="w-104 p-0!"
        >
          <h2 className="px-4 pt-3.5 text-t3">Saved replies</h2>
          {saved}
          <footer className="border-t border-line p-1.5">{write}</footer>
        </PopoverLayer>
      )}
      <Dialog
        isOpen={isOpen && (!isWide || writing !== null)}
        onOpenChange={(isStillOpen) => {
          if (!isStillOpen) onClose()
        }}
        isDismissable={writing === null}
        title={titleOf(writing)}
        actions={writing === null && !isWide && write}
      >
        {writing === null ? (
          !isWide && saved
        ) : (
          <SavedForm businessId={businessId} of={writing} onDone={done} onBack={() => setWriting(null)} />
        )}
      </Dialog>
    </>
  )
}

const bodyOf = ({ saved, name, text }: Writing): SavedReplyBody => ({
  name: saved?.name ?? name,
  text: saved?.text ?? text,
})

const NEW: Writing = { name: '', text: '' }

function titleOf(writing: Writing | null): string {
  if (writing === null) return 'Saved replies'
  if (writing.saved) return 'Edit saved reply'
  return writing.isOfField === true ? 'Save this reply' : 'New saved reply'
}
