import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconMessage2Heart from '@tabler/icons-react/dist/esm/icons/IconMessage2Heart.mjs'
import { useMutation } from '@tanstack/react-query'

import { useAbility } from '#features/account/web/active.ts'
import { exportReviews, type ReviewSummary } from '#features/reviews/contract.ts'
import { unansweredLine } from '#features/reviews/text.ts'
import { filterQuery, type ReviewFilters } from '#features/reviews/web/filters.ts'
import { useAnswerNext } from '#features/reviews/web/use-answer-next.ts'
import { Button } from '#ui/Button.tsx'
import { FormError } from '#ui/FormError.tsx'
import { download } from '#web/api.ts'
import { PageHeader } from '#web/shell/PageHeader.tsx'

type ReviewsHeaderProps = { brandId: string; filters: ReviewFilters; summary: ReviewSummary | undefined }

/** The title, how many wait and for how long, the way to the one that waits longest, and the list as a file. */
export function ReviewsHeader({ brandId, filters, summary }: ReviewsHeaderProps) {
  const canReply = useAbility('reviews.reply')
  const canExport = useAbility('export')
  const next = useAnswerNext(brandId)
  const csv = useMutation({
    mutationFn: () => download(exportReviews, { query: filterQuery(brandId, filters) }, 'reviews.csv'),
    meta: { action: 'reviews download' },
  })
  const line = summary && unansweredLine(summary, new Date())
  return (
    <>
      <PageHeader
        title="Reviews"
        sub={
          line && (
            <p>
              <b
                className={
                  summary.unansweredCount > 0
                    ? 'bg-[linear-gradient(transparent_55%,var(--marigold-tint)_55%)] text-marigold-ink'
                    : undefined
                }
              >
                {line.lead}
              </b>
              {line.rest}
            </p>
          )
        }
        actions={
          summary !== undefined &&
          summary.totalCount > 0 && (
            <>
              {canExport && (
                <Button
                  icon={IconDownload}
                  onPress={() => csv.mutate()}
                  isPending={csv.isPending}
                  pendingLabel="Making the file"
                >
                  Download CSV
                </Button>
              )}
              {canReply && summary.unansweredCount > 0 && (
                <Button
                  variant="primary"
                  icon={IconMessage2Heart}
                  onPress={next.answer}
                  isPending={next.isPending}
                  pendingLabel="Looking for the oldest"
                >
                  Answer the next one
                </Button>
              )}
            </>
          )
        }
      />
      <FormError message={csv.isError ? `The file was not made. ${csv.error.message}` : next.error} className="mb-4" />
    </>
  )
}
