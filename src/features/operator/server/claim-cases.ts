import { DOCUMENT_TYPES, PROOF_WAYS } from '#features/claims/rules.ts'
import { findAlike, proposedIn } from '#features/claims/server/listing.ts'
import type { ClaimRow } from '#features/claims/server/claim-row.ts'
import type { ClaimCase, FrozenBrand } from '#features/operator/claims-contract.ts'
import { OPEN_CLAIM_STATES } from '#shared/claim-states.ts'
import type { Db } from '#server/data/db.ts'

type Page = { limit: number; page: number }

/** Oldest first. */
export async function findCases(db: Db, { limit, page }: Page): Promise<ClaimCase[]> {
  const rows = await waiting(db)
    .selectAll()
    .orderBy('reviewSince')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return Promise.all(rows.map((row) => present(db, row)))
}

export async function countCases(db: Db): Promise<number> {
  const row = await waiting(db)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}

const waiting = (db: Db) =>
  db.selectFrom('claim').where('reviewSince', 'is not', null).where('state', 'in', OPEN_CLAIM_STATES)

async function present(db: Db, row: ClaimRow): Promise<ClaimCase> {
  const proposed = proposedIn(row)
  const [brand, claimant, documents, category, alike, ownProducts] = await Promise.all([
    brandOf(db, row.brandId),
    claimantOf(db, row.userId),
    db
      .selectFrom('claimDocument')
      .select(['id', 'name', 'type', 'bytes', 'createdAt as addedAt'])
      .where('claimId', '=', row.id)
      .orderBy('id')
      .execute(),
    proposed === null
      ? undefined
      : db.selectFrom('category').select('title').where('id', '=', proposed.categoryId).executeTakeFirst(),
    proposed === null || row.brandId !== null
      ? []
      : findAlike(db, { domain: row.domain, name: proposed.name }),
    ownProductsOf(db, row),
  ])
  return {
    id: row.id,
    state: row.state,
    startedAt: row.createdAt,
    reviewSince: row.reviewSince ?? row.createdAt,
    brand,
    proposal:
      proposed === null
        ? null
        : {
            name: proposed.name,
            website: proposed.website,
            product: proposed.product,
            category: category?.title ?? null,
          },
    alike,
    claimant,
    domain: row.domain === '' ? null : row.domain,
    provedAt: row.provedAt,
    provedBy: PROOF_WAYS.find((way) => way === row.provedBy) ?? null,
    note: row.note,
    ownProducts,
    documents: documents.flatMap(({ type, ...document }) => {
      const known = DOCUMENT_TYPES.find((name) => name === type)
      return known === undefined ? [] : [{ ...document, type: known }]
    }),
    contest:
      row.answerBy === null
        ? null
        : {
            answerBy: row.answerBy,
            answer: row.answer === 'keep' || row.answer === 'release' ? row.answer : null,
          },
  }
}

async function ownProductsOf(db: Db, { products, brandId }: ClaimRow): Promise<string[] | null> {
  if (products === null || brandId === null) return null
  if (products.length === 0) return []
  const rows = await db
    .selectFrom('product')
    .select('name')
    .where('brandId', '=', brandId)
    .where('id', 'in', products)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

async function brandOf(db: Db, id: string | null): Promise<ClaimCase['brand']> {
  if (id === null) return null
  const row = await withOwner(db).where('brand.id', '=', id).executeTakeFirst()
  if (row === undefined) return null
  const { ownerId, ownerName, frozenAt, frozenReason: _, ...brand } = row
  return { ...brand, owner: ownerOf({ ownerId, ownerName }), isFrozen: frozenAt !== null }
}

async function claimantOf(db: Db, id: string | null): Promise<ClaimCase['claimant']> {
  if (id === null) return null
  const person = await db
    .selectFrom('appUser')
    .select(['id', 'name', 'username', 'email', 'createdAt as since'])
    .where('id', '=', id)
    .executeTakeFirst()
  return person === undefined ? null : { ...person, email: person.email ?? '' }
}

const withOwner = (db: Db) =>
  db
    .selectFrom('brand')
    .leftJoin('business', 'business.id', 'brand.businessId')
    .select(['brand.id', 'brand.name', 'brand.slug', 'brand.website', 'brand.frozenAt', 'brand.frozenReason'])
    .select(['business.id as ownerId', 'business.name as ownerName'])

const ownerOf = ({ ownerId, ownerName }: { ownerId: string | null; ownerName: string | null }) =>
  ownerId === null ? null : { id: ownerId, name: ownerName ?? '' }

/** Oldest first. */
export async function findFrozen(db: Db, { limit, page }: Page): Promise<FrozenBrand[]> {
  const rows = await withOwner(db)
    .where('brand.frozenAt', 'is not', null)
    .orderBy('brand.frozenAt')
    .orderBy('brand.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return rows.flatMap(({ ownerId, ownerName, frozenAt, frozenReason, ...brand }) => {
    if (frozenAt === null) return []
    const [kind, ...rest] = frozenReason.split(':')
    const why = kind === 'claim' || kind === 'dispute' ? kind : 'operator'
    return [
      {
        ...brand,
        owner: ownerOf({ ownerId, ownerName }),
        frozenAt,
        why,
        note: why === 'operator' ? rest.join(':') : '',
      },
    ]
  })
}

export async function countFrozen(db: Db): Promise<number> {
  const row = await db
    .selectFrom('brand')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('frozenAt', 'is not', null)
    .executeTakeFirstOrThrow()
  return row.n
}
