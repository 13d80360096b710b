import { DEFAULT_EMBED, type Embed } from '#features/embeds/contract.ts'
import type { Product } from '#features/products/contract.ts'
import type { SiteCheck } from '#features/site-check/contract.ts'

import { idOf } from '#test/world/people.ts'

type EmbeddableProduct = Pick<Product, 'id' | 'name' | 'image' | 'rating' | 'reviewsCount'>

/** Returns an embed of a brand's product, unless overridden. */
export function anEmbed(n: number, overrides: Partial<Embed> = {}): Embed {
  return {
    ...DEFAULT_EMBED,
    id: idOf(400 + n),
    look: 'product',
    productId: idOf(301),
    subject: { name: 'Barista Oat', rating: 4.3, reviewsCount: 52 },
    isProductGone: false,
    loads: 1204,
    clicks: 36,
    createdAt: '2026-11-01T08:00:00Z',
    updatedAt: '2026-11-20T08:00:00Z',
    ...overrides,
  }
}

export function anEmbeddable(n: number, overrides: Partial<EmbeddableProduct> = {}): EmbeddableProduct {
  return { id: idOf(300 + n), name: 'Barista Oat', image: null, rating: 4.3, reviewsCount: 52, ...overrides }
}

export function aSiteCheck(n: number, overrides: Partial<SiteCheck> = {}): SiteCheck {
  return {
    id: idOf(500 + n),
    url: 'https://hollowmere.example/shop/barista-oat',
    finalUrl: null,
    status: 'checked',
    findings: [],
    isWatched: false,
    checkedAt: '2026-11-23T08:00:00Z',
    ...overrides,
  }
}
