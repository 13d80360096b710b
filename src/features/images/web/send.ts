import { createImage, type Image, type NewImage, requestUpload, Uploaded } from '#features/images/contract.ts'
import { UPLOAD_MAX_BYTES } from '#features/images/rules.ts'
import { PICTURE_REFUSALS } from '#features/images/text.ts'
import { shrink } from '#features/images/web/shrink.ts'
import { Refusal } from '#kernel/errors.ts'
import { call, sendForm } from '#web/data/api.ts'

/** Where a picture belongs. Without a product it is the brand's; `entity` product says that its product is still to be added. */
export type Destination = Pick<NewImage, 'product' | 'kind' | 'entity'> & { brand: string }
type Sending = { signal: AbortSignal; onProgress: (share: number) => void }

/** What the file picker offers. Browsers know HEIC by its ending alone. */
export const ACCEPTED =
  'image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff,image/heic,image/heif,.heic,.heif'

/** Why a file is not sent at all, in words; undefined for what the server may look at. */
export function problemOf({ size, type, name }: Pick<File, 'size' | 'type' | 'name'>): string | undefined {
  if (size === 0) return PICTURE_REFUSALS.empty
  if (size > UPLOAD_MAX_BYTES) return PICTURE_REFUSALS.tooLarge
  if (type === 'image/bmp' || /\.bmp$/i.test(name)) return PICTURE_REFUSALS.bmp
  if (type === 'image/svg+xml' || /\.svgz?$/i.test(name)) return PICTURE_REFUSALS.svg
  return type === '' || type.startsWith('image/') ? undefined : PICTURE_REFUSALS.unknown
}

/** The three steps of an upload: asks for an address, posts the bytes to it, registers the picture (R123, R124, R130). */
export async function sendPicture(
  file: File,
  destination: Destination,
  { signal, onProgress }: Sending,
): Promise<Image> {
  const problem = problemOf(file)
  if (problem !== undefined) throw new Refusal('unsupported_image', problem)
  const { brand } = destination
  const { uploadUrl, maxBytes } = await call(requestUpload, { body: { brand } })
  const form = new FormData()
  form.set('file', file.size > maxBytes ? await shrink(file, maxBytes) : file, file.name)
  const answer = Uploaded.safeParse(await sendForm(uploadUrl, form, { signal, onProgress }))
  const result = answer.data?.result
  if (result === undefined) throw new Refusal('bad_gateway', 'The picture did not arrive. Try again in a moment.')
  signal.throwIfAborted()
  const body = { ...destination, path: result.variants[0] ?? '', public_id: result.id }
  return call(createImage, { body, idempotencyKey: crypto.randomUUID() })
}
