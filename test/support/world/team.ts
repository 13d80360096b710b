import { randomUUID } from 'node:crypto'

import { GIVEN_ROLES } from '#features/team/contract.ts'
import type { Role } from '#shared/roles.ts'

import type { TestApp } from '../apps/app.ts'
import { aBrand, aMember, aUser } from './factories.ts'

/** The password of every member in `aTeam`. */
export const TEAM_PASSWORD = 'greenhouse by the sea'

/** Creates a business with one member of each role. */
export async function aTeam(t: TestApp) {
  const passwordHash = await hashOnce(t)
  const owner = await aUser(t.db, { passwordHash, name: 'Ines Caro' })
  const { business, brand } = await aBrand(t.db, { name: 'Hollowmere' }, { owner })
  const people: Record<string, Awaited<ReturnType<typeof aUser>>> = { owner }
  for (const role of GIVEN_ROLES) {
    const user = await aUser(t.db, { passwordHash })
    await aMember(t.db, { businessId: business.id, userId: user.id, role })
    people[role] = user
  }
  const as = async (role: Role) => t.as(people[role] ?? owner)
  const id = (role: Role) => people[role]?.id ?? ''
  const roleOf = async (userId: string) =>
    (
      await t.db
        .selectFrom('businessMember')
        .select('role')
        .where('businessId', '=', business.id)
        .where('userId', '=', userId)
        .executeTakeFirst()
    )?.role
  return { business, brand, owner, people, as, id, roleOf, params: { businessId: business.id } }
}

const hashes = new WeakMap<TestApp, Promise<string>>()

/** Hashes once for all, because hashing is slow on purpose. */
function hashOnce(t: TestApp): Promise<string> {
  const known = hashes.get(t) ?? t.services.passwords.hash(TEAM_PASSWORD)
  hashes.set(t, known)
  return known
}

export const anAddress = () => `guest-${randomUUID()}@people.example`
