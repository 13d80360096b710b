import { afterEach, beforeEach, expect, test } from 'vitest'

import { engagement, hasEngagement, setEngagement } from '#web/data/engagement.ts'

import { aViewer } from '#test/world/people.ts'

let heard: string[] = []
const vendor = { start: ({ id }: { id: string }) => void heard.push(`start ${id}`), end: () => void heard.push('end') }
beforeEach(() => void (heard = []))
afterEach(() => setEngagement(null))

const asked = (isAllowed: boolean | null) =>
  aViewer({ preferences: { singleKeyShortcuts: true, engagement: isAllowed } })

test('R97 without a configured vendor there is nothing to agree to and nothing to start', () => {
  expect(hasEngagement()).toBe(false)
  engagement.start(asked(true))
  engagement.end()
  expect(heard).toEqual([])
})

test('R97 a vendor is started for who agreed, and for nobody who was not asked or said no', () => {
  setEngagement(vendor)
  expect(hasEngagement()).toBe(true)
  engagement.start(asked(null))
  engagement.start(asked(false))
  expect(heard).toEqual(['end', 'end'])
  engagement.start(asked(true))
  expect(heard.at(-1)).toBe(`start ${aViewer().id}`)
})
