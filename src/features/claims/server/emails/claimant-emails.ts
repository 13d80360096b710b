import { ASK_AGAIN_DAYS, CODE_MINUTES, type ClaimEnding } from '#features/claims/rules.ts'
import type { EmailBlock, EmailContent, Email, Envelope } from '#server/email/email.ts'
import { deadline, safeName, safeParagraphs, subjectName } from '#server/email/email-text.ts'
import { paths, withQuery } from '#shared/paths.ts'

type Brand = { brand: string }

/** Returns the email with a code, to an address on the brand's domain. */
export function claimCodeEmail({
  code,
  brand,
  username,
  ...envelope
}: Envelope & Brand & { code: string; username: string }): Email {
  return {
    ...envelope,
    kind: 'claims.code',
    subject: `${code} is your code for ${subjectName(brand)}`,
    preheader: `Share it only with someone who may manage ${safeName(brand)} on Trellis.`,
    title: `Does ${safeName(brand)} belong to you?`,
    body: [
      `${safeName(username)} wants to manage the page of ${safeName(brand)} on Trellis and says this email address belongs to the brand. If that’s right, give them this code:`,
      { code },
      `The code expires in ${CODE_MINUTES} minutes.`,
      { small: `Don’t know ${safeName(username)}? Keep the code to yourself. Nothing happens without it.` },
    ],
  }
}

export function submittedEmail({ brand }: Brand): EmailContent {
  return {
    kind: 'claims.submitted',
    subject: `We’re reviewing your claim of ${subjectName(brand)}`,
    preheader: 'Your 14 days are on hold, and you haven’t been charged.',
    title: 'We’re reviewing your claim',
    body: [
      `Someone on our team is checking that ${safeName(brand)} is yours. We’ll email you as soon as we’ve decided.`,
      'Your 14 days are on hold while we review this, and nothing is charged.',
    ],
  }
}

/** Returns the email after a proof against an owner: an operator decides. */
export function proofReceivedEmail({ brand, answerBy }: Brand & { answerBy: string }): EmailContent {
  return {
    kind: 'claims.proofReceived',
    subject: `We’ve received your proof for ${subjectName(brand)}`,
    preheader: 'Our team will decide once the current owner has had time to answer.',
    title: 'We’ve received your proof',
    body: [
      `Someone else manages ${safeName(brand)} today, so our team will look at both sides and decide. The current owner can answer until ${deadline(answerBy)}.`,
    ],
  }
}

type Verified = Brand & { claimId: string; expiresAt: string; isCardOnFile: boolean; wasContested: boolean }

export function verifiedEmail({
  brand,
  claimId,
  expiresAt,
  isCardOnFile,
  wasContested,
}: Verified): EmailContent {
  const name = safeName(brand)
  return {
    kind: 'claims.verified',
    subject: `You’ve proved ${subjectName(brand)} is yours`,
    preheader: isCardOnFile ? 'We’re charging your card now.' : 'Choose a plan to take over its page.',
    title: `You’ve proved ${name} is yours`,
    body: [
      ...(wasContested ? ['We looked at both sides and decided that the page is yours.'] : []),
      isCardOnFile
        ? 'We’re charging the card you gave us now. As soon as the payment goes through, the page is yours to manage.'
        : `Choose a plan by ${deadline(expiresAt)} to take over its page.`,
      ...(isCardOnFile ? [] : [{ button: 'Choose a plan', url: paths.claimStatus(claimId) }]),
    ],
  }
}

export function activeEmail({ brand }: Brand): EmailContent {
  const name = safeName(brand)
  return {
    kind: 'claims.active',
    subject: `${subjectName(brand)} is yours`,
    preheader: 'Here’s what to do first.',
    title: `${name} is yours`,
    body: [
      `You now manage the page of ${name} on Trellis. Three good first steps:`,
      { list: ['Reply to your reviews', 'Complete your brand page', 'Feature your best products'] },
      { button: 'Set up your page', url: paths.onboarding },
    ],
  }
}

const ENDINGS: Record<ClaimEnding, { title: string; lead: (brand: string) => string }> = {
  refused: {
    title: 'We couldn’t approve your claim',
    lead: (brand) => `From what you sent us, we couldn’t confirm that ${brand} is yours.`,
  },
  lost: { title: 'Your claim has ended', lead: (brand) => `Someone else proved that ${brand} is theirs.` },
  kept: { title: 'Your claim has ended', lead: (brand) => `The owner of ${brand} chose to keep the page.` },
  withdrawn: { title: 'Your claim was withdrawn', lead: (brand) => `Your claim of ${brand} was withdrawn.` },
  time: { title: 'Your claim has expired', lead: (brand) => `The 14 days to claim ${brand} are over.` },
}

type Ended = Brand & { ending: ClaimEnding; brandId: string | null; note: string; wasContested: boolean }

export function endedEmail({ brand, ending, brandId, note, wasContested }: Ended): EmailContent {
  const { title, lead } = ENDINGS[ending]
  const why = safeParagraphs(note)
  const claimAgain = { url: withQuery(paths.claim, { brand: brandId }) }
  return {
    kind: 'claims.ended',
    subject: `${title}: ${subjectName(brand)}`,
    preheader: ending === 'lost' ? 'You pay nothing.' : 'You haven’t been charged.',
    title,
    body: [
      lead(safeName(brand)),
      ...(why.length === 0 ? [] : [{ quote: why }]),
      ending === 'lost'
        ? 'You pay nothing. If your card was charged in the meantime, you’ll get a full refund.'
        : 'You haven’t been charged.',
      ending === 'withdrawn' || ending === 'time'
        ? startAgain(ending, wasContested)
        : 'Think we got this wrong? Reply to this email, or start a new claim with more proof.',
      { button: 'Claim again', ...claimAgain },
    ],
  }
}

function startAgain(ending: ClaimEnding, wasContested: boolean): string {
  return ending === 'withdrawn' && wasContested
    ? `You can ask the owner again in ${ASK_AGAIN_DAYS} days.`
    : 'You can start again any time.'
}

/** The bank declined the card when the brand could be activated: the claim waits for another one. */
type Declined = Brand & { claimId: string; expiresAt: string }

export function cardDeclinedEmail({ brand, claimId, expiresAt }: Declined): EmailContent {
  return {
    kind: 'claims.cardDeclined',
    subject: 'Your card was declined',
    preheader: `${safeName(brand)} is verified. Add another card to take over its page.`,
    title: 'Your card was declined',
    body: [
      `${safeName(brand)} is verified, but your bank declined the payment. You haven’t been charged.`,
      `Pay with another card by ${deadline(expiresAt)}, and the page is yours.`,
      { button: 'Use another card', url: paths.claimStatus(claimId) },
    ],
  }
}

export function requestSentEmail({ brand, answerBy }: Brand & { answerBy: string }): EmailContent {
  return {
    kind: 'claims.requestSent',
    subject: `Your request for ${subjectName(brand)}`,
    preheader: 'We’ve asked the current owner.',
    title: 'We’ve asked the current owner',
    body: [
      `Someone already manages ${safeName(brand)}. They can answer until ${deadline(answerBy)}, and we’ll tell you what they say.`,
      'Meanwhile, you can prove that the brand is yours. Our team will then decide.',
    ],
  }
}

export function answeredEmail({
  brand,
  answer,
  note,
}: Brand & { answer: 'keep' | 'release'; note: string }): EmailContent {
  const words = safeParagraphs(note)
  return {
    kind: 'claims.answered',
    subject: `The owner of ${subjectName(brand)} answered`,
    preheader: 'Our team will decide next.',
    title: answer === 'keep' ? 'The owner wants to keep the page' : 'The owner is letting the page go',
    body: [
      answer === 'keep'
        ? `The owner of ${safeName(brand)} wants to keep the page.`
        : `The owner of ${safeName(brand)} is happy to hand the page over.`,
      ...(words.length === 0 ? [] : [{ quote: words, by: 'The current owner' }]),
      'Next, our team will review both sides and decide. We’ll email you.',
    ],
  }
}

/** Adds a button to the claim's page to emails that have none. */
export function withButton(content: EmailContent, button: EmailBlock): EmailContent {
  return content.body.some((block) => typeof block !== 'string' && 'button' in block)
    ? content
    : { ...content, body: [...content.body, button] }
}
