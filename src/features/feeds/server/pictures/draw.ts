import type { OverlayOptions } from 'sharp'

import { shortText } from '#features/feeds/server/plain-text.ts'
import { STAR_PATH } from '#shared/art/star.ts'
import { escapeMarkup } from '#shared/markup.ts'

export const PICTURE = { width: 1200, height: 630 } as const

/** The words and numbers of a picture. Names come from users. */
export type PictureFacts = {
  /** A short line above the title. */
  eyebrow: string
  title: string
  rating: number | null
  /** The line beside the stars. */
  note: string
}

/** The colours of src/ui/tokens.css, in the light theme. */
const COLOUR = {
  paper: '#fbfaf4',
  ink: '#14281f',
  quiet: '#44554b',
  deep: '#0f3d2a',
  star: '#f4b63f',
  empty: '#dedbcb',
}
const LOGO =
  '<path d="M3 28V14a11 11 0 0 1 22 0v14z" fill="#63c08c"/>' +
  '<path d="M9 28V5.2M19 28V5.2M3.2 15H24.8M3 22h22" stroke="#3e9266" stroke-width="1.3"/>' +
  '<path d="M9 24C9 19 18 19.5 18.6 12.5" fill="none" stroke="#0d1812" stroke-width="1.9" stroke-linecap="round"/>' +
  '<path d="M18.6 13C13.6 12.4 13 7.6 14.2 4.6C18.6 5.4 20.4 9 18.6 13ZM11.6 20.2C8.4 20 7 17.4 7.4 14.6C10.6 14.8 12.4 17 11.6 20.2Z" fill="#0d1812"/>'

/** The families as their files name them. */
const SERIF = 'Fraunces'
const SANS = 'Figtree Light'
const LEFT = 80
const WIDTH = PICTURE.width - 2 * LEFT
const STARS = { top: 408, size: 68 } as const

/** Draws the picture of a shared link as a PNG: name, stars and count. */
export async function drawPicture(facts: PictureFacts, fonts: readonly string[]): Promise<Buffer> {
  // Loaded with the first picture: most processes of a test, and every start, do without.
  const { default: sharp } = await import('sharp')
  await register(fonts)
  const title = shortText(facts.title, 110)
  const size = title.length <= 22 ? 96 : title.length <= 44 ? 76 : 58
  const shapes = await sharp(Buffer.from(background(facts.rating)))
    .png()
    .toBuffer()
  const layers = await Promise.all([
    line(shortText(facts.eyebrow, 56), { font: SANS, size: 34, colour: COLOUR.quiet, top: 64, height: 48 }),
    line(title, { font: SERIF, size, colour: COLOUR.ink, top: 128, height: 250 }),
    line(shortText(facts.note, 40), {
      font: SANS,
      size: 40,
      colour: COLOUR.ink,
      top: STARS.top + 10,
      height: 56,
      left: facts.rating === null ? LEFT : LEFT + 5 * STARS.size + 28,
    }),
    line('Trellis', { font: SERIF, size: 40, colour: COLOUR.paper, top: 552, height: 52, left: LEFT + 62 }),
  ])
  return sharp(shapes)
    .composite(layers.flatMap((layer) => layer ?? []))
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/**
 * The surface, the stars with an exact fraction, and the bar with the logo: nothing in it comes from users.
 */
function background(rating: number | null): string {
  const row = Array.from(
    { length: 5 },
    (_, i) => `<path transform="translate(${i * 24})" d="${STAR_PATH}"/>`,
  ).join('')
  const scale = STARS.size / 24
  const share = Math.min(5, Math.max(0, rating ?? 0)) * 24
  const stars =
    rating === null
      ? ''
      : `<g transform="translate(${LEFT} ${STARS.top}) scale(${scale})"><g fill="${COLOUR.empty}">${row}</g>` +
        `<clipPath id="share"><rect width="${share}" height="24"/></clipPath>` +
        `<g fill="${COLOUR.star}" clip-path="url(#share)">${row}</g></g>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}">` +
    `<rect width="100%" height="100%" fill="${COLOUR.paper}"/>${stars}` +
    `<rect y="526" width="100%" height="104" fill="${COLOUR.deep}"/>` +
    `<g transform="translate(${LEFT} 552) scale(1.75)">${LOGO}</g></svg>`
  )
}

type Placed = { font: string; size: number; colour: string; top: number; height: number; left?: number }

/** Draws a text of any script and length within its box; undefined if nothing of it is visible. */
async function line(
  text: string,
  { font, size, colour, top, height, left = LEFT }: Placed,
): Promise<OverlayOptions | undefined> {
  if (text === '') return undefined
  const { default: sharp } = await import('sharp')
  const drawn = await sharp({
    text: {
      text: `<span foreground="${colour}" font_family="${font}" weight="600">${escapeMarkup(text)}</span>`,
      font: String(size),
      rgba: true,
      dpi: 72,
      width: PICTURE.width - LEFT - left,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
    // A text without a visible character has no size.
    .catch(() => undefined)
  if (drawn === undefined) return undefined
  const isTall = drawn.info.height > height
  const isWide = drawn.info.width > WIDTH
  if (!isTall && !isWide) return { input: drawn.data, top, left }
  return {
    input: await sharp(drawn.data).resize({ width: WIDTH, height, fit: 'inside' }).toBuffer(),
    top,
    left,
  }
}

const registered = new Set<string>()

/** Makes the fonts known to the library, which falls back from one to the next by character. */
async function register(fonts: readonly string[]): Promise<void> {
  const { default: sharp } = await import('sharp')
  for (const fontfile of fonts) {
    if (registered.has(fontfile)) continue
    await sharp({ text: { text: 'a', fontfile } })
      .png()
      .toBuffer()
    registered.add(fontfile)
  }
}
