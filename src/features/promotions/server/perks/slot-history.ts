import { sql } from 'kysely'
import * as z from 'zod/mini'

import { SLOT_FIELDS, type SlotChange, type SlotField } from '#features/promotions/history-contract.ts'
import { notFound } from '#shared/errors.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

const changes = statement({
  params: { id: z.string() },
  row: z.object({
    id: z.uuid(),
    at: z.iso.datetime(),
    event: z.string(),
    by: z.nullable(z.string()),
    detail: z.record(z.string(), z.unknown()),
  }),
  sql: (slot) => sql`
    select a.id, a.created_at as at, a.event, a.detail,
      case when u.is_deleted then 'Deleted user' else coalesce(nullif(u.name, ''), u.username) end as by
    from audit a
    left join app_user u on u.id = a.user_id
    where a.subject_id = ${slot.id} and a.event like 'promotion.slot%'
    order by a.id desc
    limit 200`,
})

/**
 * Returns who added, changed and called off a slot, the latest first, for as long as the security log goes
 * back.
 */
export async function findSlotChanges(db: Db, id: string): Promise<SlotChange[]> {
  const known = await db.selectFrom('promotionSlot').select('id').where('id', '=', id).executeTakeFirst()
  if (known === undefined) throw notFound()
  const rows = await changes(db, { id })
  return rows.flatMap(({ event, detail, ...row }) => {
    const what = WHAT[event]
    if (what === undefined) return []
    const reason = typeof detail['reason'] === 'string' ? detail['reason'] : ''
    return { ...row, what, reason, fields: fieldsOf(what, detail) }
  })
}

const WHAT: Partial<Record<string, SlotChange['what']>> = {
  'promotion.slotAdded': 'added',
  'promotion.slotChanged': 'changed',
  'promotion.slotCalledOff': 'calledOff',
}

type Values = Readonly<Record<string, unknown>>

/** Returns the fields that a change has, as texts. */
function fieldsOf(what: SlotChange['what'], detail: Values): SlotField[] {
  const [before, after] =
    what === 'changed' && isValues(detail['after'])
      ? [detail['before'], detail['after']]
      : [undefined, detail]
  return SLOT_FIELDS.flatMap((field) => {
    const value = textOf(after[field])
    return value === null
      ? []
      : { field, before: isValues(before) ? textOf(before[field]) : null, after: value }
  })
}

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : null
}

/** Returns the values of a slot that a change replaces, as they were and as they become. */
export function changesOf<T extends object>(
  before: T,
  fields: Partial<T>,
): { before: Values; after: Values } {
  // The same instant can be written in several ways.
  const same = (name: string, value: unknown) => (name.endsWith('At') ? Date.parse(String(value)) : value)
  const changed = Object.entries(fields).filter(
    ([name, value]) => same(name, Reflect.get(before, name)) !== same(name, value),
  )
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, Reflect.get(before, name)])),
    after: Object.fromEntries(changed),
  }
}
