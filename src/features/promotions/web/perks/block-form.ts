import * as z from 'zod/mini'

import type { Promotion } from '#features/promotions/contract.ts'
import type { BlockForm, PerkSlot } from '#features/promotions/perks-contract.ts'
import type { PerkChannel } from '#features/promotions/rules.ts'
import { formatDayMonth } from '#features/promotions/web/words.ts'

export type BlockValues = z.input<typeof BlockForm>
export type BlockField = keyof BlockValues
/** In their order on the page. */
export const BLOCK_FIELDS: readonly BlockField[] = [
  'slotId',
  'productId',
  'headline',
  'body',
  'imageId',
  'imageAlt',
  'button',
]
export const BLOCK_FIELD_NAMES: Record<BlockField, string> = {
  slotId: 'Date',
  productId: 'Product',
  headline: 'Headline',
  body: 'Text',
  imageId: 'Picture',
  imageAlt: 'Picture description',
  button: 'Button',
}

export type ChannelWords = {
  title: string
  sub: string
  /** In a sentence: 'Uses 1 email'. */
  one: string
  /** The perk's name in what a plan includes. */
  perk: 'emails' | 'pushNotifications' | 'socialPosts'
  /** The heading of its text and picture. */
  block: string
  sent: string
  /** The figures that are reported after it was sent. */
  results: string
}
export const CHANNEL_WORDS: Record<PerkChannel, ChannelWords> = {
  email: {
    title: 'Book an email slot',
    sub: 'A block of your own in a newsletter people chose to get.',
    one: 'email',
    perk: 'emails',
    block: 'Your block',
    sent: 'It’s sent',
    results: 'Recipients, opens, clicks and saves, on this page.',
  },
  push: {
    title: 'Book a push notification',
    sub: 'A message to people who asked for news like yours.',
    one: 'push notification',
    perk: 'pushNotifications',
    block: 'Your message',
    sent: 'It’s sent',
    results: 'Recipients, opens, clicks and saves, on this page.',
  },
  social: {
    title: 'Book a social post',
    sub: 'A post about one of your products on our channels.',
    one: 'social post',
    perk: 'socialPosts',
    block: 'Your post',
    sent: 'It’s posted',
    results: 'Views, clicks and saves, on this page.',
  },
}

/** Returns the empty form. */
export function noBlock(): BlockValues {
  return { slotId: null, productId: null, headline: '', body: '', button: '', imageId: null, imageAlt: '' }
}

export function blockValuesOf({ block, products }: Promotion): BlockValues {
  if (block === null) return noBlock()
  const { headline, body, button, image, slot } = block
  return {
    slotId: slot?.id ?? null,
    productId: products[0]?.id ?? null,
    headline,
    body,
    button,
    imageId: image?.id ?? null,
    imageAlt: image?.alt ?? '',
  }
}

export function changedBlockFields(saved: BlockValues, values: BlockValues): BlockField[] {
  return BLOCK_FIELDS.filter((field) => (saved[field] ?? '') !== (values[field] ?? ''))
}

const Draft = z.partial(
  z.object({
    slotId: z.nullable(z.string()),
    productId: z.nullable(z.string()),
    headline: z.string(),
    body: z.string(),
    button: z.string(),
    imageId: z.nullable(z.string()),
    imageAlt: z.string(),
  }),
)

/** Parses the unsaved fields kept in this tab, if any. */
export function readBlockDraft(text: string): Partial<BlockValues> {
  try {
    const draft = Draft.safeParse(JSON.parse(text)).data ?? {}
    return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined))
  } catch {
    return {}
  }
}

/** Returns a value as text, to choose between two of them. */
export function blockValueText(
  field: BlockField,
  values: BlockValues,
  { slots, productName }: { slots: readonly PerkSlot[]; productName: (id: string) => string },
): string {
  const value = values[field]
  if (value === null || value === '') return field === 'button' ? 'See the product' : 'None'
  if (field === 'slotId') {
    const slot = slots.find(({ id }) => id === value)
    return slot === undefined ? 'A date that is gone' : formatDayMonth(slot.goesOutAt)
  }
  if (field === 'productId') return productName(value)
  return field === 'imageId' ? 'A picture' : value
}
