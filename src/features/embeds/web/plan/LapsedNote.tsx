import type { BusinessRef } from '#features/account/contract.ts'
import type { ShownParts } from '#features/embeds/rules.ts'
import { ChoosePlan } from '#features/embeds/web/plan/ChoosePlan.tsx'
import { formatLongDate } from '#shared/dates.ts'
import { Banner } from '#ui/display/Banner.tsx'

type LapsedNoteProps = { business: BusinessRef; shows: ShownParts; numbersUntil: string | null }

/** Says what the shop's page shows now that the plan has ended, and until when. */
export function LapsedNote({ business, shows, numbersUntil }: LapsedNoteProps) {
  const isNumbers = shows === 'numbers' && numbersUntil !== null
  return (
    <Banner
      tone="warning"
      title={
        isNumbers
          ? 'Your shop shows the rating without the reviews'
          : 'Your shop shows a link to your reviews'
      }
      action={<ChoosePlan business={business} />}
      className="mb-5"
    >
      Your plan has ended.{' '}
      {isNumbers
        ? `Until ${formatLongDate(numbersUntil)} your embeds show the rating and the number of reviews, then a link “Reviews on Trellis”.`
        : 'Your embeds show a link “Reviews on Trellis”.'}{' '}
      Your page keeps its layout, and the code you pasted works again with a plan.
    </Banner>
  )
}
