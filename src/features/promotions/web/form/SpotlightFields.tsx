import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { todayIn } from '#features/analytics/days.ts'
import type { Promotion } from '#features/promotions/contract.ts'
import { LINE_MAX } from '#features/promotions/rules.ts'
import { BudgetField } from '#features/promotions/web/form/BudgetField.tsx'
import { CategoriesField, CountriesField } from '#features/promotions/web/form/Places.tsx'
import { ProductTiles, type Tile } from '#features/promotions/web/form/ProductTiles.tsx'
import type { SpotlightField, SpotlightValues } from '#features/promotions/web/form/spotlight-form.ts'
import type { ShownEstimate } from '#features/promotions/web/form/use-estimate.ts'
import {
  activePromotionsQuery,
  type PromotableProduct,
  promotableQuery,
} from '#features/promotions/web/queries.ts'
import { isShowing } from '#features/promotions/web/words.ts'
import { count, length } from '#shared/text.ts'
import { Card } from '#ui/display/Card.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { Skeleton } from '#ui/display/Skeleton.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { lazyComponent } from '#ui/lazy.tsx'
import type { ContractForm } from '#web/forms/form.ts'

// Below the first screen.
const DatesField = lazyComponent(
  async () => (await import('#features/promotions/web/form/DatesField.tsx')).DatesField,
  { fallback: <Skeleton className="h-20 rounded-control" /> },
)
const EstimatePanel = lazyComponent(
  async () => (await import('#features/promotions/web/form/EstimatePanel.tsx')).EstimatePanel,
  { fallback: <Skeleton className="mt-5 h-44 rounded-card" /> },
)

// Appears once something is written.
const ClaimsCheck = lazyComponent(
  async () => (await import('#features/promotions/web/form/ClaimsCheck.tsx')).ClaimsCheck,
  { fallback: null },
)

type SpotlightFieldsProps = {
  form: ContractForm<SpotlightValues, SpotlightValues>
  values: SpotlightValues
  brand: { id: string; name: string }
  /** The promotion that is edited; null for a new one. */
  promotion: Promotion | null
  /** Cents that can be booked. */
  left: number
  shownEstimate: ShownEstimate
}

/** The fields of a spotlight: product, places, dates and budget. */
export function SpotlightFields({
  form,
  values,
  brand,
  promotion,
  left,
  shownEstimate,
}: SpotlightFieldsProps) {
  const { data: products } = useSuspenseQuery(promotableQuery(brand.id))
  const { data: active = [] } = useQuery(activePromotionsQuery(brand.id))
  const { errors } = form.formState
  const today = todayIn(values.timeZone, new Date())
  const chosen = products.filter(({ id }) => values.productIds.includes(id))
  const change = (changes: Partial<SpotlightValues>) => {
    for (const [name, value] of Object.entries(changes))
      // A name of the form's own values, with its own value.
      form.setValue(name as SpotlightField, value, { shouldDirty: true, shouldValidate: true })
  }
  function toggleProduct(id: string) {
    const isOn = values.productIds.includes(id)
    const productIds = isOn ? values.productIds.filter((other) => other !== id) : [...values.productIds, id]
    // The lists of the first product are where most owners start.
    const own = products.find((product) => product.id === id)?.categories.map((category) => category.id) ?? []
    change({ productIds, ...(!isOn && values.categoryIds.length === 0 && { categoryIds: own.slice(0, 3) }) })
  }
  return (
    <Card isPadded={false} className="@container divide-y divide-line">
      <Section title="Product">
        <ProductTiles
          tiles={tilesOf(products, promotion, active)}
          brandName={brand.name}
          value={values.productIds}
          onToggle={toggleProduct}
          errorMessage={errors.productIds?.message}
        />
        <TextField
          id="line"
          label="Line under the name"
          labelEnd={`Optional, ${length(values.line)} of ${LINE_MAX}`}
          dir="auto"
          autoComplete="off"
          className="mt-5"
          errorMessage={errors.line?.message}
          {...form.register('line')}
        />
        {values.line.trim() !== '' && (
          <div className="mt-3">
            <ClaimsCheck texts={[values.line]} />
          </div>
        )}
      </Section>
      <Section title="Where it appears" note="In category lists, and in searches within them.">
        <CategoriesField
          value={values.categoryIds}
          onChange={(categoryIds) => change({ categoryIds })}
          suggested={suggestedOf(chosen, promotion)}
          errorMessage={errors.categoryIds?.message}
        />
        <div className="mt-5">
          <CountriesField
            value={values.countries}
            onChange={(countries) => change({ countries })}
            sold={soldIn(chosen)}
            errorMessage={errors.countries?.message}
          />
        </div>
        <Audience
          {...shownEstimate}
          isEverywhere={values.countries.length === 0}
          onWiden={() => change({ countries: [] })}
        />
      </Section>
      <Section title="Dates" note="Starts once it’s approved, usually within one working day.">
        <DatesField
          value={values}
          onChange={change}
          today={today}
          errors={{ startsOn: errors.startsOn?.message, endsOn: errors.endsOn?.message }}
        />
      </Section>
      <Section title="Budget">
        <BudgetField
          value={values.budgetCents}
          onChange={(budgetCents) => change({ budgetCents })}
          left={left}
          errorMessage={errors.budgetCents?.message}
        />
        <EstimatePanel budgetCents={values.budgetCents} shown={shownEstimate} />
      </Section>
    </Card>
  )
}

type AudienceProps = Pick<ShownEstimate, 'estimate'> & { isEverywhere: boolean; onWiden: () => void }

/** How many people look here, and a way to more of them if they are too few. */
function Audience({ estimate, isEverywhere, onWiden }: AudienceProps) {
  if (estimate === null || estimate.audience === null) return null
  return (
    <p
      className="mt-5 flex items-start gap-3 rounded-control bg-sunken px-3.5 py-3 text-t1"
      aria-live="polite"
    >
      <Icon of={IconUsers} className="shrink-0 text-leaf" />
      <span className="min-w-0 text-pretty">
        About <b>{count(estimate.audience, 'person', 'people')}</b> looked at products of these categories in
        two weeks.
        {estimate.isSmall && ' That’s few for this budget: add a category, choose more days or spend less.'}
        {estimate.isSmall && !isEverywhere && (
          <>
            {' '}
            <button type="button" className="link touch:min-h-11" onClick={onWiden}>
              Show it everywhere
            </button>
          </>
        )}
      </span>
    </p>
  )
}

function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="px-4 py-5 md:p-6">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2>{title}</h2>
        {note !== undefined && <p className="text-t1 text-ink-2">{note}</p>}
      </div>
      {children}
    </section>
  )
}

/** Returns the products to choose from; one that can't be chosen says why. Archived ones that were, too. */
function tilesOf(
  products: readonly PromotableProduct[],
  promotion: Promotion | null,
  active: readonly Promotion[],
): Tile[] {
  const running = new Set(
    active
      .filter(({ id, status }) => id !== promotion?.id && isShowing(status))
      .flatMap((other) => other.products.map(({ id }) => id)),
  )
  const note = (product: PromotableProduct) => {
    if (!product.isVerified) return 'Not verified'
    return running.has(product.id) ? 'Already running' : null
  }
  const gone = (promotion?.products ?? []).filter(({ id }) => !products.some((product) => product.id === id))
  const tiles = [
    ...gone.map((product) => ({ ...product, note: 'Archived' })),
    ...products.map((product) => ({ ...product, note: note(product) })),
  ]
  return tiles.toSorted((a, b) => Number(a.note !== null) - Number(b.note !== null))
}

function suggestedOf(chosen: readonly PromotableProduct[], promotion: Promotion | null) {
  const all = [...chosen.flatMap(({ categories }) => categories), ...(promotion?.categories ?? [])]
  return [...new Map(all.map((category) => [category.id, category])).values()].slice(0, 12)
}

/** Returns the countries in which any of these products is sold. */
function soldIn(chosen: readonly PromotableProduct[]): string[] {
  return [
    ...new Set(
      chosen.flatMap(({ countries, purchasability }) => [
        ...countries,
        ...purchasability.map(({ country }) => country),
      ]),
    ),
  ]
}
