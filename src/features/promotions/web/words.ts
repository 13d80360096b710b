import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconLeaf from '@tabler/icons-react/dist/esm/icons/IconLeaf.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'

import type { Promotion } from '#features/promotions/contract.ts'
import type { Channel, PromotionStatus } from '#features/promotions/rules.ts'
import { countryName } from '#shared/countries.ts'
import { formatTime } from '#shared/dates.ts'
import { formatDollars, formatMoney } from '#shared/money.ts'
import { inSentence, LOCALE } from '#shared/text.ts'
import type { BadgeTone } from '#ui/display/Badge.tsx'
import type { IconType } from '#ui/display/Icon.tsx'

export const STATUSES: Record<PromotionStatus, { word: string; tone: BadgeTone; icon: IconType }> = {
  draft: { word: 'Draft', tone: 'neutral', icon: IconPencil },
  in_review: { word: 'In review', tone: 'neutral', icon: IconHourglass },
  scheduled: { word: 'Scheduled', tone: 'neutral', icon: IconCalendarEvent },
  running: { word: 'Running', tone: 'leaf', icon: IconLeaf },
  paused: { word: 'Paused', tone: 'marigold', icon: IconPlayerPause },
  done: { word: 'Finished', tone: 'neutral', icon: IconCheck },
  refused: { word: 'Not approved', tone: 'tomato', icon: IconAlertTriangle },
  cancelled: { word: 'Cancelled', tone: 'neutral', icon: IconX },
}

/** Returns '$188', and '$16.20' where there are cents. */
export function formatCredit(cents: number): string {
  return cents % 100 === 0 && cents >= 0 ? formatDollars(cents / 100) : formatMoney(cents)
}

export const formatCount = (n: number): string => n.toLocaleString(LOCALE)

const DAY = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
const SHORT = new Intl.DateTimeFormat(LOCALE, DAY)
const WITH_YEAR = new Intl.DateTimeFormat(LOCALE, { ...DAY, year: 'numeric' })
const WEEKDAY = new Intl.DateTimeFormat(LOCALE, { ...DAY, weekday: 'short' })
const LONG = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long' })

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** Returns '20 Nov' for '2026-11-20'. */
export const formatDay = (day: string): string => SHORT.format(dateOf(day))
/** Returns 'Fri 20 Nov'. */
export const formatWeekday = (day: string): string => WEEKDAY.format(dateOf(day)).replace(',', '')
const MOMENT = new Intl.DateTimeFormat(LOCALE, { weekday: 'short', day: 'numeric', month: 'short' })
/** Returns 'Tue 8 Dec, 09:00' for an instant, in the viewer's zone. */
export const formatMoment = (at: string): string =>
  `${MOMENT.format(new Date(at)).replace(',', '')}, ${formatTime(at)}`

/** Returns '24 November' for an instant, in the viewer's zone. */
export const formatDayMonth = (at: string): string => LONG.format(new Date(at))

/** Returns '9–22 Nov' or '20 Nov – 3 Dec', with the year unless it is this one. */
export function formatDays(startsOn: string, endsOn: string): string {
  const isThisYear = [startsOn, endsOn].every((day) => day.startsWith(String(new Date().getFullYear())))
  return (isThisYear ? SHORT : WITH_YEAR).formatRange(dateOf(startsOn), dateOf(endsOn))
}

type Dated = Pick<Promotion, 'startsOn' | 'endsOn'> & { block?: Promotion['block'] }

/** Returns the dates of a promotion, as far as they are chosen. */
export function datesOf({ startsOn, endsOn, block }: Dated): string {
  if (block) return block.slot ? formatMoment(block.slot.goesOutAt) : 'No date yet'
  if (startsOn !== null && endsOn !== null) return formatDays(startsOn, endsOn)
  if (startsOn !== null) return `From ${formatDay(startsOn)}`
  return endsOn === null ? 'No dates yet' : `Until ${formatDay(endsOn)}`
}

const CHANNEL_NAMES: Record<Channel, string> = {
  spotlight: 'spotlight',
  email: 'email',
  push: 'push notification',
  social: 'social post',
}

/** Returns the word for a promotion of a channel, in a sentence. */
export const channelWord = (channel: Channel): string => CHANNEL_NAMES[channel]

/** Returns where a promotion appears: 'Spotlight in Plant milks', 'Email to readers in Belgium'. */
export function placeLine(promotion: Promotion): string {
  const { channel, block } = promotion
  const name = channelWord(channel)
  const word = `${name[0]?.toUpperCase()}${name.slice(1)}`
  if (channel !== 'spotlight') return block?.slot ? `${word} in ${block.slot.title}` : word
  const places = placesOf(promotion)
  return places === '' ? word : `${word} in ${places}`
}

/** Returns the names of a promotion's products as its title. */
export function titleOf({ products }: Pick<Promotion, 'products'>): string {
  const [first, ...others] = products
  if (first === undefined) return 'No product yet'
  if (others.length === 0) return inSentence(first.name)
  return others.length === 1
    ? `${inSentence(first.name)} and ${inSentence(others[0]?.name ?? '')}`
    : `${inSentence(first.name)} and ${others.length} others`
}

/** Returns 'Plant milks, Coffee & tea in Belgium'. */
export function placesOf({ categories, countries }: Pick<Promotion, 'categories' | 'countries'>): string {
  const where = listed(countries.map(countryName))
  return [listed(categories.map(({ title }) => title)), where === '' ? '' : `in ${where}`]
    .filter(Boolean)
    .join(' ')
}

/** Returns up to three names, and how many others there are. */
export function listed(names: readonly string[]): string {
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : names
  return shown.join(', ')
}

/** The places that every promotion has a bar or a line for. */
export const isShowing = (status: PromotionStatus): boolean => status === 'running' || status === 'paused'

/** Below this share of an even delivery a promotion is behind. */
const BEHIND = 0.8
/** Impressions of an even delivery that say something about the pace. */
const ENOUGH = 100

/** Tells whether a running promotion is far behind an even delivery. */
export function isBehind({
  status,
  even,
  impressions,
}: Pick<Promotion, 'status' | 'even' | 'impressions'>): boolean {
  return status === 'running' && even !== null && even >= ENOUGH && impressions < even * BEHIND
}

/** Returns the cost of a click in cents, or null without clicks. */
export function costPerClick({ costCents, clicks }: Pick<Promotion, 'costCents' | 'clicks'>): number | null {
  return clicks === 0 ? null : costCents / clicks
}
