import { sql } from 'kysely'
import * as z from 'zod/mini'

import { LedgerLine } from '#features/promotions/ledger-contract.ts'
import { csvRow, UTF8_BOM } from '#shared/csv.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

const Line = z.extend(z.omit(LedgerLine, { promotion: true }), {
  promotionId: z.nullable(z.uuid()),
  title: z.nullable(z.string()),
})

const lines = statement({
  params: { businessId: z.uuid(), before: z.nullable(z.uuid()), limit: z.int(), offset: z.int() },
  row: Line,
  notNull: ['entry'],
  sql: (slot) => sql`
    select e.id, e.created_at as at, e.kind, e.entry, e.amount, e.reserved, e.window_end as until, e.promotion_id, (
      select d.name from promotion_product k join product d on d.id = k.product_id
      where k.promotion_id = e.promotion_id order by k.position limit 1
    ) as title
    from credit_entry e
    where e.business_id = ${slot.businessId} and (${slot.before}::uuid is null or e.id < ${slot.before}::uuid)
    order by e.id desc limit ${slot.limit} offset ${slot.offset}`,
})

/** Returns the lines of a business's ledger, newest first. */
export async function findLedger(
  db: Db,
  businessId: string,
  { limit, page }: { limit: number; page: number },
): Promise<{ lines: LedgerLine[]; metadata: { totalCount: number } }> {
  const [rows, { total }] = await Promise.all([
    lines(db, { businessId, before: null, limit, offset: (page - 1) * limit }),
    db
      .selectFrom('creditEntry')
      .where('businessId', '=', businessId)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { lines: rows.map(present), metadata: { totalCount: Number(total) } }
}

function present({ promotionId, title, ...line }: z.infer<typeof Line>): LedgerLine {
  return { ...line, promotion: promotionId === null ? null : { id: promotionId, title: title ?? '' } }
}

const AT_ONCE = 1000
const HEAD = [
  'Date',
  'What',
  'Entry',
  'Change of what is left',
  'Change of what is booked',
  'Valid until',
  'Promotion',
]
const KIND_NAMES = {
  adCredit: 'Advertising credit (USD)',
  email: 'Emails',
  pushNotification: 'Push notifications',
  socialPost: 'Social posts',
} as const

/** Returns all lines as CSV, newest first; credit in dollars. */
export async function* ledgerCsv(db: Db, businessId: string): AsyncGenerator<string> {
  yield UTF8_BOM + csvRow(HEAD)
  let before: string | null = null
  for (;;) {
    const rows: z.infer<typeof Line>[] = await lines(db, { businessId, before, limit: AT_ONCE, offset: 0 })
    yield rows.map(csvLine).join('')
    before = rows.at(-1)?.id ?? null
    if (rows.length < AT_ONCE || before === null) return
  }
}

function csvLine({ at, kind, entry, amount, reserved, until, title }: z.infer<typeof Line>): string {
  const inUnits = (value: number) => (kind === 'adCredit' ? value / 100 : value)
  return csvRow([at, KIND_NAMES[kind], entry, inUnits(amount), inUnits(reserved), until, title])
}
