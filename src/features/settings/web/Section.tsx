import { type ReactNode, useId } from 'react'

import { Card } from '#ui/display/Card.tsx'

type SectionProps = {
  /** For links to it. */ id?: string
  title: string
  text?: ReactNode
  children: ReactNode
  isPadded?: boolean
}

/** One subject of the account: its description on the left, its controls on the right. */
export function Section({ id: anchor, title, text, children, isPadded }: SectionProps) {
  const id = useId()
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="grid scroll-mt-20 grid-cols-1 gap-x-10 gap-y-4 border-t border-line py-7 first:border-t-0 first:pt-0 lg:grid-cols-[15rem_minmax(0,1fr)] lg:py-9"
    >
      <div>
        <h2 id={id}>{title}</h2>
        {text && <p className="mt-1.5 max-w-reading text-t1 text-pretty text-ink-2">{text}</p>}
      </div>
      <Card as="div" isPadded={isPadded} className="min-w-0 self-start">
        {children}
      </Card>
    </section>
  )
}
