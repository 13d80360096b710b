import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { ImageHost } from '#features/images/server/host.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

const AT_ONCE = 200
const HOUR = 3_600_000

/**
 * Makes rows and files consistent: deletes uploads not registered within an hour, removed images after
 * 30 days, and files older than an hour without a row; removes unused images after a week. Rows are marked
 * first, then their files are deleted outside any transaction, then the rows, so that the next sweep
 * completes an interrupted one (decision 0065).
 */
export async function sweepImages(db: Db, host: ImageHost): Promise<void> {
  const now = await clock(db)
  await host.sweepDrafts(new Date(now - HOUR))
  await deleteRegisteredUploads(db, {})
  await deleteWithFiles(db, host, { mark: markUnusedUploads, remove: deleteUploads })
  await deleteWithFiles(db, host, { mark: markRemovedImages, remove: deleteImages })
  await removeUnshown(db, {})
  await deleteOrphanFiles(db, host, new Date(now - HOUR))
}

/** The image has its own row by then. */
const deleteRegisteredUploads = statement({
  sql: () => sql`
    delete from image_upload
    where registered_at is not null and created_at < app_now() - interval '1 hour'`,
})

const Marked = z.object({ id: z.uuid(), uploadId: z.string() })

const markUnusedUploads = statement({
  row: Marked,
  sql: () => sql`
    update image_upload
    set is_deleting = true
    where id in (
      select id from image_upload
      where registered_at is null and created_at < app_now() - interval '1 hour'
      order by created_at
      limit ${AT_ONCE}
      for update skip locked
    )
    returning id, upload_id`,
})

const markRemovedImages = statement({
  row: Marked,
  sql: () => sql`
    update image
    set is_deleting = true
    where id in (
      select id from image
      where removed_at < app_now() - interval '30 days'
      order by removed_at
      limit ${AT_ONCE}
      for update skip locked
    )
    returning id, upload_id`,
})

const deleteUploads = statement({
  params: { ids: z.array(z.uuid()) },
  sql: ({ ids }) => sql`delete from image_upload where id = any(${ids}::uuid[])`,
})

const deleteImages = statement({
  params: { ids: z.array(z.uuid()) },
  sql: ({ ids }) => sql`delete from image where id = any(${ids}::uuid[])`,
})

/**
 * Removes pictures that were uploaded and never saved, or replaced since, so that their files are deleted in
 * time. A brand keeps those of its page when it leaves the business that uploaded them.
 */
const removeUnshown = statement({
  sql: () => sql`
    update image i
    set removed_at = app_now()
    where i.business_id is not null
      and i.product_id is null
      and i.review_id is null
      and i.removed_at is null
      and i.entity in ('brand', 'product')
      and not (i.entity = 'brand' and i.kind = 'photo')
      and i.created_at < app_now() - interval '7 days'
      and not exists (select from brand b where b.image_id = i.id)
      and not exists (select from brand b where b.banner_id = i.id)
      and not exists (select from brand b where b.logo_id = i.id)
      and not exists (select from brand b where b.thumbnail_id = i.id)
      and not exists (select from product p where p.image_id = i.id)
      and not exists (select from app_user u where u.avatar_id = i.id)`,
})

const databaseTime = statement({
  row: z.object({ now: z.iso.datetime() }),
  sql: () => sql`select app_now() as now`,
})

async function clock(db: Db): Promise<number> {
  const [row] = await databaseTime(db, {})
  return Date.parse(row?.now ?? '')
}

type Deletion = { mark: typeof markRemovedImages; remove: typeof deleteImages }

async function deleteWithFiles(db: Db, host: ImageHost, { mark, remove }: Deletion): Promise<void> {
  for (let isMore = true; isMore;) {
    const rows = await mark(db, {})
    for (const { uploadId } of rows) await host.drop(uploadId)
    await remove(db, { ids: rows.map(({ id }) => id) })
    isMore = rows.length === AT_ONCE
  }
}

const knownFiles = statement({
  params: { uploadIds: z.array(z.string()) },
  row: z.object({ uploadId: z.string() }),
  sql: ({ uploadIds }) => sql`
    select upload_id from image where upload_id = any(${uploadIds}::text[])
    union all
    select upload_id from image_upload where upload_id = any(${uploadIds}::text[])`,
})

async function deleteOrphanFiles(db: Db, host: ImageHost, before: Date): Promise<void> {
  if (host.store.list === undefined) return
  let ids: string[] = []
  const drop = async () => {
    const known = await knownFiles(db, { uploadIds: ids })
    const kept = new Set(known.map(({ uploadId }) => uploadId))
    for (const id of ids) if (!kept.has(id)) await host.drop(id)
    ids = []
  }
  for await (const id of host.store.list(before)) if (ids.push(id) === AT_ONCE) await drop()
  if (ids.length > 0) await drop()
}
