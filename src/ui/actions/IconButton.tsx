import type { Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { type ButtonSize, type ButtonVariant, buttonClass } from '#ui/actions/button-class.ts'
import { cx } from '#ui/cx.ts'
import { Icon, type IconType } from '#ui/display/Icon.tsx'

export type IconButtonProps = Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'aria-label'> & {
  icon: IconType
  /** The accessible name. Add a Tooltip if the icon is not obvious. */
  label: string
  variant?: ButtonVariant
  size?: ButtonSize
  /** Shows a small marigold dot for something new. Say so in the label too. */
  hasDot?: boolean
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/** A button with only an icon. */
export function IconButton({
  icon,
  label,
  variant = 'ghost',
  size,
  hasDot,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <AriaButton
      {...rest}
      aria-label={label}
      className={cx(buttonClass({ variant, size, isIcon: true }), className)}
    >
      <Icon of={icon} size={size === 'sm' ? 17 : 19} />
      {hasDot && (
        <span className="absolute end-2 top-1.5 forced-mark size-2 rounded-full bg-marigold ring-2 ring-surface" />
      )}
    </AriaButton>
  )
}
