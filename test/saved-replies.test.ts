import { afterAll, beforeAll, expect, test } from 'vitest'

import { createSavedReply } from '#features/comments/saved-contract.ts'
import { mergeBrand } from '#features/operator/claims-contract.ts'
import { confirmOperator } from '#features/operator/contract.ts'
import { closeBusiness } from '#features/team/contract.ts'

import { startTestApp, type TestApp } from './support/apps/app.ts'
import { anUnclaimedBrand, aUser } from './support/world/factories.ts'
import { aTeam, TEAM_PASSWORD } from './support/world/team.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp({ env: { OPERATOR_EMAILS: 'mara@trellis.example' } })))
afterAll(() => t.stop())

test('saved replies are deleted with a closed business, and kept with one whose brand moves to another', async () => {
  const team = await aTeam(t)
  const owner = await team.as('owner')
  const { id } = await owner(createSavedReply, {
    params: team.params,
    body: { name: 'Thank you', text: 'Thank you!' },
  })
  const left = () =>
    t.db.selectFrom('savedReply').select('id').where('businessId', '=', team.business.id).execute()
  const twin = await anUnclaimedBrand(t.db)
  const mara = await aUser(t.db, { email: 'mara@trellis.example', passwordHash: team.owner.passwordHash })
  const operator = await t.as(mara)
  await operator(confirmOperator, { body: { password: TEAM_PASSWORD } })
  await operator(mergeBrand, {
    params: { id: twin.id },
    body: { into: team.brand.id, reason: 'The same oats.' },
  })
  expect(await left()).toEqual([{ id }])

  await t.db
    .updateTable('business')
    .set({ planStatus: 'canceled' })
    .where('id', '=', team.business.id)
    .execute()
  await owner(closeBusiness, { params: team.params, body: { password: TEAM_PASSWORD } })
  expect(await left()).toEqual([])
})
