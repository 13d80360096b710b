import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconMessage2Heart from '@tabler/icons-react/dist/esm/icons/IconMessage2Heart.mjs'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-aria-components/Link'

import { useAbility } from '#features/account/web/active.ts'
import type { ReviewSummary } from '#features/reviews/contract.ts'
import { unansweredLine } from '#features/reviews/text.ts'
import { downloadReviews } from '#features/reviews/web/download-reviews.ts'
import type { ReviewFilters } from '#features/reviews/web/filters.ts'
import { AnswerNext } from '#features/reviews/web/detail/AnswerNext.tsx'
import { useAnswerNext } from '#features/reviews/web/detail/use-answer-next.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/actions/Button.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { PageHeader } from '#web/page/PageHeader.tsx'

type ReviewsHeaderProps = {
  brand: { id: string; slug: string }
  filters: ReviewFilters
  summary: ReviewSummary | undefined
}

/**
 * The title, the number of waiting reviews and their age, a button for the one that waits longest, and the
 * export.
 */
export function ReviewsHeader({ brand, filters, summary }: ReviewsHeaderProps) {
  const canReply = useAbility('reviews.reply')
  const canExport = useAbility('export')
  const next = useAnswerNext(brand.id)
  const csv = useMutation({
    mutationFn: () => downloadReviews(brand, filters),
    meta: { action: 'reviews download' },
  })
  const file = { onPress: () => csv.mutate(), isPending: csv.isPending }
  return (
    <>
      <PageHeader
        title="Reviews"
        sub={summary?.totalCount !== 0 && <Waiting summary={summary} />}
        actions={
          <>
            <ReportsLink isAlone={summary?.totalCount === 0} />
            {summary?.totalCount !== 0 && (
              <>
                <AskLink />
                {canExport && (
                  <>
                    <Button icon={IconDownload} {...file} className="max-md:hidden">
                      Download CSV
                    </Button>
                    <IconButton
                      variant="secondary"
                      icon={IconDownload}
                      label="Download CSV"
                      {...file}
                      className="flex-none! md:hidden"
                    />
                  </>
                )}
                {canReply && summary?.unansweredCount !== 0 && <AnswerNext next={next} />}
              </>
            )}
          </>
        }
      />
      <FormError
        message={csv.isError ? `We couldn’t create the file. ${csv.error.message}` : next.error}
        className="mb-4"
      />
    </>
  )
}

/** Links to the brand's reports; on phones, beside other buttons, only its icon. */
function ReportsLink({ isAlone }: { isAlone: boolean }) {
  return (
    <LinkButton
      href={paths.reports}
      icon={IconFlag}
      className={isAlone ? '' : 'max-md:flex-none! max-md:px-3.5'}
    >
      <span className={isAlone ? '' : 'max-md:sr-only'}>Reported</span>
    </LinkButton>
  )
}

function AskLink() {
  return (
    <LinkButton
      href={paths.askForReviews}
      icon={IconMessage2Heart}
      className="max-md:flex-none! max-md:px-3.5"
    >
      <span className="max-md:sr-only">Ask for reviews</span>
    </LinkButton>
  )
}

/** Keeps its line while loading, so that nothing below moves. */
function Waiting({ summary }: { summary: ReviewSummary | undefined }) {
  const line = summary && unansweredLine(summary, new Date())
  if (!line) return <p aria-hidden="true">&nbsp;</p>
  const isWaiting = summary.unansweredCount > 0
  return (
    <p>
      <b className={isWaiting ? HIGHLIGHT : undefined}>{line.lead}</b>
      {line.rest}{' '}
      <Link href={paths.queue} className="link">
        See what needs a reply
      </Link>
    </p>
  )
}

const HIGHLIGHT = 'bg-[linear-gradient(transparent_55%,var(--marigold-tint)_55%)] text-marigold-ink'
