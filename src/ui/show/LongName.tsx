import { shortName } from '#kernel/text.ts'

/** A name a person chose: cut by the rule (R181), with the full one in the title. */
export function LongName({ name, className }: { name: string; className?: string }) {
  const short = shortName(name)
  return (
    <span className={className} title={short === name ? undefined : name}>
      {short}
    </span>
  )
}
