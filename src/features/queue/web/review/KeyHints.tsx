import { useViewer } from '#features/account/web/active.ts'
import { Kbd } from '#ui/display/Kbd.tsx'

const HINTS = [
  { keys: ['J', 'K'], does: 'Next, previous' },
  { keys: ['R'], does: 'Reply' },
  { keys: ['N'], does: 'Note' },
  { keys: ['A'], does: 'Assign' },
  { keys: ['S'], does: 'Snooze' },
  { keys: ['E'], does: 'No reply needed' },
  { keys: ['X'], does: 'Select' },
  { keys: ['?'], does: 'All shortcuts' },
]

/** The keys of the queue, unless the user has switched single keys off. */
export function KeyHints() {
  if (useViewer()?.preferences.singleKeyShortcuts === false) return null
  return (
    <ul
      aria-label="Shortcuts"
      className="mt-6 flex flex-wrap gap-x-5 gap-y-2 border-t border-line pt-4 text-t1 text-ink-3 max-lg:hidden touch:hidden"
    >
      {HINTS.map(({ keys, does }) => (
        <li key={does} className="inline-flex items-center gap-1.5">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {does}
        </li>
      ))}
    </ul>
  )
}
