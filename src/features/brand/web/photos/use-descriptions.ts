import { useState } from 'react'

import { type Image, updateImage } from '#features/images/contract.ts'
import { isApiError } from '#shared/errors.ts'
import { call } from '#web/data/api.ts'

type Draft = { text: string; error: string | null }
type DescribedPhoto = { id: string; alt?: string | undefined }

/**
 * Keeps unsaved descriptions by photo id. A draft survives when another photo is selected, and when saving
 * fails.
 */
export function useDescriptions(onSaved: (image: Image) => void) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  const write = (id: string, draft: Draft | undefined) =>
    setDrafts((all) => {
      const others = Object.entries(all).filter(([key]) => key !== id)
      return Object.fromEntries(draft === undefined ? others : [...others, [id, draft]])
    })

  /** Saves the draft of a photo, if any. Returns false if that fails; the draft is kept. */
  async function save({ id, alt = '' }: DescribedPhoto): Promise<boolean> {
    const draft = drafts[id]
    if (draft === undefined) return true
    if (draft.text.trim() === alt) {
      write(id, undefined)
      return true
    }
    try {
      onSaved(await call(updateImage, { params: { id }, body: { alt: draft.text } }))
      write(id, undefined)
      return true
    } catch (error) {
      console.error('Failed: photo description.', error)
      write(id, {
        ...draft,
        error: isApiError(error) ? error.message : 'We couldn’t save the description. Try again.',
      })
      return false
    }
  }
  return {
    textOf: ({ id, alt = '' }: DescribedPhoto) => drafts[id]?.text ?? alt,
    errorOf: ({ id }: DescribedPhoto) => drafts[id]?.error ?? null,
    change: (id: string, text: string) => write(id, { text, error: null }),
    save,
    discard: (id: string) => write(id, undefined),
  }
}
