import type { Claim } from '#features/claims/contract.ts'
import { fileSize, isOver } from '#features/claims/web/words.ts'
import { formatLongDate } from '#shared/dates.ts'
import { count, inSentence } from '#shared/text.ts'
import { Scene } from '#ui/art/Scene.tsx'
import { Card } from '#ui/display/Card.tsx'

/** Shown while an operator reviews the claim. */
export function OperatorReads({ claim }: { claim: Claim }) {
  const { reviewSince, proof, contest } = claim
  return (
    <Card aria-label="What happens now" className="grid gap-5 md:grid-cols-[auto_minmax(0,1fr)]">
      <Scene kind="mail" className="h-24 w-32" />
      <div>
        <h2>We’re reviewing it now</h2>
        <p className="mt-2 max-w-reading text-pretty text-ink-2">
          {reviewSince !== null && <>Since {formatLongDate(reviewSince)}. </>}
          {contest === null
            ? 'Most reviews take up to two working days. We’ll email you when we’re done, so you can close this page.'
            : 'The brand has an owner, so our team will review both sides. We’ll email you both when we’ve decided.'}
        </p>
        {proof.documents.length > 0 && (
          <>
            <p className="mt-4 font-semibold">You sent {count(proof.documents.length, 'document')}</p>
            <ul className="mt-1 grid gap-1 text-t1 text-ink-2">
              {proof.documents.map(({ id, name, bytes }) => (
                <li key={id} className="wrap-anywhere">
                  <bdi>{name}</bdi>, {fileSize(bytes)}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Card>
  )
}

type OwnerAnswersProps = { claim: Claim; contest: NonNullable<Claim['contest']> }

/** Shown while the brand's owner may answer. */
export function OwnerAnswers({ claim: { brand, proof, reviewSince }, contest }: OwnerAnswersProps) {
  const { ownerToldAt, answerBy, answer, answeredAt } = contest
  const isBacked = proof.provedAt !== null || reviewSince !== null
  const isLate = answer === null && isOver(answerBy)
  const contacted = `We emailed the owner of ${inSentence(brand?.name ?? 'the brand')} on ${formatLongDate(ownerToldAt)}. They ${isLate ? 'had' : 'have'} until ${formatLongDate(answerBy)} to answer.`
  const then = isLate ? 'our team will decide.' : 'our team will decide, whether or not the owner answers.'
  return (
    <Card aria-label="What happens now" className="grid gap-5 md:grid-cols-[auto_minmax(0,1fr)]">
      <Scene kind="notices" className="h-24 w-32" />
      <div>
        <h2>
          {answer !== null
            ? 'The owner has answered'
            : isLate
              ? 'The owner hasn’t answered'
              : 'We’ve asked the owner'}
        </h2>
        <p className="mt-2 max-w-reading text-pretty text-ink-2">
          {answer === null
            ? `${contacted} ${isBacked ? 'We have your proof, and ' : 'Prove it’s yours. With your proof, '}${then}`
            : answer === 'release'
              ? `On ${formatLongDate(answeredAt ?? ownerToldAt)} they agreed to transfer it. Our team will complete the transfer.`
              : `On ${formatLongDate(answeredAt ?? ownerToldAt)} they said they’re keeping it. Our team will review both sides.`}
        </p>
      </div>
    </Card>
  )
}
