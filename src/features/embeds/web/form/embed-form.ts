import * as z from 'zod/mini'

import { DEFAULT_EMBED, type Embed, EmbedForm } from '#features/embeds/contract.ts'
import { EMBED_COLOURS, EMBED_CORNERS, EMBED_FONTS, EMBED_SORTS, LOOKS } from '#features/embeds/rules.ts'
import { type EmbedField, FIELD_NAMES } from '#features/embeds/web/words.ts'

/** The form only holds numbers; the schema takes them as text, too. */
export type EmbedValues = EmbedForm
// It takes more than the form gives.
export const EmbedSchema = EmbedForm as z.ZodMiniType<EmbedForm, EmbedValues>
// The keys of the record, in their order.
export const EMBED_FIELDS = Object.keys(FIELD_NAMES) as EmbedField[]

/** Returns the values of a new embed: the product look for a product, else the list. */
export function newEmbed(productId: string | null): EmbedValues {
  return { ...DEFAULT_EMBED, productId, look: productId === null ? DEFAULT_EMBED.look : 'product' }
}

export function valuesOf(embed: Embed): EmbedValues {
  const { productId, look, reviewsShown, sort, colours, accent, corners, font, width, allowedSites } = embed
  return { productId, look, reviewsShown, sort, colours, accent, corners, font, width, allowedSites }
}

/** Returns the fields that differ. */
export function changedFields(saved: EmbedValues, values: EmbedValues): EmbedField[] {
  return EMBED_FIELDS.filter((field) => essence(saved, field) !== essence(values, field))
}

function essence(values: EmbedValues, field: EmbedField): string {
  if (field === 'accent') return values.accent.toLowerCase()
  return JSON.stringify(values[field])
}

const Draft = z.partial(
  z.object({
    productId: z.nullable(z.string()),
    look: z.enum(LOOKS),
    reviewsShown: z.number(),
    sort: z.enum(EMBED_SORTS),
    colours: z.enum(EMBED_COLOURS),
    accent: z.string(),
    corners: z.enum(EMBED_CORNERS),
    font: z.enum(EMBED_FONTS),
    width: z.nullable(z.number()),
    allowedSites: z.array(z.string()),
  }),
)

/** Parses the unsaved fields kept in this tab, if any. */
export function readDraft(text: string): Partial<EmbedValues> {
  try {
    const draft = Draft.safeParse(JSON.parse(text)).data ?? {}
    return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined))
  } catch {
    return {}
  }
}
