import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useActiveBusiness } from '#features/account/web/active.ts'
import { type AccessRequest, answerAccessRequest } from '#features/claims/contract.ts'
import { requestsQuery } from '#features/claims/web/queries.ts'
import { formatLongDate } from '#shared/dates.ts'
import { can } from '#shared/roles.ts'
import { inSentence, isolated } from '#shared/text.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { call } from '#web/data/api.ts'

/**
 * Access requests for this brand: the owner answers, and an operator decides. Renders nothing without
 * requests, or for other roles.
 */
export function AccessRequests() {
  const business = useActiveBusiness()
  const mayAnswer = business?.brand != null && can(business.role, 'transfer')
  const { data } = useQuery({ ...requestsQuery(business?.id ?? ''), enabled: mayAnswer })
  if (business === null || !data || data.length === 0) return null
  const name = inSentence(business.brand?.name ?? business.name)
  return (
    <Card id="requests" aria-labelledby="requests-title" className="mb-6 border-marigold-line">
      <h2 id="requests-title">Someone requested access to {name}</h2>
      <p className="mt-1.5 max-w-reading text-pretty text-ink-2">
        They say the brand belongs to them. Please answer within a week. Only our team can transfer a brand,
        and never without proof.
      </p>
      <ul className="mt-4 divide-y divide-line">
        {data.map((request) => (
          <li key={request.id} className="py-4 first:pt-0 last:pb-0">
            <Request request={request} businessId={business.id} brandName={name} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

type RequestProps = { request: AccessRequest; businessId: string; brandName: string }

function Request({ request: { id, who, askedAt, answerBy, answer }, businessId, brandName }: RequestProps) {
  const client = useQueryClient()
  const [confirming, confirm] = useState<'keep' | 'release' | null>(null)
  const answering = useMutation({
    meta: { action: 'access request' },
    mutationFn: (given: 'keep' | 'release') =>
      call(answerAccessRequest, { params: { id }, body: { businessId, answer: given } }),
    onSuccess: async () => {
      confirm(null)
      toast('Answer sent')
      await client.invalidateQueries({ queryKey: requestsQuery(businessId).queryKey })
    },
  })
  const person = who.name === '' ? who.email : isolated(who.name)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <bdi>{person}</bdi>
        </p>
        <p className="text-t1 wrap-anywhere text-ink-2">
          {who.name !== '' && `${who.email} · `}requested {formatLongDate(askedAt)}, answer by{' '}
          {formatLongDate(answerBy)}
        </p>
      </div>
      {answer === null ? (
        <div className="flex flex-wrap gap-2">
          <Button onPress={() => confirm('release')}>Transfer</Button>
          <Button variant="primary" onPress={() => confirm('keep')}>
            Keep {brandName}
          </Button>
        </div>
      ) : (
        <p className="text-ink-2">
          {answer === 'keep'
            ? 'You chose to keep it. Our team will decide.'
            : 'You chose to transfer it. Our team will complete the transfer.'}
        </p>
      )}
      <ConfirmDialog
        isOpen={confirming !== null}
        onOpenChange={(isOpen) => !isOpen && confirm(null)}
        title={confirming === 'release' ? `Transfer ${brandName} to ${person}?` : `Keep ${brandName}?`}
        text={
          confirming === 'release'
            ? 'Once our team approves, they take over the brand with its products and replies. Your plan ends, and we refund the unused part.'
            : 'We’ll tell them you’re keeping it. If they prove it’s theirs, our team will review both sides.'
        }
        confirmLabel={confirming === 'release' ? 'Transfer' : 'Keep it'}
        cancelLabel="Not yet"
        tone={confirming === 'release' ? 'danger' : 'primary'}
        onConfirm={() => confirming !== null && answering.mutate(confirming)}
        isPending={answering.isPending}
        {...(answering.error && { errorMessage: answering.error.message })}
      />
    </div>
  )
}
