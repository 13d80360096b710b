import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type Ref, useId } from 'react'

import { COMMENT_MAX } from '#features/comments/contract.ts'
import { callName, shownName } from '#features/comments/web/thread/names.ts'
import type { QueueItem } from '#features/queue/contract.ts'
import type { NotThanked } from '#features/queue/thanks-contract.ts'
import type { GuardVerdict } from '#features/reply-guard/contract.ts'
import type { Level } from '#features/reply-guard/engine/verdict.ts'
import { LEVEL_NAMES, RULE_TEXTS } from '#features/reply-guard/text.ts'
import { inSentence } from '#shared/text.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Badge, type BadgeTone } from '#ui/display/Badge.tsx'
import { Stars } from '#ui/display/Stars.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'

/**
 * One reply of the preview. `refused`: why it was left out when the others were posted; `verdict`: the server's on
 * this text, if that is why.
 */
export type ThanksEntry = {
  item: QueueItem
  text: string
  isConfirmed: boolean
  refused: NotThanked | null
  verdict: GuardVerdict | null
}

const TONES: Record<Level, BadgeTone> = { stop: 'tomato', ask: 'marigold', hint: 'leaf' }

const REFUSALS: Record<NotThanked, string> = {
  answered: 'Someone else has answered this review, so it was left out. Your text is kept as a draft there.',
  stars: 'The review now has fewer than four stars, so it was left out. Your text is kept as a draft there.',
  gone: 'This review isn’t there any more.',
  guarded: 'The reply guard held this one back. Change it, or say that it’s fine.',
}

type ThanksReplyProps = {
  entry: ThanksEntry
  verdict: GuardVerdict | null
  problem: string | undefined
  fieldRef: Ref<HTMLTextAreaElement>
  isDisabled: boolean
  onChange: (changed: Partial<ThanksEntry>) => void
  onRemove: () => void
}

/** A reply to edit or remove, below the review it is for, with what the reply guard says of it. */
export function ThanksReply({
  entry: { item, text, isConfirmed, refused },
  verdict,
  problem,
  fieldRef,
  isDisabled,
  onChange,
  onRemove,
}: ThanksReplyProps) {
  const id = useId()
  const { review } = item
  const name = callName(review.user)
  const isOver = refused !== null && refused !== 'guarded'
  return (
    <li aria-labelledby={id} className="border-t border-line py-4 first:border-t-0 first:pt-0">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h3
            id={id}
            className="flex flex-wrap items-center gap-x-2 font-sans text-t2 font-bold tracking-normal wrap-anywhere"
          >
            <span>
              <bdi>{shownName(review.user)}</bdi> on {inSentence(review.product.name)}
            </span>
            <Stars rating={review.rating} size={14} />
          </h3>
          <p className="line-clamp-2 text-t1 text-ink-2 wrap-anywhere">
            {review.text.trim() === '' ? 'Rating only, no text.' : review.text}
          </p>
        </div>
        <IconButton
          icon={IconTrash}
          size="sm"
          label={`Remove the reply to ${name}`}
          onPress={onRemove}
          isDisabled={isDisabled}
        />
      </div>
      <div className="mt-2">
        <TextArea
          ref={fieldRef}
          label={`Reply to ${name}`}
          value={text}
          onChange={(event) =>
            onChange({ text: event.target.value, isConfirmed: false, refused: null, verdict: null })
          }
          readOnly={isDisabled || isOver}
          rows={2}
          counter={COMMENT_MAX}
          errorMessage={problem}
          autoComplete="off"
        />
      </div>
      {refused !== null && (
        <p role="status" className="mt-2 font-semibold text-marigold-ink">
          {REFUSALS[refused]}
        </p>
      )}
      {verdict !== null && !isOver && (
        <Verdict
          verdict={verdict}
          isConfirmed={isConfirmed}
          onConfirm={(isConfirmed) => onChange({ isConfirmed })}
        />
      )}
    </li>
  )
}

type VerdictProps = {
  verdict: GuardVerdict
  isConfirmed: boolean
  onConfirm: (isConfirmed: boolean) => void
}

function Verdict({ verdict: { level, findings }, isConfirmed, onConfirm }: VerdictProps) {
  const rules = [...new Map(findings.map((finding) => [finding.rule, finding])).values()]
  return (
    <div className="mt-2 grid gap-1.5">
      {rules.map((finding) => (
        <p key={finding.rule} className="text-t1 text-ink-2">
          <Badge tone={TONES[finding.level]}>{LEVEL_NAMES[finding.level]}</Badge>{' '}
          <b className="text-ink">{RULE_TEXTS[finding.rule].title}.</b> {RULE_TEXTS[finding.rule].instead}
        </p>
      ))}
      {level === 'ask' && (
        <Checkbox
          label="It’s fine as it is"
          checked={isConfirmed}
          onChange={(event) => onConfirm(event.target.checked)}
        />
      )}
    </div>
  )
}
