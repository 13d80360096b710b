import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useRef, useState } from 'react'

import { Button } from '#ui/actions/Button.tsx'

type CopyRowProps = { label: string; value: string; hint?: string }

/** Text to copy exactly. If the clipboard is blocked, it is selected to be copied by hand. */
export function CopyRow({ label, value, hint }: CopyRowProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'byHand'>('idle')
  const text = useRef<HTMLElement>(null)
  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      setState('copied')
    } catch {
      if (text.current) getSelection()?.selectAllChildren(text.current)
      setState('byHand')
    }
  }
  return (
    <div className="grid items-center gap-x-4 gap-y-1.5 py-3 md:grid-cols-[7rem_minmax(0,1fr)_auto]">
      <dt className="text-t1 font-semibold">{label}</dt>
      <dd className="min-w-0">
        <code ref={text} dir="ltr" className="block font-sans break-all tabular-nums select-all">
          {value}
        </code>
        {hint && <span className="block text-t1 text-ink-3">{hint}</span>}
      </dd>
      <dd className="justify-self-start">
        <Button
          size="sm"
          icon={state === 'copied' ? IconCheck : IconCopy}
          aria-label={`Copy ${label.toLowerCase()}`}
          onPress={() => void copy()}
        >
          {state === 'copied' ? 'Copied' : state === 'byHand' ? 'Selected: now copy it' : 'Copy'}
        </Button>
      </dd>
    </div>
  )
}
