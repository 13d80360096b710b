import type { ReactNode } from 'react'
import { Link as AriaLink } from 'react-aria-components/Link'
import { cx } from '#ui/cx.ts'

type TextLinkProps = {
  href: string
  children: ReactNode
  tone?: 'leaf' | 'quiet' | 'danger'
  /** Loads a document: static pages, files, mailto links. */
  isDocument?: boolean
  target?: '_blank'
  className?: string
  title?: string
  'aria-label'?: string
}

const TONES = { leaf: '', quiet: 'text-ink-2 hover:text-ink', danger: 'text-tomato-ink' }

/** A link inside text. */
export function TextLink({ tone = 'leaf', isDocument, className, children, ...rest }: TextLinkProps) {
  const props = {
    ...rest,
    className: cx('link', TONES[tone], className),
    rel: rest.target === '_blank' ? 'noreferrer' : undefined,
  }
  return isDocument ? <a {...props}>{children}</a> : <AriaLink {...props}>{children}</AriaLink>
}
