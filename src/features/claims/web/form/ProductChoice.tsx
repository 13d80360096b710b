import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'

import { ProductImage } from '#features/products/web/ProductImage.tsx'
import type { ShownProduct } from '#features/claims/web/search/queries.ts'
import { cx } from '#ui/cx.ts'
import { count } from '#shared/text.ts'
import { Icon } from '#ui/display/Icon.tsx'
import { LongName } from '#ui/display/LongName.tsx'

type ProductChoiceProps = {
  brandName: string
  products: readonly ShownProduct[]
  totalCount: number
  /** Ids of the claimant's own products. */
  value: readonly string[]
  onChange: (ids: string[]) => void
}

/** Six of the brand's products (R48), each marked as the claimant's own or not. */
export function ProductChoice({ brandName, products, totalCount, value, onChange }: ProductChoiceProps) {
  const chosen = new Set(value)
  const more = totalCount - products.length
  const toggle = (id: string) =>
    onChange(products.map((product) => product.id).filter((other) => chosen.has(other) !== (other === id)))
  return (
    <fieldset>
      <legend className="display text-t4">Which of these are yours?</legend>
      <p className="mt-1.5 text-pretty text-ink-2">
        Untick anything you don’t make. If we need to check your claim by hand, we’ll see this.
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-3">
        {products.map((product) => (
          <li key={product.id}>
            <label
              className={cx(
                'group relative block h-full cursor-pointer overflow-hidden rounded-card border bg-surface transition-colors hover:border-control has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
                chosen.has(product.id) ? 'border-leaf' : 'border-line-2',
              )}
            >
              <input
                type="checkbox"
                checked={chosen.has(product.id)}
                onChange={() => toggle(product.id)}
                className="absolute size-full cursor-pointer appearance-none outline-none"
              />
              <ProductImage
                product={product}
                brandName={brandName}
                width={240}
                className={cx('transition-opacity', !chosen.has(product.id) && 'opacity-45')}
              />
              <span
                aria-hidden="true"
                className={cx(
                  'absolute end-2 top-2 grid size-7 place-items-center rounded-full border',
                  chosen.has(product.id)
                    ? 'border-leaf bg-leaf text-on-leaf'
                    : 'border-control bg-surface text-transparent',
                )}
              >
                <Icon of={IconCheck} size={17} />
              </span>
              <span className="block px-3 py-2.5">
                <span className="block font-semibold wrap-anywhere" title={product.name}>
                  <LongName name={product.name} />
                </span>
                <span className="block text-t1 text-ink-3">
                  {product.reviewsCount === 0 ? 'No reviews yet' : count(product.reviewsCount, 'review')}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-3 text-t1 text-ink-3">
          {count(more, 'more product')} {more === 1 ? 'comes' : 'come'} with the page.
        </p>
      )}
    </fieldset>
  )
}
