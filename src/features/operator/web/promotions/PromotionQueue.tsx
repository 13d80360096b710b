import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { operatorKeys } from '#features/operator/web/keys.ts'
import { CreditBackDialog } from '#features/operator/web/promotions/CreditBackDialog.tsx'
import { PriceTable } from '#features/operator/web/promotions/PriceTable.tsx'
import { PromotionCard } from '#features/operator/web/promotions/PromotionCard.tsx'
import { promotionCasesQuery, type ShownCases } from '#features/operator/web/promotions/queries.ts'
import { RefusePromotionDialog } from '#features/operator/web/promotions/RefusePromotionDialog.tsx'
import { Queue } from '#features/operator/web/Queue.tsx'
import { SlotTable } from '#features/operator/web/slots/SlotTable.tsx'
import { useClosedConsole } from '#features/operator/web/use-closed-console.ts'
import { useTypedName } from '#features/operator/web/use-typed-name.ts'
import { approvePromotion, type PromotionCase } from '#features/promotions/operator-contract.ts'
import { titleOf } from '#features/promotions/web/words.ts'
import { etagOf } from '#shared/api/etag.ts'
import { isApiError } from '#shared/errors.ts'
import { SegmentedControl } from '#ui/actions/SegmentedControl.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { SearchField } from '#ui/fields/SearchField.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'

const EMPTY = {
  waiting: { title: 'No promotions waiting', text: 'Promotions appear here when a brand submits them.' },
  decided: { title: 'No decisions yet', text: 'Approved and declined promotions appear here.' },
}
const NOT_FOUND = { title: 'No matching promotions', text: 'Try part of the brand’s or the product’s name.' }

/** Promotions: those that wait for review, those that were decided, the dates of perks, and the price. */
export function PromotionQueue() {
  const [show, setShow] = useState<ShownCases | 'slots' | 'price'>('waiting')
  return (
    <>
      <SegmentedControl
        label="Which promotions"
        value={show}
        onChange={setShow}
        options={[
          { value: 'waiting', label: 'Waiting' },
          { value: 'decided', label: 'Decided' },
          { value: 'slots', label: 'Dates' },
          { value: 'price', label: 'Price' },
        ]}
        className="mb-4"
      />
      {show === 'price' && <PriceTable />}
      {show === 'slots' && <SlotTable />}
      {(show === 'waiting' || show === 'decided') && <Cases show={show} />}
    </>
  )
}

function Cases({ show }: { show: ShownCases }) {
  const { typed, wanted, type } = useTypedName('promotions')
  const [refusing, setRefusing] = useState<PromotionCase | null>(null)
  const [crediting, setCrediting] = useState<PromotionCase | null>(null)
  const query = useQuery(promotionCasesQuery(show, wanted))
  const { mutate, error, isPending, variables } = useApproval()
  useClosedConsole(query.error)
  return (
    <>
      <SearchField label="Brand or product" value={typed} onChange={type} className="mb-4 max-w-form" />
      <FormError message={error && wordOf(error)} className="mb-4" />
      <Queue
        query={query}
        items={query.data?.promotions}
        totalCount={query.data?.metadata.totalCount ?? 0}
        noun="promotion"
        whenEmpty={wanted === '' ? EMPTY[show] : NOT_FOUND}
      >
        {(promotion) => (
          <PromotionCard
            promotion={promotion}
            isPending={isPending && variables.id === promotion.id}
            onApprove={() => mutate(promotion)}
            onRefuse={() => setRefusing(promotion)}
            onCreditBack={() => setCrediting(promotion)}
          />
        )}
      </Queue>
      {refusing && <RefusePromotionDialog promotion={refusing} onClose={() => setRefusing(null)} />}
      {crediting && <CreditBackDialog promotion={crediting} onClose={() => setCrediting(null)} />}
    </>
  )
}

/** Approves and always refetches the queue: another operator may have decided meanwhile. */
function useApproval() {
  const attempt = useIdempotencyKey()
  const client = useQueryClient()
  return useMutation({
    meta: { action: 'approve a promotion' },
    mutationFn: async ({ id, updatedAt }: PromotionCase): Promise<void> => {
      const at = { params: { id }, ifMatch: etagOf(updatedAt) }
      await attempt(at, (idempotencyKey) => call(approvePromotion, { ...at, idempotencyKey }))
    },
    onSuccess: (_, promotion) => toast(`${titleOf(promotion)} approved`),
    onSettled: () => client.invalidateQueries({ queryKey: operatorKeys.all }),
  })
}

function wordOf(error: Error): string {
  if (isApiError(error, 'stale'))
    return 'The owner changed this promotion in the meantime. Here’s the current version.'
  return isApiError(error) ? error.message : 'Something went wrong. Try again.'
}
