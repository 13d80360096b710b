import type { Caller } from '#features/auth/server/caller.ts'
import { findFactors } from '#features/auth/server/factors/factors.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { lockTeam, nameOfBusiness, type Teammate } from '#features/team/server/queries.ts'
import { earliestDay, startOf } from '#features/two-step/rules.ts'
import { twoStepRequiredEmail, twoStepStoppedEmail } from '#features/two-step/server/emails.ts'
import { findUnready } from '#features/two-step/server/unready.ts'
import { dayOf } from '#features/two-step/text.ts'
import { ApiError, invalid } from '#shared/errors.ts'
import { can } from '#shared/roles.ts'
import type { Viewer } from '#server/api/context.ts'
import { retrying } from '#server/api/refusals.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'

/**
 * Requires a second factor from the begin of a day on, or moves the date. Everyone without one is emailed,
 * all members are notified. The same date again changes nothing. Throws 409 `conflict` for an owner who has
 * no factor.
 */
export async function requireTwoStepFrom(
  caller: Caller,
  viewer: Viewer,
  { businessId, day }: { businessId: string; day: string },
): Promise<void> {
  const now = caller.clock.now()
  const from = startOf(day)
  await inTeam(caller, viewer, businessId, async (trx, { me, before }) => {
    if (before === from) return
    const earliest = earliestDay(now)
    if (day < earliest)
      throw invalid('from', `Members get seven days’ notice: choose ${dayOf(startOf(earliest))} or later.`)
    const { passkeys, app } = await findFactors(trx, viewer.userId)
    if (passkeys === 0 && !app)
      throw new ApiError('conflict', 'Add a passkey or an authenticator app to your own account first.')
    await trx
      .updateTable('business')
      .set({ twoStepFrom: from, twoStepSetAt: now.toISOString() })
      .where('id', '=', businessId)
      .execute()
    await record(trx, caller, me, { businessId, before, after: from })
    const business = await nameOfBusiness(trx, businessId)
    for (const { email } of await findUnready(trx, businessId))
      await caller.outbox.send(
        trx,
        twoStepRequiredEmail({ ...envelopeTo(email), business, by: nameOf(me), from, before }),
      )
  })
}

/** Stops requiring it. Owners, admins and everyone who wasn't ready are emailed. */
export async function stopRequiring(caller: Caller, viewer: Viewer, businessId: string): Promise<void> {
  await inTeam(caller, viewer, businessId, async (trx, { team, me, before }) => {
    if (before === null) return
    const unready = await findUnready(trx, businessId)
    await trx
      .updateTable('business')
      .set({ twoStepFrom: null, twoStepSetAt: null })
      .where('id', '=', businessId)
      .execute()
    await record(trx, caller, me, { businessId, before, after: null })
    const managers = team.filter(({ role, userId }) => can(role, 'team') && userId !== me.userId)
    const emails = new Set([...managers, ...unready].map(({ email }) => email).filter((to) => to !== ''))
    const business = await nameOfBusiness(trx, businessId)
    for (const email of emails)
      await caller.outbox.send(trx, twoStepStoppedEmail({ ...envelopeTo(email), business, by: nameOf(me) }))
  })
}

type Team = { team: Teammate[]; me: Teammate; before: string | null }

/** Locks the team and its requirement, so that changes run one after the other. */
function inTeam(
  caller: Caller,
  viewer: Viewer,
  businessId: string,
  work: (trx: Db, team: Team) => Promise<void>,
): Promise<void> {
  return retrying(() =>
    caller.db.transaction().execute(async (trx) => {
      const locked = await lockTeam(trx, businessId, { userId: viewer.userId, ability: 'transfer' })
      const { twoStepFrom } = await trx
        .selectFrom('business')
        .where('id', '=', businessId)
        .select('twoStepFrom')
        .executeTakeFirstOrThrow()
      await work(trx, { ...locked, before: twoStepFrom })
    }),
  )
}

/** Writes the audit log and notifies all members. */
async function record(
  trx: Db,
  { address }: Caller,
  me: Teammate,
  { businessId, before, after }: { businessId: string; before: string | null; after: string | null },
): Promise<void> {
  await audit(trx, {
    event: after === null ? 'two_step.stopped' : before === null ? 'two_step.required' : 'two_step.moved',
    userId: me.userId,
    businessId,
    address,
    detail: { from: before, to: after },
  })
  await notify(trx, {
    businessId,
    type: 'team.twoStep',
    dedupeId: `team.twoStep:${crypto.randomUUID()}`,
    personId: me.userId,
    payload: { at: after },
  })
}

export const nameOf = ({ name, username }: Teammate) => name || username
export const envelopeTo = (to: string) => ({ to, dedupeId: `two-step:${crypto.randomUUID()}` })
