import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'

import { ProductImage } from '#features/products/web/ProductImage.tsx'
import { checkPromotion, type Finding } from '#features/promotions/content-rules.ts'
import type { PromotionCase } from '#features/promotions/operator-contract.ts'
import {
  datesOf,
  formatCount,
  formatCredit,
  placesOf,
  STATUSES,
  titleOf,
} from '#features/promotions/web/words.ts'
import { formatDate, formatDateTime, formatSpan } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { count, inSentence } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { LongName } from '#ui/display/LongName.tsx'
import { Stars } from '#ui/display/Stars.tsx'

type PromotionCardProps = {
  promotion: PromotionCase
  isPending: boolean
  onApprove: () => void
  onRefuse: () => void
  onCreditBack: () => void
}

/**
 * Everything needed to decide about one promotion: its cards, where and when they appear, and what to check.
 */
export function PromotionCard({
  promotion,
  isPending,
  onApprove,
  onRefuse,
  onCreditBack,
}: PromotionCardProps) {
  const { brand, status, submittedAt, updatedAt } = promotion
  const title = titleOf(promotion)
  const since = submittedAt ?? updatedAt
  const isWaiting = status === 'in_review'
  return (
    <Card as="article" aria-label={title} className="grid min-w-0 gap-4">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="wrap-anywhere">{title}</h2>
          <p className="mt-1 text-ink-2">
            <TextLink href={paths.publicBrand(brand.slug)} isDocument target="_blank">
              <LongName name={brand.name} />
            </TextLink>
          </p>
        </div>
        {isWaiting ? (
          <p className="text-t1 text-ink-3" title={formatDate(since)}>
            Waiting {formatSpan(Date.now() - Date.parse(since))}
          </p>
        ) : (
          <Badge tone={STATUSES[status].tone} icon={STATUSES[status].icon}>
            {STATUSES[status].word}
          </Badge>
        )}
      </header>
      <Cards promotion={promotion} />
      {isWaiting && <Findings findings={checkPromotion(promotion)} />}
      <FactList promotion={promotion} />
      <div className="flex flex-wrap gap-2">
        {isWaiting && (
          <>
            <Button variant="primary" onPress={onApprove} isPending={isPending} pendingLabel="Approving">
              Approve
            </Button>
            <Button variant="danger" onPress={onRefuse} isDisabled={isPending}>
              Decline…
            </Button>
          </>
        )}
        {promotion.costCents > 0 && <Button onPress={onCreditBack}>Credit back…</Button>}
      </div>
    </Card>
  )
}

/** The sponsored cards as readers see them, one for each product. */
function Cards({ promotion: { products, brand, line, block } }: { promotion: PromotionCase }) {
  const words = block === null ? [line] : [block.headline, block.body, block.button]
  const image = block?.image ?? null
  return (
    <ul aria-label="Cards" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {products.map((product) => (
        <li
          key={product.id}
          className="min-w-0 rounded-control border border-marigold-line bg-marigold-tint/60 p-3"
        >
          <p className="mb-2 text-t1 font-semibold wrap-anywhere text-marigold-ink">
            Sponsored by {inSentence(brand.name)}
          </p>
          <div className="flex flex-wrap items-start gap-3">
            <ProductImage
              product={image === null ? product : { ...product, image }}
              brandName={brand.name}
              width={120}
              className="w-20 rounded-control"
            />
            <div className="min-w-0 grow basis-32">
              <p className="leading-snug font-bold wrap-anywhere">
                <bdi>{product.name}</bdi>
              </p>
              <p className="mt-0.5 flex flex-wrap items-center gap-1.5 text-t1 text-ink-2 tabular-nums">
                <Stars rating={product.rating} size={14} />
                {product.rating !== null && `${product.rating.toFixed(1)} (${product.reviewsCount})`}
              </p>
              {words.filter(Boolean).map((part) => (
                <p key={part} dir="auto" className="mt-1 text-t1 leading-snug wrap-anywhere">
                  {part}
                </p>
              ))}
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Words that may break the advertising policy. */
function Findings({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null
  return (
    <ul aria-label="Check these words" className="grid gap-1.5">
      {findings.map(({ words, start, advice }) => (
        <li key={`${start} ${words}`} className="flex items-start gap-2 text-t1">
          <Icon of={IconAlertTriangle} size={16} className="mt-0.5 shrink-0 text-marigold-ink" />
          <span className="min-w-0 wrap-anywhere">
            <b>“{words}”</b> <span className="text-ink-2">{advice}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function FactList({ promotion }: { promotion: PromotionCase }) {
  const { block, budgetCents, centsPerThousand, goal, impressions, clicks, costCents, refusal, status } =
    promotion
  const isSeen = status !== 'in_review' && impressions > 0
  const facts: [string, string][] = [
    ['Where', block === null ? placesOf(promotion) : (block.slot?.title ?? '')],
    ['Readers', block?.slot ? `${block.slot.audience}, ${formatCount(block.slot.readers)}` : ''],
    ['When', block === null ? datesOf(promotion) : block.slot ? formatDateTime(block.slot.goesOutAt) : ''],
    [
      'Budget',
      budgetCents === null || goal === null
        ? ''
        : `${formatCredit(budgetCents)} for ${formatCount(goal)} impressions, ${formatCredit(centsPerThousand ?? 0)} per 1,000`,
    ],
    [
      'Result',
      isSeen
        ? `${count(impressions, 'impression')}, ${count(clicks, 'click')}, ${formatCredit(costCents)} used`
        : '',
    ],
    ['Declined for', refusal === null ? '' : refusal.reason],
    ['Quoted', refusal === null || refusal.words === '' ? '' : `“${refusal.words}”`],
  ]
  return (
    <dl className="grid gap-x-4 gap-y-1.5 text-t1 md:grid-cols-[7rem_minmax(0,1fr)]">
      {facts
        .filter(([, fact]) => fact !== '')
        .map(([term, fact]) => (
          <div key={term} className="contents max-md:block">
            <dt className="text-ink-3">{term}</dt>
            <dd className="max-w-reading wrap-anywhere">{fact}</dd>
          </div>
        ))}
    </dl>
  )
}
