import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useAbility } from '#features/account/web/active.ts'
import { isLive } from '#features/reports/rules.ts'
import { reviewReportsQuery } from '#features/reports/web/queries.ts'
import { lazyComponent, preloadOnInteraction } from '#ui/lazy.tsx'
import { Button } from '#ui/actions/Button.tsx'

const ReportDialog = lazyComponent(
  async () => (await import('#features/reports/web/form/ReportDialog.tsx')).ReportDialog,
  { onDismiss: ({ onClose }) => onClose() },
)
preloadOnInteraction(ReportDialog)

type ReportButtonProps = { brandId: string; review: { id: string; text: string; whose: string } }

/** Opens the report form of a review, for permitted roles, unless a report is live. */
export function ReportButton({ brandId, review }: ReportButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const canReport = useAbility('reviews.report')
  const { data: reports } = useQuery(reviewReportsQuery(brandId, review.id))
  const hasLive = reports?.some(isLive) === true
  // An open form stays open when a colleague reports the review; submitting then shows the conflict.
  if (!canReport || reports === undefined || (hasLive && !isOpen)) return null
  return (
    <>
      {!hasLive && (
        <Button
          variant="ghost"
          icon={IconFlag}
          onPress={() => setIsOpen(true)}
          className="justify-start! px-3! text-tomato-ink!"
        >
          Report this review
        </Button>
      )}
      {isOpen && <ReportDialog brandId={brandId} review={review} onClose={() => setIsOpen(false)} />}
    </>
  )
}
