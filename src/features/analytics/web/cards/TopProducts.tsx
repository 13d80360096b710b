import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-aria-components/Link'

import type { ProductNumbers } from '#features/analytics/contract.ts'
import { type Question, TOP, topProductsQuery } from '#features/analytics/web/queries.ts'
import {
  type Change,
  changeColour,
  changeOf,
  changeSentence,
  changeWords,
  formatCount,
} from '#features/analytics/web/words.ts'
import { ProductImage } from '#features/products/web/ProductImage.tsx'
import { paths } from '#shared/paths.ts'
import { cx } from '#ui/cx.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Card, CardHeader } from '#ui/display/Card.tsx'
import { LongName } from '#ui/display/LongName.tsx'
import { Meter } from '#ui/display/Meter.tsx'
import { Skeleton } from '#ui/display/Skeleton.tsx'
import { count, inSentence } from '#shared/text.ts'

const MOST = 100

/** The products by engagement: five of them, or all. `before` is null without a comparison. */
export function TopProducts({
  question,
  brandName,
  before,
}: {
  question: Question
  brandName: string
  before: string | null
}) {
  const [limit, setLimit] = useState(TOP)
  const { data, isError, isFetching, refetch } = useQuery(topProductsQuery(question, limit))
  const products = data?.products ?? []
  const best = Math.max(1, ...products.map(({ engagement }) => engagement))
  const total = data?.metadata.totalCount ?? 0
  return (
    <Card isPadded={false} className="min-w-0 overflow-hidden" aria-label="Top products">
      <CardHeader
        title="Top products"
        end={
          total > TOP && (
            <Button
              variant="ghost"
              size="sm"
              className="-me-2 print:hidden"
              onPress={() => setLimit(limit === TOP ? MOST : TOP)}
              isPending={isFetching && limit !== TOP && products.length === TOP}
            >
              {limit === TOP
                ? `Show ${total > MOST ? `the first ${MOST}` : `all ${total}`}`
                : `Show the first ${TOP}`}
            </Button>
          )
        }
      />
      {isError && !data && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3 p-5 text-ink-2">
          Your products didn’t load.
          <Button size="sm" onPress={() => void refetch()} isPending={isFetching}>
            Try again
          </Button>
        </div>
      )}
      {!isError && !data && <Skeleton className="m-5 h-64 w-auto" />}
      {data && products.length === 0 && <p className="p-5 text-ink-2">You haven’t added any products yet.</p>}
      {products.length > 0 && (
        <table className="w-full border-collapse text-t1 tabular-nums">
          <thead>
            <tr className="text-ink-3 *:px-3 *:py-2.5 *:font-medium *:first:ps-4 *:last:pe-4 md:*:first:ps-6 md:*:last:pe-6">
              <th scope="col" className="text-start">
                Product
              </th>
              <th scope="col" className="w-[38%] text-start cramped:hidden">
                Engagement
              </th>
              <th scope="col" className="text-end max-md:not-print:hidden">
                Saves
              </th>
              <th scope="col" className="text-end max-md:not-print:hidden">
                Change
              </th>
            </tr>
          </thead>
          <tbody>
            {products.map((product) => (
              <ProductLine
                key={product.id}
                product={product}
                best={best}
                brandName={brandName}
                before={before}
              />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

type ProductLineProps = { product: ProductNumbers; best: number; brandName: string; before: string | null }

function ProductLine({ product, best, brandName, before }: ProductLineProps) {
  const change = changeOf(product.engagement, product.engagementPrevious)
  return (
    <tr className="border-t border-line cramped:[&>:nth-child(-n+2)]:block cramped:[&>:nth-child(-n+2)]:w-auto! *:px-3 *:py-2.5 *:first:ps-4 *:last:pe-4 md:*:first:ps-6 md:*:last:pe-6">
      <th scope="row" className="text-start font-semibold">
        <Link
          href={paths.product(product.id)}
          className="flex items-center gap-3 no-underline hover:underline touch:min-h-11"
        >
          <ProductImage
            product={product}
            brandName={brandName}
            width={120}
            className="w-14 rounded-mark cramped:hidden"
          />
          <LongName name={product.name} className="min-w-0 wrap-break-word" />
        </Link>
      </th>
      <td>
        <span className="block text-t2 font-medium">{formatCount(product.engagement)}</span>
        <Meter
          label={`${inSentence(product.name)} of the best`}
          value={product.engagement}
          max={best}
          valueText={formatCount(product.engagement)}
          className="mt-1"
        />
        {/* Phones have no room for two more columns. */}
        <span className="mt-1 block text-t1 text-ink-2 md:hidden print:hidden">
          {before !== null && change.direction !== 'level' && (
            <>
              <span className={cx('font-semibold', changeColour(change))}>{shortChange(change)}</span>
              {' · '}
            </>
          )}
          {count(product.saves, 'save')}
        </span>
      </td>
      <td className="text-end text-t2 max-md:not-print:hidden">{formatCount(product.saves)}</td>
      <td
        className={cx(
          'text-end font-semibold whitespace-nowrap max-md:not-print:hidden',
          before === null ? 'text-ink-3' : changeColour(change),
        )}
        title={before === null ? undefined : changeSentence(change, before)}
      >
        {before === null ? '–' : shortChange(change)}
      </td>
    </tr>
  )
}

/** Returns 'Up 31%', '2 fewer' between small counts, or 'No change'. */
function shortChange(change: Change): string {
  const { percent, direction } = change
  if (percent === null || percent === 0 || direction === 'level') return changeWords(change)
  return `${direction === 'up' ? 'Up' : 'Down'} ${formatCount(Math.abs(percent))}%`
}
