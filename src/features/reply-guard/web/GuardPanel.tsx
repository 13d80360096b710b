import { type RefObject, useEffect, useId, useRef, useState } from 'react'

import { useActiveBusiness } from '#features/account/web/active.ts'
import type { GuardVerdict } from '#features/reply-guard/contract.ts'
import type { GuardDecision } from '#features/reply-guard/decision.ts'
import type { Level, Rule } from '#features/reply-guard/engine/verdict.ts'
import { LEVEL_NAMES, RULE_TEXTS } from '#features/reply-guard/text.ts'
import { LEVEL_LOOKS } from '#features/reply-guard/web/level-looks.ts'
import { wordingFor } from '#features/reply-guard/web/wording.ts'
import { OverrideDialog } from '#features/reply-guard/web/OverrideDialog.tsx'
import { replaceIn } from '#ui/fields/replace-in.ts'
import { Button } from '#ui/actions/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { Icon } from '#ui/display/Icon.tsx'

const LOOKS: Record<Level, { edge: string; ink: string; heading: string }> = {
  stop: { edge: 'border-s-tomato', ink: 'text-tomato-ink', heading: 'This reply can’t be posted yet' },
  ask: {
    edge: 'border-s-marigold',
    ink: 'text-marigold-ink',
    heading: 'Read this again before you post it',
  },
  hint: { edge: 'border-s-leaf', ink: 'text-leaf-ink', heading: 'A tip for this reply' },
}
/** So many places are quoted; each rule names what is wrong with all of them. */
const QUOTES = 3

type GuardPanelProps = {
  /** The text that was judged; the field may be a few letters ahead. */
  text: string
  verdict: GuardVerdict
  /** The language of the text, if it is known. */
  language: string | null
  field: RefObject<HTMLTextAreaElement | null>
  /** The writer tried to send it. */
  isTried: boolean
  onDecided: (decision: GuardDecision) => void
}

/** Says what is wrong with a reply, where, and what to do instead. */
export function GuardPanel({ text, verdict, language, field, isTried, onDecided }: GuardPanelProps) {
  const id = useId()
  const role = useActiveBusiness()?.role
  const [isOverriding, setOverriding] = useState(false)
  const { level, findings } = verdict
  const confirm = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isTried) confirm.current?.focus()
  }, [isTried])
  const { edge, heading } = LOOKS[level]
  const rules = [...new Set(findings.map(({ rule }) => rule))]
  const canOverride = level === 'stop' && (role === 'owner' || role === 'admin')

  /** Selects the words, which may have moved since. */
  function show(words: string) {
    const start = field.current?.value.indexOf(words) ?? -1
    field.current?.focus()
    if (start >= 0) field.current?.setSelectionRange(start, start + words.length)
  }

  /** Replaces the words, which may have moved since, as if it were typed: the field's own undo reverts it. */
  function replace(words: string, wording: string) {
    const start = field.current?.value.indexOf(words) ?? -1
    if (field.current !== null && start >= 0) replaceIn(field.current, start, start + words.length, wording)
  }

  return (
    <section
      aria-labelledby={id}
      className={cx('mt-3 rounded-card border border-line-2 border-s-4 bg-sunken p-4', edge)}
    >
      <h3 id={id} className="font-sans text-t2 font-bold tracking-normal">
        {heading}
      </h3>
      <ul className="mt-2 grid gap-3">
        {rules.map((rule) => (
          <RuleItem
            key={rule}
            rule={rule}
            text={text}
            verdict={verdict}
            language={language}
            onShow={show}
            onReplace={replace}
          />
        ))}
      </ul>
      {level === 'ask' && (
        <Button ref={confirm} className="mt-4 max-md:w-full" onPress={() => onDecided({})}>
          Post it as it is
        </Button>
      )}
      {canOverride && (
        <Button variant="text" size="sm" className="mt-3" onPress={() => setOverriding(true)}>
          Post it anyway, with a reason
        </Button>
      )}
      {isOverriding && (
        <OverrideDialog
          onClose={() => setOverriding(false)}
          onReason={(reason) => onDecided({ override: { reason } })}
        />
      )}
    </section>
  )
}

type RuleItemProps = {
  rule: Rule
  text: string
  verdict: GuardVerdict
  language: string | null
  onShow: (words: string) => void
  onReplace: (words: string, wording: string) => void
}

function RuleItem({ rule, text, verdict, language, onShow, onReplace }: RuleItemProps) {
  const { level: panelLevel, findings } = verdict
  const own = findings.filter((finding) => finding.rule === rule)
  const level = own[0]?.level ?? 'hint'
  const { icon, tone } = LEVEL_LOOKS[level]
  const { ink } = LOOKS[level]
  const { title, instead } = RULE_TEXTS[rule]
  const [first] = own
  const wording = first === undefined ? null : wordingFor(first, text, language)
  // What is wrong with the whole text needs no quote of it.
  const places = own.filter(({ start, end }) => end - start < text.length)
  return (
    <li className="min-w-0">
      <p
        className={cx(
          'flex gap-x-2 gap-y-1 font-semibold',
          level === panelLevel ? 'items-start' : 'flex-wrap items-center',
        )}
      >
        {level === panelLevel ? (
          <Icon of={icon} size={18} className={ink} />
        ) : (
          <Badge tone={tone} icon={icon}>
            {LEVEL_NAMES[level]}
          </Badge>
        )}
        {title}
      </p>
      {places.length > 0 && (
        <ul className="mt-1.5 grid gap-1">
          {places.slice(0, QUOTES).map(({ start, end }) => {
            const words = text.slice(start, end)
            return (
              <li key={start} className="flex min-w-0 flex-wrap items-center gap-x-2">
                <q className="line-clamp-3 min-w-0 rounded-mark bg-paper px-1.5 wrap-anywhere">{words}</q>
                <Button
                  variant="text"
                  size="sm"
                  aria-label={`Show “${words}” in your reply`}
                  onPress={() => onShow(words)}
                >
                  Show
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <p className="mt-1 text-pretty text-ink-2">{instead}</p>
      {first !== undefined && wording !== null && (
        <div className="mt-2 grid justify-items-start gap-2">
          <p className="text-pretty">
            <b>Instead:</b> <span lang={language ?? undefined}>{wording}</span>
          </p>
          <Button
            variant="secondary"
            size="sm"
            className="max-md:w-full"
            onPress={() => onReplace(text.slice(first.start, first.end), wording)}
          >
            Use this wording
          </Button>
        </div>
      )}
    </li>
  )
}
