import type { Claim } from '#features/claims/contract.ts'
import type { ProofWay } from '#features/claims/rules.ts'
import { isOpen } from '#features/claims/rules.ts'
import { isOver } from '#features/claims/web/words.ts'
import { formatDate, formatDateTime } from '#shared/dates.ts'

export type StepState = 'done' | 'now' | 'waiting' | 'ahead' | 'stopped'
export type Step = { title: string; text: string; at: string | null; state: StepState }

const BY: Record<ProofWay, string> = {
  account: 'By the address of your account.',
  mail: 'By a code to a mailbox at its domain.',
  dns: 'By a DNS record.',
  file: 'By a file on its website.',
  documents: 'By your documents.',
}

/** Returns the four steps of a claim: done with dates, current, and upcoming. */
export function stepsOf(claim: Claim): Step[] {
  return [
    { title: 'Claim begun', text: '', at: claim.startedAt, state: 'done' },
    proofStep(claim),
    planStep(claim),
    {
      title: 'The brand is yours',
      text: isOpen(claim.state) ? 'Its page, products and reviews open to you.' : '',
      at: momentOf(claim, 'active'),
      state: claim.state === 'active' ? 'done' : (stopped(claim) ?? 'ahead'),
    },
  ]
}

const stopped = ({ state }: Claim): StepState | null => (isOpen(state) || state === 'active' ? null : 'stopped')

function momentOf({ history }: Claim, state: Claim['state']): string | null {
  return history.findLast((move) => move.state === state)?.at ?? null
}

function proofStep(claim: Claim): Step {
  const { proof, contest, next, reviewSince, expiresAt } = claim
  const title = 'Shown that it is yours'
  if (claim.state === 'verified' || claim.state === 'active')
    return {
      title,
      text: proof.provedBy === null ? 'Approved by Trellis.' : BY[proof.provedBy],
      at: proof.provedAt ?? momentOf(claim, 'verified') ?? momentOf(claim, 'active'),
      state: 'done',
    }
  const end = stopped(claim)
  if (end !== null) return { title: 'Show that it is yours', text: '', at: null, state: end }
  if (next === 'operatorReads')
    return {
      title: 'Proof sent in',
      text:
        proof.provedAt !== null && proof.provedBy !== null
          ? `${BY[proof.provedBy]} A person of Trellis decides.`
          : 'A person of Trellis reads it. The clock stands.',
      at: reviewSince ?? proof.provedAt,
      state: 'waiting',
    }
  if (contest !== null && contest.answer === null)
    return {
      title: proof.provedAt === null ? 'Show that it is yours' : 'Proof sent in',
      text: isOver(contest.answerBy)
        ? `The owner had until ${formatDate(contest.answerBy)}, and did not answer. A person of Trellis decides.`
        : `The owner has until ${formatDate(contest.answerBy)} to answer.`,
      at: proof.provedAt ?? contest.ownerToldAt,
      state: next === 'ownerAnswers' ? 'waiting' : 'now',
    }
  return {
    title: 'Show that it is yours',
    text: expiresAt === null ? '' : `Until ${formatDate(expiresAt)}.`,
    at: null,
    state: 'now',
  }
}

function planStep(claim: Claim): Step {
  const { payment, next } = claim
  const end = stopped(claim)
  const base = { title: 'Plan and payment', at: null }
  if (claim.state === 'active') return { ...base, text: 'Paid.', at: momentOf(claim, 'active'), state: 'done' }
  if (end !== null) return { ...base, text: 'You pay nothing for it.', state: end }
  if (payment.state === 'trial')
    return {
      ...base,
      text: `Your card is kept; nothing is charged before the brand is yours${payment.trialEndsAt === null ? '' : `, and nothing at all after ${formatDateTime(payment.trialEndsAt)} unless it is`}.`,
      state: 'waiting',
    }
  if (payment.state === 'failed') return { ...base, text: 'The card was refused. Nothing was charged.', state: 'now' }
  if (next === 'confirming') return { ...base, text: 'Your payment is being confirmed.', state: 'waiting' }
  if (next === 'pay') return { ...base, text: 'The last step.', state: 'now' }
  return { ...base, text: 'Nothing is charged before the brand is yours.', state: 'ahead' }
}
