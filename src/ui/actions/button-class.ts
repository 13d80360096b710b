import { cx } from '#ui/cx.ts'

export type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'ghost'
  | 'text'
  | 'danger'
  | 'danger-solid'
  | 'marigold'
export type ButtonSize = 'sm' | 'md' | 'lg'

type Look = { variant?: ButtonVariant; size?: ButtonSize; isBlock?: boolean; isIcon?: boolean }

const BASE =
  'relative inline-flex items-center justify-center gap-2 border text-center font-semibold no-underline transition-colors select-none ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-3'

const VARIANTS = {
  primary:
    'forced-solid border-transparent bg-leaf text-on-leaf hover:bg-leaf-hover pressed:bg-leaf-press active:bg-leaf-press',
  secondary: 'border-line-2 bg-surface text-ink hover:border-control hover:bg-sunken pressed:bg-sunken',
  ghost:
    'border-transparent text-ink-2 hover:bg-sunken hover:text-ink pressed:bg-line disabled:bg-transparent disabled:border-transparent',
  /** A secondary action beside a form. It stands in a line of text, so it has no padding. */
  text: 'link border-transparent px-0! disabled:border-transparent disabled:bg-transparent disabled:no-underline',
  danger:
    'border-line-2 bg-surface text-tomato hover:border-tomato hover:bg-tomato-tint hover:text-tomato-ink',
  'danger-solid':
    'forced-solid border-transparent bg-tomato text-on-tomato hover:brightness-92 pressed:brightness-85',
  marigold:
    'forced-solid border-transparent bg-marigold text-on-marigold hover:brightness-95 pressed:brightness-90',
} satisfies Record<ButtonVariant, string>

const SIZES = {
  sm: 'min-h-8 gap-1.5 rounded-mark px-3 py-1 text-t1 leading-tight touch:min-h-11',
  md: 'min-h-10 rounded-control px-4 py-1.5 text-t2 leading-tight touch:min-h-11',
  lg: 'min-h-12 rounded-control px-6 py-2 text-t2 leading-tight',
} satisfies Record<ButtonSize, string>

const ICON_SIZES = {
  sm: 'size-8 rounded-mark text-t1 touch:size-11',
  md: 'size-10 rounded-control touch:size-11',
  lg: 'size-12 rounded-control',
} satisfies Record<ButtonSize, string>

/**
 * Returns the classes of a button, for the few places that must style another element as one (a label, a
 * router's link).
 */
export function buttonClass({
  variant = 'secondary',
  size = 'md',
  isBlock = false,
  isIcon = false,
}: Look = {}): string {
  return cx(BASE, VARIANTS[variant], isIcon ? ICON_SIZES[size] : SIZES[size], isBlock && 'w-full')
}
