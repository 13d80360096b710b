import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useMutation } from '@tanstack/react-query'

import { exportProducts } from '#features/products/sheet-contract.ts'
import { exportReviews } from '#features/reviews/contract.ts'
import { FormError } from '#ui/fields/FormError.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { download } from '#web/data/api.ts'

type TakeAlongProps = { brand: { id: string; slug: string } }

/** Offers exports without a plan, when the screens of reviews and products are closed. */
export function ExportData({ brand }: TakeAlongProps) {
  const query = { brandId: brand.id }
  const reviews = useMutation({
    mutationFn: () => download(exportReviews, { query }, fileName('reviews', brand.slug)),
    meta: { action: 'reviews download' },
  })
  const products = useMutation({
    mutationFn: () => download(exportProducts, { query }, fileName('products', brand.slug)),
    meta: { action: 'products download' },
  })
  const error = reviews.error ?? products.error
  return (
    <section aria-label="Your reviews and products" className="mt-4 px-1 pt-2 md:mt-6 md:px-6">
      <h2 className="text-t3">Your reviews and products</h2>
      <div className="mt-1.5 flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
        <p className="max-w-[60ch] text-pretty text-ink-2">
          Download them as spreadsheets any time, with or without a plan.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            icon={IconDownload}
            onPress={() => reviews.mutate()}
            isPending={reviews.isPending}
            pendingLabel="Downloading"
          >
            Download reviews
          </Button>
          <Button
            icon={IconDownload}
            onPress={() => products.mutate()}
            isPending={products.isPending}
            pendingLabel="Downloading"
          >
            Download products
          </Button>
        </div>
      </div>
      <FormError message={error === null ? null : `We couldn’t create the file. ${error.message}`} className="mt-4" />
    </section>
  )
}

function fileName(what: string, slug: string): string {
  return `${what}-${slug}-${new Date().toISOString().slice(0, 10)}.csv`
}
