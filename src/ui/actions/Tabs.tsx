import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'

type TabsProps<Id extends string> = {
  label: string
  /** `isKept`: stays mounted while another tab is open, with what was typed in it. */
  tabs: readonly { id: Id; title: ReactNode; content: ReactNode; isDisabled?: boolean; isKept?: boolean }[]
  /** Both or neither: controlled (from the URL), or kept here. */
  value?: Id
  onChange?: (id: Id) => void
  className?: string
}

/** Views of one thing, one at a time. Arrow keys move between them. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, className }: TabsProps<Id>) {
  return (
    <AriaTabs
      selectedKey={value}
      onSelectionChange={(key) => {
        const tab = tabs.find(({ id }) => id === key)
        if (tab && tab.id !== value) onChange?.(tab.id)
      }}
      className={className}
    >
      <TabList aria-label={label} className="flex flex-wrap gap-x-5 border-b border-line">
        {tabs.map(({ id, title, isDisabled }) => (
          <Tab
            key={id}
            id={id}
            isDisabled={isDisabled}
            className="-mb-px flex min-h-10 cursor-pointer items-center border-b-2 border-transparent py-2 font-semibold whitespace-nowrap text-ink-2 transition-colors hover:text-ink focus-visible:-outline-offset-2 disabled:cursor-not-allowed disabled:text-ink-3 selected:border-leaf selected:text-leaf-ink touch:min-h-11"
          >
            {title}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content, isKept = false }) => (
        <TabPanel
          key={id}
          id={id}
          shouldForceMount={isKept}
          className={({ isInert }) => cx('pt-5 focus-visible:outline-offset-4', isInert && 'hidden')}
        >
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
