import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import * as z from 'zod/mini'

import { useAbility, useActiveBusiness } from '#features/account/web/active.ts'
import { ProductImage } from '#features/products/web/ProductImage.tsx'
import type { Promotion } from '#features/promotions/contract.ts'
import { isLate, statusAfter } from '#features/promotions/rules.ts'
import { NoSuchPromotion } from '#features/promotions/web/detail/NoSuchPromotion.tsx'
import { Results } from '#features/promotions/web/detail/Results.tsx'
import { Steps } from '#features/promotions/web/detail/Steps.tsx'
import { PromotionMenu } from '#features/promotions/web/list/PromotionMenu.tsx'
import { NotApproved } from '#features/promotions/web/list/NotApproved.tsx'
import { StatusBadge } from '#features/promotions/web/list/StatusBadge.tsx'
import { promotionQuery } from '#features/promotions/web/queries.ts'
import { usePromotionActions } from '#features/promotions/web/use-actions.ts'
import { BlockBooking } from '#features/promotions/web/perks/BlockBooking.tsx'
import { datesOf, formatCredit, placeLine, titleOf } from '#features/promotions/web/words.ts'
import { countryName } from '#shared/countries.ts'
import { paths } from '#shared/paths.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { cx } from '#ui/cx.ts'
import { Card, CardHeader, Facts } from '#ui/display/Card.tsx'
import { LongName } from '#ui/display/LongName.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { PageHeader } from '#web/page/PageHeader.tsx'

/** `/dashboard/promote/{id}`: a promotion with its results and its history. */
export function PromotionPage() {
  const id = z.uuid().safeParse(useParams()['id']).data
  const brand = useActiveBusiness()?.brand
  if (!brand) return null
  return id === undefined ? <NoSuchPromotion /> : <OnePromotion key={id} id={id} brand={brand} />
}

function OnePromotion({ id, brand }: { id: string; brand: { id: string; name: string } }) {
  const { data } = useSuspenseQuery(promotionQuery(brand.id, id))
  const navigate = useNavigate()
  const canPromote = useAbility('promote')
  const actions = usePromotionActions(brand.id, { onDeleted: () => void navigate(paths.promote) })
  if (data === null) return <NoSuchPromotion />
  const { promotion, steps } = data
  const { status, refusal } = promotion
  const canEdit = canPromote && statusAfter(status, 'edit') !== undefined && !isLate(promotion, new Date())
  return (
    <>
      <PageHeader
        title={titleOf(promotion)}
        sub={
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StatusBadge status={status} />
            <span>
              {placeLine(promotion)}, {datesOf(promotion)}
            </span>
          </p>
        }
        back={{ href: paths.promote, label: 'Promote' }}
        actions={
          <div className={cx('flex items-center gap-2', !canEdit && 'max-md:-ms-2.5')}>
            {canEdit && (
              <LinkButton href={paths.promoteEdit(id)} icon={IconPencil} variant="primary">
                {status === 'refused' ? 'Edit and resubmit' : 'Edit'}
              </LinkButton>
            )}
            <PromotionMenu promotion={promotion} actions={actions} canPromote={canPromote} isOpened />
          </div>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="@container grid grid-cols-[minmax(0,1fr)] gap-6">
          <div className="contents">
            <FormError message={actions.error?.message ?? null} />
          </div>
          {refusal && status === 'refused' && (
            <div className="@container [&>div]:m-0!">
              <NotApproved refusal={refusal} href={null} />
            </div>
          )}
          <Results promotion={promotion} brandId={brand.id} />
          <Steps steps={steps} channel={promotion.channel} />
        </div>
        {promotion.block ? (
          <BlockBooking promotion={promotion} block={promotion.block} brandName={brand.name} />
        ) : (
          <Booking promotion={promotion} brandName={brand.name} />
        )}
      </div>
    </>
  )
}

/** The booking: products, places, dates and budget. */
function Booking({ promotion, brandName }: { promotion: Promotion; brandName: string }) {
  const { products, line, categories, countries, budgetCents, centsPerThousand } = promotion
  const facts = [
    { term: 'Categories', fact: categories.map(({ title }) => title).join(', ') || 'None yet' },
    { term: 'Countries', fact: countries.map(countryName).join(', ') || 'Everywhere' },
    { term: 'Dates', fact: datesOf(promotion) },
    { term: 'Budget', fact: budgetCents === null ? 'None yet' : formatCredit(budgetCents) },
    ...(centsPerThousand === null
      ? []
      : [{ term: 'Price', fact: `${formatCredit(centsPerThousand)} per 1,000 impressions` }]),
  ]
  return (
    <Card isPadded={false}>
      <CardHeader title="Spotlight" />
      <div className="p-4 md:p-6">
        <ul className="grid gap-3">
          {products.map((product) => (
            <li key={product.id} className="flex items-center gap-3">
              <ProductImage
                product={product}
                brandName={brandName}
                width={120}
                className="w-14 rounded-mark"
              />
              <TextLink href={paths.product(product.id)} className="min-w-0 touch:py-2.5">
                <LongName name={product.name} />
              </TextLink>
            </li>
          ))}
        </ul>
        {line !== '' && (
          <p dir="auto" className="mt-3 wrap-anywhere text-ink-2">
            {line}
          </p>
        )}
        <div className="mt-4 border-t border-line pt-4">
          <Facts facts={facts} />
        </div>
      </div>
    </Card>
  )
}
