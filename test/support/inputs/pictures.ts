import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import sharp from 'sharp'
import { expect } from 'vitest'

import { createImage, type Image, type NewImage, requestUpload, Uploaded } from '#features/images/contract.ts'
import { imagePath } from '#features/images/rules.ts'

import type { TestApp } from '../apps/app.ts'
import type { Shop } from '../world/shop.ts'

const BOUNDARY = 'boundary-of-the-test'

/** Returns a multipart body with one file; `filename` is inserted unchanged. */
export function multipart(
  bytes: Uint8Array,
  { field = 'file', filename = 'picture.jpg', type = 'image/jpeg' } = {},
) {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  }
}

/** Runs the second step: posts bytes to an upload URL. */
export function post(t: TestApp, url: string, token: string | null, body: ReturnType<typeof multipart>) {
  const headers = { ...body.headers, ...(token !== null && { authorization: `Bearer ${token}` }) }
  return t.inject({ method: 'POST', url, headers, payload: body.payload })
}

/** Runs the first two steps as the owner of a shop; returns the reply of the upload URL. */
export async function upload(
  t: TestApp,
  { brand, call, token }: Pick<Shop, 'brand' | 'call' | 'token'>,
  bytes: Uint8Array,
  file: Parameters<typeof multipart>[1] = {},
) {
  const { uploadUrl } = await call(requestUpload, { body: { brand: brand.id } })
  return post(t, uploadUrl, token, multipart(bytes, file))
}

/** Runs all three steps. */
export async function uploadImage(
  t: TestApp,
  shop: Pick<Shop, 'brand' | 'call' | 'token'>,
  bytes: Uint8Array,
  more: Partial<NewImage> = {},
): Promise<Image> {
  const reply = await upload(t, shop, bytes)
  expect(reply.statusCode, reply.body).toBe(200)
  const { result } = Uploaded.parse(reply.json())
  const body = { path: imagePath(result.id), public_id: result.id, brand: shop.brand.id, ...more }
  return shop.call(createImage, { body })
}

export function aJpeg(width = 60, height = 40): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#1E7A4C' } })
    .jpeg()
    .toBuffer()
}

/** Returns '415 unsupported_image', or the status alone. */
export function code(reply: { statusCode: number; json(): { error?: { code: string } } }): string {
  return `${reply.statusCode} ${reply.json().error?.code ?? ''}`.trim()
}

/** Returns the names of files under subfolders of the picture folder. */
export async function filesIn(folder: string, ...names: string[]): Promise<string[]> {
  const found = await Promise.all(
    names.map((name) =>
      readdir(join(folder, 'images', name), { recursive: true, withFileTypes: true }).catch(() => []),
    ),
  )
  return found.flat().flatMap((entry) => (entry.isFile() ? [entry.name] : []))
}
