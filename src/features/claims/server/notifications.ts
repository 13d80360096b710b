import { findOwnersToEmail } from '#features/account/server/email-recipients.ts'
import type { ClaimEvent, ClaimState } from '#features/claims/rules.ts'
import type { ClaimRow, TransitionDeps } from '#features/claims/server/claim-row.ts'
import { ENDING_WORDS } from '#features/claims/text.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { paths, withQuery } from '#shared/paths.ts'
import type { Viewer } from '#server/api/context.ts'
import { audit } from '#server/data/audit.ts'
import {
  composeMail,
  inSubject,
  type MailPart,
  onDay,
  told,
  toldInFull,
  type EmailContent,
} from '#server/email/email-layout.ts'
import type { Db } from '#server/data/db.ts'

type Happened = { event: ClaimEvent; note: string; wasContested: boolean }

/** Tells the claimant what became of a claim: a mail, and a notice in their business where it is a change worth one. */
export async function notifyTransition(
  deps: Pick<TransitionDeps, 'config' | 'outbox'>,
  trx: Db,
  claim: ClaimRow,
  happened: Happened,
): Promise<void> {
  const brand = await brandNameOf(trx, claim)
  const content = contentOf(deps.config.publicUrl, claim, brand, happened)
  if (content === null) return
  const { event, note } = happened
  const id = `claim.${event.type}:${claim.id}`
  const type = notificationOf(event, claim.state)
  if (type !== undefined) {
    const payload = { brand, claim: claim.id, ...(note !== '' && { reason: note }) }
    await notify(trx, { businessId: claim.businessId, type, dedupeId: id, payload })
  }
  await mailClaimant(deps, trx, claim, { id, content })
}

/** None for what the claimant has just done, or what changes nothing yet. */
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

/** A letter has one thing to press: its own, or the page it is about. */
function withOneButton({ parts }: EmailContent, page: MailPart): readonly MailPart[] {
  return parts.some((part) => typeof part !== 'string' && 'url' in part) ? parts : [...parts, page]
}

export async function mailClaimant(
  { config, outbox }: Pick<TransitionDeps, 'config' | 'outbox'>,
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
  const page = { label: 'See your claim', url: config.publicUrl + paths.claimStatus(claim.id) }
  await outbox.send(trx, composeMail({ to: user.email, dedupeId: id, ...content, parts: withOneButton(content, page) }))
}

/** To each owner of the business that has the brand. */
export async function mailOwners(
  { config, outbox }: Pick<TransitionDeps, 'config' | 'outbox'>,
  trx: Db,
  businessId: string,
  { id, content }: { id: string; content: EmailContent },
): Promise<void> {
  const page = { label: 'Open your team page', url: config.publicUrl + paths.team }
  for (const { id: userId, email } of await findOwnersToEmail(trx, businessId))
    await outbox.send(
      trx,
      composeMail({ to: email, dedupeId: `${id}:${userId}`, ...content, parts: withOneButton(content, page) }),
    )
}

type Attempt = Pick<TransitionDeps, 'config' | 'outbox'> & { viewer: Viewer; address: string }

/** Tells the owners that somebody tried to claim their brand, once for each person who does; not who it was (A55). */
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
  await mailOwners(deps, trx, brand.businessId, {
    id: `claim-tried:${brand.id}:${viewer.userId}`,
    content: {
      subject: `Somebody tried to claim ${inSubject(brand.name)}`,
      title: `Somebody tried to claim ${told(brand.name)}`,
      parts: [
        'Nothing changed: the page is yours. If it was a colleague, invite them to your team and choose what they may do.',
      ],
    },
  })
}

export async function brandNameOf(trx: Db, claim: Pick<ClaimRow, 'brandId' | 'proposal'>): Promise<string> {
  if (claim.brandId !== null) {
    const brand = await trx.selectFrom('brand').select('name').where('id', '=', claim.brandId).executeTakeFirst()
    if (brand !== undefined) return brand.name
  }
  const { proposal } = claim
  return typeof proposal === 'object' && proposal !== null && 'name' in proposal && typeof proposal['name'] === 'string'
    ? proposal['name']
    : 'Your brand'
}

/** Null where nobody needs a mail: they are looking at the page. */
function contentOf(
  publicUrl: string,
  claim: ClaimRow,
  brand: string,
  { event, note, wasContested }: Happened,
): EmailContent | null {
  const name = told(brand)
  const short = inSubject(brand)
  switch (event.type) {
    case 'proofBegun':
    // requestAccess() notifies both sides.
    case 'contested':
      return null
    case 'submitted':
      return {
        subject: `We are reading your claim of ${short}`,
        title: 'We are reading it',
        parts: [
          'A person at Trellis looks at what you sent. The clock of your claim stands meanwhile, and nothing is charged.',
        ],
      }
    case 'proved':
      if (claim.state === 'contested')
        return {
          subject: `Your proof for ${short} is with us`,
          title: 'Your proof has arrived',
          parts: [
            `Somebody else runs the page of ${name}, so a person at Trellis decides. They were told, and have until ${onDay(claim.answerBy ?? claim.expiresAt)} to answer.`,
          ],
        }
      return verified(claim, short, [])
    case 'approved':
      return verified(claim, short, wasContested ? ['We looked at both sides, and hand the page over to you.'] : [])
    case 'paid':
      return {
        subject: `${short} is yours`,
        title: `${name} is yours`,
        parts: [
          'You run its page now: answer reviews, show your products, follow how many people look.',
          { label: 'Fill your page', url: publicUrl + paths.onboarding },
        ],
      }
    case 'ended':
      return {
        subject:
          event.ending === 'withdrawn' ? `You gave up your claim of ${short}` : `Your claim of ${short} has ended`,
        title: event.ending === 'time' ? 'Your claim has expired' : 'Your claim has ended',
        parts: [
          ENDING_WORDS[event.ending],
          ...toldInFull(note),
          event.ending === 'lost'
            ? 'You pay nothing for it: should your card have been charged meanwhile, all of it goes back.'
            : 'Nothing was charged.',
          'If you think this is wrong, answer this mail or begin again.',
          { label: 'Claim again', url: publicUrl + withQuery(paths.claim, { brand: claim.brandId }) },
        ],
      }
  }
}

function verified(claim: ClaimRow, short: string, before: string[]): EmailContent {
  const next =
    claim.payment === 'trial'
      ? 'Your card is charged now, and then the page is yours.'
      : `Choose how you pay until ${onDay(claim.expiresAt)}, and the page is yours.`
  return { subject: `${short} is verified`, title: 'Verified: the brand is yours to take', parts: [...before, next] }
}
