import type { Caller } from '#features/auth/server/caller.ts'
import { lockTeam, nameOfBusiness } from '#features/team/server/queries.ts'
import { envelopeTo, nameOf } from '#features/two-step/server/changes.ts'
import { twoStepReminderEmail } from '#features/two-step/server/emails.ts'
import { markDueReminders, markReminded } from '#features/two-step/server/unready.ts'
import type { Services, Viewer } from '#server/api/context.ts'
import { retrying } from '#server/api/refusals.ts'
import { audit } from '#server/data/audit.ts'
import { HOURLY, type ScheduledJob } from '#server/scheduled-jobs.ts'

/** Emails those of the members who aren't ready and weren't notified within a day; the others are left out. */
export async function remind(
  caller: Caller,
  viewer: Viewer,
  { businessId, userIds }: { businessId: string; userIds: readonly string[] },
): Promise<void> {
  await retrying(() =>
    caller.db.transaction().execute(async (trx) => {
      const { me } = await lockTeam(trx, businessId, { userId: viewer.userId, ability: 'team' })
      const { twoStepFrom: from } = await trx
        .selectFrom('business')
        .where('id', '=', businessId)
        .select('twoStepFrom')
        .executeTakeFirstOrThrow()
      if (from === null) return
      const isDue = Date.parse(from) <= caller.clock.now().getTime()
      const business = await nameOfBusiness(trx, businessId)
      for (const { userId, email } of await markReminded(trx, businessId, userIds)) {
        await audit(trx, {
          event: 'two_step.reminded',
          userId: me.userId,
          businessId,
          subjectId: userId,
          address: caller.address,
        })
        await caller.outbox.send(
          trx,
          twoStepReminderEmail({ ...envelopeTo(email), business, by: nameOf(me), from, isDue }),
        )
      }
    }),
  )
}

const AT_ONCE = 200

/** Emails everyone whose reminder is due, in batches of one transaction each. */
export async function sendDueReminders({ db, outbox }: Pick<Services, 'db' | 'outbox'>): Promise<void> {
  for (;;) {
    const sent = await db.transaction().execute(async (trx) => {
      const due = await markDueReminders(trx, AT_ONCE)
      for (const { businessId, email, from } of due) {
        const business = await nameOfBusiness(trx, businessId)
        const about = { business, by: null, from, isDue: false }
        await outbox.send(trx, twoStepReminderEmail({ ...envelopeTo(email), ...about }))
      }
      return due.length
    })
    if (sent < AT_ONCE) return
  }
}

/** Reminds members a week and a day before their business requires a second factor. */
export const twoStepJob: ScheduledJob = {
  name: 'two-step',
  cron: HOURLY,
  tasks: { sendDueReminders },
}
