import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'

import { chooseFeatured } from '#features/products/featured-contract.ts'
import { rereadProducts } from '#features/products/web/cache.ts'
import { featuredQuery, type ListedProduct } from '#features/products/web/queries.ts'
import { count } from '#shared/text.ts'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { LongName } from '#ui/display/LongName.tsx'
import { call } from '#web/data/api.ts'

type ChooseFeaturedProps = {
  brandId: string
  limit: number
  /** All featured products. */
  products: readonly ListedProduct[]
  onClose: () => void
}

/**
 * The choice of products to stay featured; those with the most reviews are preselected, as they would stay
 * without a choice.
 */
export function ChooseFeatured({ brandId, limit, products, onClose }: ChooseFeaturedProps) {
  const client = useQueryClient()
  const id = useId()
  const ordered = products.toSorted((a, b) => b.reviewsCount - a.reviewsCount || (a.id < b.id ? 1 : -1))
  const [kept, setKept] = useState<ReadonlySet<string>>(
    () => new Set(ordered.slice(0, limit).map((each) => each.id)),
  )
  const choosing = useMutation({
    meta: { action: 'product update' },
    mutationFn: () => call(chooseFeatured, { body: { brandId, keep: [...kept] } }),
    onSuccess: (state) => {
      client.setQueryData(featuredQuery(brandId).queryKey, state)
      rereadProducts(client)
      toast('Featured products chosen')
      onClose()
    },
  })
  const over = kept.size - limit
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      isDismissable={!choosing.isPending}
      title={`Which ${limit} stay featured?`}
      text="The others stay in your product list, and you can swap them any time."
      actions={
        <>
          <Button onPress={onClose} isDisabled={choosing.isPending}>
            Not now
          </Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            isPending={choosing.isPending}
            pendingLabel="Saving"
          >
            Keep {count(kept.size, 'product')} featured
          </Button>
        </>
      }
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault()
          if (over <= 0) choosing.mutate()
        }}
      >
        <fieldset>
          <legend className="sr-only">Featured products</legend>
          <div className="grid max-h-[50vh] divide-y divide-line overflow-y-auto rounded-control border border-line px-3">
            {ordered.map((product) => (
              <Checkbox
                key={product.id}
                className="py-0.5"
                label={
                  <span className="flex min-w-0 flex-1 justify-between gap-3">
                    <LongName name={product.name} />
                    <span className="shrink-0 text-t1 text-ink-3">
                      {count(product.reviewsCount, 'review')}
                    </span>
                  </span>
                }
                checked={kept.has(product.id)}
                onChange={({ target }) => {
                  const next = new Set(kept)
                  if (target.checked) next.add(product.id)
                  else next.delete(product.id)
                  setKept(next)
                }}
              />
            ))}
          </div>
        </fieldset>
        <p aria-live="polite" className={over > 0 ? 'mt-3 font-medium text-tomato-ink' : 'mt-3 text-ink-2'}>
          {over > 0 ? `${kept.size} chosen. Remove ${over}.` : `${kept.size} of ${limit} chosen.`}
        </p>
        <FormError message={choosing.error?.message ?? null} className="mt-3" />
      </form>
    </Dialog>
  )
}
