import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useEffect, useRef } from 'react'

import { replyDraft } from '#features/comments/web/reply-draft.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { useDraft } from '#web/data/drafts.ts'

/**
 * The reply that was begun to a review that is gone, to be copied. It takes the focus of the vanished box: what is
 * still typed must not act as a shortcut.
 */
export function KeptDraft({ reviewId }: { reviewId: string }) {
  const [text] = useDraft(replyDraft(reviewId))
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  if (text === '') return null
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast('Text copied')
    } catch {
      // To be copied by hand.
      field.current?.select()
      field.current?.focus()
    }
  }
  return (
    <Card as="section" aria-label="Your reply" className="mt-4">
      <TextArea ref={field} label="What you wrote" labelEnd="Not posted" value={text} rows={4} readOnly />
      <div className="mt-3 flex justify-end">
        <Button icon={IconCopy} onPress={() => void copy()}>
          Copy text
        </Button>
      </div>
    </Card>
  )
}
