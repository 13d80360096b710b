import { useState } from 'react'

import type { Claim } from '#features/claims/contract.ts'
import { CopyRow } from '#features/claims/web/proof/CopyRow.tsx'
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
        Whoever keeps the domain <b className="text-ink">{name}</b> can do this, or the agency that made your website.
        It changes nothing that people see.{' '}
        <EmailInstructionsLink
          subject={`A record for ${name}`}
          lines={[
            `to show Trellis that ${name} is ours, please add this record where the domain is kept. It changes nothing that people see.`,
            '',
            'Type: TXT',
            `Name: ${host === '' ? `leave it empty (${name} itself)` : host}`,
            `Value: ${value}`,
            '',
            'Tell me when it is there, so that I can have it looked for.',
          ]}
        />
      </p>
      <Select
        label="Where is the domain kept?"
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
              ? `Leave the field empty: the record belongs to ${name} itself.`
              : `It stands for ${name} itself.`
          }
        />
        <CopyRow label="Value" value={value} />
      </dl>
      <CheckDomainButton
        claim={claim}
        way="dns"
        label="Look for the record"
        words={{
          missing: {
            title: 'It is not there yet',
            text: 'A new record takes from a minute to a day to be seen everywhere. You can leave this page and look again later.',
          },
          different: {
            title: 'There is a record, but it says something else',
            text: 'Copy the value again: it has to stand there whole, on one line and without quotation marks.',
          },
          unreachable: {
            title: `${name} did not answer`,
            text: 'Its name servers gave no answer. Try again in a few minutes.',
          },
          unknown: {
            title: 'We could not look just now',
            text: 'That is on our side and says nothing about your record. Try again in a few minutes.',
          },
        }}
      />
    </div>
  )
}
