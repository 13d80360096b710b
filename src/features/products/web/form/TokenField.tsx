import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { Button } from 'react-aria-components/Button'
import { Tag, TagGroup, TagList } from 'react-aria-components/TagGroup'

import type * as Labels from '#features/products/label.ts'
import { cx } from '#ui/cx.ts'
import { BOX } from '#ui/fields/parts/box.ts'
import { describe, Field } from '#ui/fields/parts/Field.tsx'
import { Icon } from '#ui/display/Icon.tsx'

// The rules of labels load beside the page, before anybody has typed a word. Without them a text is one ingredient.
let labels: typeof Labels | null = null
void import('#features/products/label.ts').then(
  (loaded) => (labels = loaded),
  () => undefined,
)
const split = (text: string) => labels?.splitLabel(text) ?? [text.trim()]

type TokenFieldProps = {
  /** Focuses the input. */
  ref?: Ref<{ focus: () => void }>
  id: string
  label: string
  /** The name of one entry, for screen readers: 'ingredient'. */
  noun: string
  value: readonly string[]
  onChange: (words: string[]) => void
  description?: string
  errorMessage?: string | undefined
}

/**
 * Ingredients as tags: Enter or a comma adds one, unless the comma belongs to a number or stands in brackets. A pasted
 * label adds all, Backspace in an empty field removes the last.
 */
export function TokenField({
  ref,
  id,
  label,
  noun,
  value,
  onChange,
  description,
  errorMessage,
}: TokenFieldProps) {
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), [])
  const field = {
    label,
    ...(description !== undefined && { description }),
    ...(errorMessage !== undefined && { errorMessage }),
  }

  function add(words: readonly string[], rest = '') {
    const fresh = words.filter((word, i) => !value.includes(word) && words.indexOf(word) === i)
    setTyped(rest)
    if (fresh.length > 0) onChange([...value, ...fresh])
    setSaid(fresh.length === 0 ? 'Nothing new added' : `${fresh.join(', ')} added`)
  }
  function remove(words: ReadonlySet<unknown>) {
    onChange(value.filter((word) => !words.has(word)))
    setSaid(`${[...words].join(', ')} removed`)
    input.current?.focus()
  }
  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      if (typed.trim() !== '') add(split(typed))
    } else if (event.key === 'Backspace' && typed === '') {
      const last = value.at(-1)
      if (last !== undefined) remove(new Set([last]))
    }
  }
  function type(text: string, isComposing: boolean) {
    const whole = { finished: [], rest: text }
    const { finished, rest } = isComposing ? whole : (labels?.splitTyped(text) ?? whole)
    if (finished.length > 0) add(finished, rest)
    else setTyped(rest)
  }
  function paste(event: ClipboardEvent) {
    const words = split(`${typed}${event.clipboardData.getData('text')}`)
    if (words.length < 2) return
    event.preventDefault()
    add(words)
  }

  return (
    <Field id={id} {...field}>
      <div className={cx(BOX, 'flex flex-wrap items-center gap-1.5 p-1.5')}>
        <TagGroup aria-label={`${label} so far`} onRemove={remove} className="contents">
          <TagList className="contents">
            {value.map((word) => (
              <Tag
                key={word}
                id={word}
                textValue={word}
                className="inline-flex min-h-7 max-w-full items-center rounded-pill bg-sunken py-0.5 ps-2.5 text-t1 font-medium inset-ring inset-ring-line focus-visible:outline-2 focus-visible:outline-focus touch:min-h-11"
              >
                <bdi className="truncate">{word}</bdi>
                <Button
                  slot="remove"
                  className="grid size-7 shrink-0 place-items-center rounded-pill text-ink-3 hover:bg-line hover:text-ink touch:size-11"
                >
                  <Icon of={IconX} size={14} />
                </Button>
              </Tag>
            ))}
          </TagList>
        </TagGroup>
        <input
          ref={input}
          {...describe(id, field)}
          id={id}
          value={typed}
          autoComplete="off"
          autoCapitalize="off"
          enterKeyHint="enter"
          onChange={(event) => type(event.target.value, isComposing(event.nativeEvent))}
          onKeyDown={press}
          onPaste={paste}
          onCompositionEnd={(event) => type(event.currentTarget.value, false)}
          onBlur={() => typed.trim() !== '' && add(split(typed))}
          className="min-h-8 min-w-32 flex-1 bg-transparent px-1.5 outline-none touch:min-h-11"
        />
      </div>
      <output className="sr-only">
        {said !== '' && `${said}, ${value.length} ${noun}${value.length === 1 ? '' : 's'}`}
      </output>
    </Field>
  )
}

/** Tells whether an input method is still writing: what it shows may change. */
const isComposing = (event: Event) => event instanceof InputEvent && event.isComposing
