import type { Claim } from '#features/claims/contract.ts'
import type { ProofWay } from '#features/claims/rules.ts'
import { isOpen } from '#features/claims/rules.ts'
import { isOver } from '#features/claims/web/words.ts'
import { formatLongDate } from '#shared/dates.ts'

export type StepState = 'done' | 'now' | 'waiting' | 'ahead' | 'stopped'
export type Step = { title: string; text: string; at: string | null; state: StepState }

const BY: Record<ProofWay, string> = {
  account: 'With your account’s email address.',
  mail: 'With a code sent to its domain.',
  dns: 'With a DNS record.',
  file: 'With a file on its website.',
  documents: 'With your documents.',
}

/** Returns the four steps of a claim: done with dates, current, and upcoming. */
export function stepsOf(claim: Claim): Step[] {
  return [
    { title: 'Claim started', text: '', at: claim.startedAt, state: 'done' },
    proofStep(claim),
    planStep(claim),
    {
      title: 'The brand is yours',
      text: isOpen(claim.state) ? 'You can edit its page and products and reply to reviews.' : '',
      at: momentOf(claim, 'active'),
      state: claim.state === 'active' ? 'done' : (stopped(claim) ?? 'ahead'),
    },
  ]
}

const stopped = ({ state }: Claim): StepState | null =>
  isOpen(state) || state === 'active' ? null : 'stopped'

function momentOf({ history }: Claim, state: Claim['state']): string | null {
  return history.findLast((move) => move.state === state)?.at ?? null
}

function proofStep(claim: Claim): Step {
  const { proof, contest, next, reviewSince, expiresAt } = claim
  const title = 'Proved it’s yours'
  if (claim.state === 'verified' || claim.state === 'active')
    return {
      title,
      text: proof.provedBy === null ? 'Approved by Trellis.' : BY[proof.provedBy],
      at: proof.provedAt ?? momentOf(claim, 'verified') ?? momentOf(claim, 'active'),
      state: 'done',
    }
  const end = stopped(claim)
  if (end !== null) return { title: 'Prove it’s yours', text: '', at: null, state: end }
  if (next === 'operatorReads')
    return {
      title: 'Proof sent',
      text:
        proof.provedAt !== null && proof.provedBy !== null
          ? `${BY[proof.provedBy]} Our team will decide.`
          : 'We’re reviewing it. Your 14 days are on hold.',
      at: reviewSince ?? proof.provedAt,
      state: 'waiting',
    }
  if (contest !== null && contest.answer === null)
    return {
      title: proof.provedAt === null ? 'Prove it’s yours' : 'Proof sent',
      text: isOver(contest.answerBy)
        ? `The owner had until ${formatLongDate(contest.answerBy)} and didn’t answer. Our team will decide.`
        : `The owner has until ${formatLongDate(contest.answerBy)} to answer.`,
      at: proof.provedAt ?? contest.ownerToldAt,
      state: next === 'ownerAnswers' ? 'waiting' : 'now',
    }
  return {
    title: 'Prove it’s yours',
    text: expiresAt === null ? '' : `Until ${formatLongDate(expiresAt)}.`,
    at: null,
    state: 'now',
  }
}

function planStep(claim: Claim): Step {
  const { payment, next } = claim
  const end = stopped(claim)
  const base = { title: 'Plan and payment', at: null }
  if (claim.state === 'active')
    return { ...base, text: 'Paid.', at: momentOf(claim, 'active'), state: 'done' }
  if (end !== null) return { ...base, text: 'You pay nothing.', state: end }
  if (payment.state === 'trial')
    return {
      ...base,
      text: `Your card is saved. You won’t be charged until the brand is yours${payment.trialEndsAt === null ? '' : `, and never if that hasn’t happened by ${formatLongDate(payment.trialEndsAt)}`}.`,
      state: 'waiting',
    }
  if (payment.state === 'failed')
    return { ...base, text: 'Your card was declined. You haven’t been charged.', state: 'now' }
  if (next === 'confirming') return { ...base, text: 'Your payment is being confirmed.', state: 'waiting' }
  if (next === 'pay') return { ...base, text: 'The last step.', state: 'now' }
  return { ...base, text: 'You won’t be charged until the brand is yours.', state: 'ahead' }
}
