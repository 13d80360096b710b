/** The looks: an image (badge), or a block of reviews in a frame. */
export const LOOKS = ['badge', 'strip', 'list', 'product', 'wall', 'summary'] as const
export type Look = (typeof LOOKS)[number]

/** The order of the reviews. There is none by rating: an embed never picks the good ones. */
export const EMBED_SORTS = ['newest', 'helpful'] as const
export type EmbedSort = (typeof EMBED_SORTS)[number]

/**
 * `shop`: no background of its own. In the shop's page text takes its colour; in a frame, which cannot know
 * it, text is dark. `auto`: light or dark by the visitor's setting, for shops that change with it.
 */
export const EMBED_COLOURS = ['shop', 'light', 'dark', 'auto'] as const
export type EmbedColours = (typeof EMBED_COLOURS)[number]

export const EMBED_CORNERS = ['square', 'soft', 'round'] as const
export type EmbedCorners = (typeof EMBED_CORNERS)[number]
/** Pixels. */
export const CORNER_RADII: Record<EmbedCorners, number> = { square: 0, soft: 10, round: 18 }

/** `shop`: the font of the page around it, where that can be known (not in a frame). */
export const EMBED_FONTS = ['shop', 'sans', 'serif', 'rounded'] as const
export type EmbedFont = (typeof EMBED_FONTS)[number]

/** The contents of an embed: everything, rating and count without texts, or a link without numbers. */
export const SHOWN_PARTS = ['reviews', 'numbers', 'link'] as const
export type ShownParts = (typeof SHOWN_PARTS)[number]

export const EMBEDS_MAX = 50
export const REVIEWS_SHOWN_MAX = 10
/** The widest that an embed can be set to, and the narrowest, in pixels. */
export const WIDTH_MAX = 1200
export const WIDTH_MIN = 280
export const SITES_MAX = 20
/** Days after the end of a plan on which rating and count are still shown. */
export const NUMBERS_DAYS = 30

/** Months for which the loads and clicks of a day are kept. */
export const SUMS_KEPT_MONTHS = 25

export type EmbedLayout = {
  look: Look
  reviewsShown: number
  sort: EmbedSort
  colours: EmbedColours
  /** #rrggbb */
  accent: string
  corners: EmbedCorners
  font: EmbedFont
  /** Pixels at most; null fills its column. */
  width: number | null
}

export const DEFAULT_LAYOUT: EmbedLayout = {
  look: 'list',
  reviewsShown: 3,
  sort: 'newest',
  colours: 'shop',
  accent: '#1e7a4c',
  corners: 'soft',
  font: 'shop',
  width: null,
}

/** Tells whether a look shows single reviews, so that their number and order can be chosen. */
export function hasReviews(look: Look): boolean {
  return look === 'list' || look === 'product' || look === 'wall'
}

/** The badge's size in pixels, the same whatever it shows. */
export const BADGE_SIZE = { width: 248, height: 56 } as const

/** The height of a frame in pixels, from a width of its column on. */
export type FrameHeight = { from: number; height: number }

/** The widths of a column, in pixels, from which a look is drawn differently. */
export const NARROW = 480
export const WIDE = 760

/**
 * Returns the fixed heights of a frame, narrowest first. Longer contents scroll inside it, so that the page
 * around it never moves.
 */
export function frameHeights({ look, reviewsShown, colours }: EmbedLayout): readonly FrameHeight[] {
  const edge = colours === 'shop' ? 0 : 2 * EDGE
  const at = (narrow: number, middle: number, wide: number) =>
    [
      { from: 0, height: narrow + edge },
      { from: NARROW, height: middle + edge },
      { from: WIDE, height: wide + edge },
    ].filter(({ height }, i, all) => height !== all[i - 1]?.height)
  switch (look) {
    case 'badge':
      return [{ from: 0, height: BADGE_SIZE.height }]
    case 'strip':
      return at(92, 56, 56)
    case 'summary':
      return at(348, 348, 348)
    case 'list':
      return at(150 + 150 * reviewsShown, 140 + 125 * reviewsShown, 140 + 115 * reviewsShown)
    case 'product':
      return at(
        290 + 150 * reviewsShown,
        Math.max(340, 110 + 140 * reviewsShown),
        Math.max(320, 110 + 130 * reviewsShown),
      )
    case 'wall':
      return at(
        150 + 190 * reviewsShown,
        150 + 210 * Math.ceil(reviewsShown / 2),
        150 + 240 * Math.ceil(reviewsShown / 3),
      )
  }
}

/** The space between a frame's edge and its contents, in pixels, where it has a background of its own. */
export const EDGE = 16

/** The backgrounds that text is drawn on: of the frame, and of the cards in it. */
export const GROUNDS = { light: ['#ffffff', '#ffffff'], dark: ['#171614', '#1f1e1b'] } as const
export type Scheme = keyof typeof GROUNDS
/** WCAG AA for text. */
const READABLE = 4.5
/** The contrast that a corrected accent gets: on dark, the least is tiring to read. */
const COMFORTABLE: Record<Scheme, number> = { light: READABLE, dark: 7 }

export type ReadableAccent = {
  /** #rrggbb */
  colour: string
  /** The colour of text on it. */
  on: string
  /** The chosen accent was too hard to read and has been changed. */
  isCorrected: boolean
}

/**
 * Returns an accent that can be read as text on the backgrounds of a scheme: the chosen one, or a
 * darker (lighter) one.
 */
export function readableAccent(accent: string, scheme: Scheme): ReadableAccent {
  const chosen = channelsOf(accent)
  const target = scheme === 'light' ? 0 : 255
  const leastOf = (colour: string) => Math.min(...GROUNDS[scheme].map((ground) => contrastOf(colour, ground)))
  for (let step = 0; step <= 100; step += 1) {
    const mixed = chosen.map((channel) => Math.round(channel + ((target - channel) * step) / 100))
    const colour = hexOf(mixed)
    if (leastOf(colour) >= (step === 0 ? READABLE : COMFORTABLE[scheme]))
      return { colour, on: onColour(colour), isCorrected: step > 0 }
  }
  return { colour: hexOf([target, target, target]), on: GROUNDS[scheme][0], isCorrected: true }
}

const onColour = (colour: string) => (contrastOf(colour, '#ffffff') >= READABLE ? '#ffffff' : '#14120f')

/** Returns the WCAG contrast ratio of two colours, #rrggbb. */
export function contrastOf(a: string, b: string): number {
  const [light, dark] = [luminanceOf(a), luminanceOf(b)].toSorted((one, other) => other - one)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

function luminanceOf(colour: string): number {
  const [r = 0, g = 0, b = 0] = channelsOf(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const channelsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
const hexOf = (channels: readonly number[]) =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`

/**
 * Returns the host of a site as it is stored, from a host or any URL of it: `shop.example`, `*.shop.example`,
 * or `localhost` with its port. Undefined for anything else.
 */
export function siteOf(written: string): string | undefined {
  const text = written.trim().toLowerCase()
  const url = URL.parse(text.includes('://') ? text : `https://${text}`)
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return undefined
  if (url.hostname === 'localhost') return url.host
  if (url.port !== '' || url.hostname.length > 253) return undefined
  return /^(?:\*\.)?(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/.test(url.hostname)
    ? url.hostname
    : undefined
}
