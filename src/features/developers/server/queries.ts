import { sql } from 'kysely'
import * as z from 'zod/mini'

import { KEY_SCOPES } from '#shared/api/key-scopes.ts'
import { statement } from '#server/data/statement.ts'

const KeyRow = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  end: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  networks: z.array(z.string()),
  createdAt: z.iso.datetime(),
  expiresAt: z.nullable(z.iso.datetime()),
  lastUsedAt: z.nullable(z.iso.datetime()),
  replacedBy: z.nullable(z.uuid()),
  /** Seconds that it was made to work for. */
  lifetime: z.nullable(z.int()),
  makerName: z.string(),
  pictureId: z.nullable(z.uuid()),
  alt: z.nullable(z.string()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
})
export type KeyRow = z.infer<typeof KeyRow>

/** Reads the keys of a business that work, the newest first. */
export const liveKeys = statement({
  params: { businessId: z.uuid() },
  row: KeyRow,
  sql: (slot) => sql`
    select k.id, k.user_id, k.name, k.token_end as end, k.scopes,
      array(select text(network) from unnest(k.networks) as network) as networks,
      k.created_at, k.expires_at, k.last_used_at, successor.id as replaced_by,
      extract(epoch from k.expires_at - k.created_at)::int as lifetime,
      coalesce(nullif(u.name, ''), u.username) as maker_name,
      i.id as picture_id, i.alt, i.width, i.height
    from api_key k
    join app_user u on u.id = k.user_id
    left join image i on i.id = u.avatar_id and i.removed_at is null
    left join api_key successor on successor.replaces_id = k.id
    where k.business_id = ${slot.businessId}
      and k.ended_at is null
      and (k.expires_at is null or k.expires_at > app_now())
    order by k.created_at desc, k.id desc`,
})
