import { shortName } from '#shared/text.ts'
import { cx } from '#ui/cx.ts'

/**
 * A name that a person chose, truncated (R181), with the full name in its title. Its text direction does not
 * affect the text around it. It aligns with the start of the surrounding text and may break inside a word. In
 * plain text use `inSentence`.
 */
export function LongName({ name, className }: { name: string; className?: string }) {
  const short = shortName(name)
  return (
    <bdi
      className={cx('wrap-anywhere [text-align:match-parent]', className)}
      title={short === name ? undefined : name}
    >
      {short}
    </bdi>
  )
}
