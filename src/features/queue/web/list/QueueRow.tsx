import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconMessage2 from '@tabler/icons-react/dist/esm/icons/IconMessage2.mjs'
import { Link } from 'react-aria-components/Link'

import { ProposedMark } from '#features/comments/web/proposed/ProposedMark.tsx'
import { shownName } from '#features/comments/web/thread/names.ts'
import { ProductImage } from '#features/products/web/ProductImage.tsx'
import type { QueueItem } from '#features/queue/contract.ts'
import { Assignee } from '#features/queue/web/Assignee.tsx'
import { DueBadge } from '#features/queue/web/DueBadge.tsx'
import { type QueueFilters, queuePath } from '#features/queue/web/filters.ts'
import { FROM_LIST } from '#web/navigation/from-list.ts'
import type { Selection } from '#features/queue/web/use-selection.ts'
import { count as counted } from '#shared/text.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/display/Icon.tsx'
import { Stars } from '#ui/display/Stars.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'

type QueueRowProps = {
  item: QueueItem
  filters: QueueFilters
  isOpen: boolean
  selection: Pick<Selection, 'isOn' | 'ids' | 'toggle'>
}

/** One review of the queue: whose, when it is due, who answers it, and how it begins. */
export function QueueRow({ item, filters, isOpen, selection }: QueueRowProps) {
  const { review, work, comment } = item
  const text = comment ?? review.text
  return (
    <li className="flex border-b border-line last:border-b-0">
      {selection.isOn && (
        <Checkbox
          className="ps-3 pt-3"
          label={<VisuallyHidden>{`Select the review of ${shownName(review.user)}`}</VisuallyHidden>}
          checked={selection.ids.includes(review.id)}
          onChange={({ nativeEvent }) =>
            selection.toggle(review.id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
          }
        />
      )}
      <Link
        href={queuePath({ ...filters, review: review.id })}
        {...(filters.review === null && { routerOptions: { state: FROM_LIST } })}
        aria-current={isOpen || undefined}
        className={cx(
          'flex min-w-0 flex-1 gap-3 border-s-3 px-4 py-3 no-underline transition-colors focus-visible:-outline-offset-2',
          isOpen ? 'border-leaf bg-leaf-tint' : 'border-transparent hover:bg-sunken',
        )}
      >
        <ProductImage
          product={review.product}
          brandName={review.brand.name}
          width={120}
          className="w-12 self-start rounded-mark"
        />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center justify-between gap-x-2">
            <b className="min-w-0 wrap-anywhere">
              <bdi>{shownName(review.user)}</bdi>
            </b>
            <DueBadge work={work} />
          </span>
          <span className="flex flex-wrap items-center justify-between gap-x-2 text-t1">
            {comment === null ? (
              <Stars rating={review.rating} size={14} />
            ) : (
              <span className="inline-flex items-center gap-1 text-ink-2">
                <Icon of={IconMessage2} size={15} />
                Comment
              </span>
            )}
            <span className="inline-flex min-w-0 items-center gap-2">
              {work.notesCount > 0 && <NotesMark count={work.notesCount} />}
              <Assignee assignee={work.assignee} isByRule={work.ruleId !== null} />
            </span>
          </span>
          <span className="mt-1 line-clamp-2 text-t1 text-ink-2 wrap-anywhere">
            {text.trim() === '' ? 'Rating only, no text.' : text}
          </span>
          {item.hasProposedReply && <ProposedMark />}
        </span>
      </Link>
    </li>
  )
}

/** How many notes the team has written on a review. */
function NotesMark({ count }: { count: number }) {
  return (
    <span title={counted(count, 'note')} className="inline-flex items-center gap-0.5 text-ink-2 tabular-nums">
      <Icon of={IconLock} size={15} />
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{counted(count, 'note')}</VisuallyHidden>
    </span>
  )
}
