import type { Ref } from 'react'

import { cx } from '#ui/cx.ts'

type CodeBlockProps = { label: string; code: string; ref?: Ref<HTMLPreElement>; className?: string }

/** Code with numbered lines. The numbers are neither read nor copied; long lines scroll. */
export function CodeBlock({ label, code, ref, className }: CodeBlockProps) {
  return (
    <pre
      ref={ref}
      dir="ltr"
      // Scrolls, so the keyboard has to reach it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as said
      tabIndex={0}
      aria-label={label}
      role="region"
      className={cx(
        'overflow-x-auto bg-sunken px-4 py-4 font-mono text-t1 leading-relaxed [counter-reset:line] focus-visible:-outline-offset-2 md:px-6',
        className,
      )}
    >
      <code className="grid w-fit min-w-full">
        {code.split('\n').map((line, index) => (
          <span
            key={index}
            className="relative block ps-9 before:absolute before:start-0 before:w-5 before:text-end before:text-ink-3 before:content-[counter(line)_/_''] before:select-none before:[counter-increment:line]"
          >
            {partsOf(line).map(({ text, kind }, at) => (
              <span key={at} className={COLOURS[kind]}>
                {text}
              </span>
            ))}
            {'\n'}
          </span>
        ))}
      </code>
    </pre>
  )
}

const COLOURS = { plain: '', tag: 'text-leaf-ink', string: 'text-beet' }
const PARTS = /("[^"]*")|(<\/?[a-z][\w-]*|\/?>)/gi

/** Splits a line into strings, the names of tags, and the rest. */
function partsOf(line: string): { text: string; kind: keyof typeof COLOURS }[] {
  return line
    .split(PARTS)
    .filter((text) => text !== undefined && text !== '')
    .map((text) => ({
      text,
      kind:
        text.startsWith('"') && text.length > 1
          ? 'string'
          : /^(?:<\/?[a-z]|\/?>$)/i.test(text)
            ? 'tag'
            : 'plain',
    }))
}
