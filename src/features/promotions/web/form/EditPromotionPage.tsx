import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import * as z from 'zod/mini'

import { useAbility, useActiveBusiness } from '#features/account/web/active.ts'
import { statusAfter } from '#features/promotions/rules.ts'
import { NoSuchPromotion } from '#features/promotions/web/detail/NoSuchPromotion.tsx'
import { NoPermission } from '#features/promotions/web/form/NoPermission.tsx'
import { promotionQuery } from '#features/promotions/web/queries.ts'
import { channelWord, STATUSES, titleOf } from '#features/promotions/web/words.ts'
import { paths } from '#shared/paths.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { ErrorCard } from '#ui/display/ErrorCard.tsx'
import { Skeleton } from '#ui/display/Skeleton.tsx'
import { lazyComponent } from '#ui/lazy.tsx'
import { PageHeader } from '#web/page/PageHeader.tsx'

const FORM = { fallback: <Skeleton className="h-[50rem] rounded-card" /> }
const EditSpotlight = lazyComponent(
  async () => (await import('#features/promotions/web/form/EditSpotlight.tsx')).EditSpotlight,
  FORM,
)
const EditBlock = lazyComponent(
  async () => (await import('#features/promotions/web/perks/EditBlock.tsx')).EditBlock,
  FORM,
)
const BACK = { href: paths.promote, label: 'Promote' }

/** `/dashboard/promote/edit/{id}`: changes a promotion that does not run yet. */
export function EditPromotionPage() {
  const id = z.uuid().safeParse(useParams()['id']).data
  const business = useActiveBusiness()
  const canPromote = useAbility('promote')
  if (!business?.brand) return null
  if (!canPromote)
    return (
      <>
        <PageHeader title="Edit promotion" back={BACK} />
        <NoPermission />
      </>
    )
  if (id === undefined) return <NoSuchPromotion />
  return <OnePromotion key={id} id={id} brand={business.brand} businessId={business.id} />
}

type OfBrand = { brand: { id: string; name: string }; businessId: string }

function OnePromotion({ id, ...of }: OfBrand & { id: string }) {
  const { data } = useSuspenseQuery(promotionQuery(of.brand.id, id))
  if (data === null) return <NoSuchPromotion />
  const { promotion } = data
  const { channel } = promotion
  const canEdit = statusAfter(promotion.status, 'edit') !== undefined
  return (
    <>
      <PageHeader title={`Edit ${channelWord(channel)}`} sub={titleOf(promotion)} back={BACK} />
      {!canEdit && (
        <ErrorCard
          art="done"
          title={`This ${channelWord(channel)} is ${STATUSES[promotion.status].word.toLowerCase()}`}
          text="You can no longer change it, but you can copy it to a new draft."
          action={<LinkButton href={paths.promotion(id)}>Open it</LinkButton>}
        />
      )}
      {canEdit && channel === 'spotlight' && <EditSpotlight promotion={promotion} {...of} />}
      {canEdit && channel !== 'spotlight' && <EditBlock promotion={promotion} channel={channel} {...of} />}
    </>
  )
}
