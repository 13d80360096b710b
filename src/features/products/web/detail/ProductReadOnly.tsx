import type { Product } from '#features/products/contract.ts'
import { allergensInWords } from '#features/products/text.ts'
import { countryName } from '#shared/countries.ts'
import { Card, Facts } from '#ui/display/Card.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'

/** The same facts for members who may not edit. */
export function ProductReadOnly({ product }: { product: Product }) {
  const { description, categories, ingredients, purchasability } = product
  const facts = [
    { term: 'Categories', fact: categories.map(({ title }) => title).join(', ') || 'None' },
    { term: 'Ingredients', fact: ingredients.join(', ') || 'None listed' },
    { term: 'Allergens', fact: allergensInWords(product) },
  ]
  return (
    <div className="grid min-w-0 gap-6">
      <Card>
        <p dir="auto" className="max-w-reading wrap-anywhere whitespace-pre-line">
          {description || 'No description yet.'}
        </p>
      </Card>
      <Card>
        <Facts facts={facts} />
      </Card>
      <Card>
        <h2 className="mb-3 text-t3">Where to buy it</h2>
        {purchasability.length === 0 && <p className="text-ink-3">No shops yet.</p>}
        <ul className="grid gap-2">
          {purchasability.map(({ country, url }) => (
            <li key={country} className="wrap-anywhere">
              <span className="text-ink-3">{countryName(country)}</span>{' '}
              <TextLink href={url} target="_blank" isDocument>
                {url}
              </TextLink>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
