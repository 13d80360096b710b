import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { migrate } from '#server/data/migrate.ts'

import { createTestDatabase, type TestDatabase } from '#test/apps/database.ts'

let database: TestDatabase
let owner: Client
beforeAll(async () => {
  database = await createTestDatabase({ template: 'template1' })
  await migrate({ url: database.migrationUrl, until: '0016_claims_outside_transactions.sql' })
  owner = new Client({ connectionString: database.migrationUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

const idOf = async (sql: string, values: unknown[]): Promise<string> =>
  (await owner.query(sql, values)).rows[0].id

const aBrand = (name: string) => idOf(`insert into brand (name, slug) values ($1, $1) returning id`, [name])

type OldImage = { kind?: string; entity?: string; isRemoved?: boolean }

const anImage = (
  alt: string,
  brandId: string,
  { kind = 'image', entity = 'brand', isRemoved = false }: OldImage = {},
) =>
  idOf(
    `insert into image (upload_id, alt, brand_id, kind, entity, removed_at, width, height)
     values (gen_random_uuid(), $1, $2, $3, $4, case when $5 then now() end, 1200, 800)
     returning id`,
    [alt, brandId, kind, entity, isRemoved],
  )

const show = (
  brandId: string,
  column: 'image_id' | 'logo_id' | 'banner_id' | 'thumbnail_id',
  imageId: string,
) => owner.query(`update brand set ${column} = $2 where id = $1`, [brandId, imageId])

test('F24 R66 migration 0017 makes the image of a brand page its first photo, and nothing else', async () => {
  const mill = await aBrand('mill')
  await show(mill, 'image_id', await anImage('The mill', mill))
  // Had the kind of today's photos before anything showed it.
  await anImage('Never shown', mill, { kind: 'photo' })
  await anImage('A product', mill, { kind: 'photo', entity: 'product' })

  const old = await aBrand('old')
  await show(old, 'image_id', await anImage('An old photo', old, { kind: 'photo' }))

  for (const column of ['logo_id', 'banner_id', 'thumbnail_id'] as const) {
    const twice = await aBrand(`with its ${column} as its image`)
    const image = await anImage(`The ${column}`, twice)
    await show(twice, 'image_id', image)
    await show(twice, column, image)
  }

  const removed = await aBrand('removed')
  await show(removed, 'image_id', await anImage('Removed', removed, { isRemoved: true }))
  const borrower = await aBrand('borrower')
  await show(borrower, 'image_id', await anImage('Of another brand', mill))

  expect(await migrate({ url: database.migrationUrl, until: '0017_brand_photos.sql' })).toEqual([
    '0017_brand_photos.sql',
  ])
  const { rows } = await owner.query('select alt, kind from image order by id')
  expect(Object.fromEntries(rows.map(({ alt, kind }) => [alt, kind]))).toEqual({
    'The mill': 'photo',
    'Never shown': 'image',
    'A product': 'photo',
    'An old photo': 'photo',
    'The logo_id': 'image',
    'The banner_id': 'image',
    'The thumbnail_id': 'image',
    Removed: 'image',
    'Of another brand': 'image',
  })
})
