import type { Promotion } from '#features/promotions/contract.ts'
import { formatCount } from '#features/promotions/web/words.ts'
import { Card, CardHeader } from '#ui/display/Card.tsx'

type BlockResultsProps = { promotion: Promotion; block: NonNullable<Promotion['block']> }

/** The reported results of a block. Nothing before it is sent. */
export function BlockResults({
  promotion: { clicks, saves },
  block: { sentTo, sentUrl, opens },
}: BlockResultsProps) {
  if (sentTo === null) return null
  const figures: [string, string][] = [
    ['Delivered', formatCount(sentTo)],
    ...(opens === null ? [] : [['Opened', formatCount(opens)] satisfies [string, string]]),
    ['Clicks', formatCount(clicks)],
    ['Saves', formatCount(saves)],
  ]
  return (
    <Card isPadded={false}>
      <CardHeader title="Results" />
      <div className="p-4 md:p-6">
        <dl className="grid grid-cols-2 gap-x-4 gap-y-5 @min-[34rem]:grid-cols-4 cramped:grid-cols-1">
          {figures.map(([term, fact]) => (
            <div key={term} className="flex flex-col">
              <dt className="text-t1 text-ink-2">{term}</dt>
              <dd className="num mt-1 text-t4">{fact}</dd>
            </div>
          ))}
        </dl>
        {sentUrl !== '' && (
          <p className="mt-4">
            <a href={sentUrl} target="_blank" rel="noopener noreferrer" className="link">
              See it as it went out
            </a>
          </p>
        )}
      </div>
    </Card>
  )
}
