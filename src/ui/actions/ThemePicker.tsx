import IconDeviceLaptop from '@tabler/icons-react/dist/esm/icons/IconDeviceLaptop.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { Icon } from '#ui/display/Icon.tsx'
import { SegmentedControl } from '#ui/actions/SegmentedControl.tsx'

export type Theme = 'light' | 'dark' | 'system'

const THEMES = [
  { value: 'light', icon: IconSun, word: 'Light' },
  { value: 'dark', icon: IconMoon, word: 'Dark' },
  { value: 'system', icon: IconDeviceLaptop, word: 'System' },
] as const

/** A choice of light, dark or system. Storing the choice is the caller's part. */
export function ThemePicker({
  theme,
  onChange,
  isCompact,
}: {
  theme: Theme
  onChange: (theme: Theme) => void
  isCompact?: boolean
}) {
  const options = THEMES.map(({ value, icon, word }) => ({
    value,
    label: (
      <>
        <Icon of={icon} size={16} />
        <span className={isCompact ? 'sr-only' : undefined}>{word}</span>
      </>
    ),
  }))
  return <SegmentedControl label="Theme" options={options} value={theme} onChange={onChange} />
}
