import { SANS } from '#dev/demo/art/glyphs-sans.ts'
import { SERIF } from '#dev/demo/art/glyphs-serif.ts'
import { round, svg, type SvgNode } from '#shared/art/svg.ts'

const EM = 200

/** Replaces every text by its outlines, so that a picture looks the same on a machine without fonts. */
export function outlined(node: SvgNode): SvgNode {
  if (node.tag === 'text') return outline(node)
  return {
    ...node,
    children: node.children.map((child) => (typeof child === 'string' ? child : outlined(child))),
  }
}

function outline({ attrs, children }: SvgNode): SvgNode {
  const glyphs = String(attrs['font-family']).startsWith('Fraunces') ? SERIF : SANS
  const scale = Number(attrs['font-size'] ?? 16) / EM
  const spacing = Number(attrs['letter-spacing'] ?? 0) / scale
  const text = children.filter((child) => typeof child === 'string').join('')
  const letters = Array.from(fold(text)).flatMap((letter) => glyphs[letter] ?? [])
  const advances = letters.map((letter) => Number(letter.slice(0, letter.indexOf(' '))) + spacing)
  const width = advances.reduce((sum, advance) => sum + advance, 0)
  let at = attrs['text-anchor'] === 'middle' ? -width / 2 : 0
  const drawn = letters.map((letter, index) => {
    const d = letter.slice(letter.indexOf(' ') + 1)
    const glyph = d === '' ? null : svg('path', { d, transform: `translate(${round(at)})` })
    at += advances[index] ?? 0
    return glyph
  })
  const place = `translate(${attrs['x'] ?? 0} ${attrs['y'] ?? 0}) scale(${Math.round(scale * 10_000) / 10_000})`
  return svg('g', { transform: place, fill: attrs['fill'] ?? 'currentColor' }, ...drawn)
}

/**
 * Reduces text to the available outlines: removes accents, and spells out the few letters without a base
 * letter.
 */
function fold(text: string): string {
  return text.replace(/[øØæÆœŒßłŁđĐ]/g, (letter) => SPELLED[letter] ?? letter).normalize('NFKD')
}

const SPELLED: Readonly<Record<string, string>> = {
  ø: 'o',
  Ø: 'O',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ß: 'ss',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
}
