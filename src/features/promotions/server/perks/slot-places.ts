import { type RawBuilder, sql } from 'kysely'

/**
 * Counts the places of a slot that are booked. A refused text keeps its place until the deadline, by which it
 * can be corrected.
 */
export const bookedOf = (slot: RawBuilder<unknown>) => sql<number>`(
    select count(*)::int from promotion k join promotion_slot its on its.id = k.slot_id
    where its.id = ${slot} and (k.status in ('in_review', 'scheduled', 'done')
      or (k.status = 'refused' and its.deadline_at > app_now()))
  )`

/** Counts the places that other businesses keep while they write. */
export const heldOf = (slot: RawBuilder<unknown>, businessId: RawBuilder<unknown>) => sql<number>`(
    select count(*)::int from promotion_hold h
    where h.slot_id = ${slot} and h.business_id <> ${businessId} and h.expires_at > app_now()
      and not exists (
        select from promotion k
        where k.slot_id = h.slot_id and k.business_id = h.business_id
          and k.status in ('in_review', 'scheduled', 'done', 'refused'))
  )`
