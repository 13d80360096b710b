import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'

import { useAbility, useActiveBusiness } from '#features/account/web/active.ts'
import { useBrand } from '#features/brand/web/queries.ts'
import { useArchive } from '#features/products/web/use-archive.ts'
import { arrange, countShown } from '#features/products/web/list/arrange.ts'
import { primaryOf } from '#features/products/web/primary.ts'
import { NothingThere } from '#features/products/web/list/NothingThere.tsx'
import { ProductFilterBar } from '#features/products/web/list/ProductFilterBar.tsx'
import { ProductList } from '#features/products/web/list/ProductList.tsx'
import { ProductsHeader } from '#features/products/web/list/ProductsHeader.tsx'
import { useProductFilters } from '#features/products/web/list/use-filters.ts'
import { FeaturedBanner } from '#features/products/web/premium/FeaturedBanner.tsx'
import { PremiumLayers } from '#features/products/web/premium/PremiumLayers.tsx'
import { usePremium } from '#features/products/web/premium/use-premium.ts'
import {
  archivedCountQuery,
  deadLinksQuery,
  LIST_MAX,
  productSearchQuery,
  productsQuery,
} from '#features/products/web/queries.ts'
import { count, LOCALE } from '#shared/text.ts'
import { FormError } from '#ui/fields/FormError.tsx'
import { Banner } from '#ui/display/Banner.tsx'

/** `/dashboard/products`: all products of the brand, and which are featured. */
export function ProductsPage() {
  const business = useActiveBusiness()
  return business?.brand ? (
    <Products key={business.brand.id} businessId={business.id} brand={business.brand} />
  ) : null
}

type ProductsProps = { businessId: string; brand: { id: string; name: string; slug: string } }
const NONE: ReadonlySet<string> = new Set()

function Products({ businessId, brand }: ProductsProps) {
  const { filters, change, clear } = useProductFilters()
  const { data: standing } = useSuspenseQuery(productsQuery(brand.id))
  // Loaded products are filtered at once. While another list loads, the previous one stays.
  const deferred = useDeferredValue(filters)
  const isOtherList =
    (filters.show === 'archived') !== (deferred.show === 'archived') ||
    (standing.length === LIST_MAX && filters.search !== deferred.search)
  const shownFilters = isOtherList ? deferred : filters
  const isArchived = shownFilters.show === 'archived'
  const { data: archivedCount = 0 } = useQuery(archivedCountQuery(brand.id))
  const { data: deadLinks = NONE } = useQuery(deadLinksQuery(brand.id))
  const own = useBrand(businessId).brand
  const primaryProductId = own?.primaryProductId ?? null
  const premium = usePremium(brand.id)
  const { restore, error: restoreError } = useArchive()
  const canEdit = useAbility('products.edit')

  // The most rows of a list: further ones are found by name.
  const isCut = !isArchived && standing.length === LIST_MAX
  const total = isCut ? Math.max(own?.productsCount ?? 0, LIST_MAX) : standing.length
  const search = shownFilters.search.trim()
  const isSearching = total > LIST_MAX && search !== ''
  const { data } = useSuspenseQuery(
    isSearching ? productSearchQuery(brand.id, search) : productsQuery(brand.id, isArchived),
  )
  const shown = useMemo(() => arrange(data, shownFilters, deadLinks), [data, shownFilters, deadLinks])
  const counts = useMemo(
    () => ({ ...countShown(standing, deadLinks), archived: archivedCount }),
    [standing, deadLinks, archivedCount],
  )

  const isEmpty = standing.length === 0 && archivedCount === 0
  return (
    <>
      <ProductsHeader
        brand={brand}
        sub={
          <p className="tabular-nums">
            {count(total, 'product')}
            {premium.limit > 0 && `, ${premium.featured.toLocaleString(LOCALE)} of ${premium.limit} featured`}
          </p>
        }
      />
      {!isEmpty && <ProductFilterBar filters={filters} counts={counts} onChange={change} onClear={clear} />}
      <FeaturedBanner brandId={brand.id} products={standing} canEdit={canEdit} />
      {total > LIST_MAX && (
        <Banner className="mb-4" title={`Showing the first ${LIST_MAX.toLocaleString(LOCALE)} by name`}>
          Search by name to find the others. All {total.toLocaleString(LOCALE)} are in the download.
        </Banner>
      )}
      <FormError message={restoreError?.message ?? null} className="mb-4" />
      {shown.length === 0 && (
        <NothingThere filters={shownFilters} isEmpty={isEmpty} canEdit={canEdit} onClear={clear} />
      )}
      {shown.length > 0 && (
        <ProductList
          products={shown}
          isArchived={isArchived}
          context={{
            brandName: brand.name,
            canEdit,
            premium,
            primaryId: isArchived ? null : primaryOf(standing, primaryProductId),
            deadLinks,
            onRestore: restore,
          }}
        />
      )}
      {/* Stays mounted while the list changes, so that screen readers announce the result. */}
      <output className={shown.length > 0 ? 'mt-3 block text-t1 text-ink-3 tabular-nums' : 'sr-only'}>
        {shownWords(shown.length, data.length, isArchived)}
      </output>
      <PremiumLayers premium={premium} />
    </>
  )
}

function shownWords(shown: number, all: number, isArchived: boolean): string {
  if (shown === 0 && all > 0) return 'No matching products'
  if (shown < all) return `${shown.toLocaleString(LOCALE)} of ${count(all, 'product')}`
  return count(shown, isArchived ? 'archived product' : 'product')
}
