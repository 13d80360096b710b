import { findOwnersToEmail } from '#features/account/server/email-recipients.ts'
import type { ClaimEvent, ClaimState } from '#features/claims/rules.ts'
import type { ClaimRow, TransitionDeps } from '#features/claims/server/claim-row.ts'
import {
  activeEmail,
  endedEmail,
  proofReceivedEmail,
  submittedEmail,
  verifiedEmail,
  withButton,
} from '#features/claims/server/emails/claimant-emails.ts'
import { claimAttemptedEmail } from '#features/claims/server/emails/owner-emails.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { paths } from '#shared/paths.ts'
import type { Viewer } from '#server/api/context.ts'
import { audit } from '#server/data/audit.ts'
import type { EmailContent } from '#server/email/email.ts'
import type { Db } from '#server/data/db.ts'

type Happened = { event: ClaimEvent; note: string; wasContested: boolean }

/** Notifies the claimant of a transition: by email, and in the app if it matters. */
export async function notifyTransition(
  deps: Pick<TransitionDeps, 'outbox'>,
  trx: Db,
  claim: ClaimRow,
  happened: Happened,
): Promise<void> {
  const brand = await brandNameOf(trx, claim)
  const content = contentOf(claim, brand, happened)
  if (content === null) return
  const { event, note } = happened
  const id = `claim.${event.type}:${claim.id}`
  const type = notificationOf(event, claim.state)
  if (type !== undefined) {
    const payload = { brand, claim: claim.id, ...(note !== '' && { reason: note }) }
    await notify(trx, { businessId: claim.businessId, type, dedupeId: id, payload })
  }
  await emailClaimant(deps, trx, claim, { id, content })
}

/** Returns null for the claimant's own actions, and for transitions without effect yet. */
function notificationOf(event: ClaimEvent, state: ClaimState) {
  switch (event.type) {
    case 'proved':
    case 'approved':
      return state === 'verified' ? ('claim.verified' as const) : undefined
    case 'paid':
      return 'claim.active' as const
    case 'ended':
      if (event.ending === 'withdrawn') return undefined
      return event.ending === 'time' ? ('claim.expired' as const) : ('claim.rejected' as const)
    default:
      return undefined
  }
}

export async function emailClaimant(
  { outbox }: Pick<TransitionDeps, 'outbox'>,
  trx: Db,
  claim: ClaimRow,
  { id, content }: { id: string; content: EmailContent },
): Promise<void> {
  if (claim.userId === null) return
  const user = await trx
    .selectFrom('appUser')
    .select('email')
    .where('id', '=', claim.userId)
    .where('emailVerifiedAt', 'is not', null)
    .executeTakeFirst()
  if (user?.email == null) return
  const button = { button: 'View your claim', url: paths.claimStatus(claim.id) }
  await outbox.send(trx, { to: user.email, dedupeId: id, ...withButton(content, button) })
}

/** Emails each owner of the business that has the brand. */
export async function emailOwners(
  { outbox }: Pick<TransitionDeps, 'outbox'>,
  trx: Db,
  businessId: string,
  { id, content }: { id: string; content: EmailContent },
): Promise<void> {
  const button = { button: 'View your team', url: paths.team }
  for (const { id: userId, email } of await findOwnersToEmail(trx, businessId))
    await outbox.send(trx, { to: email, dedupeId: `${id}:${userId}`, ...withButton(content, button) })
}

type Attempt = Pick<TransitionDeps, 'outbox'> & { viewer: Viewer; address: string }

/** Notifies the owners that their brand was claimed, once per claimant, without naming them (A55). */
export async function notifyClaimAttempt(
  deps: Attempt,
  trx: Db,
  brand: { id: string; name: string; businessId: string },
): Promise<void> {
  const { viewer, address } = deps
  await audit(trx, {
    event: 'claim.alreadyClaimed',
    userId: viewer.userId,
    businessId: brand.businessId,
    subjectId: brand.id,
    address,
  })
  await emailOwners(deps, trx, brand.businessId, {
    id: `claim-tried:${brand.id}:${viewer.userId}`,
    content: claimAttemptedEmail({ brand: brand.name }),
  })
}

export async function brandNameOf(trx: Db, claim: Pick<ClaimRow, 'brandId' | 'proposal'>): Promise<string> {
  if (claim.brandId !== null) {
    const brand = await trx
      .selectFrom('brand')
      .select('name')
      .where('id', '=', claim.brandId)
      .executeTakeFirst()
    if (brand !== undefined) return brand.name
  }
  const { proposal } = claim
  return typeof proposal === 'object' &&
    proposal !== null &&
    'name' in proposal &&
    typeof proposal['name'] === 'string'
    ? proposal['name']
    : 'Your brand'
}

/** Returns null if the claimant needs no email, because they are on the page. */
function contentOf(
  claim: ClaimRow,
  brand: string,
  { event, note, wasContested }: Happened,
): EmailContent | null {
  const { id: claimId, expiresAt } = claim
  switch (event.type) {
    case 'proofBegun':
    // requestAccess() notifies both sides.
    case 'contested':
      return null
    case 'submitted':
      return submittedEmail({ brand })
    case 'proved':
      return claim.state === 'contested'
        ? proofReceivedEmail({ brand, answerBy: claim.answerBy ?? expiresAt })
        : verifiedEmail({
            brand,
            claimId,
            expiresAt,
            isCardOnFile: claim.payment === 'trial',
            wasContested: false,
          })
    case 'approved':
      return verifiedEmail({
        brand,
        claimId,
        expiresAt,
        isCardOnFile: claim.payment === 'trial',
        wasContested,
      })
    case 'paid':
      return activeEmail({ brand })
    case 'ended':
      return endedEmail({ brand, ending: event.ending, brandId: claim.brandId, note, wasContested })
  }
}
