import { sql } from 'kysely'
import * as z from 'zod/mini'

import { statement } from '#server/data/statement.ts'

/**
 * Records newly reached milestones with the time; reached ones stay reached. Run it in the transaction of any
 * write that may reach one. Members whose dashboard is open refetch their steps once it is committed.
 */
export const noteMilestones = statement({
  params: { brandId: z.uuid() },
  row: z.object({ id: z.uuid() }),
  sql: (slot) => sql`
    with noted as (
      update brand b set onboarding_milestones = now_held.found || b.onboarding_milestones
      from (
        select jsonb_object_agg(m.id,
          to_char(app_now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as found
        from brand b, lateral (values
          ('description', b.description <> ''),
          ('images', b.logo_id is not null and b.banner_id is not null),
          ('contact',
            '' <> concat(b.email, b.website, b.facebook, b.instagram, b.twitter, b.pinterest, b.linkedin,
              b.youtube)),
          ('product', exists (select from product p
            where p.brand_id = b.id and p.is_verified and p.removed_at is null)),
          ('pointOfSale', exists (select from product p join product_purchasability s on s.product_id = p.id
            where p.brand_id = b.id and p.removed_at is null)),
          ('reply', exists (select from comment c
            where c.brand_id = b.id and c.as_brand_id = b.id and c.removed_at is null))
        ) as m(id, is_held)
        where b.id = ${slot.brandId}::uuid and m.is_held) now_held
      where b.id = ${slot.brandId}::uuid and now_held.found is not null
        and not b.onboarding_milestones ?& array(select jsonb_object_keys(now_held.found))
      returning b.id
    )
    select id from noted where pg_notify('notifications', 'steps:' || id) is not null`,
})
