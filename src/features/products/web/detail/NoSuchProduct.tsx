import { paths } from '#shared/paths.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { EmptyCard } from '#ui/display/EmptyState.tsx'
import { PageHeader } from '#web/page/PageHeader.tsx'

/** Shown for a product that is missing or belongs to another brand. */
export function NoSuchProduct() {
  return (
    <>
      <PageHeader title="Product" back={{ href: paths.products, label: 'Products' }} />
      <EmptyCard
        art="lost"
        title="We couldn’t find this product"
        text="It may belong to another of your brands. Switch brands, or look through the list."
        action={<LinkButton href={paths.products}>Back to products</LinkButton>}
      />
    </>
  )
}
