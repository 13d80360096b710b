import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { listDoubledBrands, mergeBrand, previewMerge } from '#features/operator/claims-contract.ts'
import type { Call } from '#shared/api/call.ts'
import { slugify } from '#shared/text.ts'

import { refusalOf } from '#test/world/accounts.ts'
import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aBrand, aProduct, anUnclaimedBrand } from '#test/world/factories.ts'
import { anOperator, OPERATED } from '#test/world/operators.ts'

let t: TestApp
let operator: Call
beforeAll(async () => {
  t = await startTestApp({ env: OPERATED })
  operator = (await anOperator(t)).call
})
afterAll(() => t.stop())

const imported = (sourceId: string, name: string) =>
  anUnclaimedBrand(t.db, {
    sourceId,
    name,
    slug: `${slugify(name, 'brand')}-${randomUUID()}`,
    imported: '{}',
  })
const listed = async () => {
  const { pairs } = await operator(listDoubledBrands, {})
  return pairs.map(({ from, into }) => [from.id, into.id])
}
const merge = (from: string, into: string) =>
  operator(mergeBrand, { params: { id: from }, body: { into, reason: 'One brand, imported twice.' } })
const sourceOf = (id: string) =>
  t.db.selectFrom('brand').select('sourceId').where('id', '=', id).executeTakeFirst()

test('brands that an import made twice are listed and merged, and the next import finds the one that is left', async () => {
  const [oats, xxOats] = [await imported('off:oats', 'Oats & Co'), await imported('off:xx-oats', 'Oats')]
  await aProduct(t.db, { brandId: xxOats.id })
  const [vie, enVie] = [await imported('off:vie', 'Vie'), await imported('off:en-vie', 'En Vie')]
  const [lait, frLait] = [await imported('off:lait', 'Lait'), await imported('off:fr-lait', 'LAIT')]
  expect(await listed()).toEqual([
    [xxOats.id, oats.id],
    [frLait.id, lait.id],
  ])
  expect(await operator(previewMerge, { params: { id: xxOats.id }, query: { into: oats.id } })).toMatchObject(
    {
      refusal: null,
    },
  )
  await merge(xxOats.id, oats.id)
  expect(await sourceOf(oats.id)).toEqual({ sourceId: 'off:oats' })
  await merge(lait.id, frLait.id)
  expect(await sourceOf(frLait.id)).toEqual({ sourceId: 'off:lait' })
  expect(await listed()).toEqual([])
  expect((await refusalOf(merge(enVie.id, oats.id))).message).toContain('Both come from the platform')
  expect(await sourceOf(vie.id)).toEqual({ sourceId: 'off:vie' })
})

test('the claimed one of two is the one to keep', async () => {
  const plain = await imported('off:rye', 'Rye')
  const { brand } = await aBrand(t.db, { sourceId: 'off:xx-rye', name: 'Rye', imported: '{}' })
  expect(await listed()).toEqual([[plain.id, brand.id]])
  await merge(plain.id, brand.id)
  expect(await sourceOf(brand.id)).toEqual({ sourceId: 'off:rye' })
})
