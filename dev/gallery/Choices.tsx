import { useState } from 'react'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import { Badge } from '#ui/display/Badge.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { FilterMenu } from '#ui/overlays/FilterMenu.tsx'
import { ComboBox } from '#ui/fields/ComboBox.tsx'
import { DROP_BOX, DropArea, FileButton } from '#ui/fields/DropArea.tsx'
import { Columns, Part, Specimen } from '#dev/gallery/Specimen.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { SegmentedControl } from '#ui/actions/SegmentedControl.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { Switch } from '#ui/fields/Switch.tsx'
import { Stepper } from '#ui/fields/Stepper.tsx'
import { Tabs } from '#ui/actions/Tabs.tsx'

const SORTS = [
  { id: 'latest', label: 'Latest', icon: IconClock },
  { id: 'oldest', label: 'Oldest', icon: IconCalendar },
  { id: 'liked', label: 'Most liked', description: 'By everyone, not only by you', icon: IconHeart },
  { id: 'none', label: 'Not yet possible', isDisabled: true },
] as const
const MILKS = [
  { id: 'oat', label: 'Oat', hint: 'Oats' },
  { id: 'soya', label: 'Soya', hint: 'Soya' },
  { id: 'almond', label: 'Almond', hint: 'Nuts' },
]
const CYCLES = [
  { value: 'monthly', label: 'Monthly' },
  {
    value: 'annually',
    label: (
      <>
        Annual <Badge tone="solid">Save 40%</Badge>
      </>
    ),
  },
] as const
const WHEN = [
  { value: 'now', label: 'At once', description: 'Each reply, as it comes' },
  { value: 'daily', label: 'Once a day', description: 'At nine in the morning' },
  { value: 'never', label: 'Never', isDisabled: true },
] as const

export function Choices() {
  const [sort, setSort] = useState<(typeof SORTS)[number]['id'] | null>('latest')
  const [rating, setRating] = useState<'5' | '4' | null>(null)
  const [cycle, setCycle] = useState<'monthly' | 'annually'>('annually')
  const [when, setWhen] = useState<'now' | 'daily' | 'never'>('now')
  const [filter, setFilter] = useState<'all' | 'open'>('all')
  const [reviews, setReviews] = useState(3)
  const [milk, setMilk] = useState('')
  const [isOn, setOn] = useState(true)
  return (
    <Part
      id="choices"
      title="Choices"
      note="Saved with the form: checkbox, radio, select. Applied at once: switch, segments, tabs."
    >
      <Columns>
        <Select label="Sort by" options={SORTS} value={sort} onChange={setSort} />
        <Select
          label="Rating"
          options={[
            { id: '5', label: '5 stars' },
            { id: '4', label: '4 stars' },
          ]}
          value={rating}
          onChange={setRating}
          placeholder="Any rating"
          errorMessage="Choose a rating."
          description="As reviewers gave it."
        />
        <Select label="Country" options={[]} value={null} onChange={() => undefined} isDisabled />
        <ComboBox
          label="Plant milk"
          options={MILKS}
          search={(text) => MILKS.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))}
          value={milk}
          onChange={setMilk}
          placeholder="Type a milk"
          emptyText="No milk by that name."
          errorMessage={milk === '' ? 'Choose a milk.' : undefined}
        />
        <DropArea label="Papers" accept=".pdf" onFiles={() => undefined} className={DROP_BOX}>
          <FileButton>Choose papers</FileButton>
          <p className="text-t1 text-ink-3">Or drop them here.</p>
        </DropArea>
        <Specimen name="Filters">
          <FilterMenu label="Sort" options={SORTS} value={sort} onChange={setSort} />
          <FilterMenu
            label="Rating"
            options={[
              { id: '5', label: '5 stars' },
              { id: '4', label: '4 stars' },
            ]}
            value={rating}
            onChange={setRating}
            isOn={rating !== null}
          />
        </Specimen>
        <Specimen name="Segments">
          <SegmentedControl
            label="Filter reviews"
            options={[
              { value: 'all', label: 'All 212' },
              { value: 'open', label: 'Unanswered 4' },
            ]}
            value={filter}
            onChange={setFilter}
          />
          <SegmentedControl label="Billing cycle" options={CYCLES} value={cycle} onChange={setCycle} />
        </Specimen>
        <Specimen name="Checkbox" isWide className="grid grid-cols-1 gap-1">
          <Checkbox label="With photo" defaultChecked />
          <Checkbox label="Keep me logged in" description="On this device, for 30 days." />
          <Checkbox label="I speak for this brand" errorMessage="Tick this to go on." />
          <Checkbox label="Cannot be chosen" disabled />
          <Checkbox label="Always on" disabled defaultChecked />
        </Specimen>
        <Specimen name="Switch" isWide className="grid grid-cols-1 gap-1">
          <Switch
            label="Feature this product"
            checked={isOn}
            onChange={(event) => setOn(event.target.checked)}
          />
          <Switch label="Weekly summary" description="Each Monday, to ines@hollowmere.example" isSpread />
          <Switch label="Locked" disabled />
        </Specimen>
        <Specimen name="Stepper">
          <Stepper label="Reviews shown" value={reviews} min={1} max={10} onChange={setReviews} />
          <Stepper label="Locked" value={3} min={1} max={10} onChange={() => undefined} isDisabled />
        </Specimen>
        <RadioGroup label="Email me about replies" options={WHEN} value={when} onChange={setWhen} />
        <RadioGroup
          label="As cards"
          variant="cards"
          options={WHEN}
          value={when}
          onChange={setWhen}
          errorMessage="Choose one of them."
        />
      </Columns>
      <Tabs
        label="Settings"
        tabs={[
          { id: 'you', title: 'You', content: <p>Name, mail, password.</p> },
          { id: 'team', title: 'Team', content: <p>Who may do what.</p> },
          { id: 'log', title: 'Activity', content: <p>What happened.</p>, isDisabled: true },
        ]}
      />
    </Part>
  )
}
