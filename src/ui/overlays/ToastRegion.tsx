import { useEffect, useSyncExternalStore } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import {
  Text,
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from 'react-aria-components/Toast'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Icon } from '#ui/display/Icon.tsx'

export type Message = { text: string; undo?: (() => void) | undefined; until?: number | undefined }

const SECONDS = { plain: 6, undo: 12 }
const queue = new ToastQueue<Message>({ maxVisibleToasts: 3 })

const added = new WeakSet<Message>()

/**
 * Shows each message once, as soon as there is room. Hovering or focusing a toast pauses its timer, but not that
 * of one with a deadline; F6 focuses it.
 */
export function ToastRegion({ messages }: { messages: readonly Message[] }) {
  useEffect(() => {
    for (const message of messages.filter((each) => !added.has(each))) {
      added.add(message)
      if (message.until === undefined)
        queue.add(message, { timeout: (message.undo ? SECONDS.undo : SECONDS.plain) * 1000 })
      else {
        const key = queue.add(message)
        setTimeout(() => queue.close(key), message.until - Date.now())
      }
    }
  }, [messages])
  const isEmpty = useSyncExternalStore(subscribe, hasNone)
  // The key finds only a region that was rendered with content.
  if (isEmpty) return null
  return (
    <AriaToastRegion
      queue={queue}
      aria-label="Confirmations"
      className="fixed inset-x-4 bottom-20 z-[100001] flex flex-col items-center gap-2 outline-none md:bottom-6 [body:has([data-save-bar])_&]:bottom-40 md:[body:has([data-save-bar])_&]:bottom-24"
      data-print="hide"
      data-toasts=""
    >
      {({ toast: shown }) => (
        <AriaToast
          toast={shown}
          className="deep flex w-fit max-w-full animate-rise items-center gap-3 rounded-card py-2 ps-3.5 pe-2 font-medium shadow-layer"
        >
          <Icon of={IconCheck} size={18} className="text-marigold" />
          <ToastContent className="min-w-0 flex-1">
            <Text slot="title">{shown.content.text}</Text>
          </ToastContent>
          {shown.content.undo && (
            <AriaButton
              onPress={() => {
                shown.content.undo?.()
                queue.close(shown.key)
              }}
              className="min-h-8 rounded-mark px-2 font-bold text-marigold hover:bg-sunken touch:min-h-11"
            >
              Undo
            </AriaButton>
          )}
          <AriaButton
            slot="close"
            aria-label="Dismiss"
            className="grid size-8 place-items-center rounded-mark text-ink-2 hover:bg-sunken hover:text-ink touch:size-11"
          >
            <Icon of={IconX} size={16} />
          </AriaButton>
        </AriaToast>
      )}
    </AriaToastRegion>
  )
}

const subscribe = (listener: () => void) => queue.subscribe(listener)
const hasNone = () => queue.visibleToasts.length === 0
