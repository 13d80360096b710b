import { textsOf } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'

const DEVICES = ['Chrome on macOS', 'Safari on iPhone', 'Firefox on Windows']
const HOUR = 3_600_000
const DAY = 24 * HOUR

type Change = { before: Record<string, string>; after: Record<string, string> }
type Entry = {
  event: string
  by?: string
  /** The name of a product, or the username of a member. */
  on?: string
  agoMs: number
  detail?: Record<string, unknown>
}

/** Adds a month of Hollowmere's audit log. */
export async function addAuditLog(trx: Db, now: Date): Promise<void> {
  const brand = await trx
    .selectFrom('brand')
    .select(['id', 'businessId', 'description'])
    .where('name', '=', 'Hollowmere')
    .executeTakeFirstOrThrow()
  const users = await trx.selectFrom('appUser').select(['id', 'username']).execute()
  const products = await trx
    .selectFrom('product')
    .select(['id', 'name', 'description'])
    .where('brandId', '=', brand.id)
    .execute()
  const idOf = (name: string) =>
    users.find(({ username }) => username === name)?.id ??
    products.find((product) => product.name === name)?.id
  const barista = products.find(({ name }) => name === 'Barista Oat')
  const entries: Entry[] = [
    { event: 'payment_method.changed', by: 'felix', agoMs: 3 * HOUR },
    {
      event: 'product.updated',
      by: 'bea',
      on: 'Barista Oat',
      agoMs: 5 * HOUR,
      detail: edited({
        before: { description: 'Oats, water, rapeseed oil, salt. Steams to a tight foam.' },
        after: textsOf({ ...barista }, ['description']),
      }),
    },
    {
      event: 'team.role_changed',
      by: 'amir',
      on: 'rosa',
      agoMs: 26 * HOUR,
      detail: { from: 'analyst', to: 'responder' },
    },
    { event: 'image.added', by: 'bea', on: 'Barista Oat', agoMs: 30 * HOUR },
    { event: 'products.featured.chosen', by: 'amir', agoMs: 2 * DAY },
    { event: 'verification.approved', by: 'mara', on: 'Barista Oat', agoMs: 4 * DAY },
    {
      event: 'brand.updated',
      by: 'ines',
      agoMs: 6 * DAY,
      detail: edited({
        before: { description: 'We roast, stone-grind and bottle what grows near us.' },
        after: textsOf(brand, ['description']),
      }),
    },
    { event: 'support.viewedBilling', by: 'mara', agoMs: 10 * DAY },
    { event: 'billing_details.changed', by: 'felix', agoMs: 11 * DAY },
    { event: 'team.joined', by: 'rosa', agoMs: 20 * DAY, detail: { role: 'analyst' } },
    {
      event: 'plan.changed',
      agoMs: 25 * DAY,
      detail: { from: ['essential', 'active'], to: ['plus', 'active'] },
    },
  ]
  await trx
    .insertInto('audit')
    .values(
      entries.map(({ event, by, on, agoMs, detail = {} }) => ({
        event,
        businessId: brand.businessId,
        userId: by === undefined ? null : (idOf(by) ?? null),
        subjectId: on === undefined ? brand.id : (idOf(on) ?? null),
        ip: by === undefined ? null : '81.245.10.0/24',
        country: by === undefined ? null : 'BE',
        device: by === undefined ? null : DEVICES[by.length % DEVICES.length],
        detail: JSON.stringify(detail),
        createdAt: new Date(now.getTime() - agoMs).toISOString(),
      })),
    )
    .execute()
}

const edited = (change: Change) => ({ fields: Object.keys(change.after), ...change })
