import { useEffect, useEffectEvent, useReducer, useRef } from 'react'

import type { Image } from '#features/images/contract.ts'
import { beginSending, type Destination, sendPicture, type Sent } from '#features/images/web/send.ts'
import { isApiError } from '#shared/errors.ts'

export type Upload = {
  key: number
  file: File
  sent: Sent
  /** A local URL of the file, for a preview while it is sent. */
  preview: string
  state: 'waiting' | 'sending' | 'failed'
  /** Share of its bytes, 0 to 1; at 1 the server is processing it. */
  share: number
  error: string | null
}

type Act =
  | { name: 'add'; uploads: Upload[] }
  | { name: 'change'; key: number; change: Partial<Upload> }
  | { name: 'drop'; key: number }

const AT_ONCE = 3

/**
 * Uploads several pictures, three at once, each with progress, cancel and retry. Calls `onDone` for each
 * registered image, even if it was cancelled too late.
 */
export function useUploads(destination: Destination, onDone: (image: Image, isCancelled: boolean) => void) {
  const [uploads, act] = useReducer(reduce, [])
  const running = useRef(new Map<number, AbortController>())
  const done = useEffectEvent(onDone)

  const send = useEffectEvent(async ({ key, file, sent, preview }: Upload) => {
    const controller = new AbortController()
    running.current.set(key, controller)
    act({ name: 'change', key, change: { state: 'sending', share: 0, error: null } })
    const onProgress = (share: number) => act({ name: 'change', key, change: { share } })
    try {
      const image = await sendPicture(file, destination, { signal: controller.signal, onProgress, sent })
      act({ name: 'drop', key })
      URL.revokeObjectURL(preview)
      done(image, controller.signal.aborted)
    } catch (error) {
      if (controller.signal.aborted) return
      // Rejections are shown beside the picture; anything else is a bug.
      console.error('Failed: image upload.', error)
      const words = isApiError(error) ? error.message : 'We couldn’t upload this picture. Try again.'
      act({ name: 'change', key, change: { state: 'failed', error: words } })
    } finally {
      running.current.delete(key)
    }
  })

  useEffect(() => {
    const free = AT_ONCE - running.current.size
    for (const upload of uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free)))
      if (!running.current.has(upload.key)) void send(upload)
  })

  // Cancels uploads when the page is left.
  useEffect(() => {
    const controllers = running.current
    return () => {
      for (const controller of controllers.values()) controller.abort()
    }
  }, [])

  return {
    uploads,
    add(files: readonly File[]) {
      act({ name: 'add', uploads: files.map(begin) })
    },
    retry: (key: number) => act({ name: 'change', key, change: { state: 'waiting', share: 0, error: null } }),
    cancel(key: number) {
      running.current.get(key)?.abort()
      const upload = uploads.find((one) => one.key === key)
      if (upload) URL.revokeObjectURL(upload.preview)
      act({ name: 'drop', key })
    },
  }
}

let keys = 0

function begin(file: File): Upload {
  const preview = URL.createObjectURL(file)
  return { key: (keys += 1), file, sent: beginSending(), preview, state: 'waiting', share: 0, error: null }
}

function reduce(uploads: readonly Upload[], act: Act): readonly Upload[] {
  if (act.name === 'add') return [...uploads, ...act.uploads]
  if (act.name === 'drop') return uploads.filter(({ key }) => key !== act.key)
  return uploads.map((upload) => (upload.key === act.key ? { ...upload, ...act.change } : upload))
}
