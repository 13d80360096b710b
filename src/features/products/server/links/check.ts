import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { LINK_STATUSES } from '#features/products/contract.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'
import type { SafeHttpClient, Reply } from '#server/outbound/safe-fetch.ts'

const AT_ONCE = 10
/** Links per run; the next run follows within a minute. */
const RUN_MAX = 200
/** Temporary failures are only reported after this many in a row. */
const MISSES_TOLD = 2

type LinkStatus = (typeof LINK_STATUSES)[number]
const Link = z.object({
  /** The business, or the brand if nobody has claimed it. */
  caller: z.uuid(),
  productId: z.uuid(),
  country: z.string(),
  url: z.string(),
  misses: z.int(),
  isArchived: z.boolean(),
})
type Link = z.infer<typeof Link>

/** Checks the shop links that are due: new ones, and each once a week. Several processes share the work. */
export async function checkShopLinks(db: Db, outside: Pick<SafeHttpClient, 'get'>): Promise<number> {
  let asked = 0
  while (asked < RUN_MAX) {
    const leased = await lease(db, {})
    const links = leased.filter(({ isArchived }) => !isArchived)
    await Promise.all(links.map((link) => check(db, outside, link)))
    asked += links.length
    if (leased.length < AT_ONCE) break
  }
  return asked
}

/**
 * Leases due links for an hour, so that a crashed check is repeated. Those of archived products are put a week
 * ahead unchecked, so that no lease has to read past them again.
 */
const lease = statement({
  row: Link,
  sql: () => sql`
    update product_purchasability link
    set due_at = app_now() + case when due.is_archived then interval '7 days' else interval '1 hour' end
    from (
      select
        s.product_id, s.country, p.removed_at is not null as is_archived,
        coalesce(b.business_id, b.id) as caller
      from product_purchasability s
      join product p on p.id = s.product_id
      join brand b on b.id = p.brand_id
      where s.due_at <= app_now()
      order by s.due_at
      limit ${AT_ONCE}
      for update of s skip locked
    ) due
    where link.product_id = due.product_id and link.country = due.country
    returning link.product_id, link.country, link.url, link.misses, due.is_archived,
      due.caller`,
})

async function check(db: Db, outside: Pick<SafeHttpClient, 'get'>, link: Link): Promise<void> {
  if (isReserved(link.url)) return write(db, link, { dueAt: inAWeek })
  const reply = await outside.get(link.url, { caller: link.caller })
  // The resolver is down: the link is checked again when its lease ends.
  if (reply.kind === 'unknown') return
  const { status, mayPass } = verdict(reply)
  const misses = status === 'answers' ? 0 : link.misses + 1
  const isEarly = mayPass && misses < MISSES_TOLD
  await write(db, link, {
    misses,
    checkedAt: appNow(),
    dueAt: isEarly ? appNow({ plus: { minutes: 10 } }) : inAWeek,
    ...(!isEarly && { status, httpStatus: reply.kind === 'answered' ? reply.status : null }),
  })
}

const inAWeek = appNow({ plus: { days: 7 } })

/**
 * Interprets a shop's reply. Redirects, and responses that refuse bots (401, 403, 429), count as reachable.
 */
export function verdict(reply: Exclude<Reply, { kind: 'unknown' }>): {
  status: LinkStatus
  mayPass: boolean
} {
  if (reply.kind === 'unsafe') return { status: 'unsafe', mayPass: false }
  if (reply.kind === 'unreachable') return UNREACHABLE[reply.reason]
  if (reply.status === 404 || reply.status === 410) return { status: 'gone', mayPass: false }
  return reply.status >= 500 ? { status: 'failing', mayPass: true } : { status: 'answers', mayPass: false }
}

const UNREACHABLE: Record<
  Extract<Reply, { kind: 'unreachable' }>['reason'],
  { status: LinkStatus; mayPass: boolean }
> = {
  name: { status: 'nameless', mayPass: false },
  certificate: { status: 'untrusted', mayPass: true },
  connection: { status: 'unreachable', mayPass: true },
  time: { status: 'unreachable', mayPass: true },
}

/** Tells whether a host is reserved (RFC 2606, RFC 6761), as in the demo's shops, and can't be checked. */
function isReserved(url: string): boolean {
  const host = URL.parse(url)?.hostname ?? ''
  return /(^|\.)(example|test|invalid|localhost|example\.(com|net|org))$/.test(host)
}

type Change = {
  misses?: number
  checkedAt?: typeof inAWeek
  dueAt: typeof inAWeek
  status?: LinkStatus
  httpStatus?: number | null
}

/** Stores a result, unless the owner has changed the URL meanwhile. */
async function write(db: Db, { productId, country, url }: Link, change: Change): Promise<void> {
  await db
    .updateTable('productPurchasability')
    .set(change)
    .where('productId', '=', productId)
    .where('country', '=', country)
    .where('url', '=', url)
    .execute()
}
