import type { ReactNode } from 'react'
import { Link as AriaLink } from 'react-aria-components/Link'
import { type ButtonSize, type ButtonVariant, buttonClass } from '#ui/actions/button-class.ts'
import { cx } from '#ui/cx.ts'
import { Icon, type IconType } from '#ui/display/Icon.tsx'

type LinkButtonProps = {
  href: string
  children: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: IconType
  iconEnd?: IconType
  isBlock?: boolean
  /** Leaves the app and loads a document: static pages, files. */
  isDocument?: boolean
  target?: '_blank'
  className?: string
  'aria-label'?: string
}

/** A link that looks like a button. Inside a RouterProvider it navigates without reloading. */
export function LinkButton({
  href,
  children,
  variant,
  size,
  icon,
  iconEnd,
  isBlock,
  isDocument,
  className,
  ...rest
}: LinkButtonProps) {
  const classes = cx(buttonClass({ variant, size, isBlock }), className)
  const content = (
    <>
      {icon && <Icon of={icon} size={size === 'sm' ? 16 : 18} className="-ms-0.5" />}
      {children}
      {iconEnd && <Icon of={iconEnd} size={16} className="-me-0.5" />}
    </>
  )
  const rel = rest.target === '_blank' ? 'noreferrer' : undefined
  if (isDocument) {
    return (
      <a {...rest} rel={rel} href={href} className={classes}>
        {content}
      </a>
    )
  }
  return (
    <AriaLink {...rest} rel={rel} href={href} className={classes}>
      {content}
    </AriaLink>
  )
}
