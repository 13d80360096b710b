import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

import { useAbility, useActiveBusiness, usePaid } from '#features/account/web/active.ts'
import type { Embed } from '#features/embeds/contract.ts'
import { EmbedLoading, FormLoading } from '#features/embeds/web/EmbedLoading.tsx'
import { NEW } from '#features/embeds/web/links.ts'
import { EmbedList } from '#features/embeds/web/list/EmbedList.tsx'
import { LapsedNote } from '#features/embeds/web/plan/LapsedNote.tsx'
import { ReadOnly } from '#features/embeds/web/plan/ReadOnly.tsx'
import { embeddableQuery, embedsQuery } from '#features/embeds/web/queries.ts'
import { EMBEDS_HEADER } from '#features/embeds/web/words.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { EmptyCard } from '#ui/display/EmptyState.tsx'
import { lazyComponent } from '#ui/lazy.tsx'
import { useKeptFocus } from '#web/navigation/kept-focus.ts'
import { PageHeader } from '#web/page/PageHeader.tsx'

const FORM = { fallback: <EmbedLoading /> }
const NewEmbed = lazyComponent(
  async () => (await import('#features/embeds/web/form/NewEmbed.tsx')).NewEmbed,
  FORM,
)
const EditEmbed = lazyComponent(
  async () => (await import('#features/embeds/web/form/EditEmbed.tsx')).EditEmbed,
  FORM,
)
const ViewEmbed = lazyComponent(
  async () => (await import('#features/embeds/web/form/ViewEmbed.tsx')).ViewEmbed,
  FORM,
)
const NoPlan = lazyComponent(async () => (await import('#features/embeds/web/plan/NoPlan.tsx')).NoPlan, {
  fallback: <FormLoading />,
})

type EmbedPageProps = {
  /** Checks a page of the shop. */
  siteCheck: ReactNode
}

/**
 * `/dashboard/reviews/embed`: reviews on the brand's own site. `?embed=` opens a saved one or a new one,
 * `?product=` the newest of a product.
 */
export function EmbedPage({ siteCheck }: EmbedPageProps) {
  const business = useActiveBusiness()
  const isPaid = usePaid()
  if (business === null) return null
  if (business.brand === null)
    return (
      <>
        <PageHeader {...EMBEDS_HEADER} />
        <EmptyCard
          art="reviews"
          title="Claim your brand first"
          text="Once it’s yours, its reviews can show on your own site."
          action={<LinkButton href={paths.claim}>Claim your brand</LinkButton>}
        />
      </>
    )
  const { brand } = business
  return isPaid ? (
    <Embeds key={brand.id} brand={brand} siteCheck={siteCheck} />
  ) : (
    <WithoutPlan key={brand.id} brand={brand} />
  )
}

type Brand = { id: string; name: string }

function WithoutPlan({ brand }: { brand: Brand }) {
  const business = useActiveBusiness()
  const canEmbed = useAbility('embed')
  const list = useRef<HTMLElement>(null)
  useKeptFocus(list)
  const { embeds, shows, numbersUntil } = useSuspenseQuery(embedsQuery(brand.id)).data
  if (business === null) return null
  return (
    <>
      <PageHeader {...EMBEDS_HEADER} />
      {embeds.length > 0 && (
        <>
          <LapsedNote business={business} shows={shows} numbersUntil={numbersUntil} />
          <EmbedList
            ref={list}
            brandId={brand.id}
            embeds={embeds}
            openId={null}
            canEmbed={canEmbed}
            hasPlan={false}
          />
        </>
      )}
      <NoPlan business={business} brand={brand} hasEmbeds={embeds.length > 0} />
    </>
  )
}

function Embeds({ brand, siteCheck }: { brand: Brand; siteCheck: ReactNode }) {
  const canEmbed = useAbility('embed')
  // Not in EmbedList, which remounts when the open embed is deleted.
  const list = useRef<HTMLElement>(null)
  useKeptFocus(list)
  const [search] = useSearchParams()
  const [isAnyway, setAnyway] = useState(false)
  const { embeds } = useSuspenseQuery(embedsQuery(brand.id)).data
  const { data: products } = useSuspenseQuery(embeddableQuery(brand.id))
  const asked = products.find(({ id }) => id === search.get('product'))?.id ?? null
  const open = openOf(embeds, search.get('embed'), asked)
  if (embeds.length === 0 && !canEmbed)
    return (
      <>
        <PageHeader {...EMBEDS_HEADER} />
        <EmptyCard
          art="reviews"
          title="No reviews on your site yet"
          text="Owners, admins and editors can add them. Ask an owner or admin to change your role."
          action={<LinkButton href={paths.reviews}>Back to reviews</LinkButton>}
        />
      </>
    )
  if (embeds.length === 0 && !isAnyway && products.every(({ reviewsCount }) => reviewsCount === 0))
    return (
      <>
        <PageHeader {...EMBEDS_HEADER} />
        <EmptyCard
          art="reviews"
          title="No reviews to show yet"
          text="Ask people who know your products to review them. As soon as one does, your site can show it."
          action={
            <>
              <LinkButton variant="primary" href={paths.askForReviews}>
                Ask for reviews
              </LinkButton>
              <Button onPress={() => setAnyway(true)}>Set it up anyway</Button>
            </>
          }
        />
      </>
    )
  const openId = open?.id ?? null
  const top = (
    <>
      {!canEmbed && <ReadOnly />}
      {embeds.length > 0 && (
        <EmbedList
          ref={list}
          brandId={brand.id}
          embeds={embeds}
          openId={openId}
          canEmbed={canEmbed}
          hasPlan
        />
      )}
    </>
  )
  const parts = { brand, products, top, children: siteCheck }
  if (open === null) return <NewEmbed key={asked ?? NEW} productId={asked} {...parts} />
  const Opened = canEmbed ? EditEmbed : ViewEmbed
  return <Opened key={open.id} embed={open} {...parts} />
}

/** Returns the embed that the URL names, the newest of its product, or the newest; null for a new one. */
function openOf(embeds: readonly Embed[], id: string | null, productId: string | null): Embed | null {
  if (id === NEW) return null
  const named = embeds.find((embed) => embed.id === id)
  if (named !== undefined) return named
  return (productId === null ? embeds[0] : embeds.find((embed) => embed.productId === productId)) ?? null
}
