import IconBookmarks from '@tabler/icons-react/dist/esm/icons/IconBookmarks.mjs'
import { type RefObject, useEffect, useRef, useState } from 'react'

import { useActiveBusiness } from '#features/account/web/active.ts'
import type { Words } from '#features/comments/saved.ts'
import { insertAt } from '#features/comments/web/saved/insert.ts'
import { lazyComponent } from '#ui/lazy.tsx'
import { Button } from '#ui/actions/Button.tsx'

const SavedLayer = lazyComponent(async () => (await import('#features/comments/web/saved/SavedLayer.tsx')).SavedLayer, {
  isOpen: ({ isOpen }) => isOpen,
  onDismiss: ({ onClose }) => onClose(),
})

type SavedRepliesProps = {
  field: RefObject<HTMLTextAreaElement | null>
  /** What is written so far: it can be saved to use again. */
  text: string
  words: Words
  /** False while nobody has been in the field: then what is inserted goes to its end. */
  hasCursor: () => boolean
  isDisabled: boolean
}

/** The way from a reply's field to the business's saved replies, and back into the field. */
export function SavedReplies({ field, text, words, hasCursor, isDisabled }: SavedRepliesProps) {
  const business = useActiveBusiness()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const afterwards = useRef((at: HTMLTextAreaElement) => at.focus())
  const wasOpen = useRef(false)

  // Once the layer has let go of the focus.
  useEffect(() => {
    if (wasOpen.current && !isOpen) requestAnimationFrame(() => field.current && afterwards.current(field.current))
    wasOpen.current = isOpen
  }, [isOpen, field])

  function close(then = (at: HTMLTextAreaElement) => at.focus()) {
    afterwards.current = then
    setIsOpen(false)
  }
  if (business === null) return null
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        icon={IconBookmarks}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onHoverStart={SavedLayer.preload}
        onFocus={SavedLayer.preload}
        onPress={() => setIsOpen(true)}
        isDisabled={isDisabled}
        className="-ms-3 px-3"
      >
        Saved replies
      </Button>
      <SavedLayer
        businessId={business.id}
        triggerRef={button}
        isOpen={isOpen}
        onOpen={() => setIsOpen(true)}
        onClose={() => close()}
        onChoose={(chosen) => close((at) => insertAt(at, chosen, hasCursor() ? undefined : at.value.length))}
        text={text}
        words={words}
      />
    </>
  )
}
