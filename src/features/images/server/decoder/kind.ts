import type { PictureType } from '#features/images/rules.ts'

/** Detects a type from the first bytes, never from the name; also types that are not accepted. */
export function kindOf(head: Buffer): PictureType | 'bmp' | 'svg' | 'empty' | undefined {
  if (head.length === 0) return 'empty'
  const text = head.toString('latin1', 0, 16)
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (/^GIF8[79]a/.test(text)) return 'image/gif'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp'
  if (/^(?:II[*+]\0|MM\0[*+])/.test(text)) return 'image/tiff'
  if (text.slice(4, 8) === 'ftyp') return isoKind(text.slice(8, 12), alsoCalled(head))
  if (text.startsWith('BM')) return 'bmp'
  return isSvg(head.toString('latin1', 0, HEAD_BYTES)) ? 'svg' : undefined
}

/** The bytes that `kindOf` reads. */
export const HEAD_BYTES = 1024

const BEFORE_SVG = /\xef\xbb\xbf|\s+|<\?xml[^>]*>|<!DOCTYPE svg[^>]*>|<!--[^]*?-->/iy

/**
 * Tells whether text is SVG. Skips what may precede the first element piece by piece, without backtracking: a
 * single expression could take years (A88).
 */
function isSvg(text: string): boolean {
  let at = 0
  for (;;) {
    BEFORE_SVG.lastIndex = at
    if (!BEFORE_SVG.test(text)) return /^<svg[\s>]/i.test(text.slice(at, at + 5))
    at = BEFORE_SVG.lastIndex
  }
}

/** Major brands that only say that the file holds pictures; the type is in the compatible brands. */
const GENERAL = /^(?:mif1|msf1)$/

function isoKind(brand: string, others: readonly string[]): PictureType | undefined {
  const brands = GENERAL.test(brand) ? [brand, ...others] : [brand]
  if (brands.some((name) => name === 'avif' || name === 'avis')) return 'image/avif'
  return GENERAL.test(brand) || /^(?:heic|heix|heim|heis|hevc|hevx)$/.test(brand) ? 'image/heic' : undefined
}

/** Returns the compatible brands of the first box, of four letters each. */
function alsoCalled(head: Buffer): string[] {
  return head.toString('latin1', 16, Math.min(head.readUInt32BE(0), HEAD_BYTES)).match(/[^]{4}/g) ?? []
}
