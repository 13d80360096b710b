import { ProductImage } from '#features/products/web/ProductImage.tsx'
import type { PromotableProduct } from '#features/promotions/web/queries.ts'
import { type BarActions, BarButtons } from '#features/promotions/web/form/BarButtons.tsx'
import { formatCredit } from '#features/promotions/web/words.ts'
import { FormError } from '#ui/fields/FormError.tsx'

type SummaryBarProps = BarActions & {
  product: Pick<PromotableProduct, 'name' | 'image'> | undefined
  brandName: string
  title: string
  /** Places and dates in a line. */
  text: string
  budgetCents: number | null
  left: number
  errorMessage: string | null | undefined
}

/** The foot of the form: what will be booked, and the two ways to save it. */
export function SummaryBar(props: SummaryBarProps) {
  const { product, brandName, title, text, budgetCents, left, errorMessage, ...actions } = props
  return (
    <section
      aria-label="Summary"
      className="z-20 mt-6 grid gap-3 bg-surface max-md:-mx-4 max-md:border-y max-md:border-line max-md:p-4 md:sticky md:bottom-4 md:rounded-card md:py-3 md:ps-4 md:pe-3.5 md:shadow-layer"
    >
      <FormError message={errorMessage ?? null} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {product && (
          <ProductImage
            product={product}
            brandName={brandName}
            width={120}
            className="w-14 rounded-mark max-md:hidden"
          />
        )}
        <p className="min-w-0 flex-[1_1_9rem]">
          <b className="block leading-tight wrap-anywhere">{title}</b>
          <span className="line-clamp-2 text-t1 text-ink-2 max-md:hidden">{text}</span>
        </p>
        {budgetCents !== null && (
          <p className="text-end tabular-nums">
            <b className="block leading-tight">
              <span className="bg-marigold-tint text-marigold-ink">{formatCredit(budgetCents)}</span> from
              your credit
            </b>
            <span className="text-t1 text-ink-2">
              {formatCredit(Math.max(0, left - budgetCents))} left to book
            </span>
          </p>
        )}
        <BarButtons {...actions} />
      </div>
    </section>
  )
}
