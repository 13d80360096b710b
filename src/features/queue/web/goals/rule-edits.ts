import type { RuleInput } from '#features/queue/rules-contract.ts'

/** Applies to the list at the time of sending, so that changes by others are kept. Idempotent. */
type RuleEdit = (rules: readonly RuleInput[]) => RuleInput[]
/** One change of the rules, its inverse, and the text of its toast. */
export type RuleChange = { edit: RuleEdit; undo: RuleEdit; words: string }

export function switchRule(id: string, isOn: boolean): RuleChange {
  return {
    edit: changed(id, { isOn }),
    undo: changed(id, { isOn: !isOn }),
    words: isOn ? 'Rule on' : 'Rule off',
  }
}

export function removeRule(rules: readonly RuleInput[], id: string): RuleChange {
  const at = rules.findIndex((rule) => rule.id === id)
  const removed = rules.slice(at, at + 1)
  return {
    edit: without(id),
    undo: (now) => without(id)(now).toSpliced(at, 0, ...removed),
    words: 'Rule removed',
  }
}

export function moveRule(id: string, from: number, to: number): RuleChange {
  return { edit: moved(id, to), undo: moved(id, from), words: 'Order saved' }
}

/** Appends a rule, or replaces the conditions and assignee of the one with its id. */
export function keepRule(rules: readonly RuleInput[], rule: RuleInput): RuleChange {
  const before = rules.find(({ id }) => id === rule.id)
  if (before === undefined)
    return { edit: (now) => [...without(rule.id)(now), rule], undo: without(rule.id), words: 'Rule added' }
  return {
    edit: changed(rule.id, contentOf(rule)),
    undo: changed(rule.id, contentOf(before)),
    words: 'Rule saved',
  }
}

const changed =
  (id: string, change: Partial<RuleInput>): RuleEdit =>
  (rules) =>
    rules.map((rule) => (rule.id === id ? { ...rule, ...change } : rule))

const without =
  (id: string): RuleEdit =>
  (rules) =>
    rules.filter((rule) => rule.id !== id)

const moved =
  (id: string, to: number): RuleEdit =>
  (rules) =>
    without(id)(rules).toSpliced(to, 0, ...rules.filter((rule) => rule.id === id))

function contentOf({ isOn: _isOn, ...content }: RuleInput): Partial<RuleInput> {
  return content
}
