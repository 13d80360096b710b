import type { ProductField, ProductValues } from '#features/products/web/form/product-form.ts'

/** Renders the value of a field, to compare with another user's version. */
export function ProductValue({ field, values }: { field: ProductField; values: ProductValues }) {
  return (
    <span dir="auto" className="line-clamp-6 whitespace-pre-line wrap-anywhere">
      {inWords(values, field) || 'Empty'}
    </span>
  )
}

function inWords(values: ProductValues, field: ProductField): string {
  if (field === 'categories') return `${values.categories.length} chosen`
  if (field === 'purchasability')
    return values.purchasability.map(({ country, url }) => `${country} ${url}`).join('\n')
  const value = values[field]
  return typeof value === 'string' ? value : value.join(', ')
}
