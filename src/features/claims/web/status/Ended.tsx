import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

import { type Claim, startClaim } from '#features/claims/contract.ts'
import { ASK_AGAIN_DAYS, type ClaimEnding } from '#features/claims/rules.ts'
import { showClaim } from '#features/claims/web/queries.ts'
import { subjectOf } from '#features/claims/web/words.ts'
import { formatLongDate } from '#shared/dates.ts'
import { paths, withQuery } from '#shared/paths.ts'
import { inSentence } from '#shared/text.ts'
import { Scene, type SceneKind } from '#ui/art/Scene.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Card } from '#ui/display/Card.tsx'
import { call } from '#web/data/api.ts'

const ENDINGS = {
  refused: {
    art: 'locked',
    title: 'We couldn’t approve your claim',
    text: 'You haven’t been charged. You can start again with other documents.',
  },
  lost: {
    art: 'locked',
    title: 'Someone else proved it first',
    text: 'The brand now belongs to them. You pay nothing, and if your card was charged, you’ll get a full refund. If the brand is yours, request access.',
  },
  kept: {
    art: 'locked',
    title: 'The owner is keeping it',
    text: 'You haven’t been charged. If they’re a colleague, ask them to invite you to their team.',
  },
  withdrawn: {
    art: 'search',
    title: 'You withdrew your claim',
    text: 'You haven’t been charged. You can start again any time.',
  },
  asked: {
    art: 'search',
    title: 'You withdrew your request',
    text: `You haven’t been charged. You can ask the owner again ${ASK_AGAIN_DAYS} days after you withdrew it.`,
  },
  time: {
    art: 'failed',
    title: 'Your claim has expired',
    text: 'We didn’t get proof within 14 days. You haven’t been charged. Start again whenever you’re ready.',
  },
} satisfies Record<ClaimEnding | 'asked', { art: SceneKind; title: string; text: string }>

/** A claim that ended without success: the reason, and the options. */
export function Ended({ claim }: { claim: Claim }) {
  const { ending, next, brand, plan, contest } = claim
  if (ending === null) return null
  const { art, title, text } =
    ENDINGS[ending.reason === 'withdrawn' && contest !== null ? 'asked' : ending.reason]
  return (
    <Card aria-label="How it ended" className="grid gap-5 md:grid-cols-[auto_minmax(0,1fr)]">
      <Scene kind={art} className="h-24 w-32" />
      <div className="min-w-0">
        <h2>{title}</h2>
        <p className="mt-2 max-w-reading text-pretty text-ink-2">
          {formatLongDate(ending.at)}. {text}
        </p>
        {ending.note !== '' && (
          <blockquote
            dir="auto"
            className="mt-4 max-w-reading border-s-2 border-line-2 ps-4 wrap-anywhere whitespace-pre-line"
          >
            {ending.note}
          </blockquote>
        )}
        <div className="mt-5 flex flex-wrap gap-2">
          {next === 'requestAccess' && brand !== null ? (
            <AskAgain claim={claim} />
          ) : (
            <LinkButton href={withQuery(paths.claim, { brand: brand?.id, plan })} variant="primary">
              Start again
            </LinkButton>
          )}
          <LinkButton href={paths.contact} isDocument>
            Contact us
          </LinkButton>
        </div>
      </div>
    </Card>
  )
}

function AskAgain({ claim }: { claim: Claim }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const asking = useMutation({
    meta: { action: 'claim brand' },
    mutationFn: () => call(startClaim, { body: { brandId: claim.brand?.id ?? '', requestAccess: true } }),
    onSuccess: (fresh) => {
      showClaim(client, fresh)
      return navigate(paths.claimStatus(fresh.id))
    },
  })
  return (
    <>
      <FormError message={asking.error?.message} className="basis-full" />
      <Button
        variant="primary"
        onPress={() => asking.mutate()}
        isPending={asking.isPending}
        pendingLabel="Requesting access"
      >
        {`Request access to ${inSentence(subjectOf(claim).name)}`}
      </Button>
    </>
  )
}
