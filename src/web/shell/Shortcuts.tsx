import { ShortcutsDialog } from '#ui/ShortcutsDialog.tsx'
import { SECTIONS } from '#web/shell/sections.ts'

const GROUPS = [
  { title: 'Go to', shortcuts: SECTIONS.map(({ title, key }) => ({ keys: ['g', key], does: title })) },
  {
    title: 'Anywhere',
    shortcuts: [
      { keys: ['Ctrl', 'K'], does: 'Search and commands' },
      { keys: ['/'], does: 'Search this page' },
      { keys: ['?'], does: 'These shortcuts' },
    ],
  },
]

/** What the keys do. They are silent while one writes. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  return (
    <ShortcutsDialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      groups={GROUPS}
    />
  )
}
