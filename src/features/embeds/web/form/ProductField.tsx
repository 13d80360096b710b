import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs'
import { useId, useRef, useState } from 'react'

import { fromReviews } from '#features/embeds/text.ts'
import type { EmbeddableProduct } from '#features/embeds/web/queries.ts'
import { ProductImage } from '#features/products/web/ProductImage.tsx'
import { count } from '#shared/text.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/display/Icon.tsx'
import { LongName } from '#ui/display/LongName.tsx'
import { Radios } from '#ui/fields/parts/Radios.tsx'
import { SearchField } from '#ui/fields/SearchField.tsx'

type ProductFieldProps = {
  brandName: string
  products: readonly EmbeddableProduct[]
  /** Null: the whole brand. */
  value: string | null
  onChange: (productId: string | null) => void
  isDisabled?: boolean
  errorMessage?: string | undefined
}

const BRAND = 'brand'
const SEARCHED_FROM = 8
const FOUND_MAX = 30

/** The brand, or the product whose reviews are shown. Opens a list below itself. */
export function ProductField(props: ProductFieldProps) {
  const { brandName, products, value, onChange, isDisabled = false, errorMessage } = props
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const chosen = products.find((product) => product.id === value)
  const words = typed.trim().toLowerCase()
  const found = products.filter(({ name }) => name.toLowerCase().includes(words)).slice(0, FOUND_MAX)
  const close = () => {
    setOpen(false)
    setTyped('')
    button.current?.focus()
  }
  const options = [
    ...(words === '' ? [{ value: BRAND, product: undefined }] : []),
    ...found.map((product) => ({ value: product.id, product })),
  ]
  return (
    <div className="mb-2">
      <span id={`${id}-label`} className="mb-1.5 block font-semibold">
        Reviews of
      </span>
      <button
        ref={button}
        id="productId"
        type="button"
        disabled={isDisabled}
        aria-expanded={isOpen}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={errorMessage === undefined ? undefined : `${id}-error`}
        onClick={() => (isOpen ? close() : setOpen(true))}
        className={cx(
          'flex min-h-12 w-full cursor-pointer items-center gap-3 rounded-control border bg-surface p-1.5 pe-2.5 text-start transition-colors hover:border-ink-3 disabled:cursor-not-allowed disabled:border-line-2 disabled:bg-sunken',
          errorMessage === undefined ? 'border-control' : 'border-tomato',
        )}
      >
        <span id={`${id}-value`} className="contents">
          <Choice brandName={brandName} product={chosen} />
        </span>
        <Icon of={IconSelector} className="shrink-0 text-ink-3" />
      </button>
      {errorMessage !== undefined && (
        <p id={`${id}-error`} className="mt-1.5 text-t1 font-medium text-tomato-ink">
          {errorMessage}
        </p>
      )}
      {isOpen && (
        <div className="mt-2 rounded-card border border-line-2 p-2">
          {products.length > SEARCHED_FROM && (
            <SearchField label="Search your products" value={typed} onChange={setTyped} className="mb-2" />
          )}
          <output className="sr-only">{words !== '' && count(found.length, 'product')}</output>
          <fieldset aria-label="Brand and products" className="grid max-h-72 gap-0.5 overflow-y-auto">
            <Radios
              options={options.map((option) => ({ ...option, label: option.product?.name ?? brandName }))}
              value={value ?? BRAND}
              onChange={(next) => onChange(next === BRAND ? null : next)}
              option="relative flex min-w-0 cursor-pointer items-center gap-3 rounded-control p-1 hover:bg-sunken has-[:checked]:bg-leaf-tint has-[:checked]:text-leaf-ink has-[:focus-visible]:outline-2 has-[:focus-visible]:-outline-offset-2 has-[:focus-visible]:outline-focus touch:min-h-11"
              radio="absolute inset-0 cursor-[inherit] appearance-none rounded-control outline-none"
            >
              {(option) => (
                <Choice
                  brandName={brandName}
                  product={found.find((product) => product.id === option.value)}
                />
              )}
            </Radios>
          </fieldset>
          {options.length === 0 && <p className="px-2 py-1.5 text-t1 text-ink-3">No matching products.</p>}
          <button type="button" onClick={close} className="link mt-2 px-1 text-t1 touch:min-h-11">
            Done
          </button>
        </div>
      )}
    </div>
  )
}

type ChoiceProps = { brandName: string; product: EmbeddableProduct | undefined }

function Choice({ brandName, product }: ChoiceProps) {
  return (
    <>
      {product === undefined ? (
        <span className="grid h-9 w-12 shrink-0 place-items-center rounded-mark bg-leaf-tint">
          <Icon of={IconBuildingStore} className="text-leaf" />
        </span>
      ) : (
        <ProductImage product={product} brandName={brandName} width={120} className="w-12 rounded-mark" />
      )}
      <span className="pointer-events-none min-w-0 flex-1">
        <LongName name={product?.name ?? brandName} className="block leading-tight font-semibold" />
        <span className="block text-t1 text-ink-3">
          {product === undefined ? 'All products together' : fromReviews(product)}
        </span>
      </span>
    </>
  )
}
