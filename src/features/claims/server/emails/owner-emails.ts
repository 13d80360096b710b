import { CODES_PER_DOMAIN } from '#features/claims/rules.ts'
import type { Email, EmailContent, Envelope } from '#server/email/email.ts'
import { deadline, safeName, subjectName } from '#server/email/email-text.ts'
import { paths } from '#shared/paths.ts'

type Brand = { brand: string }

/** Returns the email to the owners of a brand that another user claims. */
export function accessRequestedEmail({ brand, answerBy }: Brand & { answerBy: string }): EmailContent {
  return {
    kind: 'claims.accessRequested',
    subject: `Someone requested access to ${subjectName(brand)}`,
    preheader: 'Please answer within seven days.',
    title: `Someone requested access to ${safeName(brand)}`,
    body: [
      `Someone says that ${safeName(brand)} belongs to them. Please answer by ${deadline(answerBy)}.`,
      'Nothing changes on its own: only our team can transfer a page.',
      { button: 'Review the request', url: paths.team },
    ],
  }
}

/** Returns the email to the owners that a brand is taken from. */
export function transferredEmail({ brand }: Brand): EmailContent {
  return {
    kind: 'claims.transferred',
    subject: `${subjectName(brand)} was transferred`,
    preheader: 'Your plan ends today, and we’ll refund what’s left of it.',
    title: `${safeName(brand)} was transferred`,
    body: [
      `We reviewed both sides, and the other side proved that ${safeName(brand)} belongs to them. They now manage its page.`,
      'Your plan ends today. We’ll refund the unused part to your card.',
      'Think we got this wrong? Reply to this email.',
    ],
  }
}

/** Returns the email to the owners, sent once per claimant (A55). It does not say who. */
export function claimAttemptedEmail({ brand }: Brand): EmailContent {
  return {
    kind: 'claims.attempted',
    subject: `Someone tried to claim ${subjectName(brand)}`,
    preheader: 'Nothing changed. The page is still yours.',
    title: `Someone tried to claim ${safeName(brand)}`,
    body: [
      'Nothing changed, and the page is still yours.',
      'Was it a colleague? Invite them to your team and choose what they can do.',
      { button: 'Invite a colleague', url: paths.team },
    ],
  }
}

export function brandFrozenEmail({ brand }: Brand): EmailContent {
  return {
    kind: 'claims.brandFrozen',
    subject: `${subjectName(brand)} is read-only for now`,
    preheader: 'It stays public. Our team is looking into it.',
    title: 'Your page is read-only for now',
    body: [
      `Someone disputes who owns ${safeName(brand)}, or a payment for it. Our team is looking into it.`,
      'Until we’re done, your page stays public, but nobody can edit it.',
    ],
  }
}

type CodeLimit = Brand & { domain: string }

/** Returns the email to the operators. */
export function codeLimitEmail({
  brand,
  domain,
  username,
  ...envelope
}: Envelope & CodeLimit & { username: string }): Email {
  return {
    ...envelope,
    kind: 'claims.codeLimit',
    subject: `${CODES_PER_DOMAIN} claim codes in a day for ${subjectName(domain)}`,
    preheader: 'Someone may be guessing. No more codes until tomorrow.',
    title: 'Someone may be guessing claim codes',
    body: [
      `We sent ${CODES_PER_DOMAIN} codes to addresses at one domain within a day, and won’t send more until tomorrow.`,
      {
        rows: [
          ['Domain', safeName(domain)],
          ['Latest claim', safeName(brand)],
          ['Claimed by', safeName(username)],
        ],
      },
      { button: 'Open claims', url: paths.operatorClaims },
    ],
  }
}

/** Returns the email to the owners of the brand. */
export function codeLimitOwnerEmail({ brand, domain }: CodeLimit): EmailContent {
  return {
    kind: 'claims.codeLimitOwner',
    subject: `Someone keeps trying to claim ${subjectName(brand)}`,
    preheader: 'Your page is unchanged. Don’t pass any code on.',
    title: `Someone keeps trying to claim ${safeName(brand)}`,
    body: [
      `We sent ${CODES_PER_DOMAIN} codes to addresses at ${safeName(domain)} today, to someone who says that ${safeName(brand)} is theirs. Your page is unchanged, and we won’t send any more codes until tomorrow.`,
      'Was it a colleague? Invite them to your team instead. If not, don’t pass any code on.',
      { button: 'Invite a colleague', url: paths.team },
    ],
  }
}
