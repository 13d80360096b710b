import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { type Claim, withdrawClaim } from '#features/claims/contract.ts'
import { isOpen } from '#features/claims/rules.ts'
import { BrandLogo } from '#features/claims/web/form/BrandLogo.tsx'
import { showClaim } from '#features/claims/web/queries.ts'
import { subjectOf } from '#features/claims/web/words.ts'
import { countryName } from '#shared/countries.ts'
import { paths } from '#shared/paths.ts'
import { planName } from '#shared/paywall.ts'
import { inSentence } from '#shared/text.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Card, Facts } from '#ui/display/Card.tsx'
import { call } from '#web/data/api.ts'
import { LongName } from '#ui/display/LongName.tsx'

/** The details of the claim, and a way to withdraw it. */
export function ClaimAside({ claim }: { claim: Claim }) {
  const { brand, proposal, proof, plan: planId, payment } = claim
  const { name } = subjectOf(claim)
  const plan = planName(payment.planId ?? planId)
  const facts = [
    ...(proposal === null ? [] : [{ term: 'Website', fact: <bdi>{hostOf(proposal.website)}</bdi> }]),
    ...(proof.domain === null ? [] : [{ term: 'Domain', fact: <bdi>{proof.domain}</bdi> }]),
    ...(proposal?.category ? [{ term: 'Category', fact: proposal.category.title }] : []),
    ...(plan === null ? [] : [{ term: 'Plan', fact: plan }]),
  ]
  return (
    <aside aria-label="About this claim" className="grid gap-6">
      <Card as="div">
        <div className="flex items-center gap-3">
          <BrandLogo brand={{ name, logo: brand?.logo ?? null }} size="lg" />
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere" title={name}>
              <LongName name={name} />
            </p>
            <p className="text-t1 text-ink-3">
              {brand === null
                ? 'Proposed, not listed yet'
                : brand.country === null
                  ? ''
                  : countryName(brand.country)}
            </p>
          </div>
        </div>
        {facts.length > 0 && (
          <div className="mt-4 border-t border-line pt-4 wrap-anywhere">
            <Facts facts={facts} />
          </div>
        )}
        {brand !== null && (
          <p className="mt-4">
            <TextLink
              href={paths.publicBrand(brand.slug)}
              isDocument
              target="_blank"
              className="touch:-my-3 touch:inline-flex touch:min-h-11 touch:items-center"
            >
              View public page
            </TextLink>
          </p>
        )}
      </Card>
      {isOpen(claim.state) && <GiveUp claim={claim} />}
    </aside>
  )
}

const hostOf = (url: string) => URL.parse(url)?.host.replace(/^www\./, '') ?? url

function GiveUp({ claim }: { claim: Claim }) {
  const client = useQueryClient()
  const [isAsking, ask] = useState(false)
  const name = inSentence(subjectOf(claim).name)
  const leaving = useMutation({
    meta: { action: 'claim withdrawal' },
    mutationFn: () => call(withdrawClaim, { params: { id: claim.id } }),
    onSuccess: (ended) => {
      showClaim(client, ended)
      ask(false)
      toast('Claim withdrawn')
    },
  })
  return (
    <div className="px-4 md:px-6">
      <p className="text-t1 text-pretty text-ink-2">
        Started by mistake? You can withdraw it free of charge.
      </p>
      <Button variant="text" size="sm" className="mt-1" onPress={() => ask(true)}>
        Withdraw claim
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={ask}
        title={`Withdraw your claim of ${name}?`}
        text={`You won’t be charged${claim.payment.state === 'trial' ? ', and we’ll remove your card' : ''}. You can claim it again as long as no one else has.`}
        confirmLabel="Withdraw claim"
        cancelLabel="Keep claim"
        onConfirm={() => leaving.mutate()}
        isPending={leaving.isPending}
        {...(leaving.error && { errorMessage: leaving.error.message })}
      />
    </div>
  )
}
