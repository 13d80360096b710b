import IconFlask from '@tabler/icons-react/dist/esm/icons/IconFlask.mjs'

import { Icon } from '#ui/display/Icon.tsx'
import { useIsSandbox } from '#web/data/site.ts'

/** Says on billing pages that no real money moves. */
export function SandboxNote({ className = '' }: { className?: string }) {
  return (
    <p
      hidden={!useIsSandbox()}
      data-when="sandbox"
      className={`flex items-start gap-2 text-t1 text-ink-2 ${className}`}
    >
      <Icon of={IconFlask} size={16} className="mt-px shrink-0" />
      <span>
        Test mode: no real money moves. Pay with 4242 4242 4242 4242, or{' '}
        <a href="/dev/stripe" className="link">
          try other cards
        </a>
        .
      </span>
    </p>
  )
}
