import { useMutation, useQueryClient } from '@tanstack/react-query'

import { type Product, updateProduct } from '#features/products/contract.ts'
import { canAskForVerification } from '#features/products/rules.ts'
import { verificationWord } from '#features/products/text.ts'
import { takeProduct } from '#features/products/web/cache.ts'
import { VerificationBadge } from '#features/products/web/VerificationBadge.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'

const WORDS: Record<ReturnType<typeof verificationWord>, string> = {
  Verified: 'Trellis has confirmed its details.',
  'In review': 'We’re reviewing it. We’ll let you know when we’re done.',
  'Not verified': 'It came from our catalogue. Once we’ve verified it, you can feature it.',
  Refused: 'We couldn’t confirm its details. Check them, then request verification again.',
}

/** The verification by Trellis, and a button to request it. */
export function VerificationCard({ product, canEdit }: { product: Product; canEdit: boolean }) {
  const client = useQueryClient()
  const asking = useMutation({
    meta: { action: 'product update' },
    mutationFn: () =>
      call(updateProduct, { params: { id: product.id }, body: { verificationStatus: 'review' } }),
    onSuccess: (next) => {
      takeProduct(client, next)
      toast('Verification requested')
    },
  })
  return (
    <Card isPadded={false} className="self-start p-5" id="verification" tabIndex={-1}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="text-t3">Verification</h2>
        <VerificationBadge product={product} />
      </div>
      <p className="mt-2 text-t1 text-ink-2">{WORDS[verificationWord(product)]}</p>
      {product.verificationStatus === 'refused' && product.verificationNote !== '' && (
        <blockquote className="mt-3 border-s-2 border-line-2 ps-3 text-t1 wrap-anywhere whitespace-pre-line">
          <bdi>{product.verificationNote}</bdi>
        </blockquote>
      )}
      <FormError message={asking.error?.message ?? null} className="mt-3" />
      {canEdit && canAskForVerification(product) && (
        <Button
          size="sm"
          isBlock
          isPending={asking.isPending}
          pendingLabel="Requesting"
          onPress={() => asking.mutate()}
          className="mt-3"
        >
          {product.verificationStatus === 'refused' ? 'Request again' : 'Request verification'}
        </Button>
      )}
    </Card>
  )
}
