import type { PictureType } from '#features/images/rules.ts'

/** What bytes are, told from their beginning and never from a name; or which sort that is not taken. */
export function kindOf(head: Buffer): PictureType | 'bmp' | 'svg' | 'empty' | undefined {
  if (head.length === 0) return 'empty'
  const text = head.toString('latin1', 0, 16)
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (/^GIF8[79]a/.test(text)) return 'image/gif'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp'
  if (/^(?:II[*+]\0|MM\0[*+])/.test(text)) return 'image/tiff'
  if (text.slice(4, 8) === 'ftyp') return isoKind(text.slice(8, 12))
  if (text.startsWith('BM')) return 'bmp'
  return /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>|<!--[^]*?-->|<!DOCTYPE svg[^>]*>|\s)*<svg[\s>]/i.test(
    head.toString('latin1', 0, 1024),
  )
    ? 'svg'
    : undefined
}

/** How many bytes `kindOf` looks at. */
export const HEAD_BYTES = 1024

function isoKind(brand: string): PictureType | undefined {
  if (brand === 'avif' || brand === 'avis') return 'image/avif'
  return /^(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/.test(brand) ? 'image/heic' : undefined
}
