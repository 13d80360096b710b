import { afterAll, beforeAll, expect, it } from 'vitest'

import { listCategories } from '#features/categories/contract.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { refused } from '#test/demands/refused.ts'

let t: TestApp
let ids: Record<string, string>
beforeAll(async () => {
  t = await startTestApp()
  const add = async (
    title: string,
    type: 'brandCategory' | 'productCategory' | 'cuisine',
    parentId: string | null = null,
  ) => {
    const row = await t.db
      .insertInto('category')
      .values({ sourceId: title, title, type, parentId })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  }
  const drinks = await add('Drinks', 'productCategory')
  ids = {
    drinks,
    tea: await add('Tea', 'productCategory', drinks),
    coffee: await add('Coffee', 'productCategory', drinks),
    bakery: await add('Bakery', 'brandCategory'),
    thai: await add('Thai', 'cuisine'),
  }
})
afterAll(() => t.stop())

it('R60 R139 lists id, title, type, parent and the ids of the children, by title, without a login', async () => {
  const { categories, metadata } = await t.call(listCategories, {
    query: { fields: 'id,title,type,parent,children' },
  })
  expect(metadata.totalCount).toBe(5)
  expect(categories).toEqual([
    { id: ids['bakery'], title: 'Bakery', type: 'brandCategory', parent: null, children: [] },
    { id: ids['coffee'], title: 'Coffee', type: 'productCategory', parent: ids['drinks'], children: [] },
    {
      id: ids['drinks'],
      title: 'Drinks',
      type: 'productCategory',
      parent: null,
      children: [ids['coffee'], ids['tea']],
    },
    { id: ids['tea'], title: 'Tea', type: 'productCategory', parent: ids['drinks'], children: [] },
    { id: ids['thai'], title: 'Thai', type: 'cuisine', parent: null, children: [] },
  ])
})

it('R61 returns those of one type when requested', async () => {
  const { categories, metadata } = await t.call(listCategories, {
    query: { type: 'brandCategory', fields: 'title' },
  })
  expect(categories).toEqual([{ id: ids['bakery'], title: 'Bakery' }])
  expect(metadata.totalCount).toBe(1)
})

it('A22 knows no other fields or types', async () => {
  expect((await refused(t.call(listCategories, { query: { fields: 'sourceId' } }))).status).toBe(400)
  const reply = await t.inject({ method: 'GET', url: '/api/categories?type=dish' })
  expect(reply.statusCode).toBe(400)
})
