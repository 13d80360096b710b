import type { Selectable } from 'kysely'

import type { DB } from '#server/data/db-types.ts'
import type { Db } from '#server/data/db.ts'
import type { Role } from '#shared/roles.ts'

import { aBrand, aMember, aProduct, aUser } from './factories.ts'

type Person = Selectable<DB['appUser']> & { email: string }
export type Team = {
  business: Selectable<DB['business']>
  brand: Selectable<DB['brand']>
  product: { id: string; brandId: string; name: string }
  /** The creator of the brand, and the other roles. */
  owner: Person
  people: Readonly<Partial<Record<Role, Person>>>
}

/** Creates a user of the demo world, who logs in with the demo's password. */
async function aPerson(db: Db, overrides: Parameters<typeof aUser>[1] = {}): Promise<Person> {
  const { passwordHash } = await db
    .selectFrom('appUser')
    .select('passwordHash')
    .where('username', '=', 'ines')
    .executeTakeFirstOrThrow()
  const user = await aUser(db, { passwordHash, ...overrides })
  return { ...user, email: user.email ?? '' }
}

/** Creates a paid brand in the demo world, with a product, its owner and a member of each further role. */
export async function aTeam(db: Db, roles: readonly Role[] = []): Promise<Team> {
  const owner = await aPerson(db, { name: 'Olive Reed' })
  const { business, brand } = await aBrand(
    db,
    { name: 'Reedmere' },
    { business: { name: 'Reedmere' }, owner },
  )
  const product = await aProduct(db, { brandId: brand.id, name: 'Reed Crackers' })
  const people: Partial<Record<Role, Person>> = { owner }
  for (const role of roles) {
    const name = `${role[0]?.toUpperCase()}${role.slice(1)} Reed`
    const person = await aPerson(db, { name })
    await aMember(db, { businessId: business.id, userId: person.id, role })
    people[role] = person
  }
  return { business, brand, product, owner, people }
}
