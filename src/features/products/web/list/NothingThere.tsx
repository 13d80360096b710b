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
        text="Each product gets its own page, where people can find it, review it and see where to buy it."
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
      title={isArchive ? 'No archived products' : 'No matching products'}
      text={
        isArchive
          ? 'Archived products leave your public page and stay here, with their reviews, until you restore them.'
          : search === ''
            ? 'None of your products match these filters.'
            : `No products match “${search}”. Try fewer filters.`
      }
      action={(isNarrowed(filters) || isArchive) && <Button onPress={onClear}>Clear filters</Button>}
    />
  )
}
