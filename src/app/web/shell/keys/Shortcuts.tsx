import { useViewer } from '#features/account/web/active.ts'
import { PRESETS } from '#features/analytics/web/ranges.ts'
import { paths } from '#shared/paths.ts'
import { ShortcutsDialog } from '#ui/overlays/ShortcutsDialog.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { commandKey } from '#app/web/shell/keys/key-names.ts'
import { SECTIONS } from '#app/web/shell/nav/sections.ts'

const groups = () => [
  {
    title: 'Go to',
    shortcuts: [
      ...SECTIONS.map(({ title, key }) => ({ keys: ['g', key], does: title })),
      { keys: ['g', 'n'], does: 'Notifications' },
    ],
  },
  {
    title: 'Anywhere',
    shortcuts: [
      { keys: [commandKey(), 'K'], does: 'Search and commands' },
      { keys: ['/'], does: 'Search this page' },
      { keys: ['?'], does: 'These shortcuts' },
    ],
  },
  {
    title: 'Reviews',
    shortcuts: [
      { keys: ['j'], does: 'Next review' },
      { keys: ['k'], does: 'Previous review' },
      { keys: [commandKey(), 'Enter'], does: 'Send the reply or note' },
    ],
  },
  {
    title: 'Needs reply',
    shortcuts: [
      { keys: ['r'], does: 'Reply' },
      { keys: ['n'], does: 'Notes of your team' },
      { keys: ['a'], does: 'Assign' },
      { keys: ['s'], does: 'Snooze' },
      { keys: ['e'], does: 'No reply needed' },
      { keys: ['x'], does: 'Select, to change many at once' },
    ],
  },
  {
    title: 'Products',
    shortcuts: [
      { keys: ['j'], does: 'Next product' },
      { keys: ['k'], does: 'Previous product' },
      { keys: [commandKey(), 'Enter'], does: 'Save or add' },
    ],
  },
  {
    title: 'Performance',
    shortcuts: PRESETS.map(({ key, label }) => ({ keys: [key], does: label })),
  },
]

/** Lists the keyboard shortcuts. They are off while the user types. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const isOff = useViewer()?.preferences.singleKeyShortcuts === false
  return (
    <ShortcutsDialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      text={
        isOff && (
          <>
            Single-key shortcuts are off in <TextLink href={paths.accountAppearance}>your account</TextLink>.
            Shortcuts with {commandKey()} still work.
          </>
        )
      }
      groups={groups()}
    />
  )
}
