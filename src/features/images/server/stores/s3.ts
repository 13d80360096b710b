import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { AwsClient } from 'aws4fetch'
import { XMLParser } from 'fast-xml-parser'
import * as z from 'zod/mini'

import type { ImageStore } from '#features/images/server/stores/store.ts'
import { ApiError } from '#shared/errors.ts'
import { refuseInTransaction } from '#server/data/open-transaction.ts'

export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const PATIENCE_MS = 10_000

const Listing = z.object({
  ListBucketResult: z.object({
    Contents: z._default(z.array(z.object({ Key: z.string(), LastModified: z.string() })), []),
    NextContinuationToken: z.optional(z.string()),
  }),
})
const xmlParser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' })

/** Opens a store of objects in a bucket, on Amazon S3 or a compatible service; addressed by path. */
export function openS3Store({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: S3Settings): ImageStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}`
  const ask = async (
    url: string,
    init: { method: string; body?: Uint8Array<ArrayBuffer> },
    accepted: readonly number[] = [],
  ) => {
    refuseInTransaction('The bucket')
    // Not followed: a redirect would lead somewhere nobody configured (A103).
    const reply = await client
      .fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) })
      .catch((error: unknown) => {
        throw away(error)
      })
    if (!reply.ok && !accepted.includes(reply.status))
      throw refusalOf(reply.status, await reply.text().catch(() => ''))
    return reply
  }
  const urlOf = (uploadId: string) => `${root}/${encodeURIComponent(uploadId)}`
  return {
    async put(uploadId, bytes) {
      // The signature covers the length and hash of the whole body; originals are small enough.
      const body = new Uint8Array(await buffer(bytes))
      await ask(urlOf(uploadId), { method: 'PUT', body })
      return body.byteLength
    },
    async open(uploadId) {
      const reply = await ask(urlOf(uploadId), { method: 'GET' }, [404])
      if (!reply.ok || reply.body === null) return undefined
      return Readable.from(reply.body)
    },
    async remove(uploadId) {
      await ask(urlOf(uploadId), { method: 'DELETE' }, [404])
    },
    async *list(before) {
      let token: string | undefined
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          ...(token !== undefined && { 'continuation-token': token }),
        })
        const xml = await (await ask(`${root}?${query}`, { method: 'GET' })).text()
        const { Contents, NextContinuationToken } = Listing.parse(xmlParser.parse(xml)).ListBucketResult
        for (const { Key, LastModified } of Contents)
          if (Date.parse(LastModified) < before.getTime()) yield Key
        token = NextContinuationToken
      } while (token !== undefined)
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

function refusalOf(status: number, text: string): Error {
  return status === 507 || /<Code>(?:XMinioStorageFull|QuotaExceeded|EntityTooLarge)</.test(text)
    ? new ApiError('storage_full', 'We can’t save pictures right now. Try again later.')
    : away(new Error(`The bucket replied with ${status}.`))
}
