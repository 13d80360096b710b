import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { claimDocumentsPath } from '#features/claims/contract.ts'
import { DOCUMENT_BYTES, DOCUMENT_TYPES } from '#features/claims/rules.ts'
import { claimQuery } from '#features/claims/web/queries.ts'
import { isApiError } from '#shared/errors.ts'
import { sendForm } from '#web/data/api.ts'

/** A document being uploaded. `share` is of its bytes, 0 to 1. */
export type Sending = { key: number; name: string; share: number; error: string | null }

/** The types in the file picker. Browsers know HEIC by its extension only. */
export const ACCEPTED_DOCUMENTS = [...DOCUMENT_TYPES, '.pdf', '.heic'].join()

let keys = 0
/** The server's limit per account. */
const AT_ONCE = 2

/** Uploads documents, two at once, each with progress, cancel and retry. */
export function useDocuments(claimId: string) {
  const client = useQueryClient()
  const [sendings, setSendings] = useState<readonly Sending[]>([])
  const files = useRef(new Map<number, { file: File; controller: AbortController }>())
  const waiting = useRef<number[]>([])
  const running = useRef(0)
  const change = (key: number, part: Partial<Sending>) =>
    setSendings((known) => known.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const drop = (key: number) => {
    files.current.delete(key)
    setSendings((known) => known.filter((one) => one.key !== key))
  }

  function enqueue(key: number, file: File) {
    files.current.set(key, { file, controller: new AbortController() })
    const problem = problemOf(file)
    change(key, { share: 0, error: problem })
    if (problem !== null) return
    waiting.current.push(key)
    sendNext()
  }

  function sendNext() {
    while (running.current < AT_ONCE) {
      const key = waiting.current.shift()
      if (key === undefined) return
      const known = files.current.get(key)
      if (known === undefined) continue
      running.current += 1
      void send(key, known).finally(() => {
        running.current -= 1
        sendNext()
      })
    }
  }

  async function send(key: number, { file, controller }: { file: File; controller: AbortController }) {
    const form = new FormData()
    form.set('file', file, file.name)
    const onProgress = (share: number) => change(key, { share })
    try {
      await sendForm(claimDocumentsPath(claimId), form, { signal: controller.signal, onProgress })
      await client.invalidateQueries({ queryKey: claimQuery(claimId).queryKey })
      drop(key)
    } catch (error) {
      if (controller.signal.aborted) return
      console.error('Failed: claim document.', error)
      change(key, { error: isApiError(error) ? error.message : 'The upload failed. Try again.' })
    }
  }

  // Cancels uploads when the page is left.
  useEffect(() => {
    const known = files.current
    const queue = waiting.current
    return () => {
      queue.length = 0
      for (const { controller } of known.values()) controller.abort()
    }
  }, [])

  return {
    sendings,
    add(given: readonly File[]) {
      for (const file of given) {
        keys += 1
        const key = keys
        setSendings((known) => [...known, { key, name: file.name, share: 0, error: null }])
        enqueue(key, file)
      }
    },
    retry(key: number) {
      const known = files.current.get(key)
      if (known) enqueue(key, known.file)
    },
    cancel(key: number) {
      files.current.get(key)?.controller.abort()
      drop(key)
    },
  }
}

/** Returns why a file can't be uploaded, or null. */
function problemOf({ size, type, name }: File): string | null {
  if (size === 0) return 'This file is empty.'
  if (size > DOCUMENT_BYTES) return 'This file is larger than 20 MB.'
  const isKnown = type === '' || DOCUMENT_TYPES.some((known) => known === type)
  return isKnown || /\.hei[cf]$/i.test(name) ? null : 'Upload a PDF or a picture: JPEG, PNG, WebP or HEIC.'
}
