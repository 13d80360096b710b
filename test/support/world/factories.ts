import { randomBytes } from 'node:crypto'

import type { Insertable, Selectable } from 'kysely'

import { appNow } from '#server/data/app-now.ts'
import type { DB } from '#server/data/db-types.ts'
import type { Db } from '#server/data/db.ts'
import { newToken } from '#server/tokens.ts'

type New<Table extends keyof DB> = Partial<Insertable<DB[Table]>>
type Row<Table extends keyof DB> = Selectable<DB[Table]>

/** Names are unique across processes, so that factories can run in parallel. */
const tag = () => randomBytes(5).toString('hex')

/** Creates a user with a confirmed email. Overrides last. */
export async function aUser(db: Db, overrides: New<'appUser'> = {}): Promise<Row<'appUser'>> {
  const name = overrides.username ?? `maya-${tag()}`
  const values = {
    username: name,
    name: 'Maya Linden',
    email: `${name}@people.example`,
    emailVerifiedAt: '2026-01-02T08:00:00Z',
    ...overrides,
  }
  return db.insertInto('appUser').values(values).returningAll().executeTakeFirstOrThrow()
}

/** Creates a reviewer from the catalogue: no login. */
export function aReviewer(db: Db, overrides: New<'appUser'> = {}): Promise<Row<'appUser'>> {
  return aUser(db, { email: null, emailVerifiedAt: null, sourceId: `reviewer-${tag()}`, ...overrides })
}

/** Creates a session that just logged in with the password, so that it needs no proof; returns its token. */
export async function aSession(
  db: Db,
  user: { id: string },
  overrides: New<'session'> = {},
): Promise<string> {
  const { token, hash } = newToken()
  await db
    .insertInto('session')
    .values({
      tokenHash: hash,
      userId: user.id,
      confirmedAt: appNow(),
      confirmedBy: 'password',
      ...overrides,
    })
    .execute()
  return token
}

/** Creates a business, on Plus and paid unless overridden. */
export async function aBusiness(db: Db, overrides: New<'business'> = {}): Promise<Row<'business'>> {
  const values = {
    name: 'Oat & Co',
    tier: 'plus',
    planStatus: 'active',
    billingCycle: 'annually',
    ...overrides,
  } satisfies New<'business'>
  return db.insertInto('business').values(values).returningAll().executeTakeFirstOrThrow()
}

export async function aMember(
  db: Db,
  values: { businessId: string; userId: string } & New<'businessMember'>,
): Promise<Row<'businessMember'>> {
  return db
    .insertInto('businessMember')
    .values({ role: 'owner', ...values })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export type OwnedBrand = { brand: Row<'brand'>; business: Row<'business'>; owner: Row<'appUser'> }

/** Before all reviews of tests: their clock runs. */
const LONG_AGO = '2015-01-01T00:00:00Z'

/**
 * Creates a brand that was claimed long ago, with its business (Plus, active) and owner. `business` and `owner` may
 * be given; overrides of the brand last.
 */
export async function aBrand(
  db: Db,
  overrides: New<'brand'> = {},
  given: { business?: New<'business'>; owner?: { id: string } } = {},
): Promise<OwnedBrand> {
  const business = await aBusiness(db, given.business)
  const owner =
    given.owner === undefined
      ? await aUser(db)
      : await db.selectFrom('appUser').selectAll().where('id', '=', given.owner.id).executeTakeFirstOrThrow()
  await aMember(db, { businessId: business.id, userId: owner.id })
  const brand = await anUnclaimedBrand(db, {
    businessId: business.id,
    repliesSince: LONG_AGO,
    ...overrides,
  })
  return { brand, business, owner }
}

export async function anUnclaimedBrand(db: Db, overrides: New<'brand'> = {}): Promise<Row<'brand'>> {
  const values = { name: 'Oat & Co', slug: `oat-and-co-${tag()}`, ...overrides }
  return db.insertInto('brand').values(values).returningAll().executeTakeFirstOrThrow()
}

export async function aProduct(
  db: Db,
  values: { brandId: string } & New<'product'>,
): Promise<Row<'product'>> {
  const row = { name: 'Oat drink', slug: `oat-drink-${tag()}`, ...values }
  return db.insertInto('product').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Creates a review of a product; the reviewer is created unless given. */
export async function aReview(
  db: Db,
  product: { id: string; brandId: string },
  overrides: New<'review'> = {},
): Promise<Row<'review'> & { brandId: string; productId: string }> {
  const userId = overrides.userId ?? (await aReviewer(db)).id
  const values = {
    brandId: product.brandId,
    productId: product.id,
    userId,
    rating: 4,
    text: 'Creamy, and it does not split in coffee.',
    ...overrides,
  }
  const row = await db.insertInto('review').values(values).returningAll().executeTakeFirstOrThrow()
  return { ...row, brandId: row.brandId ?? product.brandId, productId: row.productId ?? product.id }
}

/** Creates a comment on a review; its author is created unless given. */
export async function aComment(
  db: Db,
  review: { id: string; brandId: string },
  overrides: New<'comment'> = {},
): Promise<Row<'comment'>> {
  const userId = overrides.userId ?? (await aReviewer(db)).id
  const values = {
    brandId: review.brandId,
    reviewId: review.id,
    userId,
    text: 'Thank you for telling us.',
    ...overrides,
  }
  return db.insertInto('comment').values(values).returningAll().executeTakeFirstOrThrow()
}

export async function anImage(db: Db, overrides: New<'image'> = {}): Promise<Row<'image'>> {
  const values = {
    uploadId: `upload-${tag()}`,
    entity: 'brand',
    kind: 'image',
    width: 1200,
    height: 800,
    ...overrides,
  } satisfies New<'image'>
  return db.insertInto('image').values(values).returningAll().executeTakeFirstOrThrow()
}
