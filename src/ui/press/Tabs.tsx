import { type ReactNode, useEffect, useRef } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'
import { cx } from '#ui/cx.ts'

type TabsProps<Id extends string> = {
  label: string
  tabs: readonly { id: Id; title: ReactNode; content: ReactNode; isDisabled?: boolean }[]
  /** Both or neither: chosen outside (in the URL), or kept here. */
  value?: Id
  onChange?: (id: Id) => void
  className?: string
}

/** Views of one thing, one at a time. Arrow keys move between them. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, className }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null)
  // On a phone the chosen one may stand beyond the edge; the page itself stays where it is.
  useEffect(() => {
    const chosen = value && list.current?.querySelector<HTMLElement>('[aria-selected=true]')
    if (list.current && chosen)
      list.current.scrollLeft = chosen.offsetLeft - (list.current.clientWidth - chosen.offsetWidth) / 2
  }, [value])
  return (
    <AriaTabs
      className={className}
      selectedKey={value}
      onSelectionChange={(key) => {
        const chosen = tabs.find((tab) => tab.id === key)
        if (chosen) onChange?.(chosen.id)
      }}
    >
      <TabList
        ref={list}
        aria-label={label}
        className="relative flex gap-5 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            isDisabled={tab.isDisabled}
            className={cx(
              '-mb-px min-h-10 cursor-pointer border-b-2 border-transparent py-2 font-semibold whitespace-nowrap text-ink-2 transition-colors touch:min-h-11',
              'hover:text-ink focus-visible:-outline-offset-2 disabled:cursor-not-allowed disabled:text-ink-3 selected:border-leaf selected:text-leaf-ink',
            )}
          >
            {tab.title}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className="pt-5 focus-visible:outline-offset-4">
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
