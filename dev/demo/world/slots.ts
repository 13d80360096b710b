import { idAt } from '#dev/demo/ids.ts'
import { before, DAY, HOUR, type New, type Rows } from './rows.ts'

type Series = Pick<New<'promotionSlot'>, 'channel' | 'title' | 'audience' | 'readers' | 'capacity'> & {
  /** 0 is Sunday. */
  weekday: number
  hour: number
}

const SERIES: readonly Series[] = [
  {
    channel: 'email',
    title: 'New on the shelf',
    audience: 'Readers everywhere',
    readers: 31_200,
    capacity: 3,
    weekday: 2,
    hour: 9,
  },
  {
    channel: 'email',
    title: 'Weekend table',
    audience: 'Readers in Belgium and the Netherlands',
    readers: 18_400,
    capacity: 3,
    weekday: 5,
    hour: 9,
  },
  {
    channel: 'push',
    title: 'Thursday find',
    audience: 'App users who chose news about food',
    readers: 9300,
    capacity: 1,
    weekday: 4,
    hour: 18,
  },
  {
    channel: 'social',
    title: 'Monday plate',
    audience: 'Followers on Instagram',
    readers: 42_000,
    capacity: 2,
    weekday: 1,
    hour: 12,
  },
]
/** From two weeks ago, which have been sent. */
const [FIRST_WEEK, WEEKS] = [-2, 9]
/** Between the deadline and the date. */
const DEADLINE_MS = 3 * DAY + 15 * HOUR

/** Adds the dates on which the platform sends something with places for brands, for eleven weeks. */
export function addSlots(rows: Rows, now: Date): void {
  const midnight = new Date(now)
  midnight.setUTCHours(0, 0, 0, 0)
  for (const { weekday, hour, ...slot } of SERIES)
    for (let week = FIRST_WEEK; week < WEEKS; week += 1) {
      const days = ((weekday - midnight.getUTCDay() + 7) % 7) + 7 * week
      const goesOutAt = new Date(midnight.getTime() + days * DAY + hour * HOUR)
      rows.promotionSlot.push({
        id: idAt(before(now, 30 * DAY - (days + hour) * 1000)),
        ...slot,
        goesOutAt: goesOutAt.toISOString(),
        deadlineAt: new Date(goesOutAt.getTime() - DEADLINE_MS).toISOString(),
      })
    }
}
