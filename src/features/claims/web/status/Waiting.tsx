import type { Claim } from '#features/claims/contract.ts'
import { fileSize, isOver } from '#features/claims/web/words.ts'
import { formatDate, formatDateTime } from '#shared/dates.ts'
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
        <h2>A person of Trellis reads it</h2>
        <p className="mt-2 max-w-reading text-pretty text-ink-2">
          {reviewSince !== null && <>Since {formatDateTime(reviewSince)}. </>}
          {contest === null
            ? 'Most are read within two working days. We write to you with the answer; you need not keep this page open.'
            : 'The brand has an owner, so a person weighs both sides. We write to you both with the answer.'}
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
  const told = `We wrote to the owner of ${inSentence(brand?.name ?? 'the brand')} on ${formatDate(ownerToldAt)}. They ${isLate ? 'had' : 'have'} until ${formatDate(answerBy)} to answer.`
  const then = isLate ? 'a person of Trellis decides.' : 'a person of Trellis decides, whatever the answer.'
  return (
    <Card aria-label="What happens now" className="grid gap-5 md:grid-cols-[auto_minmax(0,1fr)]">
      <Scene kind="notices" className="h-24 w-32" />
      <div>
        <h2>
          {answer !== null ? 'The owner has answered' : isLate ? 'The owner did not answer' : 'The owner has been told'}
        </h2>
        <p className="mt-2 max-w-reading text-pretty text-ink-2">
          {answer === null
            ? `${told} ${isBacked ? 'Your proof is with us: ' : 'Show that it is yours: with that '}${then}`
            : answer === 'release'
              ? `On ${formatDate(answeredAt ?? ownerToldAt)} they agreed to hand it over. A person of Trellis completes it.`
              : `On ${formatDate(answeredAt ?? ownerToldAt)} they said that they keep it. A person of Trellis weighs both sides.`}
        </p>
      </div>
    </Card>
  )
}
