import { useState } from 'react'

import type { Claim } from '#features/claims/contract.ts'
import { CopyRow } from '#ui/actions/CopyRow.tsx'
import { EmailInstructionsLink } from '#features/claims/web/proof/EmailInstructionsLink.tsx'
import { CheckDomainButton } from '#features/claims/web/proof/CheckDomainButton.tsx'
import { type Provider, PROVIDERS } from '#features/claims/web/proof/providers.ts'
import { Select } from '#ui/fields/Select.tsx'

type DnsProofProps = { claim: Claim; record: { name: string; value: string } }

// Its own keys.
const OPTIONS = Object.entries(PROVIDERS).map(([id, { label }]) => ({ id: id as Provider, label }))

/** Instructions for a TXT record, in the terms of the DNS provider. */
export function DnsProof({ claim, record: { name, value } }: DnsProofProps) {
  const [provider, choose] = useState<Provider>('other')
  const { steps, host } = PROVIDERS[provider]
  return (
    <div>
      <p className="mb-4 max-w-reading text-pretty text-ink-2">
        The person who manages the domain <b className="text-ink">{name}</b> can do this, or the agency that
        built your website. It doesn’t change anything visitors see.{' '}
        <EmailInstructionsLink
          subject={`DNS record for ${name}`}
          lines={[
            `To prove to Trellis that ${name} is ours, please add this record at our domain provider. It doesn’t change anything visitors see.`,
            '',
            'Type: TXT',
            `Name: ${host === '' ? `leave it empty (${name} itself)` : host}`,
            `Value: ${value}`,
            '',
            'Let me know when it’s done so I can have it checked.',
          ]}
        />
      </p>
      <Select
        label="Who is your domain provider?"
        options={OPTIONS}
        value={provider}
        onChange={choose}
        className="max-w-72"
      />
      <ol className="mt-4 grid list-decimal gap-1.5 ps-5">
        {steps.map((step) => (
          <li key={step} className="text-pretty ps-1">
            {step}
          </li>
        ))}
      </ol>
      <dl className="mt-4 divide-y divide-line rounded-card border border-line-2 px-4">
        <CopyRow label="Type" value="TXT" />
        <CopyRow
          label="Name"
          value={host === '' ? name : host}
          hint={
            host === ''
              ? `Leave this field empty. The record belongs to ${name} itself.`
              : `It means ${name} itself.`
          }
        />
        <CopyRow label="Value" value={value} />
      </dl>
      <CheckDomainButton
        claim={claim}
        way="dns"
        label="Check the record"
        words={{
          missing: {
            title: 'We can’t see the record yet',
            text: 'A new record can take anything from a minute to a day to show up. You can leave this page and check again later.',
          },
          different: {
            title: 'The record has a different value',
            text: 'Copy the value again. It has to be complete, on one line and without quotation marks.',
          },
          unreachable: {
            title: `${name} didn’t respond`,
            text: 'Its name servers didn’t respond. Try again in a few minutes.',
          },
          unknown: {
            title: 'We couldn’t check right now',
            text: 'That’s a problem on our side, not with your record. Try again in a few minutes.',
          },
        }}
      />
    </div>
  )
}
