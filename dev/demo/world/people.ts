import { idAt } from '#dev/demo/ids.ts'
import { BUSINESSES, REVIEWERS, USERS } from '#dev/demo/people.ts'
import { portraitSeed } from '#dev/demo/portraits.ts'
import { before, DAY, HOUR, type Rows } from './rows.ts'
import { SAVED_REPLIES } from '#dev/demo/words/saved-replies.ts'
import { DELETED_REVIEWER } from '#dev/demo/words/special-reviews.ts'
import { newApiKey } from '#server/tokens.ts'

/** Ids by name: of logins by username, of reviewers and businesses by their names. */
export type People = { users: Map<string, string>; businesses: Map<string, string> }

/** Adds all users who log in, their businesses, and all reviewers. */
export function addPeople(rows: Rows, now: Date, passwordHash: string): People {
  const users = new Map<string, string>()
  for (const { email, username, name, isUnverified } of USERS) {
    // An unconfirmed account older than seven days would be removed by the first sweep.
    const createdAt = before(now, isUnverified === true ? HOUR : 930 * DAY)
    const id = idAt(createdAt)
    users.set(username, id)
    const since = createdAt.toISOString()
    rows.appUser.push({
      id,
      email,
      username,
      name,
      passwordHash,
      createdAt: since,
      emailVerifiedAt: isUnverified === true ? null : since,
    })
    if (isUnverified !== true) addPortrait(rows, id, username)
  }
  for (const name of [...REVIEWERS, DELETED_REVIEWER]) {
    const createdAt = before(now, 940 * DAY)
    const id = idAt(createdAt)
    users.set(name, id)
    const isDeleted = name === DELETED_REVIEWER
    rows.appUser.push({
      id,
      sourceId: `demo:${name}`,
      username: name,
      isDeleted,
      createdAt: createdAt.toISOString(),
    })
    if (!isDeleted) addPortrait(rows, id, name)
  }
  return { users, businesses: addBusinesses(rows, now, users) }
}

function addPortrait(rows: Rows, userId: string, seed: string) {
  rows.image.push({
    uploadId: `art:portrait?${new URLSearchParams({ seed: portraitSeed(seed) })}`,
    type: 'image/svg+xml',
    kind: 'photo',
    entity: 'user',
    userId,
    width: 1080,
    height: 1080,
  })
}

function addBusinesses(rows: Rows, now: Date, users: ReadonlyMap<string, string>): Map<string, string> {
  const businesses = new Map<string, string>()
  const inDays = (days: number | undefined) =>
    days === undefined ? null : before(now, -days * DAY).toISOString()
  for (const [place, business] of BUSINESSES.entries()) {
    // The switcher lists memberships in order of creation.
    const createdAt = before(now, (925 - place) * DAY)
    const id = idAt(createdAt)
    businesses.set(business.name, id)
    rows.business.push({
      id,
      name: business.name,
      tier: business.tier,
      billingCycle: business.cycle ?? null,
      planStatus: business.planStatus,
      isClaimTrial: business.isClaimTrial ?? false,
      graceEndsAt: inDays(business.graceEndsIn),
      currentPeriodEnd: inDays(business.periodEndsIn),
      showPendingPaymentAlert: business.isAlerted ?? false,
      paymentMethod:
        business.hasCard === true
          ? JSON.stringify({ brand: 'visa', last4: '4242', expMonth: 8, expYear: now.getUTCFullYear() + 2 })
          : null,
      createdAt: createdAt.toISOString(),
    })
    for (const [username, role] of Object.entries(business.members)) {
      rows.businessMember.push({
        businessId: id,
        userId: idOf(users, username),
        role,
        createdAt: createdAt.toISOString(),
      })
    }
  }
  saveForHollowmere(rows, now, idOf(businesses, 'Hollowmere'), users)
  connectHollowmere(rows, now, idOf(businesses, 'Hollowmere'), users)
  inviteToHollowmere(rows, now, {
    businessId: idOf(businesses, 'Hollowmere'),
    invitedBy: idOf(users, 'amir'),
  })
  return businesses
}

/** Adds Hollowmere's saved replies. */
function saveForHollowmere(rows: Rows, now: Date, businessId: string, users: ReadonlyMap<string, string>) {
  for (const { name, text, by, daysAgo } of SAVED_REPLIES) {
    const createdAt = before(now, daysAgo * DAY)
    const at = createdAt.toISOString()
    rows.savedReply.push({
      id: idAt(createdAt),
      businessId,
      name,
      text,
      createdBy: idOf(users, by),
      createdAt: at,
      updatedAt: at,
    })
  }
}

/** The API key with which an agent drafts replies for Hollowmere. */
export const ASSISTANT = 'Reply assistant'

/** Adds Hollowmere's API keys: three in use, and one that nothing has used for months. */
function connectHollowmere(rows: Rows, now: Date, businessId: string, users: ReadonlyMap<string, string>) {
  const keys = [
    { name: 'Stock sync', scope: 'products:write', by: 'amir', made: 275, used: 0.003, expires: 90 },
    { name: ASSISTANT, scope: 'drafts:write', by: 'ines', made: 20, used: 0.06, expires: 70 },
    { name: 'Review feed', scope: 'reviews:read', by: 'ines', made: 70, used: 0.3, expires: 295 },
    { name: 'Old website', scope: 'brand:read', by: 'ines', made: 266, used: 94, expires: 99 },
  ] as const
  for (const { name, scope, by, made, used, expires } of keys) {
    const { key, hash } = newApiKey('test')
    const createdAt = before(now, made * DAY)
    rows.apiKey.push({
      id: idAt(createdAt),
      businessId,
      userId: idOf(users, by),
      name,
      tokenHash: hash,
      tokenEnd: key.slice(-4),
      scopes: [scope],
      createdAt: createdAt.toISOString(),
      expiresAt: before(now, -expires * DAY).toISOString(),
      lastUsedAt: before(now, used * DAY).toISOString(),
    })
  }
}

/** Adds an open invitation, and an expired one. */
function inviteToHollowmere(rows: Rows, now: Date, from: { businessId: string; invitedBy: string }) {
  const open = [
    { email: 'lena@hollowmere.example', role: 'responder', daysAgo: 2 },
    { email: 'theo@hollowmere.example', role: 'editor', daysAgo: 16 },
  ] as const
  for (const { email, role, daysAgo } of open) {
    const [createdAt, expiresAt] = [before(now, daysAgo * DAY), before(now, (daysAgo - 7) * DAY)]
    const row = { ...from, id: idAt(createdAt), email, role }
    rows.invitation.push({ ...row, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() })
  }
}

/** Returns the id of a name in the demo; throws for an unknown name, which is a mistake in the demo data. */
export function idOf(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demo names ${name}, who is not in it.`)
  return id
}
