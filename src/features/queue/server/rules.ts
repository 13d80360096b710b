import { sql } from 'kysely'
import * as z from 'zod/mini'

import { memberName } from '#features/account/server/member-name.ts'
import { presentImage } from '#features/images/server/present-image.ts'
import type { AssignmentRules, RuleInput } from '#features/queue/rules-contract.ts'
import { lockRepliers, REPLIERS } from '#features/queue/server/repliers.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'
import { lockKey } from '#server/data/lock.ts'
import { statement } from '#server/data/statement.ts'
import type { BusinessActor } from '#server/api/context.ts'
import { refuseStale, type Versions } from '#server/api/versions.ts'
import { invalid } from '#shared/errors.ts'

const UNSET = '1970-01-01T00:00:00Z'

const rulesOf = statement({
  params: { brandId: z.uuid(), roles: z.readonly(z.array(z.string())) },
  row: z.object({
    id: z.uuid(),
    isOn: z.boolean(),
    minStars: z.nullable(z.int()),
    maxStars: z.nullable(z.int()),
    productIds: z.array(z.uuid()),
    languages: z.array(z.string()),
    updatedAt: z.iso.datetime(),
    products: z.array(z.object({ id: z.uuid(), name: z.nullable(z.string()) })),
    assigneeId: z.nullable(z.uuid()),
    assigneeName: z.nullable(z.string()),
    assigneeAvatar: z.nullable(z.uuid()),
    isPaused: z.boolean(),
  }),
  sql: ({ brandId, roles }) => sql`
    select a.id, a.is_on, a.min_stars, a.max_stars, a.product_ids, a.languages, a.updated_at,
      (
        select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', p.name) order by c.place), '[]')
        from unnest(a.product_ids) with ordinality as c(id, place)
        left join product p on p.id = c.id and p.brand_id = a.brand_id
      ) as products,
      u.id as assignee_id, ${memberName({ user: 'u', of: 'b' })} as assignee_name,
      u.avatar_id as assignee_avatar,
      not exists (
        select from business_member m
        where m.business_id = b.business_id and m.user_id = a.assignee_id
          and m.role::text = any(${roles}::text[])
      ) as is_paused
    from assignment_rule a
    join brand b on b.id = a.brand_id
    left join app_user u on u.id = a.assignee_id and not u.is_deleted
    where a.brand_id = ${brandId}
    order by a.position`,
})

/** Returns the rules of a brand, in their order. */
export async function findRules(db: Db, brandId: string): Promise<AssignmentRules> {
  const rows = await rulesOf(db, { brandId, roles: REPLIERS })
  return {
    updatedAt: rows[0]?.updatedAt ?? UNSET,
    rules: rows.map(
      ({ updatedAt: _updatedAt, assigneeId: id, assigneeName: name, assigneeAvatar, ...rule }) => ({
        ...rule,
        assignee: id === null || name === null ? null : { id, name, avatar: presentImage(assigneeAvatar) },
      }),
    ),
  }
}

/** Locks the rules of a brand: until the transaction ends nobody else changes or applies them. */
export function lockRules(trx: Db, brandId: string): Promise<void> {
  return lockKey(trx, `assignment rules ${brandId}`)
}

/** Replaces the rules. A newly chosen person must be able to answer reviews. Equal rules change nothing. */
export async function saveRules(
  db: Db,
  { brandId, ...actor }: BusinessActor & { brandId: string },
  rules: readonly RuleInput[],
  versions: Versions,
): Promise<AssignmentRules> {
  return db.transaction().execute(async (trx) => {
    await lockRules(trx, brandId)
    const before = await findRules(trx, brandId)
    refuseStale(versions, before.updatedAt)
    const known = before.rules.map(inputOf)
    if (JSON.stringify(known) === JSON.stringify(rules.map(inputOf))) return before
    const repliers = await lockRepliers(
      trx,
      actor.businessId,
      rules.map(({ assigneeId }) => assigneeId),
    )
    for (const [index, { id, assigneeId }] of rules.entries()) {
      const old = known.find((one) => one.id === id)
      if (old?.assigneeId !== assigneeId && (assigneeId === null || !repliers.has(assigneeId)))
        throw invalid(`rules.${index}.assigneeId`, 'Choose someone on your team who can answer reviews.')
    }
    await trx.deleteFrom('assignmentRule').where('brandId', '=', brandId).execute()
    if (rules.length > 0)
      await trx
        .insertInto('assignmentRule')
        .values(
          rules.map(({ productIds, languages, ...rule }, position) => ({
            ...rule,
            brandId,
            position,
            productIds: [...new Set(productIds)],
            languages: [...new Set(languages)],
          })),
        )
        .execute()
    await audit(trx, {
      ...actor,
      event: 'assignment_rules.updated',
      subjectId: brandId,
      detail: { before: textsOf(known), after: textsOf(rules) },
    })
    return findRules(trx, brandId)
  })
}

type Stored = AssignmentRules['rules'][number]
type Input = Omit<RuleInput, 'assigneeId'> & { assigneeId?: string | null; assignee?: Stored['assignee'] }

/** Returns the fields that can be changed, in one order. */
function inputOf({ id, isOn, minStars, maxStars, productIds, languages, ...rest }: Input): RuleInput {
  const assigneeId = rest.assigneeId ?? rest.assignee?.id ?? null
  return { id, isOn, minStars, maxStars, productIds, languages, assigneeId }
}

/** The rules as texts, for the audit log. Ids, not names: an erased user leaves none. */
function textsOf(rules: readonly RuleInput[]): Record<string, string> {
  return Object.fromEntries(
    rules.map(({ isOn, minStars, maxStars, productIds, languages, assigneeId }, index) => [
      `rule ${index + 1}`,
      [
        minStars === null ? 'any stars' : `${minStars} to ${maxStars} stars`,
        productIds.length === 0 ? 'any product' : `products ${productIds.join(' ')}`,
        languages.length === 0 ? 'any language' : `languages ${languages.join(' ')}`,
        `to ${assigneeId ?? 'nobody'}`,
        isOn ? 'on' : 'off',
      ].join(', '),
    ]),
  )
}
