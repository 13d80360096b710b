import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'

import { productCategoriesQuery } from '#features/categories/web/queries.ts'
import type { Redemptions } from '#features/payments/billing-contract.ts'
import type { Promotion } from '#features/promotions/contract.ts'
import { BUDGET_MIN } from '#features/promotions/rules.ts'
import { SPOTLIGHT_FIELDS, type SpotlightValues } from '#features/promotions/web/form/spotlight-form.ts'
import { SpotlightFields } from '#features/promotions/web/form/SpotlightFields.tsx'
import { useEstimate } from '#features/promotions/web/form/use-estimate.ts'
import { promotableQuery } from '#features/promotions/web/queries.ts'
import { formatCredit, formatDayMonth, placesOf, datesOf, titleOf } from '#features/promotions/web/words.ts'
import { inSentence } from '#shared/text.ts'
import { Banner } from '#ui/display/Banner.tsx'
import { Icon, type IconType } from '#ui/display/Icon.tsx'
import { Skeleton } from '#ui/display/Skeleton.tsx'
import { ErrorSummary } from '#ui/fields/ErrorSummary.tsx'
import { lazyComponent } from '#ui/lazy.tsx'
import { type ContractForm, summaryOf } from '#web/forms/form.ts'

// Lazy-loaded, so that the form renders first.
const SpotlightPreview = lazyComponent(
  async () => (await import('#features/promotions/web/form/SpotlightPreview.tsx')).SpotlightPreview,
  { fallback: <Skeleton className="h-[38rem] rounded-card" /> },
)

export type Credit = Redemptions['adCredit']
type SpotlightLayoutProps = {
  label: string
  form: ContractForm<SpotlightValues, SpotlightValues>
  values: SpotlightValues
  brand: { id: string; name: string }
  promotion: Promotion | null
  credit: Credit
  /** Cents that can be booked, with what the promotion has reserved already. */
  left: number
  onSubmit: (event?: FormEvent) => void
  /** Above the fields: why it was not approved. */
  top?: ReactNode
  children: ReactNode
}

/** The form with its preview; `children` is its foot. */
export function SpotlightLayout(props: SpotlightLayoutProps) {
  const { label, form, values, brand, promotion, credit, left, onSubmit, top, children } = props
  const { data: products } = useSuspenseQuery(promotableQuery(brand.id))
  const { data: categories = [] } = useQuery(productCategoriesQuery())
  const shownEstimate = useEstimate(brand.id, values)
  const known = [...products, ...(promotion?.products ?? [])]
  const shown = values.productIds.flatMap((id) => known.find((product) => product.id === id) ?? [])
  const [first] = values.categoryIds
  const category = [...categories, ...(promotion?.categories ?? [])].find(({ id }) => id === first)?.title
  return (
    <form noValidate onSubmit={onSubmit} aria-label={label}>
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
          {top}
          {left < BUDGET_MIN && <TooLittle left={left} credit={credit} />}
          <ErrorSummary errors={summaryOf(form, SPOTLIGHT_FIELDS)} />
          <SpotlightFields
            form={form}
            values={values}
            brand={brand}
            promotion={promotion}
            left={left}
            shownEstimate={shownEstimate}
          />
          <GoodToKnow
            brandName={brand.name}
            credit={credit}
            price={shownEstimate.estimate?.centsPerThousand ?? promotion?.centsPerThousand ?? null}
          />
        </div>
        <SpotlightPreview brandName={brand.name} products={shown} line={values.line} category={category} />
      </div>
      {children}
    </form>
  )
}

function TooLittle({ left, credit }: { left: number; credit: Credit }) {
  return (
    <Banner
      tone="warning"
      title={left <= 0 ? 'You have no credit left to book' : `You have ${formatCredit(left)} left`}
    >
      A spotlight needs {formatCredit(BUDGET_MIN)} or more.
      {credit !== null &&
        ` Save a draft now, and submit it once your next month of credit starts on ${formatDayMonth(credit.until)}.`}
    </Banner>
  )
}

type GoodToKnowProps = { brandName: string; credit: Credit; price: number | null }

function GoodToKnow({ brandName, credit, price }: GoodToKnowProps) {
  const lapse = credit?.lapses.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))[0]
  return (
    <ul aria-label="Good to know" className="grid gap-3.5 px-1 text-t1 text-ink-2 md:px-6">
      <Fact icon={IconTag} title={`Always marked “Sponsored by ${inSentence(brandName)}”.`}>
        Your rating and reviews show as they are. Paying never changes them, or the order of the list.
      </Fact>
      <Fact icon={IconArrowBackUp} title="You only pay for what’s shown.">
        {price !== null && `${formatCredit(price)} per 1,000 impressions. `}Whatever isn’t delivered goes back
        to your credit.
      </Fact>
      {lapse && (
        <Fact icon={IconCalendarEvent} title={`Credit has to be booked by ${formatDayMonth(lapse.at)}.`}>
          The spotlight itself can run after that. Returned credit stays yours for 30 more days.
        </Fact>
      )}
    </ul>
  )
}

function Fact({ icon, title, children }: { icon: IconType; title: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <Icon of={icon} size={19} className="shrink-0 text-leaf" />
      <p className="max-w-reading text-pretty">
        <b className="text-ink">{title}</b> {children}
      </p>
    </li>
  )
}

/** Returns the title and the line of the form's foot. */
export function useSummary(values: SpotlightValues, brandId: string, promotion: Promotion | null) {
  const { data: products } = useSuspenseQuery(promotableQuery(brandId))
  const { data: categories = [] } = useQuery(productCategoriesQuery())
  const knownProducts = [...products, ...(promotion?.products ?? [])]
  const knownCategories = [...categories, ...(promotion?.categories ?? [])]
  const shown = {
    ...values,
    products: values.productIds.flatMap((id) => knownProducts.find((product) => product.id === id) ?? []),
    categories: values.categoryIds.flatMap(
      (id) => knownCategories.find((category) => category.id === id) ?? [],
    ),
  }
  const places = placesOf(shown)
  const nameOf = (id: string) =>
    knownProducts.find((product) => product.id === id)?.name ??
    knownCategories.find((category) => category.id === id)?.title ??
    'A product that is gone'
  return {
    products,
    product: shown.products[0],
    title: shown.products.length === 0 ? 'No product yet' : titleOf(shown),
    text: [places === '' ? 'No category yet' : places, datesOf(values)].join('. '),
    nameOf,
  }
}
