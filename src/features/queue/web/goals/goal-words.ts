import type { GoalBody } from '#features/queue/goals-contract.ts'
import { clockTime } from '#features/queue/goal-text.ts'
import { formatDate } from '#shared/dates.ts'
import { count } from '#shared/text.ts'

export type GoalField = keyof GoalBody

/** In their order on the page. */
export const FIELD_NAMES: Record<GoalField, string> = {
  lowHours: '1 and 2 stars',
  otherDays: 'All others',
  weekdays: 'Working days',
  opensAt: 'The working day begins at',
  closesAt: 'It ends at',
  zone: 'Time zone',
  holidays: 'Days off',
  remindHours: 'Remind the team',
  returnHours: 'If an assigned review isn’t answered',
}
export const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

export const lowWords = (hours: number) => `Within ${count(hours, 'working hour')}`
export const otherWords = (days: number) => `Within ${count(days, 'working day')}`
export const remindWords = (hours: number) =>
  hours === 0 ? 'Never' : `${count(hours, 'hour')} before a goal is missed`
export const returnWords = (hours: number) =>
  hours === 0 ? 'Stays assigned' : `Goes back to everyone after ${count(hours, 'working hour')}`
export const zoneWords = (zone: string) => zone.replaceAll('_', ' ')
export const dayWords = (day: string) => formatDate(`${day}T12:00:00Z`, 'UTC')

/** Returns a value as text, to choose between two of them. */
export function valueText(field: GoalField, values: GoalBody): string {
  switch (field) {
    case 'lowHours':
      return lowWords(values.lowHours)
    case 'otherDays':
      return otherWords(values.otherDays)
    case 'weekdays':
      return DAYS.filter((_, index) => values.weekdays.includes(index + 1)).join(', ')
    case 'opensAt':
    case 'closesAt':
      return clockTime(values[field])
    case 'zone':
      return zoneWords(values.zone)
    case 'holidays':
      return values.holidays.map(dayWords).join(', ') || 'None'
    case 'remindHours':
      return remindWords(values.remindHours)
    case 'returnHours':
      return returnWords(values.returnHours)
  }
}
