import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useState } from 'react'

import { ProductImage } from '#features/products/web/ProductImage.tsx'
import { PRODUCTS_MAX } from '#features/promotions/rules.ts'
import type { PromotableProduct } from '#features/promotions/web/queries.ts'
import { count } from '#shared/text.ts'
import { Icon } from '#ui/display/Icon.tsx'
import { LongName } from '#ui/display/LongName.tsx'
import { SearchField } from '#ui/fields/SearchField.tsx'

/** The facts of a tile; `note` says why it can't be chosen. */
export type Tile = Pick<PromotableProduct, 'id' | 'name' | 'image' | 'rating' | 'reviewsCount'> & {
  note: string | null
}

type ProductTilesProps = {
  tiles: readonly Tile[]
  brandName: string
  value: readonly string[]
  onToggle: (id: string) => void
  errorMessage: string | undefined
}

const FIRST = 5
const FOUND_MAX = 30

/** The products to choose from: the most reviewed, and all of them with a search. */
export function ProductTiles({ tiles, brandName, value, onToggle, errorMessage }: ProductTilesProps) {
  const [isAll, setAll] = useState(false)
  const [typed, setTyped] = useState('')
  const words = typed.trim().toLowerCase()
  const usual = tiles.filter(({ id }, index) => index < FIRST || value.includes(id))
  const found = isAll
    ? tiles.filter(({ name }) => name.toLowerCase().includes(words)).slice(0, FOUND_MAX)
    : usual
  const isFull = value.length >= PRODUCTS_MAX
  return (
    <fieldset
      id="productIds"
      tabIndex={-1}
      aria-label="Products"
      aria-describedby={errorMessage === undefined ? undefined : 'productIds-error'}
      className="min-w-0 outline-none"
    >
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <p className="text-t1 text-ink-2">Up to three, shown in turn.</p>
        {tiles.length > FIRST && !isAll && (
          <button type="button" className="link text-t1 touch:min-h-11" onClick={() => setAll(true)}>
            Browse all {tiles.length}
          </button>
        )}
      </div>
      {isAll && (
        <div className="mb-3">
          <SearchField label="Search your products" value={typed} onChange={setTyped} />
          <output className="sr-only">{words !== '' && count(found.length, 'product')}</output>
        </div>
      )}
      {found.length === 0 && <p className="py-2 text-t1 text-ink-3">No matching products.</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(5.75rem,100%),1fr))] gap-x-2.5 gap-y-4">
        {found.map((tile) => (
          <li key={tile.id} className="min-w-0">
            <ProductTile
              tile={tile}
              brandName={brandName}
              isChosen={value.includes(tile.id)}
              isDisabled={!value.includes(tile.id) && (isFull || tile.note !== null)}
              onToggle={() => onToggle(tile.id)}
            />
          </li>
        ))}
      </ul>
      {errorMessage !== undefined && (
        <p id="productIds-error" className="mt-2 text-t1 font-medium text-tomato-ink">
          {errorMessage}
        </p>
      )}
    </fieldset>
  )
}

type ProductTileProps = {
  tile: Tile
  brandName: string
  isChosen: boolean
  isDisabled: boolean
  onToggle: () => void
}

function ProductTile({ tile, brandName, isChosen, isDisabled, onToggle }: ProductTileProps) {
  return (
    <label className="group relative block cursor-pointer has-[:disabled]:cursor-not-allowed">
      <input
        type="checkbox"
        checked={isChosen}
        disabled={isDisabled}
        onChange={onToggle}
        className="absolute inset-0 z-10 size-full cursor-[inherit] appearance-none rounded-card outline-none"
      />
      <span className="relative mb-2 block rounded-[9px] outline-1 -outline-offset-1 outline-line group-has-[:checked]:outline-[2.5px] group-has-[:checked]:outline-offset-2 group-has-[:checked]:outline-leaf group-has-[:focus-visible]:outline-[3px] group-has-[:focus-visible]:outline-offset-4 group-has-[:focus-visible]:outline-focus group-has-[:disabled]:opacity-45">
        <ProductImage product={tile} brandName={brandName} width={240} className="rounded-[9px]" />
        {isChosen && (
          <span className="absolute end-1.5 top-1.5 forced-mark grid size-5.5 place-items-center rounded-full bg-leaf text-on-leaf">
            <Icon of={IconCheck} size={15} />
          </span>
        )}
      </span>
      <span className="block text-t1 leading-snug font-semibold text-balance group-has-[:disabled]:text-ink-3">
        <LongName name={tile.name} />
      </span>
      <span className="block text-t1 text-ink-3">{tile.note ?? reviewsOf(tile)}</span>
    </label>
  )
}

function reviewsOf({ rating, reviewsCount }: Tile): string {
  const reviews = reviewsCount === 0 ? 'No reviews yet' : count(reviewsCount, 'review')
  return rating === null ? reviews : `${rating.toFixed(1)} from ${reviews}`
}
