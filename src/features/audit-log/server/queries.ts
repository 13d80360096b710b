import type { AuditEntry } from '#features/audit-log/contract.ts'
import { type Area, EVENTS, type Period, withKey } from '#features/audit-log/rules.ts'
import { changesOf } from '#features/audit-log/server/changes.ts'
import { type EntryRow, readEntries } from '#features/audit-log/server/entry-rows.ts'
import { presentImage } from '#features/images/server/present-image.ts'
import { countryName } from '#shared/countries.ts'
import { csvRow, UTF8_BOM } from '#shared/csv.ts'
import type { Db } from '#server/data/db.ts'

type Filters = {
  businessId: string
  period: Period
  area?: Area | undefined
  person?: string | undefined
  search?: string | undefined
}
type Place = Pick<EntryRow, 'at' | 'id'>
/** A numbered page, or the entries after one. */
type Part = { limit: number } & ({ page: number } | { after: Place })

/** Returns a page of the audit log of a business, newest first. */
export async function findEntries(
  db: Db,
  filters: Filters & { limit: number; page: number },
  now: Date,
): Promise<{ entries: AuditEntry[]; metadata: { totalCount: number } }> {
  const rows = await find(db, filters, now)
  return { entries: rows.map(present), metadata: { totalCount: rows[0]?.total ?? 0 } }
}

const SUPPORT_EVENTS = Object.keys(EVENTS).filter((event) => EVENTS[event]?.by === 'support')

function find(db: Db, filters: Filters & Part, now: Date): Promise<EntryRow[]> {
  const { businessId, period, area, person, search = '', limit } = filters
  const isTrellis = person === 'trellis'
  const words = search.trim()
  const isPage = 'page' in filters
  const after = isPage ? FIRST : filters.after
  return readEntries({ isSearch: words !== '', from: isPage ? 'page' : 'after' })(db, {
    businessId,
    events: Object.keys(EVENTS).filter((event) => area === undefined || EVENTS[event]?.area === area),
    since: new Date(now.getTime() - Number(period) * 86_400_000).toISOString(),
    userId: isTrellis ? null : (person ?? null),
    isTrellis,
    supportEvents: SUPPORT_EVENTS,
    search: words.replace(/[\\%_]/g, String.raw`\$&`),
    limit,
    offset: isPage ? (filters.page - 1) * limit : 0,
    afterAt: after.at,
    afterId: after.id,
  })
}

/** Stands before the newest entry. */
const FIRST = { at: 'infinity', id: '00000000-0000-0000-0000-000000000000' }

function present(row: EntryRow): AuditEntry {
  const { id, at, event, detail, object, productId } = row
  const { area, words, noun, by } = wordsOf(event)
  const isNamed = noun !== undefined && object !== null
  const { reason, apiKey } = detail
  return {
    id,
    at,
    area,
    by: actorOf({ ...row, by }),
    words: noun === undefined || isNamed ? words : `${words} ${noun}`,
    object: isNamed ? { name: object, productId } : null,
    apiKey: typeof apiKey === 'string' ? apiKey : null,
    changes: changesOf(event, detail),
    reason: typeof reason === 'string' ? reason : '',
    ...placeOf(row, by),
  }
}

/** Where operators and strangers are is not the team's business. */
function placeOf({ address, country, device }: EntryRow, by: 'support' | 'outsider' | undefined) {
  return by === undefined ? { address, country, device } : { address: null, country: null, device: null }
}

function wordsOf(event: string) {
  const words = EVENTS[event]
  if (words === undefined) throw new Error(`The event ${event} has no words.`)
  return words
}

type Actor = Pick<EntryRow, 'actor' | 'avatarId' | 'userId'> & { by: 'support' | 'outsider' | undefined }

function actorOf({ by, actor, avatarId, userId }: Actor): AuditEntry['by'] {
  if (by === 'support') return { kind: 'support', name: 'Trellis support', avatar: null }
  if (userId === null) return { kind: 'system', name: 'Trellis', avatar: null }
  if (by === 'outsider') return { kind: 'outsider', name: 'Someone', avatar: null }
  return { kind: 'member', name: actor ?? 'Deleted user', avatar: presentImage(avatarId) }
}

const AT_ONCE = 1000
const HEAD = [
  'Time (UTC)',
  'Who',
  'What happened',
  'Area',
  'Before',
  'After',
  'Reason',
  'Country',
  'Device',
  'Address',
  'Entry',
]

/** Returns the entries that match as CSV, newest first. Entries added during the export are left out. */
export async function* auditCsv(db: Db, filters: Filters, now: Date): AsyncGenerator<string> {
  yield UTF8_BOM + csvRow(HEAD)
  let after: Place | undefined = FIRST
  while (after !== undefined) {
    const rows: EntryRow[] = await find(db, { ...filters, limit: AT_ONCE, after }, now)
    yield rows.map((row) => csvLine(present(row))).join('')
    after = rows.length < AT_ONCE ? undefined : rows.at(-1)
  }
}

function csvLine({ id, at, by, words, object, apiKey, area, changes, reason, ...from }: AuditEntry): string {
  const side = (of: 'before' | 'after') =>
    changes.flatMap((change) => (change[of] === null ? [] : [`${change.field}: ${change[of]}`])).join('; ')
  const what = [words, object?.name, withKey(apiKey)].filter(Boolean).join(' ')
  const country = from.country === null ? null : countryName(from.country)
  return csvRow([
    at,
    by.name,
    what,
    area,
    side('before'),
    side('after'),
    reason,
    country,
    from.device,
    from.address,
    id,
  ])
}
