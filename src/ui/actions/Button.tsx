import { type ReactNode, type Ref, use } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { ProgressBarContext } from 'react-aria-components/ProgressBar'
import { type ButtonSize, type ButtonVariant, buttonClass } from '#ui/actions/button-class.ts'
import { cx } from '#ui/cx.ts'
import { Icon, type IconType } from '#ui/display/Icon.tsx'
import { Spinner } from '#ui/display/Spinner.tsx'

export type ButtonProps = Omit<AriaButtonProps, 'children' | 'className' | 'style'> & {
  children: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: IconType
  iconEnd?: IconType
  isBlock?: boolean
  /** Read by screen readers while `isPending`: 'Saving'. */
  pendingLabel?: string
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/**
 * A button with an action (`onPress`, or `type="submit"`). While pending it keeps its width and focus, and
 * ignores presses.
 */
export function Button({
  children,
  variant,
  size,
  icon,
  iconEnd,
  isBlock,
  pendingLabel = 'Working',
  className,
  ...rest
}: ButtonProps) {
  return (
    <AriaButton {...rest} className={cx(buttonClass({ variant, size, isBlock }), className)}>
      {({ isPending }) => (
        <>
          <span
            className={cx(
              'inline-flex items-center justify-center gap-[inherit] transition-opacity',
              isPending && 'opacity-0',
            )}
          >
            {icon && <Icon of={icon} size={size === 'sm' ? 16 : 18} className="-ms-0.5" />}
            {children}
            {iconEnd && <Icon of={iconEnd} size={16} className="-me-0.5" />}
          </span>
          {isPending && <Pending label={pendingLabel} />}
        </>
      )}
    </AriaButton>
  )
}

/**
 * The spinner of a pending button, which React Aria announces with the button. Its own progress bar would add
 * number formatting to the bundle.
 */
function Pending({ label }: { label: string }) {
  const given = use(ProgressBarContext)
  const id = given && 'id' in given ? given.id : undefined
  return (
    <span role="progressbar" id={id} aria-label={label} className="absolute inset-0 grid place-items-center">
      <Spinner />
    </span>
  )
}
