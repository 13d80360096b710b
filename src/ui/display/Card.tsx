import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

type CardProps = ComponentPropsWithRef<'section'> & {
  as?: 'section' | 'article' | 'div' | 'li'
  isPadded?: boolean
}

/** A surface with a thin border. Shadows are for overlays. */
export function Card({ as = 'section', isPadded = true, className, ...rest }: CardProps) {
  // The four elements take the same attributes; only the type of the ref differs.
  const Tag = as as 'section'
  return (
    <Tag
      {...rest}
      className={cx('rounded-card border border-line bg-surface', isPadded && 'p-4 md:p-6', className)}
    />
  )
}

/** The first line of an unpadded card: its title, and one thing at the end. */
export function CardHeader({
  title,
  end,
  level = 2,
  id,
}: {
  title: ReactNode
  end?: ReactNode
  level?: 2 | 3
  id?: string
}) {
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line px-4 py-3 md:px-6 md:py-4">
      <Title id={id} className="min-w-0 wrap-anywhere">
        {title}
      </Title>
      {end}
    </header>
  )
}

/** Pairs of term and fact: 'Rating' and '5 of 5'. */
export function Facts({ facts }: { facts: readonly { term: ReactNode; fact: ReactNode }[] }) {
  return (
    <dl className="grid grid-cols-[fit-content(55%)_minmax(0,1fr)] gap-x-4 gap-y-2.5 text-t1 cramped:grid-cols-1 cramped:gap-y-0">
      {facts.map(({ term, fact }, index) => (
        <div key={index} className="group contents">
          <dt className="text-ink-3 group-has-[a]:self-center">{term}</dt>
          <dd className="text-end font-medium wrap-anywhere tabular-nums cramped:mb-2 cramped:text-start cramped:[&>a]:justify-start! touch:[&>a]:-my-1 touch:[&>a]:inline-flex touch:[&>a]:min-h-11 touch:[&>a]:min-w-11 touch:[&>a]:items-center touch:[&>a]:justify-end">
            {fact}
          </dd>
        </div>
      ))}
    </dl>
  )
}
