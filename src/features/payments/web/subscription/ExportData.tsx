import { useQuery } from '@tanstack/react-query'

import { exportProducts } from '#features/products/sheet-contract.ts'
import { exportReviews } from '#features/reviews/contract.ts'
import { exportSiteChecks } from '#features/site-check/contract.ts'
import { siteChecksQuery } from '#features/site-check/web/queries.ts'
import { download } from '#web/data/api.ts'
import { csvName, DownloadButton } from '#web/data/DownloadButton.tsx'

type TakeAlongProps = { brand: { id: string; slug: string } }

/** Offers exports without a plan, when the screens of reviews, products and checked pages are closed. */
export function ExportData({ brand }: TakeAlongProps) {
  const query = { brandId: brand.id }
  const { data: checks } = useQuery(siteChecksQuery(brand.id))
  return (
    <section aria-label="Your reviews and products" className="mt-4 px-1 pt-2 md:mt-6 md:px-6">
      <h2 className="text-t3">Your reviews and products</h2>
      <div className="mt-1.5 flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
        <p className="max-w-[60ch] text-pretty text-ink-2">
          Download them as spreadsheets any time, with or without a plan.
        </p>
        <div className="flex flex-wrap gap-3">
          <DownloadButton
            action="reviews download"
            save={() => download(exportReviews, { query }, csvName('reviews', brand.slug))}
          >
            Download reviews
          </DownloadButton>
          <DownloadButton
            action="products download"
            save={() => download(exportProducts, { query }, csvName('products', brand.slug))}
          >
            Download products
          </DownloadButton>
          {checks !== undefined && checks.length > 0 && (
            <DownloadButton
              action="site checks download"
              save={() => download(exportSiteChecks, { query }, csvName('checked-pages', brand.slug))}
            >
              Download checked pages
            </DownloadButton>
          )}
        </div>
      </div>
    </section>
  )
}
