import IconBookmarks from '@tabler/icons-react/dist/esm/icons/IconBookmarks.mjs'
import { type RefObject, useEffect, useRef, useState } from 'react'

import { useActiveBusiness } from '#features/account/web/active.ts'
import type { Words } from '#features/comments/saved.ts'
import { insertAt } from '#features/comments/web/saved/insert.ts'
import { lazyComponent } from '#ui/lazy.tsx'
import { Button } from '#ui/actions/Button.tsx'

const SavedLayer = lazyComponent(
  async () => (await import('#features/comments/web/saved/SavedLayer.tsx')).SavedLayer,
  {
    isOpen: ({ isOpen }) => isOpen,
    onDismiss: ({ onClose }) => onClose(),
  },
)

type SavedRepliesProps = {
  field: RefObject<HTMLTextAreaElement | null>
  /** The text so far, which can be saved for reuse. */
  text: string
  words: Words
  /** False until the field had the focus: then text is inserted at its end. */
  hasCursor: () => boolean
  isDisabled: boolean
}

/** Opens the business's saved replies from a reply's field, and inserts one. */
export function SavedReplies({ field, text, words, hasCursor, isDisabled }: SavedRepliesProps) {
  const business = useActiveBusiness()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const afterwards = useRef((at: HTMLTextAreaElement) => at.focus())
  const wasOpen = useRef(false)

  // Once the overlay has released the focus.
  useEffect(() => {
    if (wasOpen.current && !isOpen)
      requestAnimationFrame(() => field.current && afterwards.current(field.current))
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
