import { useRef } from 'react'

import { toast } from '#ui/overlays/Toast.tsx'

/** Copies a link. If the clipboard is blocked, its text in `ref` is selected to be copied by hand. */
export function useCopyLink(url: string) {
  const ref = useRef<HTMLElement>(null)
  async function write() {
    try {
      await navigator.clipboard.writeText(url)
      toast('Link copied')
    } catch {
      if (ref.current) getSelection()?.selectAllChildren(ref.current)
      toast('Link selected: now copy it')
    }
  }
  return { ref, copy: () => void write() }
}
