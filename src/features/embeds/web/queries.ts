import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { dayText, todayIn } from '#features/analytics/days.ts'
import { type Embed, getEmbedCounts, listEmbeds } from '#features/embeds/contract.ts'
import { embedKeys } from '#features/embeds/web/keys.ts'
import { listProducts, Product } from '#features/products/contract.ts'
import { call } from '#web/data/api.ts'
import { readReply } from '#web/data/reply.ts'

/** A brand's embeds, newest first, and the part of them that is shown now. */
export function embedsQuery(brandId: string) {
  return queryOptions({
    queryKey: embedKeys.list(brandId),
    meta: { action: 'embeds' },
    queryFn: () => call(listEmbeds, { params: { brandId } }),
  })
}

export const COUNTED_DAYS = 30

/** Loads and clicks of the last 30 days, of all embeds of a brand. */
export function embedCountsQuery(brandId: string) {
  return queryOptions({
    queryKey: embedKeys.counts(brandId),
    meta: { action: 'embed counts' },
    queryFn: () => {
      const today = todayIn('UTC', new Date())
      const query = { from: dayText(today - COUNTED_DAYS + 1), to: dayText(today) }
      return call(getEmbedCounts, { params: { brandId }, query })
    },
  })
}

const FIELDS = { id: true, name: true, image: true, rating: true, reviewsCount: true } as const
const EmbeddableProduct = z.pick(Product, FIELDS)
export type EmbeddableProduct = z.infer<typeof EmbeddableProduct>
const Embeddable = z.array(EmbeddableProduct)

/** The brand's products to choose from, the most reviewed first. */
export function embeddableQuery(brandId: string) {
  return queryOptions({
    queryKey: embedKeys.products(brandId),
    meta: { action: 'product fetch' },
    queryFn: async (): Promise<EmbeddableProduct[]> => {
      const query = {
        brandId,
        limit: 0,
        fields: Object.keys(FIELDS).join(),
        sort: 'reviewsCount_desc',
      } as const
      return readReply(Embeddable, (await call(listProducts, { query })).products)
    },
  })
}

/** Stores a saved embed in the list, and refetches the list. */
export function takeEmbed(client: QueryClient, brandId: string, embed: Embed): void {
  client.setQueryData(embedsQuery(brandId).queryKey, (known) => {
    if (known === undefined) return known
    const isKnown = known.embeds.some(({ id }) => id === embed.id)
    const embeds = isKnown
      ? known.embeds.map((each) => (each.id === embed.id ? embed : each))
      : [embed, ...known.embeds]
    return { ...known, embeds, metadata: { totalCount: known.metadata.totalCount + (isKnown ? 0 : 1) } }
  })
  void client.invalidateQueries({ queryKey: embedKeys.all })
}

/** Removes a deleted embed from the list, and refetches the list. */
export function dropEmbed(client: QueryClient, brandId: string, id: string): void {
  client.setQueryData(
    embedsQuery(brandId).queryKey,
    (known) =>
      known && {
        ...known,
        embeds: known.embeds.filter((each) => each.id !== id),
        metadata: { totalCount: known.metadata.totalCount - 1 },
      },
  )
  void client.invalidateQueries({ queryKey: embedKeys.all })
}
