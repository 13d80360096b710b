import { FIELD_NAMES, type ProductField, type ProductValues } from '#features/products/web/form/product-form.ts'
import { Banner } from '#ui/display/Banner.tsx'

/** What somebody else wrote meanwhile into fields that were changed here too. Saving again puts one's own in its place. */
export function ClashNote({ fields, theirs }: { fields: readonly ProductField[]; theirs: ProductValues }) {
  return (
    <Banner tone="warning" title="Somebody else changed this product meanwhile">
      <p>Your text is kept below. Save to put it in place of theirs, or discard it to take theirs:</p>
      <dl className="mt-2 grid gap-2">
        {fields.map((field) => (
          <div key={field}>
            <dt className="font-semibold">{FIELD_NAMES[field]}</dt>
            <dd className="line-clamp-4 wrap-anywhere whitespace-pre-line">{inWords(theirs, field) || 'Empty'}</dd>
          </div>
        ))}
      </dl>
    </Banner>
  )
}

function inWords(values: ProductValues, field: ProductField): string {
  if (field === 'categories') return `${values.categories.length} chosen`
  if (field === 'purchasability') return values.purchasability.map(({ country, url }) => `${country} ${url}`).join('\n')
  const value = values[field]
  return typeof value === 'string' ? value : value.join(', ')
}
