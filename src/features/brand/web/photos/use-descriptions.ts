import { useState } from 'react'

import { type Image, updateImage } from '#features/images/contract.ts'
import { isApiError } from '#shared/errors.ts'
import { call } from '#web/data/api.ts'

type Draft = { text: string; error: string | null }
type Described = { id: string; alt?: string | undefined }

/** Descriptions that are being written, by photo: kept while another photo is chosen, and when saving fails. */
export function useDescriptions(onSaved: (image: Image) => void) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  const write = (id: string, draft: Draft | undefined) =>
    setDrafts((all) => {
      const others = Object.entries(all).filter(([key]) => key !== id)
      return Object.fromEntries(draft === undefined ? others : [...others, [id, draft]])
    })

  /** Saves a description that was changed. Returns false where that failed; its text is kept. */
  async function save({ id, alt = '' }: Described): Promise<boolean> {
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
      write(id, { ...draft, error: isApiError(error) ? error.message : 'The description was not saved. Try again.' })
      return false
    }
  }
  return {
    textOf: ({ id, alt = '' }: Described) => drafts[id]?.text ?? alt,
    errorOf: ({ id }: Described) => drafts[id]?.error ?? null,
    change: (id: string, text: string) => write(id, { text, error: null }),
    save,
    discard: (id: string) => write(id, undefined),
  }
}
