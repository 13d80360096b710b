import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'

import { productKeys } from '#features/products/web/keys.ts'
import { useAbility, useActiveBusiness } from '#features/account/web/active.ts'
import { Picture } from '#features/images/contract.ts'
import { ImagePicker, type UploadState } from '#features/images/web/ImagePicker.tsx'
import { UPLOAD_LEAVE_TEXT, uploadProblem } from '#features/images/web/upload-problem.ts'
import { createProduct } from '#features/products/contract.ts'
import { takeProduct } from '#features/products/web/cache.ts'
import {
  changedFields,
  NO_VALUES,
  PRODUCT_FIELDS,
  ProductForm,
  type ProductValues,
  readDraft,
} from '#features/products/web/form/product-form.ts'
import { ProductFields } from '#features/products/web/form/ProductFields.tsx'
import { foldName } from '#features/products/web/list/arrange.ts'
import { productsQuery } from '#features/products/web/queries.ts'
import { isApiError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { inSentence } from '#shared/text.ts'
import { Card } from '#ui/display/Card.tsx'
import { Banner } from '#ui/display/Banner.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { ErrorSummary } from '#ui/fields/ErrorSummary.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { lazyComponent } from '#ui/lazy.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'
import { useDraft } from '#web/data/drafts.ts'
import { submitTo, summaryOf, useContractForm } from '#web/forms/form.ts'
import { useSaveKeys } from '#web/forms/use-save-keys.ts'
import { useFocusField } from '#web/navigation/use-focus-field.ts'
import { LeaveGuard } from '#web/navigation/LeaveGuard.tsx'
import { PageHeader } from '#web/page/PageHeader.tsx'

// Few add a name twice.
const DuplicateNote = lazyComponent(
  async () => (await import('#features/products/web/add/DuplicateNote.tsx')).DuplicateNote,
  { fallback: null },
)

const BACK = { href: paths.products, label: 'Products' }

/** `/dashboard/products/add`: a new product, verified at once (R89). Typed text survives a reload. */
export function AddProductPage() {
  const brand = useActiveBusiness()?.brand
  const canEdit = useAbility('products.edit')
  if (!brand) return null
  if (canEdit) return <AddProduct key={brand.id} brandId={brand.id} />
  return (
    <>
      <PageHeader title="Add a product" back={BACK} />
      <Banner title="You don’t have permission to add products">
        Owners, admins and editors can. Ask an owner or admin to change your role.
      </Banner>
    </>
  )
}

function AddProduct({ brandId }: { brandId: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [draft, setDraft, clearDraft, savedAt] = useDraft(`product:new:${brandId}`)
  // Read once: from then on the form holds the values.
  const [kept] = useState(() => readDraft(draft))
  const form = useContractForm<ProductValues, z.output<typeof ProductForm>>(ProductForm, {
    defaultValues: { ...NO_VALUES, ...kept },
    whenEmpty: { name: 'Give it a name.' },
  })
  const values: ProductValues = { ...NO_VALUES, ...form.watch() }
  const text = changedFields(NO_VALUES, values).length > 0 ? JSON.stringify(values) : ''
  useEffect(() => setDraft(text), [text, setDraft])
  useFocusField()

  const { data: products = [] } = useQuery(productsQuery(brandId))
  // R90: set by the typed name or the server's error, reset by another name.
  const [refused, setRefused] = useState<string | null>(null)
  const folded = foldName(values.name.trim().replace(/\s+/g, ' '))
  const twin = folded === '' ? undefined : products.find(({ name }) => foldName(name) === folded)
  const isDuplicate = twin !== undefined || refused === folded

  const [pictureDraft, setPictureDraft, clearPictureDraft] = useDraft(`product:new:picture:${brandId}`)
  const picture = readPicture(pictureDraft)
  const [upload, setUpload] = useState<UploadState>(null)
  // A new key remounts the picker, which cancels its upload.
  const [pickerKey, setPickerKey] = useState(0)

  function showUpload(state: UploadState) {
    const message = uploadProblem(state)
    if (message === undefined) form.clearErrors('root')
    else form.setError('root', { type: 'upload', message })
  }

  const attempt = useIdempotencyKey()
  const adding = useMutation({
    meta: { action: 'product add' },
    mutationFn: (given: z.output<typeof ProductForm> & { allowDuplicate?: true }) => {
      const body = { ...given, brandId, image: picture?.id ?? null }
      return attempt(body, (idempotencyKey) => call(createProduct, { body, idempotencyKey }))
    },
    onSuccess: async (product) => {
      clearDraft()
      clearPictureDraft()
      // R88: appended to the cached list.
      client.setQueryData(productsQuery(brandId).queryKey, (known) => known && [...known, product])
      takeProduct(client, product)
      void client.invalidateQueries({ queryKey: productKeys.lists })
      await navigate(paths.product(product.id), { replace: true })
      toast(`${inSentence(product.name)} added`)
    },
  })
  const submit = submitTo(form, async (body) => {
    if (isDuplicate) return document.getElementById('duplicate')?.focus()
    if (upload !== null) return showUpload(upload)
    try {
      await adding.mutateAsync(body)
    } catch (error) {
      if (!isApiError(error, 'duplicate')) throw error
      setRefused(folded)
    }
  })
  const addAnyway = submitTo(form, async (body) => {
    if (upload !== null) return showUpload(upload)
    await adding.mutateAsync({ ...body, allowDuplicate: true })
  })
  useSaveKeys(submit)
  const isPending = adding.isPending || form.formState.isSubmitting

  return (
    <>
      <PageHeader
        title="Add a product"
        back={BACK}
        sub="It’s verified right away, and people can find and review it."
      />
      <form noValidate onSubmit={submit} className="max-w-[46rem]">
        <div className="mb-6 empty:hidden">
          <ErrorSummary errors={summaryOf(form, PRODUCT_FIELDS)} />
        </div>
        <ProductFields
          form={form}
          pictures={
            <Card>
              <ImagePicker
                key={pickerKey}
                id="pictures"
                kind="image"
                brandId={brandId}
                isProduct
                label="Picture"
                description="The first thing people see. You can add more pictures later."
                value={picture}
                onChange={(next) =>
                  next === null ? clearPictureDraft() : setPictureDraft(JSON.stringify(next))
                }
                onUpload={(state) => {
                  setUpload(state)
                  if (form.formState.errors.root?.type === 'upload') showUpload(state)
                }}
              />
            </Card>
          }
          nameNote={
            isDuplicate && (
              <DuplicateNote name={values.name} twin={twin} isPending={isPending} onAdd={addAnyway} />
            )
          }
        />
        <FormError message={form.formState.errors.root?.message} className="mt-6" />
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" isPending={isPending} pendingLabel="Adding">
            {values.name.trim() === '' ? 'Add the product' : `Add ${inSentence(values.name.trim())}`}
          </Button>
          <LinkButton variant="ghost" href={paths.products}>
            Not now
          </LinkButton>
          {(savedAt !== null || picture !== null) && (
            <>
              <span className="text-t1 text-ink-3">
                Your draft stays in this tab until you add the product.
              </span>
              <Button
                variant="ghost"
                size="sm"
                onPress={() => {
                  form.reset(NO_VALUES)
                  clearPictureDraft()
                  setPickerKey(pickerKey + 1)
                }}
              >
                Start over
              </Button>
            </>
          )}
        </div>
      </form>
      <LeaveGuard isDirty={upload !== null} text={UPLOAD_LEAVE_TEXT} />
    </>
  )
}

function readPicture(text: string): Picture | null {
  try {
    return Picture.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
