import { type ComponentPropsWithRef, Fragment, type Ref, useEffect, useId, useRef, useState } from 'react'
import { Counter } from '#ui/fields/parts/Counter.tsx'
import { cx } from '#ui/cx.ts'
import { BOX } from '#ui/fields/parts/box.ts'
import { describe, Field, type FieldProps, splitField } from '#ui/fields/parts/Field.tsx'

type TextAreaProps = FieldProps &
  Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'required'> & {
    /**
     * Counts typed characters, up to 50 or the given number. Longer text can be typed, so that it can be
     * shortened.
     */
    counter?: boolean | number
    /** Words to underline, in UTF-16 units; say elsewhere what is wrong with them. */
    marks?: readonly Mark[]
  }

export type Mark = { start: number; end: number; tone: 'tomato' | 'marigold' }

/** A field sized by its content starts at one line, so `rows`, up to 8, sets its minimum height. */
const ROWS: Readonly<Record<number, string>> = {
  1: 'min-h-[calc(1lh+1.25rem)]',
  2: 'min-h-[calc(2lh+1.25rem)]',
  3: 'min-h-[calc(3lh+1.25rem)]',
  4: 'min-h-[calc(4lh+1.25rem)]',
  5: 'min-h-[calc(5lh+1.25rem)]',
  6: 'min-h-[calc(6lh+1.25rem)]',
  8: 'min-h-[calc(8lh+1.25rem)]',
}

/**
 * Several lines of text; grows with its content from `rows` up. Takes `{...register('text')}` or `value` and
 * `onChange`.
 */
export function TextArea({
  id: given,
  counter = false,
  rows = 3,
  marks,
  ref: outer,
  ...props
}: TextAreaProps) {
  const generated = useId()
  const id = given ?? generated
  const ref = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState(String(props.defaultValue ?? ''))
  const { field, control } = splitField(props)
  const { onInput, onScroll, ...area } = control
  const behind = useRef<HTMLDivElement>(null)
  const text = props.value === undefined ? typed : String(props.value)

  // A form library sets an uncontrolled value without an event: what the element holds is the truth.
  // oxlint-disable-next-line react/exhaustive-deps -- after every render; setting the same text ends it
  useEffect(() => {
    if (ref.current === null) return
    setTyped(ref.current.value)
    if (!CSS.supports('field-sizing', 'content')) grow(ref.current)
  })

  return (
    <Field
      id={id}
      {...field}
      foot={
        counter !== false && (
          <Counter id={`${id}-counter`} text={text} max={counter === true ? undefined : counter} />
        )
      }
    >
      <div className={cx(BOX, 'relative flex')}>
        {marks !== undefined && marks.length > 0 && <Underlines ref={behind} text={text} marks={marks} />}
        <textarea
          {...area}
          {...describe(id, field, counter !== false ? `${id}-counter` : undefined)}
          ref={(area) => {
            ref.current = area
            return hand(outer, area)
          }}
          id={id}
          rows={rows}
          onInput={(event) => {
            setTyped(event.currentTarget.value)
            onInput?.(event)
          }}
          onScroll={(event) => {
            if (behind.current !== null) behind.current.scrollTop = event.currentTarget.scrollTop
            onScroll?.(event)
          }}
          className={cx(
            'relative field-sizing-content max-h-[60vh] w-full resize-y rounded-control bg-transparent px-3 py-2.5 outline-none',
            ROWS[rows],
          )}
        />
      </div>
    </Field>
  )
}

const LINES = {
  tomato: 'border-tomato bg-tomato-tint',
  marigold: 'border-marigold bg-marigold-tint',
}

type UnderlinesProps = { ref: Ref<HTMLDivElement>; text: string; marks: readonly Mark[] }

/** The same text behind the field, invisible but for its underlines: a field can't have any. */
function Underlines({ ref, text, marks }: UnderlinesProps) {
  const sorted = marks.toSorted((one, other) => one.start - other.start)
  return (
    <div
      ref={ref}
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 overflow-hidden rounded-control px-3 py-2.5 wrap-break-word whitespace-pre-wrap text-transparent"
    >
      {sorted.map(({ start, end, tone }, i) => {
        // What two of them have in common belongs to the first.
        const from = Math.max(start, ...sorted.slice(0, i).map((before) => before.end))
        const last = Math.max(0, ...sorted.slice(0, i).map((before) => before.end))
        return (
          <Fragment key={start}>
            {text.slice(last, from)}
            {from < end && (
              <mark className={cx('rounded-[3px] border-b-2 text-transparent', LINES[tone])}>
                {text.slice(from, end)}
              </mark>
            )}
          </Fragment>
        )
      })}
      {text.slice(Math.max(0, ...sorted.map(({ end }) => end)))}
      {/* A last empty line has its height too. */}
      {'\n'}
    </div>
  )
}

/** Passes the element to the form's own ref too. */
function hand<Element>(ref: Ref<Element> | undefined, element: Element | null) {
  if (typeof ref === 'function') return ref(element)
  if (ref) ref.current = element
}

function grow(area: HTMLTextAreaElement) {
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight + 2}px`
}
