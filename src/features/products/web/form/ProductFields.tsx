import { Controller, type FieldErrors } from 'react-hook-form'

import { CategoryPicker } from '#features/categories/web/CategoryPicker.tsx'
import { DESCRIPTION_MAX } from '#features/brand/contract.ts'
import type { Product, ShopLink } from '#features/products/contract.ts'
import { AllergenToggles } from '#features/products/web/form/AllergenToggles.tsx'
import { PointsOfSaleField } from '#features/products/web/form/PointsOfSaleField.tsx'
import type { ProductForm, ProductValues } from '#features/products/web/form/product-form.ts'
import { TokenField } from '#features/products/web/form/TokenField.tsx'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { Card } from '#ui/display/Card.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { lazyComponent } from '#ui/lazy.tsx'
import { type ContractForm, firstMessage } from '#web/forms/form.ts'

// Rare, so not part of the page.
const CutNote = lazyComponent(async () => (await import('#features/products/web/form/CutNote.tsx')).CutNote, {
  fallback: null,
})

type ProductFieldsProps = {
  form: ContractForm<ProductValues, z.output<typeof ProductForm>>
  known?: Product['categories']
  links?: readonly ShopLink[]
  /** The saved product's unknown allergens. */
  unknown?: Product['allergens']
  /** Below the name: other products of the same name. */
  nameNote?: ReactNode
  /** After the first card: pictures, if they can be changed. */
  pictures?: ReactNode
}

const NONE: Product['allergens'] = []

/** All the fields of a product, in three cards. Used to add and to edit. */
export function ProductFields({
  form,
  known,
  links,
  unknown = NONE,
  nameNote,
  pictures,
}: ProductFieldsProps) {
  const { control, register, formState } = form
  const { errors } = formState
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <Card className="grid grid-cols-1 gap-5">
        <div>
          <TextField
            id="name"
            label="Name"
            isRequired
            dir="auto"
            autoComplete="off"
            {...register('name')}
            {...messageOf(errors.name?.message)}
          />
          {nameNote}
        </div>
        <TextArea
          id="description"
          label="Description"
          rows={5}
          dir="auto"
          counter={DESCRIPTION_MAX}
          description="What it is, what it tastes or feels like, what makes it special."
          {...register('description')}
          {...messageOf(errors.description?.message)}
        />
        <Controller
          control={control}
          name="categories"
          render={({ field }) => (
            <CategoryPicker
              ref={field.ref}
              id="categories"
              value={field.value ?? []}
              onChange={field.onChange}
              {...(known && { known })}
              errorMessage={firstMessage(errors.categories)}
            />
          )}
        />
      </Card>
      {pictures}
      <Card className="grid grid-cols-1 gap-6">
        <Controller
          control={control}
          name="ingredients"
          render={({ field }) => (
            <div>
              <TokenField
                ref={field.ref}
                id="ingredients"
                label="Ingredients"
                noun="ingredient"
                value={field.value ?? []}
                onChange={field.onChange}
                description="Type an ingredient and press Enter, or paste the whole list from the label."
                errorMessage={firstMessage(errors.ingredients)}
              />
              <CutNote
                ingredients={field.value ?? []}
                onJoin={(ingredients) => {
                  field.onChange(ingredients)
                  // The button that was pressed is gone.
                  document.getElementById('ingredients')?.focus()
                }}
              />
            </div>
          )}
        />
        <Controller
          control={control}
          name="allergens"
          render={({ field }) => (
            <AllergenToggles
              id="allergens"
              value={field.value ?? []}
              onChange={field.onChange}
              unknown={unknown}
              isNoneConfirmed={form.watch('allergensUnknown')?.length === 0}
              onConfirmNone={(isConfirmed) =>
                form.setValue('allergensUnknown', isConfirmed ? [] : unknown, { shouldDirty: true })
              }
            />
          )}
        />
      </Card>
      <Card>
        <Controller
          control={control}
          name="purchasability"
          render={({ field }) => (
            <PointsOfSaleField
              ref={field.ref}
              id="purchasability"
              value={field.value ?? []}
              onChange={field.onChange}
              {...(links && { links })}
              errors={shopErrors(errors)}
            />
          )}
        />
      </Card>
    </div>
  )
}

const messageOf = (message: string | undefined) => (message === undefined ? {} : { errorMessage: message })

function shopErrors({ purchasability }: FieldErrors<ProductValues>) {
  if (!Array.isArray(purchasability)) return []
  return Array.from(purchasability, (row: unknown) => ({
    country: firstMessage(part(row, 'country')),
    url: firstMessage(part(row, 'url')),
  }))
}

function part(row: unknown, name: string): unknown {
  return row !== null && typeof row === 'object'
    ? Object.entries(row).find(([key]) => key === name)?.[1]
    : undefined
}
