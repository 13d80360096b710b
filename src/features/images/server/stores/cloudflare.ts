import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import * as z from 'zod/mini'

import type { ImageStore } from '#features/images/server/stores/store.ts'
import { ApiError } from '#shared/errors.ts'
import { refuseInTransaction } from '#server/data/open-transaction.ts'

export type CloudflareSettings = {
  accountId: string
  token: string
  apiUrl: string
  /** The origin of variants. */
  deliveryUrl: string
}

const PATIENCE_MS = 10_000
const DirectUpload = z.object({
  success: z.literal(true),
  result: z.object({ id: z.string(), uploadURL: z.url() }),
})

/** Opens Cloudflare Images: the browser uploads straight to it; we request upload URLs and originals. */
export function openCloudflareStore({
  accountId,
  token,
  apiUrl,
  deliveryUrl,
}: CloudflareSettings): ImageStore {
  const root = `${apiUrl.replace(/\/+$/, '')}/accounts/${encodeURIComponent(accountId)}/images`
  const ask = async (
    path: string,
    init: { method: string; body?: FormData },
    accepted: readonly number[] = [],
  ) => {
    refuseInTransaction('Cloudflare Images')
    const headers = { authorization: `Bearer ${token}` }
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const reply = await fetch(`${root}${path}`, { ...init, headers, signal, redirect: 'error' }).catch(
      (error: unknown) => {
        throw away(error)
      },
    )
    if (!reply.ok && !accepted.includes(reply.status))
      throw away(new Error(`The image host replied with ${reply.status}.`))
    return reply
  }
  return {
    hosted: {
      async requestUpload(expiresAt) {
        const body = new FormData()
        body.set('requireSignedURLs', 'false')
        body.set('expiry', expiresAt.toISOString())
        const reply = await ask('/v2/direct_upload', { method: 'POST', body })
        const { data } = DirectUpload.safeParse(await reply.json().catch(() => null))
        if (data === undefined) throw away(new Error('The reply of the image host has no upload URL.'))
        return { uploadId: data.result.id, uploadUrl: data.result.uploadURL }
      },
      isVariant(address, uploadId) {
        const url = URL.parse(address)
        return url?.origin === new URL(deliveryUrl).origin && url.pathname.split('/').includes(uploadId)
      },
    },
    async put(uploadId, bytes) {
      const file = new Blob([new Uint8Array(await buffer(bytes))])
      const body = new FormData()
      body.set('id', uploadId)
      body.set('file', file, 'original')
      await ask('/v1', { method: 'POST', body })
      return file.size
    },
    async open(uploadId) {
      const reply = await ask(`/v1/${encodeURIComponent(uploadId)}/blob`, { method: 'GET' }, [404])
      if (!reply.ok || reply.body === null) return undefined
      return Readable.from(reply.body)
    },
    async remove(uploadId) {
      await ask(`/v1/${encodeURIComponent(uploadId)}`, { method: 'DELETE' }, [404])
    },
  }
}

function away(cause: unknown): Error {
  return Object.assign(
    new ApiError('bad_gateway', 'We can’t save pictures right now. Try again in a moment.'),
    {
      cause,
    },
  )
}
