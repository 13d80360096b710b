import { length } from '#shared/text.ts'
import { cx } from '#ui/cx.ts'

/** The default maximum of a counter (R108). */
export const COUNTER_MAX = 50

type CounterProps = { text: string; max?: number; id?: string }

/**
 * 'n / 50 characters', counted in code points as the server does. Past the maximum it turns red and shows the
 * excess.
 */
export function Counter({ text, max = COUNTER_MAX, id }: CounterProps) {
  const count = length(text)
  const over = count - max
  return (
    <p
      id={id}
      className={cx(
        'text-t1 tabular-nums',
        over > 0 ? 'font-medium text-tomato-ink' : 'whitespace-nowrap text-ink-3',
      )}
    >
      {count} / {max} characters{over > 0 && `, ${over} too many`}
    </p>
  )
}
