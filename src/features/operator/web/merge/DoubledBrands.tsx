import { useQuery } from '@tanstack/react-query'

import { doubledBrandsQuery, type MergePair } from '#features/operator/web/merge/queries.ts'
import { count } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/display/Card.tsx'

/** Lists brands that imports made twice, to choose a pair. Renders nothing if there are none. */
export function DoubledBrands({ onChoose }: { onChoose: (pair: MergePair) => void }) {
  const { data } = useQuery(doubledBrandsQuery)
  if (data === undefined || data.pairs.length === 0) return null
  return (
    <Card aria-label="Imported twice">
      <h2 className="mb-3 text-t3">Imported twice</h2>
      <ul className="grid gap-2">
        {data.pairs.map(({ from, into }) => (
          <li key={`${from.id} ${into.id}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <bdi>{from.name}</bdi>, {count(from.productsCount, 'product')}, into <bdi>{into.name}</bdi>,{' '}
              {count(into.productsCount, 'product')}
            </span>
            <Button
              size="sm"
              aria-label={`Choose ${from.name} and ${into.name}`}
              onPress={() => onChoose({ from: from.id, into: into.id })}
            >
              Choose
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
