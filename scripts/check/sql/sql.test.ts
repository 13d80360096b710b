import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { declaredStatements, statement } from '#server/data/statement.ts'
import { createTestDatabase, type TestDatabase } from '#test/apps/database.ts'

import { problemsOf } from './sql.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Returns the check's findings about the declared statement, without its location. */
async function problems(declare: () => unknown): Promise<string[]> {
  const before = declaredStatements.length
  declare()
  const declared = declaredStatements.splice(before).flatMap((list) => list())
  const found = await problemsOf(database.url, declared)
  return found.map((problem) => {
    expect(problem).toMatch(/^scripts\/check\/sql\/sql\.test\.ts:\d+: /)
    return problem.replace(/^\S+ /, '')
  })
}

const product = (row: z.ZodMiniType, columns: string) => () =>
  statement({
    params: { id: z.uuid() },
    row,
    sql: ({ id }) => sql`select ${sql.raw(columns)} from product p where p.id = ${id}`,
  })

describe('the check of statements', () => {
  it('finds nothing where the schemas are the database’s', async () => {
    const row = z.object({
      id: z.uuid(),
      name: z.string(),
      rating: z.nullable(z.number()),
      status: z.enum(['none', 'review', 'approved', 'refused']),
      countries: z.array(z.string()),
      createdAt: z.iso.datetime(),
      reviews: z.int(),
      facts: z.object({ a: z.string() }),
    })
    const columns = `p.id, p.name, p.rating, p.verification_status as status, p.countries, p.created_at,
      (select count(*) from review r where r.product_id = p.id) as reviews, jsonb_build_object('a', 'b') as facts`
    expect(await problems(product(row, columns))).toEqual([])
  })

  it.each([
    ['a renamed column', z.object({ title: z.string() }), 'p.title', ['column p.title does not exist']],
    [
      'a wrong type',
      z.object({ name: z.number(), createdAt: z.iso.datetime() }),
      'p.name, p.created_at::date as created_at',
      [
        'the column name is text in the database, not number',
        'the column createdAt is date in the database, not datetime',
      ],
    ],
    [
      'a column that may be null',
      z.object({ rating: z.number() }),
      'p.rating',
      ['the column rating may be null, its schema is not nullable'],
    ],
    [
      'an aggregate of no rows',
      z.object({ last: z.iso.datetime() }),
      'max(p.created_at) as last',
      ['the column last may be null, its schema is not nullable'],
    ],
    [
      'a column that the schema lacks, and one too many',
      z.object({ id: z.uuid(), slug: z.string() }),
      'p.id, p.name',
      ['the column name is not in the schema of the row', 'the statement has no column slug'],
    ],
    [
      'a value of an enum that is missing',
      z.object({ status: z.enum(['none', 'review']) }),
      'p.verification_status as status',
      ['the column status is verification_status in the database, not enum'],
    ],
  ])('reports %s', async (_, row, columns, expected) => {
    expect(await problems(product(row, columns))).toEqual(expected)
  })

  it('reports a value that a left join leaves out, also through a condition of its own', async () => {
    const found = await problems(() =>
      statement({
        row: z.object({ name: z.string(), brandName: z.string() }),
        sql: () => sql`
          select u.username as name, b.name as brand_name
          from app_user u
          left join business_member m on m.user_id = u.id
          left join brand b on b.business_id = m.business_id`,
      }),
    )
    expect(found).toEqual(['the column brandName may be null, its schema is not nullable'])
  })

  it('treats a column as not null where a condition guarantees it', async () => {
    const rated = (notNull: ('id' | 'rating')[]) => () =>
      statement({
        row: z.object({ id: z.uuid(), rating: z.number() }),
        notNull,
        sql: () => sql`select id, rating from product where rating is not null`,
      })
    expect(await problems(rated(['rating']))).toEqual([])
    expect(await problems(rated(['id', 'rating']))).toEqual(['notNull names id, which is never null'])
  })

  it('reports parameters of another type, without a schema and without use', async () => {
    const found = await problems(() =>
      statement({
        params: { id: z.number(), limit: z.string(), unused: z.string() },
        row: z.object({ name: z.string() }),
        sql: ({ id, limit }) =>
          sql`select name from product where id = ${id} and created_at > ${3} limit ${limit}`,
      }),
    )
    expect(found).toEqual([
      'the parameter id is uuid in the database, not number',
      '$2 is timestamptz, not number',
      'the parameter limit is int8 in the database, not string',
      'the parameter unused is not used',
    ])
  })

  it('reports columns of a statement that is declared to return none', async () => {
    const update = sql`update product set name = name returning id`
    expect(await problems(() => statement({ sql: () => update }))).toEqual([
      'the column id is not in the schema of the row',
    ])
  })
})
