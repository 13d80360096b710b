import { createImage, type Image, type NewImage, requestUpload, Uploaded } from '#features/images/contract.ts'
import { UPLOAD_MAX_BYTES } from '#features/images/rules.ts'
import { PICTURE_REFUSALS } from '#features/images/text.ts'
import { shrink } from '#features/images/web/shrink.ts'
import { isApiError, ApiError } from '#shared/errors.ts'
import { call, sendForm } from '#web/data/api.ts'
import { type Attempt, makeAttempt } from '#web/data/use-idempotency-key.ts'
import { mayPass } from '#web/data/query-client.ts'

/**
 * The place of a picture. Without a product it is the brand's; `entity` product means that its product is
 * still to be added.
 */
export type Destination = Pick<NewImage, 'product' | 'kind' | 'entity'> & { brand: string }
/** The progress of a picture: uploaded bytes are not sent again, and it is registered once. */
export type Sent = { attempt: Attempt; arrived: NewImage | null }
type Sending = { signal: AbortSignal; onProgress: (share: number) => void; sent: Sent }

/** The types in the file picker. Browsers know HEIC by its extension only. */
export const ACCEPTED =
  'image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff,image/heic,image/heif,.heic,.heif'

/** Returns why a file is not sent; undefined if the server should check it. */
export function problemOf({ size, type, name }: Pick<File, 'size' | 'type' | 'name'>): string | undefined {
  if (size === 0) return PICTURE_REFUSALS.empty
  if (size > UPLOAD_MAX_BYTES) return PICTURE_REFUSALS.tooLarge
  if (type === 'image/bmp' || /\.bmp$/i.test(name)) return PICTURE_REFUSALS.bmp
  if (type === 'image/svg+xml' || /\.svgz?$/i.test(name)) return PICTURE_REFUSALS.svg
  return type === '' || type.startsWith('image/') ? undefined : PICTURE_REFUSALS.unknown
}

export function beginSending(): Sent {
  return { attempt: makeAttempt(), arrived: null }
}

/**
 * Uploads in three steps: requests a URL, posts the bytes to it, registers the picture (R123, R124, R130).
 */
export async function sendPicture(
  file: File,
  destination: Destination,
  { sent, ...sending }: Sending,
): Promise<Image> {
  const body = (sent.arrived ??= await deliver(file, destination, { sent, ...sending }))
  sending.signal.throwIfAborted()
  try {
    return await sent.attempt(body, (idempotencyKey) => call(createImage, { body, idempotencyKey }))
  } catch (error) {
    // Without a reply it may be registered; after an error it is sent again.
    if (!mayPass(error) && !isApiError(error, 'in_progress')) sent.arrived = null
    throw error
  }
}

async function deliver(
  file: File,
  destination: Destination,
  { signal, onProgress, sent }: Sending,
): Promise<NewImage> {
  const problem = problemOf(file)
  if (problem !== undefined) throw new ApiError('unsupported_image', problem)
  const { brand } = destination
  const { uploadUrl, maxBytes } = await sent.attempt({ brand }, (idempotencyKey) =>
    call(requestUpload, { body: { brand }, idempotencyKey }),
  )
  const form = new FormData()
  form.set('file', file.size > maxBytes ? await shrink(file, maxBytes) : file, file.name)
  const answer = Uploaded.safeParse(await sendForm(uploadUrl, form, { signal, onProgress }))
  const result = answer.data?.result
  if (result === undefined) throw new ApiError('bad_gateway', 'The upload failed. Try again in a moment.')
  return { ...destination, path: result.variants[0] ?? '', public_id: result.id }
}
