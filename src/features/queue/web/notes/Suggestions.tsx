import type { RefObject } from 'react'
import { Popover } from 'react-aria-components/Popover'

import type { Colleague } from '#features/queue/contract.ts'
import { Portrait } from '#features/queue/web/Assignee.tsx'
import { count } from '#shared/text.ts'
import { cx } from '#ui/cx.ts'
import { Announcement } from '#ui/display/Announcement.tsx'
import { LongName } from '#ui/display/LongName.tsx'
import { ITEM, LAYER } from '#ui/overlays/layer.ts'

type SuggestionsProps = {
  field: RefObject<HTMLTextAreaElement | null>
  listId: string
  found: readonly Colleague[]
  current: Colleague | undefined
  choose: (person: Colleague) => void
  close: () => void
}

/** The colleagues who fit what was typed, above the field: below it a phone has its keyboard. */
export function Suggestions({ field, listId, found, current, choose, close }: SuggestionsProps) {
  return (
    <>
      <Announcement>
        {current !== undefined && `${count(found.length, 'colleague')}. Enter mentions ${current.name}.`}
      </Announcement>
      {/* A layer of its own: the box around the field may scroll, and would cut it off. */}
      <Popover
        triggerRef={field}
        isNonModal
        isOpen={found.length > 0}
        onOpenChange={(isOpen) => !isOpen && close()}
        placement="top start"
        offset={6}
        className={cx(LAYER, 'w-64 max-w-[calc(100vw-1rem)] overflow-y-auto')}
      >
        <section aria-label="Mention a colleague">
          <div id={listId} role="listbox" aria-label="Colleagues" className="p-1">
            {found.map((person) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
              <div
                key={person.id}
                id={`${listId}-${person.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={person.id === current?.id}
                // Keeps the focus in the field.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(person)}
                className={cx(ITEM, person.id === current?.id && 'bg-sunken')}
              >
                <Portrait person={person} />
                <LongName name={person.name} className="truncate" />
              </div>
            ))}
          </div>
        </section>
      </Popover>
    </>
  )
}
