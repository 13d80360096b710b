import type { Figures } from '#features/queue/goals-contract.ts'
import { LOCALE } from '#shared/text.ts'

/** Returns '5 h 20', '22 h', '3 days' or '12 min'; '' if too few replies were measured. */
export function spanWords(minutes: number | null): string {
  if (minutes === null) return ''
  const whole = Math.round(minutes)
  if (whole < 60) return `${whole} min`
  const hours = Math.floor(whole / 60)
  if (hours < 10 && whole % 60 > 0) return `${hours} h ${String(whole % 60).padStart(2, '0')}`
  if (hours < 48) return `${Math.round(whole / 60)} h`
  return `${(Math.round(whole / 144) / 10).toLocaleString(LOCALE)} days`
}

/** Returns '92%' of the first answers; '' without any. */
export function metShare({ replies, met }: Pick<Figures, 'replies' | 'met'>): string {
  return replies === 0 ? '' : `${Math.round((met / replies) * 100)}%`
}

/** Returns '17:30' for minutes of the day. */
export function clockTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Returns the minutes of '17:30'; null if it is no time. 24:00 is the end of the day. */
export function minutesOf(time: string): number | null {
  const found = /^(\d{1,2}):(\d{2})$/.exec(time.trim())
  if (found === null) return null
  const [hours, minutes] = [Number(found[1]), Number(found[2])]
  return hours > 24 || minutes > 59 || (hours === 24 && minutes > 0) ? null : hours * 60 + minutes
}
