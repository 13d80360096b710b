import { randomInt, timingSafeEqual } from 'node:crypto'

import { sql } from 'kysely'

import type { Caller } from '#features/auth/server/caller.ts'
import { takeMail } from '#features/auth/server/mail-budget.ts'
import { CODE_MINUTES, CODE_TRIES } from '#features/claims/rules.ts'
import { lockClaim, move, movedOn, refuseClosed } from '#features/claims/server/moving.ts'
import { isOnDomain, notProved, prove, type Prover } from '#features/claims/server/proof/prove.ts'
import { brandNameOf } from '#features/claims/server/telling.ts'
import { Refusal } from '#kernel/errors.ts'
import { retrying } from '#server/call/refusals.ts'
import { composeMail, inSubject, told } from '#server/mail/mail-layout.ts'
import { hashToken } from '#server/tokens.ts'

/** Mails a code to an address on the brand's domain; the one before it dies. No other address is ever written to (A57, A127). */
export async function sendCode(desk: Prover & Caller, id: string, email: string): Promise<void> {
  const claim = await desk.db.selectFrom('claim').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  refuseClosed(claim)
  if (claim.provedAt !== null) throw movedOn()
  if (!isOnDomain(claim, email)) throw await notProved(desk, claim)
  await takeMail(desk, 'claim', email)
  await retrying(() =>
    desk.db.transaction().execute(async (trx) => {
      const locked = await lockClaim(trx, id)
      refuseClosed(locked)
      if (locked.provedAt !== null) throw movedOn()
      await trx.deleteFrom('oneTimeToken').where('claimId', '=', id).execute()
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const token = await trx
        .insertInto('oneTimeToken')
        .values({
          purpose: 'claim',
          claimId: id,
          userId: desk.viewer.userId,
          email,
          tokenHash: codeHash(id, code),
          expiresAt: sql`app_now() + make_interval(mins => ${CODE_MINUTES})`,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const by = { userId: desk.viewer.userId, address: desk.address }
      await move(desk, trx, locked, { event: { type: 'proofBegun' }, by })
      const name = await brandNameOf(trx, locked)
      const brand = told(name)
      await desk.outbox.send(
        trx,
        composeMail({
          to: email,
          dedupeId: `claim-code:${token.id}`,
          subject: `${code} is your code for ${inSubject(name)}`,
          title: `Is ${brand} yours?`,
          parts: [
            `${told(desk.viewer.username)} wants to run the page of ${brand} on Trellis, and says this address belongs to the brand. If that is right, give them this code:`,
            { code },
            {
              small: `It works for ${CODE_MINUTES} minutes. If you do not know them, keep the code to yourself: nothing happens without it.`,
            },
          ],
        }),
      )
    }),
  )
}

/** Of several calls at once one takes the code. Wrong, too old or tried five times: 400 `token_invalid`. */
export async function confirmCode(desk: Prover, id: string, code: string): Promise<void> {
  // Counted by itself: a try that is refused has still been one.
  const token = await desk.db
    .updateTable('oneTimeToken')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('claimId', '=', id)
    .where('tries', '<', CODE_TRIES)
    .where('expiresAt', '>', sql<string>`app_now()`)
    .returning(['id', 'tokenHash'])
    .executeTakeFirst()
  if (token === undefined || !timingSafeEqual(token.tokenHash, codeHash(id, code))) throw wrongCode()
  await retrying(() =>
    desk.db.transaction().execute(async (trx) => {
      const claim = await lockClaim(trx, id)
      const { numDeletedRows } = await trx.deleteFrom('oneTimeToken').where('id', '=', token.id).executeTakeFirst()
      if (numDeletedRows === 0n) throw wrongCode()
      await prove(desk, trx, claim, 'mail')
    }),
  )
}

const codeHash = (claimId: string, code: string) => hashToken(`${claimId}:${code}`)
const wrongCode = () => new Refusal('token_invalid', 'This code is wrong or has run out. Ask for another one.')
