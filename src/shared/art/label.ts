import { group, svg, type SvgNode } from '#shared/art/svg.ts'

type Lettering = { brand: string; name: string; ink: string; width: number; size: number }

/**
 * Draws the print on a package: the brand in small capitals, the name below in one to three lines. Centred on
 * 0,0; shrinks until the longest line fits `width`. `size` is that of the name.
 */
export function label({ brand, name, ink, width, size }: Lettering): SvgNode {
  const lines = breakName(name)
  const fit = Math.min(
    lines.length > 2 ? size * 0.84 : size,
    width / (Math.max(...lines.map((text) => text.length)) * 0.56),
  )
  const step = fit * 1.04
  const caps = brand.toUpperCase()
  const small = Math.min(size * 0.43, width / (caps.length * 0.86))
  const top = -((lines.length - 1) * step) / 2
  return group(
    '',
    svg(
      'text',
      {
        y: Math.round((top - fit * 1.02) * 10) / 10,
        ...font('Figtree Variable', 700, small, ink),
        'letter-spacing': Math.round(small * 2) / 10,
      },
      caps,
    ),
    ...lines.map((text, index) =>
      svg(
        'text',
        { y: Math.round((top + index * step) * 10) / 10, ...font('Fraunces Variable', 560, fit, ink) },
        text,
      ),
    ),
  )
}

/** Returns 'Hazel & Oat Spread' as 'Hazel', '& Oat', 'Spread': at most three lines, as even as possible. */
export function breakName(name: string): string[] {
  const words = name.trim().split(/\s+/).slice(0, 5)
  if (words.length === 1) return words
  const ways = words.length > 2 && name.length > 16 ? splits(words, 3) : splits(words, 2)
  return ways.reduce((best, way) => (longest(way) < longest(best) ? way : best))
}

function splits(words: string[], parts: number): string[][] {
  if (parts === 1) return [[words.join(' ')]]
  return words
    .slice(0, words.length - parts + 1)
    .flatMap((_, index) =>
      splits(words.slice(index + 1), parts - 1).map((rest) => [words.slice(0, index + 1).join(' '), ...rest]),
    )
}

function longest(lines: string[]): number {
  return Math.max(...lines.map((text) => text.length))
}

function font(family: string, weight: number, size: number, fill: string): SvgNode['attrs'] {
  return {
    'font-family': family,
    'font-weight': weight,
    'font-size': Math.round(size * 10) / 10,
    fill,
    'text-anchor': 'middle',
  }
}
