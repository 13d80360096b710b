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
        Payments sandbox: no real money moves. Pay with 4242 4242 4242 4242, or see{' '}
        <a href="/dev/stripe" className="link">
          what else can happen
        </a>
        .
      </span>
    </p>
  )
}
