import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { migrate } from '#server/data/migrate.ts'

import { createTestDatabase, type TestDatabase } from '#test/apps/database.ts'

let database: TestDatabase
let owner: Client
beforeAll(async () => {
  database = await createTestDatabase({ template: 'template1' })
  await migrate({ url: database.migrationUrl, until: '0059_link_checks.sql' })
  owner = new Client({ connectionString: database.migrationUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

test('F24 I7 migration 0070 brings back the removed images that a page still shows, and no other', async () => {
  await owner.query(`
    insert into image (upload_id, entity, kind, width, height, removed_at, is_deleting)
    select name, 'brand', 'logo', 10, 10, now(), name = 'deleted'
    from unnest(array['logo', 'banner', 'image', 'thumbnail', 'deleted', 'replaced']) name`)
  const idOf = (name: string) => `(select id from image where upload_id = '${name}')`
  await owner.query(`
    insert into brand (name, slug, logo_id, banner_id, image_id, thumbnail_id) values
      ('Mill', 'mill', ${idOf('logo')}, ${idOf('banner')}, null, null),
      ('Old', 'old', ${idOf('deleted')}, null, ${idOf('image')}, ${idOf('thumbnail')})`)
  const migration = '0070_images_stay_with_the_page.sql'
  expect(await migrate({ url: database.migrationUrl, until: migration })).toContain(migration)
  const { rows } = await owner.query(
    'select upload_id as name from image where removed_at is null order by name',
  )
  expect(rows.map(({ name }) => name)).toEqual(['banner', 'image', 'logo', 'thumbnail'])
})
