import type { PublicBrand } from '#features/brand/contract.ts'
import type { MergeOutlook } from '#features/operator/claims-contract.ts'
import { paths } from '#shared/paths.ts'
import { count, inSentence, isolated } from '#shared/text.ts'
import { Card } from '#ui/display/Card.tsx'

const PART: Record<MergeOutlook['loses'][number], string> = {
  description: 'its description',
  country: 'its country',
  website: 'its website',
  logo: 'its logo',
  banner: 'its banner',
  photos: 'its photos',
  links: 'its email address and social links',
}

type MergeOutcomeProps = { outlook: MergeOutlook; gone: PublicBrand; kept: PublicBrand }

/** The data that a merge moves and loses, shown before the confirmation. */
export function MergeOutcome({ outlook: { takesOver, loses }, gone, kept }: MergeOutcomeProps) {
  const moving = [
    count(gone.productsCount, 'product'),
    `${count(gone.reviews, 'review')} with replies and likes`,
    'its pictures, categories, reports and numbers',
    ...takesOver.map((part) => `${PART[part]}, since ${inSentence(kept.name)} has none`),
    `its address: ${paths.publicBrand(gone.slug)} will redirect to ${paths.publicBrand(kept.slug)}`,
  ]
  const lost = [`the name ${isolated(gone.name)}`, ...loses.map((part) => PART[part])]
  return (
    <Card aria-label="What will change" className="grid gap-6 md:grid-cols-2">
      <ThingsList title={`Moves to ${inSentence(kept.name)}`} things={moving} />
      <ThingsList title="Will be deleted" things={lost} />
    </Card>
  )
}

function ThingsList({ title, things }: { title: string; things: readonly string[] }) {
  return (
    <div className="min-w-0">
      <h3 className="wrap-anywhere">{title}</h3>
      <ul className="mt-2 list-disc ps-5 wrap-anywhere text-ink-2">
        {things.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
    </div>
  )
}
