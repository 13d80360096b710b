import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { Queue } from '#features/operator/web/Queue.tsx'
import { CallOffDialog } from '#features/operator/web/slots/CallOffDialog.tsx'
import { ReportSentDialog } from '#features/operator/web/slots/ReportSentDialog.tsx'
import { SlotCard } from '#features/operator/web/slots/SlotCard.tsx'
import { SlotDialog } from '#features/operator/web/slots/SlotDialog.tsx'
import { type ShownSlots, slotsQuery } from '#features/operator/web/slots/queries.ts'
import { useClosedConsole } from '#features/operator/web/use-closed-console.ts'
import type { OperatorSlot } from '#features/promotions/perks-contract.ts'
import { Button } from '#ui/actions/Button.tsx'
import { SegmentedControl } from '#ui/actions/SegmentedControl.tsx'

const EMPTY = {
  coming: {
    title: 'No dates planned',
    text: 'Add the emails, push notifications and posts that have places for brands.',
  },
  past: { title: 'Nothing sent yet', text: 'Dates appear here once they’re over.' },
}

type Open =
  | { dialog: 'add' }
  | { dialog: 'edit' | 'callOff'; slot: OperatorSlot }
  | { dialog: 'report'; booking: OperatorSlot['bookings'][number] }

/** The dates with places for brands: added, changed, closed, called off and reported here. */
export function SlotTable() {
  const [show, setShow] = useState<ShownSlots>('coming')
  const [open, setOpen] = useState<Open | null>(null)
  const query = useQuery(slotsQuery(show))
  useClosedConsole(query.error)
  const close = () => setOpen(null)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <SegmentedControl
          label="Which dates"
          value={show}
          onChange={setShow}
          options={[
            { value: 'coming', label: 'Coming' },
            { value: 'past', label: 'Past' },
          ]}
        />
        <Button variant="primary" icon={IconPlus} onPress={() => setOpen({ dialog: 'add' })}>
          Add a date
        </Button>
      </div>
      <Queue
        query={query}
        items={query.data?.slots}
        totalCount={query.data?.metadata.totalCount ?? 0}
        noun="date"
        whenEmpty={EMPTY[show]}
      >
        {(slot) => (
          <SlotCard
            slot={slot}
            onEdit={() => setOpen({ dialog: 'edit', slot })}
            onCallOff={() => setOpen({ dialog: 'callOff', slot })}
            onReport={(booking) => setOpen({ dialog: 'report', booking })}
          />
        )}
      </Queue>
      {open?.dialog === 'add' && <SlotDialog slot={null} onClose={close} />}
      {open?.dialog === 'edit' && <SlotDialog slot={open.slot} onClose={close} />}
      {open?.dialog === 'callOff' && <CallOffDialog slot={open.slot} onClose={close} />}
      {open?.dialog === 'report' && <ReportSentDialog booking={open.booking} onClose={close} />}
    </>
  )
}
