import type { Embed, EmbedForm } from '#features/embeds/contract.ts'
import type { EmbedColours, EmbedCorners, EmbedFont, EmbedSort, Look } from '#features/embeds/rules.ts'
import { paths } from '#shared/paths.ts'
import { count, inSentence, LOCALE } from '#shared/text.ts'

export const EMBEDS_HEADER = {
  title: 'Reviews on your site',
  sub: 'Show what people say where they buy. It updates automatically.',
  back: { href: paths.reviews, label: 'Reviews' },
}

export const LOOK_WORDS: Record<Look, { name: string; about: string }> = {
  badge: { name: 'Badge', about: 'An image with the rating, for the footer or beside a price.' },
  strip: {
    name: 'Strip',
    about: 'One line under a product’s name: the rating, and a few words from a review.',
  },
  list: {
    name: 'List',
    about: 'The latest reviews below each other, with your replies. Nothing slides or hides.',
  },
  product: {
    name: 'Product',
    about: 'A full section for a product page: the rating, how it spreads, and the latest reviews.',
  },
  wall: { name: 'Wall', about: 'Photos first, for a page of their own.' },
  summary: { name: 'Summary', about: 'A card for the sidebar, the basket or your about page.' },
}

export const SORT_WORDS: Record<EmbedSort, string> = { newest: 'Newest', helpful: 'Most helpful' }
export const COLOUR_WORDS: Record<EmbedColours, string> = {
  shop: 'Shop’s',
  light: 'Light',
  dark: 'Dark',
  auto: 'Auto',
}
export const CORNER_WORDS: Record<EmbedCorners, string> = { square: 'Square', soft: 'Soft', round: 'Round' }
export const FONT_WORDS: Record<EmbedFont, string> = {
  shop: 'Shop’s',
  sans: 'Sans',
  serif: 'Serif',
  rounded: 'Rounded',
}

/** Returns the name of an embed: 'Product look, Barista Oat'. */
export function embedName({ look, subject }: Pick<Embed, 'look' | 'subject'>): string {
  return `${LOOK_WORDS[look].name} look, ${inSentence(subject.name)}`
}

export const formatCount = (n: number): string => n.toLocaleString(LOCALE)

/** Returns '1,204 loads and 36 clicks'. */
export function trafficLine({ loads, clicks }: Pick<Embed, 'loads' | 'clicks'>): string {
  return `${count(loads, 'load')} and ${count(clicks, 'click')}`
}

export type EmbedField = keyof EmbedForm
/** In their order on the page. */
export const FIELD_NAMES: Record<EmbedField, string> = {
  look: 'Look',
  productId: 'Product',
  reviewsShown: 'Reviews shown',
  sort: 'Order',
  colours: 'Colours',
  accent: 'Accent',
  corners: 'Corners',
  font: 'Font',
  width: 'Width',
  allowedSites: 'Sites',
}

/** Returns a value as text, to choose between two of them. */
export function valueText(field: EmbedField, values: EmbedForm, productName: (id: string) => string): string {
  switch (field) {
    case 'look':
      return LOOK_WORDS[values.look].name
    case 'productId':
      return values.productId === null ? 'The whole brand' : productName(values.productId)
    case 'reviewsShown':
      return String(values.reviewsShown)
    case 'sort':
      return SORT_WORDS[values.sort]
    case 'colours':
      return COLOUR_WORDS[values.colours]
    case 'accent':
      return values.accent
    case 'corners':
      return CORNER_WORDS[values.corners]
    case 'font':
      return FONT_WORDS[values.font]
    case 'width':
      return values.width === null ? 'Fills its column' : `At most ${values.width} px`
    case 'allowedSites':
      return values.allowedSites.join(', ') || 'Any site'
  }
}
