import { findById } from '#features/auth/server/accounts.ts'
import { factorResetDoneEmail, factorResetSoonEmail } from '#features/auth/server/factors/emails.ts'
import { cancelOf } from '#features/auth/server/factors/lost.ts'
import { closeSessions } from '#features/auth/server/log-in/sessions.ts'
import type { Services } from '#server/api/context.ts'
import { retrying } from '#server/api/refusals.ts'
import { appNow } from '#server/data/app-now.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'
import type { Secrets } from '#server/secrets.ts'
import { hashToken } from '#server/tokens.ts'

/** Hours before the removal when its owner is reminded. */
const REMINDER_HOURS = 24

type Working = Pick<Services, 'db' | 'outbox' | 'secrets'>

/** Emails everyone whose factors are removed within a day, once. Run by a schedule; safe to repeat. */
export async function remindOfFactorResets({ db, outbox, secrets }: Working): Promise<void> {
  const due = await open(db)
    .where('remindedAt', 'is', null)
    .where('dueAt', '<=', appNow({ plus: { hours: REMINDER_HOURS } }))
    .execute()
  for (const { id, userId } of due)
    await retrying(() =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('factorReset')
          .set({ remindedAt: appNow() })
          .where('id', '=', id)
          .where('cancelledAt', 'is', null)
          .where('doneAt', 'is', null)
          .where('remindedAt', 'is', null)
          .returning(['dueAt', 'cancelTokenHash'])
          .executeTakeFirst()
        const account = row && (await findById(trx, userId))
        if (!row || !account) return
        const token = cancelToken(secrets, id, row.cancelTokenHash)
        const envelope = { to: account.email, dedupeId: `factor-reset-soon:${id}` }
        await outbox.send(trx, factorResetSoonEmail({ ...envelope, token, dueAt: row.dueAt }))
      }),
    )
}

/**
 * Removes the factors whose 72 hours are over and logs every device out. Each account in its own transaction,
 * so that a crash loses nothing and does nothing twice. Run by a schedule.
 */
export async function finishFactorResets({ db, outbox }: Pick<Working, 'db' | 'outbox'>): Promise<void> {
  const due = await open(db).where('dueAt', '<=', appNow()).execute()
  for (const { id, userId } of due)
    await retrying(() =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('factorReset')
          .set({ doneAt: appNow() })
          .where('id', '=', id)
          .where('cancelledAt', 'is', null)
          .where('doneAt', 'is', null)
          .where('dueAt', '<=', appNow())
          .returning('id')
          .executeTakeFirst()
        if (row === undefined) return
        // What a session adds meanwhile is there before its factors are removed.
        await trx.selectFrom('appUser').select('id').where('id', '=', userId).forUpdate().execute()
        await closeSessions(trx, userId)
        for (const table of ['authenticatorApp', 'recoveryCode', 'passkey'] as const)
          await trx.deleteFrom(table).where('userId', '=', userId).execute()
        const account = await findById(trx, userId)
        if (account !== null)
          await outbox.send(
            trx,
            factorResetDoneEmail({ to: account.email, dedupeId: `factor-reset-done:${id}` }),
          )
        await audit(trx, { event: 'factors.reset_done', userId, subjectId: id })
      }),
    )
}

const open = (db: Db) =>
  db
    .selectFrom('factorReset')
    .select(['id', 'userId'])
    .where('cancelledAt', 'is', null)
    .where('doneAt', 'is', null)
    .orderBy('dueAt')

/** Returns the token of the first email again, also after its key was changed. */
function cancelToken(secrets: Secrets, id: string, hash: Buffer): string {
  const tokens = secrets.derive(cancelOf(id))
  return tokens.find((token) => hashToken(token).equals(hash)) ?? tokens[0] ?? ''
}
