import type { Caller } from '#features/auth/server/caller.ts'
import { withdrawClaimsOf } from '#features/claims/server/leaving.ts'
import type { NotificationInput } from '#features/notifications/rules.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { GivenRole } from '#features/team/contract.ts'
import { keepsOwner, mayManage } from '#features/team/rules.ts'
import {
  ownershipGivenEmail,
  newOwnerEmail,
  removedEmail,
  roleChangedEmail,
} from '#features/team/server/emails.ts'
import { lockTeam, nameOfBusiness, notAllowed, type Teammate } from '#features/team/server/queries.ts'
import { notFound, ApiError } from '#shared/errors.ts'
import type { Role } from '#shared/roles.ts'
import type { Viewer } from '#server/api/context.ts'
import { retrying } from '#server/api/refusals.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'

type Place = { businessId: string; userId: string }

/** Changes a member's role. The same role again changes and emails nothing. */
export async function changeRoleOf(
  caller: Caller,
  viewer: Viewer,
  { businessId, userId, role }: Place & { role: GivenRole },
): Promise<void> {
  await inTeam(caller, viewer, { businessId, ability: 'team' }, async (trx, { team, me }) => {
    const other = memberOf(team, userId)
    if (other.role === role) return
    if (other.userId === me.userId && me.role === 'owner') refuseLastOwner(team, me.userId)
    else if (other.userId !== me.userId && !mayManage(me, other)) throw ownersMatter()
    await setRole(trx, { businessId, userId, role })
    await recordChange(trx, caller, me, {
      businessId,
      event: 'team.role_changed',
      other,
      detail: { from: other.role, to: role },
      notification: { type: 'team.roleChanged', payload: { role } },
    })
    if (other.userId === me.userId) return
    const envelope = await envelopeFor(trx, businessId, other)
    await caller.outbox.send(trx, roleChangedEmail({ ...envelope, by: nameOf(me), role }))
  })
}

/**
 * Removes a member, who may be the caller. Their sessions stay valid; the business is closed to them from the
 * next call (A14).
 */
export async function removeFrom(
  caller: Caller,
  viewer: Viewer,
  { businessId, userId }: Place,
): Promise<void> {
  const isLeaving = userId === viewer.userId
  await inTeam(
    caller,
    viewer,
    { businessId, ...(!isLeaving && { ability: 'team' }) },
    async (trx, { team, me }) => {
      const other = memberOf(team, userId)
      if (isLeaving) refuseLastOwner(team, userId)
      else if (!mayManage(me, other)) throw other.role === 'owner' ? ownersMatter() : notAllowed()
      await trx
        .deleteFrom('businessMember')
        .where('businessId', '=', businessId)
        .where('userId', '=', userId)
        .execute()
      const by = { userId: me.userId, address: caller.address }
      await withdrawClaimsOf(caller, trx, { businessId, userId, by })
      const event = isLeaving ? 'team.left' : 'team.removed'
      await recordChange(trx, caller, me, {
        businessId,
        event,
        other,
        notification: { type: event, payload: {} },
      })
      if (isLeaving) return
      const envelope = await envelopeFor(trx, businessId, other)
      await caller.outbox.send(trx, removedEmail({ ...envelope, by: nameOf(me) }))
    },
  )
}

/**
 * Makes a member an owner; both are emailed. The previous owner becomes an admin unless they stay.
 */
export async function transferTo(
  caller: Caller,
  viewer: Viewer,
  { businessId, userId, stay }: Place & { stay: boolean },
): Promise<void> {
  await inTeam(caller, viewer, { businessId, ability: 'transfer' }, async (trx, { team, me }) => {
    const other = memberOf(team, userId)
    if (other.userId === me.userId) throw new ApiError('conflict', 'You already own this business.')
    await setRole(trx, { businessId, userId, role: 'owner' })
    if (!stay) await setRole(trx, { businessId, userId: me.userId, role: 'admin' })
    await recordChange(trx, caller, me, {
      businessId,
      event: 'team.transferred',
      other,
      detail: { stay },
      notification: { type: 'team.transferred', payload: {} },
    })
    const toOther = await envelopeFor(trx, businessId, other)
    const toMe = await envelopeFor(trx, businessId, me)
    await caller.outbox.send(trx, newOwnerEmail({ ...toOther, by: nameOf(me) }))
    await caller.outbox.send(trx, ownershipGivenEmail({ ...toMe, who: nameOf(other), stay }))
  })
}

type Team = { team: Teammate[]; me: Teammate }

function inTeam<T>(
  caller: Caller,
  viewer: Viewer,
  { businessId, ability }: { businessId: string; ability?: 'team' | 'transfer' },
  work: (trx: Db, team: Team) => Promise<T>,
): Promise<T> {
  return retrying(() =>
    caller.db
      .transaction()
      .execute(async (trx) =>
        work(trx, await lockTeam(trx, businessId, { userId: viewer.userId, ...(ability && { ability }) })),
      ),
  )
}

function memberOf(team: readonly Teammate[], userId: string): Teammate {
  const member = team.find((other) => other.userId === userId)
  if (!member) throw notFound()
  return member
}

function refuseLastOwner(team: readonly Teammate[], userId: string): void {
  if (keepsOwner(team, userId)) return
  throw new ApiError('conflict', 'You’re the only owner. Make someone else an owner first.')
}

const ownersMatter = () => new ApiError('conflict', 'Only owners can change or remove an owner.')
const nameOf = ({ name, username }: Teammate) => name || username

async function setRole(trx: Db, { businessId, userId, role }: Place & { role: Role }): Promise<void> {
  await trx
    .updateTable('businessMember')
    .set({ role })
    .where('businessId', '=', businessId)
    .where('userId', '=', userId)
    .execute()
}

async function envelopeFor(trx: Db, businessId: string, { email }: Teammate) {
  const business = await nameOfBusiness(trx, businessId)
  return { to: email, dedupeId: `team:${crypto.randomUUID()}`, business }
}

type TeamChange = {
  event: string
  businessId: string
  other: Teammate
  detail?: object
  notification: NotificationInput
}

/** Writes the audit log and notifies the members who manage the team. */
async function recordChange(
  trx: Db,
  { address }: Caller,
  me: Teammate,
  { event, businessId, other, detail, notification }: TeamChange,
): Promise<void> {
  const subjectId = other.userId
  await audit(trx, { event, userId: me.userId, businessId, subjectId, address, detail: { ...detail } })
  await notify(trx, {
    businessId,
    dedupeId: `${event}:${crypto.randomUUID()}`,
    personId: other.userId,
    ...notification,
  })
}
