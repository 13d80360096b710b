import { isNarrowed, type ProductFilters } from '#features/products/web/list/filters.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/actions/Button.tsx'
import { EmptyCard } from '#ui/display/EmptyState.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'

type NothingThereProps = { filters: ProductFilters; isEmpty: boolean; canEdit: boolean; onClear: () => void }

/** Shown if there are no products, none archived, or no matches. */
export function NothingThere({ filters, isEmpty, canEdit, onClear }: NothingThereProps) {
  const search = filters.search.trim()
  if (isEmpty) {
    return (
      <EmptyCard
        art="products"
        title="No products yet"
        text="Each product gets a page of its own where people find it, review it and see where to buy it."
        action={
          canEdit && (
            <>
              <LinkButton variant="primary" href={paths.productsAdd}>
                Add your first product
              </LinkButton>
              <LinkButton href={paths.productsImport}>Import a spreadsheet</LinkButton>
            </>
          )
        }
      />
    )
  }
  const isArchive = filters.show === 'archived' && search === ''
  return (
    <EmptyCard
      art={isArchive ? 'products' : 'search'}
      title={isArchive ? 'Nothing is archived' : 'No matching products'}
      text={
        isArchive
          ? 'What you archive leaves your public page and waits here, with its reviews, until you restore it.'
          : search === ''
            ? 'There are products, but none with these filters.'
            : `No product is called “${search}” among those shown by these filters.`
      }
      action={(isNarrowed(filters) || isArchive) && <Button onPress={onClear}>Clear filters</Button>}
    />
  )
}
