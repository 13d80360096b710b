import IconPencilBolt from '@tabler/icons-react/dist/esm/icons/IconPencilBolt.mjs'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'

import { type ProposedReply, updateProposedReply } from '#features/comments/proposed-contract.ts'
import { proposedKey } from '#features/comments/web/proposed/queries.ts'
import { VerdictLine } from '#features/reply-guard/web/VerdictLine.tsx'
import { formatSpan } from '#shared/dates.ts'
import { Button } from '#ui/actions/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/display/Icon.tsx'
import { LongName } from '#ui/display/LongName.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'

type ProposedCardProps = { proposal: ProposedReply; onUse: () => void; onDismissed: () => void }

/** Longer drafts are cut until the reader asks for the rest. */
const SHORT = 360

/** A draft by an agent: who proposed it, what the reply guard says, and what to do with it. */
export function ProposedCard({ proposal, onUse, onDismissed }: ProposedCardProps) {
  const heading = useId()
  const { id, reviewId, keyName, proposedAt, text } = proposal
  const [isWhole, setIsWhole] = useState(text.length <= SHORT)
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (isDismissed: boolean) =>
      call(updateProposedReply, { params: { reviewId, id }, body: { isDismissed } }),
    onSettled: () => client.invalidateQueries({ queryKey: proposedKey(reviewId) }),
    meta: { action: 'proposed replies' },
  })
  const since = Date.now() - Date.parse(proposedAt)

  function dismiss() {
    mutate(true, {
      onSuccess: () => {
        toast('Draft dismissed', { undo: () => mutate(false) })
        onDismissed()
      },
    })
  }
  return (
    <section
      aria-labelledby={heading}
      className="rounded-card border border-line-2 border-s-4 border-s-leaf bg-sunken p-4"
    >
      <h3
        id={heading}
        className="flex items-start gap-2 font-sans text-t1 font-normal tracking-normal text-ink-2"
      >
        <Icon of={IconPencilBolt} size={17} className="text-leaf" />
        <span className="min-w-0">
          Draft proposed by{' '}
          <b>
            <LongName name={keyName} />
          </b>
          , {since < 60_000 ? 'just now' : `${formatSpan(since, Math.floor)} ago`}
        </span>
      </h3>
      <p className={cx('mt-2 whitespace-pre-wrap wrap-anywhere', !isWhole && 'line-clamp-5')}>{text}</p>
      {!isWhole && (
        <Button variant="text" size="sm" className="mt-1" onPress={() => setIsWhole(true)}>
          Show all
        </Button>
      )}
      <VerdictLine reviewId={reviewId} text={text} />
      <FormError message={error?.message} className="mt-2" />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onPress={onUse}>
          Use this draft
        </Button>
        <Button
          size="sm"
          variant="ghost"
          onPress={dismiss}
          isPending={isPending}
          pendingLabel="Dismissing the draft"
        >
          Dismiss
        </Button>
      </div>
    </section>
  )
}
