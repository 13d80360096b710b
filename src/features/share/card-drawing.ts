import { headlineLines } from '#features/share/rules.ts'
import { type PlantColours, slats, vine } from '#shared/art/plants.ts'
import { group, path, rect, svg, type SvgNode } from '#shared/art/svg.ts'

/** The card in units of a quarter of a millimetre: A6, 105 by 148 mm. */
export const CARD = { width: 420, height: 592, bleed: 12 } as const

const PAPER = '#fbfaf4'
const DEEP = '#0f3d2a'
const LIGHT_INK: PlantColours = {
  line: DEEP,
  leaf: '#a9d6ae',
  bloom: '#f7cf7e',
  bloom2: '#f0afc6',
  heart: '#e79b2b',
  slat: '#e9e5d6',
}
const DARK_INK: PlantColours = {
  line: '#bfe3cb',
  leaf: '#2f7a52',
  bloom: '#f4b63f',
  bloom2: '#f4b63f',
  heart: '#e79b2b',
  slat: '#1d4f39',
}

/** A line of text: `y` is its baseline, `x` its middle, or its start if `isStart`. */
export type CardText = {
  text: string
  x: number
  y: number
  size: number
  font: 'serif' | 'sans' | 'sansBold'
  colour: string
  maxWidth: number
  isStart?: boolean
}
/** A place for a picture, with rounded corners. */
export type CardPicture = { x: number; y: number; width: number; height: number; radius: number }

/**
 * One side of the card: a drawing below, texts, and places for pictures. Shared by the preview and the PDF.
 */
export type CardSide = { drawing: SvgNode[]; texts: CardText[]; logo: CardPicture; product?: CardPicture }

type Front = {
  headline: string
  lead: readonly string[]
  link: string
  brand: string
  hasProduct: boolean
  code: { side: number; path: string }
  /** Half the width of the brand's name in units, to centre it with its logo. */
  brandWidth: number
}

export function cardFront({ headline, lead, link, brand, hasProduct, code, brandWidth }: Front): CardSide {
  const { width, height, bleed } = CARD
  const lines = headlineLines(headline) ?? [headline]
  const large = hasProduct ? 38 : 50
  const size =
    lines.length > 1 ? large * 0.74 : lines[0] !== undefined && lines[0].length > 13 ? large * 0.8 : large
  const top = hasProduct ? 270 : 108
  const heads = lines.map((text, i) => ({
    text,
    x: width / 2,
    y: top + (lines.length > 1 ? (i - 0.45) * size * 1.08 : 0),
    size,
    font: 'serif' as const,
    colour: '#14281f',
    maxWidth: width - 56,
  }))
  const shown = hasProduct ? lead.slice(0, 1) : lead
  const leadTop = (heads.at(-1)?.y ?? top) + (hasProduct ? 28 : 38)
  const box = hasProduct ? 128 : 168
  const boxTop = leadTop + (shown.length - 1) * 26 + (hasProduct ? 14 : 24)
  const module = (box - 20) / code.side
  const brandTop = hasProduct ? 538 : 522
  const markSize = 36
  const brandLeft = (width - markSize - 10 - brandWidth) / 2
  return {
    drawing: [
      rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed, PAPER),
      group('translate(-12 380)', clipped(slats(width + 24, 252, 42, LIGHT_INK.slat, 1.3), width + 24, 224)),
      ...growth(LIGHT_INK, 1),
      svg('rect', {
        x: (width - box) / 2,
        y: boxTop,
        width: box,
        height: box,
        rx: 12,
        fill: '#ffffff',
        stroke: '#e5e2d4',
        'stroke-width': 1,
      }),
      group(
        `translate(${(width - module * code.side) / 2} ${boxTop + (box - module * code.side) / 2}) scale(${module})`,
        path(code.path, DEEP),
      ),
    ],
    texts: [
      ...heads,
      ...shown.map((text, i) => ({
        text,
        x: width / 2,
        y: leadTop + i * 26,
        size: hasProduct ? 16.5 : 17.5,
        font: 'sans' as const,
        colour: '#44554b',
        maxWidth: width - 40,
      })),
      {
        text: link,
        x: width / 2,
        y: boxTop + box + 24,
        size: 15.5,
        font: 'sansBold',
        colour: '#155c38',
        maxWidth: width - 110,
      },
      {
        text: brand,
        x: brandLeft + markSize + 10,
        y: brandTop + 24,
        size: 18,
        font: 'sansBold',
        colour: '#14281f',
        maxWidth: 190,
        isStart: true,
      },
    ],
    logo: { x: brandLeft, y: brandTop, width: markSize, height: markSize, radius: 9 },
    ...(hasProduct && { product: { x: (width - 232) / 2, y: 32, width: 232, height: 174, radius: 14 } }),
  }
}

type Back = { thanks: string; from: string; reviews: string }

export function cardBack({ thanks, from, reviews }: Back): CardSide {
  const { width, height, bleed } = CARD
  return {
    drawing: [
      rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed, DEEP),
      group('translate(-12 -12)', slats(width + 24, height + 24, 44, DARK_INK.slat, 1.3)),
      ...growth(DARK_INK, 0.96),
      svg('rect', { x: 165, y: 93, width: 90, height: 90, rx: 23, fill: '#f8f6ea' }),
    ],
    texts: [
      {
        text: thanks,
        x: width / 2,
        y: 262,
        size: 58,
        font: 'serif',
        colour: '#f8f6ea',
        maxWidth: width - 60,
      },
      { text: from, x: width / 2, y: 300, size: 19, font: 'sans', colour: '#b8d2bf', maxWidth: width - 40 },
      { text: reviews, x: width / 2, y: 552, size: 15, font: 'sans', colour: '#b8d2bf', maxWidth: 180 },
    ],
    logo: { x: 168, y: 96, width: 84, height: 84, radius: 20 },
  }
}

/** Climbing plants at both edges, rooted below the trim. */
function growth(ink: PlantColours, tall: number): SvgNode[] {
  const { width, height, bleed } = CARD
  const from = height + bleed
  const stem = (x: number, up: number, more: Partial<Parameters<typeof vine>[0]>) =>
    vine({ x, from, to: from - (up + bleed) * tall, wave: 84, ...more }, ink)
  return [
    stem(34, 250, { swing: 11, leafLength: 23, blooms: [3, 8] }),
    stem(width - 34, 180, { swing: 10, leafLength: 22, phase: 2, blooms: [2, 6], petal: ink.bloom2 }),
    stem(78, 96, { swing: 7, wave: 70, leafLength: 18, phase: 1 }),
    stem(width - 84, 74, { swing: 7, wave: 70, leafLength: 17, phase: 3, blooms: [2] }),
  ]
}

/** Cuts a drawing to a rectangle from its origin. */
function clipped(node: SvgNode, width: number, height: number): SvgNode {
  return svg('svg', { width, height, viewBox: `0 0 ${width} ${height}` }, node)
}
