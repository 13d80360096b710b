import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'

import type { Picture } from '#features/images/contract.ts'
import { BRAND_PHOTOS_MAX, imagePath } from '#features/images/rules.ts'

export const PhotoRow = z.object({ id: z.uuid(), alt: z.string(), width: z.int(), height: z.int() })
export type PhotoRow = z.infer<typeof PhotoRow>

/** Selects the photos of a brand's page as JSON, in their order; null where there are none. */
export function brandPhotos(brandId: RawBuilder<unknown>): RawBuilder<PhotoRow[] | null> {
  return sql`(
    select json_agg(json_build_object('id', id, 'alt', alt, 'width', width, 'height', height))
    from (
      select id, alt, width, height
      from image
      where brand_id = ${brandId} and entity = 'brand' and kind = 'photo' and removed_at is null
      order by position, id
      limit ${sql.raw(String(BRAND_PHOTOS_MAX))}
    ) photo
  )`
}

/** Returns photos for the wire. */
export function presentPhotos(rows: readonly PhotoRow[] | null): Picture[] {
  return (rows ?? []).map((row) => ({ ...row, path: imagePath(row.id) }))
}
