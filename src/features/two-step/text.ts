import type { LoginWay } from '#features/two-step/contract.ts'
import { formatLongDate } from '#shared/dates.ts'
import { LOCALE } from '#shared/text.ts'

/** Returns '1 December 2026'. The day begins at midnight UTC for everyone, so it is named in UTC. */
export function dayOf(at: string): string {
  return formatLongDate(at, 'UTC')
}

const WAYS: Record<LoginWay, string> = {
  passkey: 'passkey',
  app: 'authenticator app',
  password: 'password',
  google: 'Google',
  facebook: 'Facebook',
}

const LIST = new Intl.ListFormat(LOCALE)

/** Returns 'Passkey and authenticator app', or what else someone logs in with: 'Password only'. */
export function waysText(ways: readonly LoginWay[]): string {
  const factors = ways.filter((way) => way === 'passkey' || way === 'app')
  const words = LIST.format((factors.length > 0 ? factors : ways).map((way) => WAYS[way]))
  const text = `${words.charAt(0).toUpperCase()}${words.slice(1)}`
  if (factors.length > 0) return text
  return text === '' ? 'Nothing yet' : `${text} only`
}
