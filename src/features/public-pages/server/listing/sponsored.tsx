import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import type { ReactNode } from 'react'

import { findListedProducts, type ListedProduct } from '#features/public-pages/server/listing/card-queries.ts'
import { type ListItem, ProductCard } from '#features/public-pages/server/listing/product-card.tsx'
import type { CardQuery, ChosenCard } from '#features/promotions/server/cards.ts'
import { sponsoredLabel, whySponsored } from '#features/promotions/text.ts'
import { paths } from '#shared/paths.ts'
import type { Db } from '#server/data/db.ts'
import { Icon } from '#ui/display/Icon.tsx'

/** Where sponsored cards stand in a list: second and fifth. */
const PLACES = [1, 4] as const

/** Chooses sponsored cards for the reader of a page, who may have hidden them. */
export type ChooseCards = (
  place: Pick<CardQuery, 'categoryIds' | 'country' | 'limit' | 'productIds'>,
) => Promise<ChosenCard[]>

export const NO_CARDS: ChooseCards = () => Promise.resolve([])

type Place = {
  items: readonly ListItem[]
  products: readonly ListedProduct[]
  categoryIds: readonly string[]
  country: string | null
}

/** Returns the list with sponsored cards in between. The list itself stays as it is. */
export async function withSponsored(db: Db, choose: ChooseCards, place: Place): Promise<readonly ListItem[]> {
  const { items, products, categoryIds, country } = place
  if (items.length === 0) return items
  const productIds = products.map(({ id }) => id)
  const cards = await choose({ categoryIds, country, productIds, limit: PLACES.length })
  const shown = new Map(
    (
      await findListedProducts(
        db,
        cards.map(({ productId }) => productId),
      )
    ).map((product) => [product.id, product]),
  )
  const list = [...items]
  const sponsored = cards.flatMap((card) => {
    const product = shown.get(card.productId)
    return product === undefined
      ? []
      : [{ key: card.token, card: <SponsoredCard card={card} product={product} /> }]
  })
  for (const [index, item] of sponsored.entries()) {
    const at = PLACES[index]
    if (at !== undefined && at <= list.length) list.splice(at, 0, item)
  }
  return list
}

function SponsoredCard({ card, product }: { card: ChosenCard; product: ListedProduct }): ReactNode {
  const { token, brandName, line } = card
  return (
    <div className="rounded-card bg-marigold-tint">
      <details className="px-2.5 text-t1">
        <summary className="flex min-h-11 list-none items-center justify-between gap-2 py-2 font-semibold text-marigold-ink [&::-webkit-details-marker]:hidden">
          <span dir="auto">{sponsoredLabel(brandName)}</span>
          <span className="sr-only">Why this?</span>
          <Icon of={IconInfoCircle} size={16} className="shrink-0" />
        </summary>
        <p className="pb-2.5">
          {whySponsored(brandName)}{' '}
          <a href={`${paths.ranking}#sponsored`} className="link">
            See fewer
          </a>
        </p>
      </details>
      <div className="px-2.5 pb-2.5">
        <ProductCard product={product} href={paths.publicSponsored(token)} rel="sponsored nofollow" />
        {line !== '' && (
          <p dir="auto" className="mt-1 text-t1">
            {line}
          </p>
        )}
      </div>
      {/* Counts the impression without a script, once the card comes near the window. */}
      <img src={paths.publicSeen(token)} alt="" width={1} height={1} loading="lazy" decoding="async" />
    </div>
  )
}
