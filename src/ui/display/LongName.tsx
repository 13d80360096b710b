import { shortName } from '#shared/text.ts'
import { cx } from '#ui/cx.ts'

/**
 * A name a person chose: cut by the rule (R181), with the full one in the title. Its direction is its own and turns nothing around it; it stands
 * where the text around it begins, and breaks where no space would let it. In plain text the same is `inSentence`.
 */
export function LongName({ name, className }: { name: string; className?: string }) {
  const short = shortName(name)
  return (
    <bdi className={cx('wrap-anywhere [text-align:match-parent]', className)} title={short === name ? undefined : name}>
      {short}
    </bdi>
  )
}
