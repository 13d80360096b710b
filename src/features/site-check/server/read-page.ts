import type { SiteCheckStatus } from '#features/site-check/rules.ts'
import { readTags, type Tag } from '#server/http/html-tags.ts'
import type { Reply, SafeHttpClient } from '#server/outbound/safe-fetch.ts'

const PAGE_BYTES = 2_000_000
const ROBOTS_BYTES = 100_000
const REDIRECTS = 5

export type PageRead =
  | { status: 'checked'; url: string; tags: Tag[]; isNoindex: boolean; isDisallowed: boolean }
  | { status: Exclude<SiteCheckStatus, 'checked'>; url: string | null }

type Page = { businessId: string; url: string }

/** Fetches a page, and whether search engines may read it. Undefined if the resolver is down. */
export async function readPage(
  outside: SafeHttpClient,
  { businessId: caller, url }: Page,
): Promise<PageRead | undefined> {
  const reply = await outside.get(url, { caller, maxBytes: PAGE_BYTES, redirects: REDIRECTS })
  if (reply.kind === 'unknown') return undefined
  if (reply.kind === 'unsafe') return { status: 'not_public', url: null }
  if (reply.kind === 'unreachable')
    return { status: reply.reason === 'time' ? 'timeout' : 'unreachable', url: null }
  const at = reply.page?.url ?? url
  const failure = failureOf(reply, at)
  if (failure !== undefined) return { status: failure, url: at }
  const tags = readTags(reply.body)
  if (tags === undefined) return { status: 'not_html', url: at }
  const isLogin = tags.some(
    ({ name, attributes }) => name === 'input' && attributes.get('type') === 'password',
  )
  if (isLogin && LOGIN_PATH.test(new URL(at).pathname)) return { status: 'login', url: at }
  const isNoindex = [reply.page?.robots ?? '', ...tags.filter(isRobots).map(contentOf)].some((words) =>
    /\b(?:noindex|none)\b/i.test(words),
  )
  return {
    status: 'checked',
    url: at,
    tags,
    isNoindex,
    isDisallowed: await isDisallowed(outside, { businessId: caller, url: at }),
  }
}

/** The pages to which shops redirect visitors who are not logged in. */
const LOGIN_PATH = /\/(?:password|log-?in|sign-?in|wp-login\.php)(?:\/|$)/i

function failureOf({ status, body, page }: Extract<Reply, { kind: 'answered' }>, url: string) {
  if (status === 404 || status === 410) return 'not_found'
  if (status === 401 || status === 407) return 'login'
  if (status === 403 || status === 429 || status === 451) return 'blocked'
  if (status >= 300 && status < 400) return 'redirects'
  if (status >= 400 || status < 200) return 'error'
  if (page?.isCut === true) return 'too_large'
  const type = page?.type ?? ''
  const isHtml =
    type === '' ? /^\s*</.test(body) : /^(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(type)
  return isHtml && URL.canParse(url) ? undefined : 'not_html'
}

const isRobots = ({ name, attributes }: Tag) =>
  name === 'meta' && /^(?:robots|googlebot)$/i.test(attributes.get('name') ?? '')
const contentOf = ({ attributes }: Tag) => attributes.get('content') ?? ''

/**
 * Tells whether the site's robots.txt keeps Google off the page (RFC 9309). Without one, nothing is kept off.
 */
async function isDisallowed(outside: SafeHttpClient, { businessId: caller, url }: Page): Promise<boolean> {
  const { origin, pathname, search } = new URL(url)
  const robots = `${origin}/robots.txt`
  const reply = await outside.get(robots, { caller, maxBytes: ROBOTS_BYTES, redirects: REDIRECTS })
  return reply.kind === 'answered' && reply.status === 200 && !allows(reply.body, pathname + search)
}

type Group = { agents: string[]; rules: { isAllowed: boolean; path: string }[] }

/**
 * Tells whether a robots.txt allows a path to Google: the longest matching rule counts, and allowing wins.
 */
export function allows(robots: string, path: string): boolean {
  const groups: Group[] = []
  for (const line of robots.split(/\r\n|\r|\n/).slice(0, 2000)) {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^#]*)/.exec(line) ?? []
    const key = name.toLowerCase()
    const last = groups.at(-1)
    if (key === 'user-agent') {
      if (last === undefined || last.rules.length > 0)
        groups.push({ agents: [value.trim().toLowerCase()], rules: [] })
      else last.agents.push(value.trim().toLowerCase())
    } else if (key === 'allow' || key === 'disallow') {
      last?.rules.push({ isAllowed: key === 'allow', path: value.trim() })
    }
  }
  const ours = groups.filter(({ agents }) => agents.includes('googlebot'))
  const chosen = ours.length > 0 ? ours : groups.filter(({ agents }) => agents.includes('*'))
  const [best] = chosen
    .flatMap(({ rules }) => rules)
    .filter((rule) => rule.path !== '' && matches(path, rule.path))
    .toSorted((a, b) => b.path.length - a.path.length || Number(b.isAllowed) - Number(a.isAllowed))
  return best?.isAllowed ?? true
}

/** `*` stands for any characters, `$` for the end. Linear: each part is searched once, from left to right. */
function matches(path: string, pattern: string): boolean {
  const isWhole = pattern.endsWith('$')
  const [first = '', ...parts] = (isWhole ? pattern.slice(0, -1) : pattern).split('*')
  if (!path.startsWith(first)) return false
  let at = first.length
  for (const part of parts) {
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  if (!isWhole) return true
  return parts.length === 0 ? at === path.length : path.endsWith(parts.at(-1) ?? '')
}
