import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
import type { ReactNode } from 'react'

import type { ProofWay } from '#features/claims/rules.ts'
import type { ClaimCase } from '#features/operator/claims-contract.ts'
import { isOver } from '#features/claims/web/words.ts'
import { CaseDocuments } from '#features/operator/web/claims/CaseDocuments.tsx'
import { OutsideLink } from '#features/operator/web/OutsideLink.tsx'
import { formatDate, formatDateTime, formatSpan } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/actions/Button.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { Card } from '#ui/display/Card.tsx'
import { LongName } from '#ui/display/LongName.tsx'

const BY: Record<ProofWay, string> = {
  account: 'Account email at the domain',
  mail: 'Code to an email at the domain',
  dns: 'DNS record of the domain',
  file: 'File on the website',
  documents: 'Documents',
}

type CaseCardProps = { claim: ClaimCase; onDecide: (isApproved: boolean) => void }

/** Everything needed to decide about one claim. */
export function CaseCard({ claim, onDecide }: CaseCardProps) {
  const { brand, proposal, contest, reviewSince, note, documents, alike } = claim
  const name = brand?.name ?? proposal?.name ?? ''
  const isEarly = contest !== null && contest.answer === null && !isOver(contest.answerBy)
  return (
    <Card as="article" aria-label={name}>
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-t3 wrap-anywhere">
            <LongName name={name} />
          </h2>
          <p className="mt-2 flex flex-wrap gap-2">
            <Kind claim={claim} />
          </p>
        </div>
        <p className="text-t1 text-ink-3" title={formatDateTime(reviewSince)}>
          Waiting {formatSpan(Date.now() - Date.parse(reviewSince))}
        </p>
      </header>
      <CaseFacts claim={claim} />
      {note !== '' && (
        <blockquote
          dir="auto"
          className="mt-4 max-w-reading border-s-2 border-line-2 ps-4 wrap-anywhere whitespace-pre-line"
        >
          {note}
        </blockquote>
      )}
      {documents.length > 0 && <CaseDocuments claimId={claim.id} documents={documents} />}
      {alike.length > 0 && (
        <div className="mt-4 rounded-control bg-marigold-tint p-4 text-marigold-ink">
          <p className="font-semibold">Similar brand already listed</p>
          <ul className="mt-1 grid gap-1 text-t1">
            {alike.map((other) => (
              <li key={other.id} className="wrap-anywhere">
                <TextLink href={paths.publicBrand(other.slug)} isDocument target="_blank">
                  <bdi>{other.name}</bdi>
                </TextLink>
                {other.website !== '' && (
                  <>
                    , <OutsideLink url={other.website} />
                  </>
                )}
                {' · '}
                <TextLink
                  href={paths.operatorMerge(other.id)}
                  aria-label={`Listed twice? Merge it: ${other.name}`}
                >
                  Listed twice? Merge it
                </TextLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-2">
        <Button variant="primary" isDisabled={isEarly} onPress={() => onDecide(true)}>
          {contest === null ? 'Approve…' : 'Transfer…'}
        </Button>
        <Button variant="danger" onPress={() => onDecide(false)}>
          Decline…
        </Button>
        {isEarly && (
          <p className="text-t1 text-ink-2">Its owner has until {formatDate(contest.answerBy)} to answer.</p>
        )}
      </div>
    </Card>
  )
}

function Kind({ claim: { brand, contest } }: { claim: ClaimCase }) {
  return (
    <>
      {contest !== null && (
        <Badge tone="beet" icon={IconAlertTriangle}>
          Contested
        </Badge>
      )}
      {brand === null && (
        <Badge tone="marigold" icon={IconSparkles}>
          Not listed yet
        </Badge>
      )}
      {contest === null && brand !== null && <Badge>Documents</Badge>}
      {brand?.isFrozen === true && <Badge tone="tomato">Page is frozen</Badge>}
    </>
  )
}

function CaseFacts({ claim }: { claim: ClaimCase }) {
  const { brand, proposal, claimant, domain, provedAt, provedBy, contest, startedAt } = claim
  const website = brand?.website ?? proposal?.website ?? ''
  const facts: [string, ReactNode][] = [
    ['Claimant', <Claimant key="claimant" claimant={claimant} />],
    ['Account since', claimant && formatDate(claimant.since)],
    ['Claim started', formatDate(startedAt)],
    ['Website', website && <OutsideLink key="website" url={website} />],
    ['Domain', domain ?? 'None we can use'],
    [
      'Proved',
      provedBy === null ? (
        'Not proved by domain'
      ) : (
        <Proved key="proved" by={provedBy} at={provedAt ?? startedAt} />
      ),
    ],
    ['Category', proposal?.category],
    ['First product', proposal?.product],
    ['Products they make', ownOf(claim)],
    ['Owner', brand?.owner?.name],
    ['Owner’s answer', contest && answerOf(contest)],
  ]
  return (
    <dl className="mt-4 grid gap-x-4 gap-y-1.5 text-t1 md:grid-cols-[8rem_minmax(0,1fr)]">
      {facts
        .filter(([, fact]) => Boolean(fact))
        .map(([term, fact]) => (
          <div key={term} className="contents max-md:block">
            <dt className="text-ink-3">{term}</dt>
            <dd className="wrap-anywhere">{typeof fact === 'string' ? <bdi>{fact}</bdi> : fact}</dd>
          </div>
        ))}
    </dl>
  )
}

function Claimant({ claimant }: Pick<ClaimCase, 'claimant'>) {
  if (claimant === null) return 'Account deleted'
  return (
    <TextLink
      href={paths.operatorAccount(claimant.id)}
      className="touch:-my-3 touch:inline-flex touch:min-h-11 touch:items-center"
    >
      <bdi>{[claimant.name, claimant.email].filter(Boolean).join(', ')}</bdi>
    </TextLink>
  )
}

function Proved({ by, at }: { by: ProofWay; at: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <IconCircleCheck size={16} aria-hidden className="shrink-0 text-leaf" />
      {BY[by]}, {formatDateTime(at)}
    </span>
  )
}

function ownOf({ ownProducts }: ClaimCase): string {
  if (ownProducts === null) return ''
  return ownProducts.length === 0 ? 'None of the products shown' : ownProducts.join(', ')
}

function answerOf({ answer, answerBy }: NonNullable<ClaimCase['contest']>): string {
  if (answer === 'keep') return 'They’re keeping it'
  if (answer === 'release') return 'They’re transferring it'
  return isOver(answerBy) ? `None by ${formatDate(answerBy)}` : `None yet, until ${formatDate(answerBy)}`
}
