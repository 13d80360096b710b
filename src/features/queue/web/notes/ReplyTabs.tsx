import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import type { ReactNode } from 'react'

import { Tabs } from '#ui/actions/Tabs.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { LOCALE } from '#shared/text.ts'

export type ReplyTab = 'reply' | 'notes'

type ReplyTabsProps = {
  tab: ReplyTab
  onChange: (tab: ReplyTab) => void
  notesCount: number
  /** The reviewer. */
  to: string
  reply: ReactNode
  /** The notes. */
  children: ReactNode
}

/** The public reply and the team's own notes. What was typed in one stays while the other is open. */
export function ReplyTabs({ tab, onChange, notesCount, to, reply, children }: ReplyTabsProps) {
  return (
    <Tabs<ReplyTab>
      label="Reply and notes"
      value={tab}
      onChange={onChange}
      tabs={[
        { id: 'reply', title: `Reply to ${to}`, content: reply, isKept: true },
        {
          id: 'notes',
          title: (
            <span className="inline-flex items-center gap-1.5">
              <Icon of={IconLock} size={17} />
              Notes
              {notesCount > 0 && (
                <span className="font-normal text-ink-2 tabular-nums">
                  {notesCount.toLocaleString(LOCALE)}
                </span>
              )}
            </span>
          ),
          content: children,
        },
      ]}
    />
  )
}
