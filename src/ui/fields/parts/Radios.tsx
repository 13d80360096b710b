import { type ReactNode, type Ref, useId } from 'react'

type Choice<Value extends string> = {
  value: Value
  label: ReactNode
  description?: ReactNode
  isDisabled?: boolean
}

/** The properties of a choice of one of a few. Takes a Controller's `{...field}`. */
export type ChoiceProps<Value extends string> = {
  options: readonly Choice<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  onBlur?: () => void
  name?: string
  ref?: Ref<HTMLInputElement>
  isDisabled?: boolean
}

type RadiosProps<Value extends string> = ChoiceProps<Value> & {
  /** The classes of an option's label and of its native radio. */
  option: string
  radio: string
  children: (option: Choice<Value>) => ReactNode
}

/** Native radios of one name, each in its label, for `RadioGroup` and `SegmentedControl`. */
export function Radios<Value extends string>({
  options,
  value,
  onChange,
  onBlur,
  name,
  ref,
  isDisabled,
  option: optionClass,
  radio,
  children,
}: RadiosProps<Value>) {
  const id = useId()
  return options.map((option, index) => (
    <label key={option.value} className={optionClass}>
      <input
        ref={index === 0 ? ref : undefined}
        type="radio"
        name={name ?? id}
        value={option.value}
        checked={option.value === value}
        disabled={isDisabled || option.isDisabled}
        onChange={() => onChange(option.value)}
        onBlur={onBlur}
        className={radio}
      />
      {children(option)}
    </label>
  ))
}
