/** The outcome of reading a page; only a `checked` page has findings about its contents. */
export const SITE_CHECK_STATUSES = [
  'checked',
  'not_found',
  'login',
  'blocked',
  'timeout',
  'unreachable',
  'error',
  'redirects',
  'not_html',
  'too_large',
  'not_public',
] as const
export type SiteCheckStatus = (typeof SITE_CHECK_STATUSES)[number]

/**
 * `block`: an embed in the page · `data`: its JSON-LD · `numbers`: ratings in that JSON-LD · `page_…`: the
 * page could not be read.
 */
export const FINDING_CODES = [
  'block_found',
  'block_repeated',
  'block_gone',
  'block_missing',
  'data_found',
  'data_missing',
  'data_broken',
  'numbers_match',
  'numbers_old',
  'self_rating',
  'noindex',
  'robots',
  'page_not_found',
  'page_login',
  'page_blocked',
  'page_timeout',
  'page_unreachable',
  'page_error',
  'page_redirects',
  'page_not_html',
  'page_too_large',
  'page_not_public',
] as const
export type FindingCode = (typeof FINDING_CODES)[number]

/** `good`: nothing to do · `hint`: an offer · `problem`: something to change. */
export const TONES = ['problem', 'hint', 'good'] as const
export type Tone = (typeof TONES)[number]

export const URL_MAX = 2000
/** Pages that a brand can have checked. */
export const PAGES_MAX = 100

/** Returns the URL of a page that a user typed, without its fragment; undefined if it is none. */
export function webPageUrl(typed: string): string | undefined {
  const trimmed = typed.trim()
  const hasScheme = /^[a-z][a-z\d+.-]*:/i.test(trimmed) && !/^[\w.-]+:\d/.test(trimmed)
  const url = URL.parse(hasScheme ? trimmed : `https://${trimmed}`)
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined
  if (!url.hostname.includes('.') && !url.hostname.startsWith('[')) return undefined
  if (url.username !== '' || url.password !== '') return undefined
  url.hash = ''
  return url.href.length > URL_MAX ? undefined : url.href
}

/** A rating as a page or we state it: "4.3 from 52". */
export type Numbers = { rating: number; count: number }

/** The facts of a finding, from which its words are made. */
export type Facts = {
  code: FindingCode
  product?: { id: string; name: string } | undefined
  look?: string | undefined
  page?: Numbers | undefined
  actual?: Numbers | null | undefined
  type?: string | undefined
}

const TONE_OF: Partial<Record<FindingCode, Tone>> = {
  block_found: 'good',
  data_found: 'good',
  numbers_match: 'good',
  block_missing: 'hint',
  data_missing: 'hint',
  block_repeated: 'hint',
  noindex: 'hint',
  robots: 'hint',
}

export const toneOf = (code: FindingCode): Tone => TONE_OF[code] ?? 'problem'
