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
  const change = (id: string, next: (draft: Draft | undefined) => Draft | undefined) =>
    setDrafts((all) => {
      const draft = next(all[id])
      const others = Object.entries(all).filter(([key]) => key !== id)
      return Object.fromEntries(draft === undefined ? others : [...others, [id, draft]])
    })
  const discard = (id: string) => change(id, () => undefined)

  /**
   * Saves the draft of a photo, if any. Returns false if that fails; the draft is kept. What is typed meanwhile
   * stays as a draft.
   */
  async function save({ id, alt = '' }: DescribedPhoto): Promise<boolean> {
    const draft = drafts[id]
    if (draft === undefined) return true
    if (draft.text.trim() === alt) {
      discard(id)
      return true
    }
    try {
      onSaved(await call(updateImage, { params: { id }, body: { alt: draft.text } }))
      change(id, (now) => (now?.text === draft.text ? undefined : now))
      return true
    } catch (error) {
      console.error('Failed: photo description.', error)
      const words = isApiError(error) ? error.message : 'We couldn’t save the description. Try again.'
      change(id, (now) => now && { ...now, error: words })
      return false
    }
  }
  return {
    textOf: ({ id, alt = '' }: DescribedPhoto) => drafts[id]?.text ?? alt,
    errorOf: ({ id }: DescribedPhoto) => drafts[id]?.error ?? null,
    change: (id: string, text: string) => change(id, () => ({ text, error: null })),
    save,
    discard,
  }
}
