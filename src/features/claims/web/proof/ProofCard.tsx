import { useSearchParams } from 'react-router'

import type { Claim } from '#features/claims/contract.ts'
import { AccountProof } from '#features/claims/web/proof/AccountProof.tsx'
import { DocumentsProof } from '#features/claims/web/proof/DocumentsProof.tsx'
import { FileProof } from '#features/claims/web/proof/FileProof.tsx'
import { EmailProof } from '#features/claims/web/proof/EmailProof.tsx'
import { subjectOf } from '#features/claims/web/words.ts'
import { inSentence } from '#shared/text.ts'
import { lazyComponent, preloadOnInteraction } from '#ui/lazy.tsx'
import { Tabs } from '#ui/actions/Tabs.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Skeleton } from '#ui/display/Skeleton.tsx'

const DnsProof = lazyComponent(
  async () => (await import('#features/claims/web/proof/DnsProof.tsx')).DnsProof,
  {
    fallback: <Skeleton className="h-72" />,
  },
)
preloadOnInteraction(DnsProof)

const WAYS = ['mail', 'dns', 'file', 'documents'] as const

/** The available proofs of ownership; unavailable ones are not shown. */
export function ProofCard({ claim }: { claim: Claim }) {
  const [query, setQuery] = useSearchParams()
  const { ways, domain } = claim.proof
  const name = inSentence(subjectOf(claim).name)
  const tabs = [
    {
      id: 'mail' as const,
      title: 'Email code',
      content: ways.mail && <EmailProof claim={claim} domain={ways.mail.domain} />,
    },
    {
      id: 'dns' as const,
      title: 'DNS record',
      content: ways.dns && <DnsProof claim={claim} record={ways.dns} />,
    },
    {
      id: 'file' as const,
      title: 'Website file',
      content: ways.file && <FileProof claim={claim} file={ways.file} />,
    },
    { id: 'documents' as const, title: 'Documents', content: <DocumentsProof claim={claim} /> },
  ].filter(({ content }) => content !== null)
  const asked = WAYS.find((way) => way === query.get('way'))
  const shown = tabs.find(({ id }) => id === asked)?.id ?? tabs[0]?.id ?? 'documents'
  const list =
    tabs.length === 1 ? (
      tabs[0]?.content
    ) : (
      <Tabs
        label="Ways to prove it"
        value={shown}
        onChange={(way) => {
          const next = new URLSearchParams(query)
          next.set('way', way)
          setQuery(next, { replace: true, preventScrollReset: true })
        }}
        tabs={tabs}
      />
    )
  return (
    <Card aria-labelledby="proof-title">
      <h2 id="proof-title">
        Prove that <bdi>{name}</bdi> is yours
      </h2>
      <p className="mt-1.5 mb-5 max-w-reading text-pretty text-ink-2">
        {domain === null
          ? 'We don’t know a website for this brand, so our team will check your documents.'
          : ways.account !== null
            ? 'You already have everything you need.'
            : 'Choose one of these. An email code is the quickest.'}
      </p>
      {ways.account === null ? (
        list
      ) : (
        <>
          <AccountProof claim={claim} email={ways.account.email} />
          <details className="mt-5">
            <summary className="link w-fit cursor-pointer touch:min-h-11">Prove it another way</summary>
            <div className="mt-4">{list}</div>
          </details>
        </>
      )}
    </Card>
  )
}
