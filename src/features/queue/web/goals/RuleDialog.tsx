import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import type { RuleInput } from '#features/queue/rules-contract.ts'
import { languageName } from '#features/queue/text.ts'
import { colleaguesQuery } from '#features/queue/web/queries.ts'
import { productNamesQuery } from '#features/reviews/web/queries.ts'
import { inSentence } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'

type RuleDialogProps = {
  brandId: string
  rule: RuleInput
  isNew: boolean
  onSave: (rule: RuleInput) => void
  onClose: () => void
  isPending: boolean
  errorMessage: string | undefined
}

const ANY = 'any'
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'da']
const STARS = [
  { id: ANY, label: 'Any stars' },
  ...['1-1', '1-2', '1-3', '3-3', '4-4', '4-5', '5-5'].map((id) => ({ id, label: rangeWords(id) })),
]
const toggled = (list: readonly string[], id: string, isOn: boolean) =>
  isOn ? [...list, id] : list.filter((one) => one !== id)

/** Edits what a rule asks of a review, and who gets it. */
export function RuleDialog({
  brandId,
  rule,
  isNew,
  onSave,
  onClose,
  isPending,
  errorMessage,
}: RuleDialogProps) {
  const id = useId()
  const [draft, setDraft] = useState(rule)
  const [isTried, setIsTried] = useState(false)
  const stars = useRef<HTMLButtonElement>(null)
  const person = useRef<HTMLButtonElement>(null)
  const { data: colleagues = [] } = useQuery(colleaguesQuery(brandId))
  const { data: products = [] } = useQuery(productNamesQuery(brandId))
  const set = (changed: Partial<RuleInput>) => setDraft({ ...draft, ...changed })
  const range = draft.minStars === null ? ANY : `${draft.minStars}-${draft.maxStars}`
  const ranges = STARS.some(({ id }) => id === range)
    ? STARS
    : [...STARS, { id: range, label: rangeWords(range) }]
  const languages = [...new Set([...LANGUAGES, ...draft.languages])]
  const isEmpty = range === ANY && draft.languages.length + draft.productIds.length === 0
  const isNobody = draft.assigneeId === null
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={isNew ? 'Add a rule' : 'Edit the rule'}
      size="lg"
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" isPending={isPending} pendingLabel="Saving">
            Save rule
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          // So that the focus brings the message into view too.
          flushSync(() => setIsTried(true))
          if (isEmpty) stars.current?.focus()
          else if (isNobody) person.current?.focus()
          else onSave(draft)
        }}
      >
        <Select
          ref={stars}
          label="Stars"
          errorMessage={isTried && isEmpty ? 'Choose stars, a language or a product.' : undefined}
          options={ranges}
          value={range}
          onChange={(id) => {
            const [min, max] = id === ANY ? [null, null] : id.split('-').map(Number)
            set({ minStars: min ?? null, maxStars: max ?? null })
          }}
        />
        <Choices
          legend="Languages"
          hint="None chosen: any language."
          options={languages.map((id) => ({ id, name: languageName(id) }))}
          chosen={draft.languages}
          onChange={(chosen) => set({ languages: chosen })}
        />
        <Choices
          legend="Products"
          hint="None chosen: any product."
          options={products.map(({ id, name }) => ({ id, name: inSentence(name) }))}
          chosen={draft.productIds}
          onChange={(chosen) => set({ productIds: chosen })}
        />
        <Select
          ref={person}
          label="Assign to"
          errorMessage={isTried && isNobody ? 'Choose who gets these reviews.' : undefined}
          options={colleagues.map(({ id, name }) => ({ id, label: name }))}
          value={draft.assigneeId}
          onChange={(assigneeId) => set({ assigneeId })}
        />
        <FormError message={errorMessage} />
      </form>
    </Dialog>
  )
}

type ChoicesProps = {
  legend: string
  hint: string
  options: readonly { id: string; name: string }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

function Choices({ legend, hint, options, chosen, onChange }: ChoicesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{legend}</legend>
      <p className="mt-0.5 text-t1 text-ink-3">{hint}</p>
      <div className="mt-2 grid max-h-64 grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-x-5 overflow-y-auto sm:grid-cols-2 sm:gap-y-2">
        {options.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={({ target }) => onChange(toggled(chosen, id, target.checked))}
          />
        ))}
      </div>
    </fieldset>
  )
}

function rangeWords(range: string): string {
  const [from, to] = range.split('-')
  return from === to ? `${from} ${from === '1' ? 'star' : 'stars'}` : `${from} to ${to} stars`
}
