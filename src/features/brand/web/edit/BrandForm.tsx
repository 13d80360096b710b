import { useState } from 'react'

import { CONTACT_FIELDS } from '#features/brand/contact-fields.ts'
import { type Brand, DESCRIPTION_MAX } from '#features/brand/contract.ts'
import { BrandPreview } from '#features/brand/web/edit/BrandPreview.tsx'
import { ContactSection } from '#features/brand/web/edit/ContactSection.tsx'
import { ImagesSection } from '#features/brand/web/edit/ImagesSection.tsx'
import { useBrandForm } from '#features/brand/web/edit/use-brand-form.ts'
import {
  type BrandField,
  type BrandValues,
  isPictureField,
  labelOf,
  type PictureField,
  valuesOf,
} from '#features/brand/web/edit/values.ts'
import type { UploadState } from '#features/images/web/ImagePicker.tsx'
import { UPLOAD_LEAVE_TEXT } from '#features/images/web/upload-problem.ts'
import { ResponsiveImage } from '#features/images/web/ResponsiveImage.tsx'
import { ErrorSummary } from '#ui/fields/ErrorSummary.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { Card, CardHeader } from '#ui/display/Card.tsx'
import { summaryOf } from '#web/forms/form.ts'
import { VersionedFormControls } from '#web/forms/VersionedFormControls.tsx'
import { useFocusField } from '#web/navigation/use-focus-field.ts'

/** The fields behind the names used in links: `/dashboard/brand/edit#contact`. */
const ALIASES: Record<string, string> = { images: 'banner', contact: 'email', links: 'email' }

/** The form with its preview. It saves changed fields only; drafts survive a reload. */
export function BrandForm({ brand, businessId }: { brand: Brand; businessId: string }) {
  const editor = useBrandForm(brand, businessId)
  const { form, base, values, save } = editor
  const { errors } = form.formState
  useFocusField(ALIASES)
  const [uploads, setUploads] = useState<Partial<Record<PictureField, UploadState>>>({})
  const hasUnsavedUpload = Object.values(uploads).some((state) => state !== null)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
      <form
        noValidate
        onSubmit={save}
        aria-label="Brand"
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6"
      >
        <ErrorSummary errors={summaryOf(form, ['description', ...CONTACT_FIELDS])} />
        <ImagesSection
          form={form}
          brand={brand}
          onUpload={(field, state) => setUploads((known) => ({ ...known, [field]: state }))}
        />
        <Card isPadded={false}>
          <CardHeader title="About" />
          <div className="p-4 md:p-6">
            <TextArea
              id="description"
              label="Description"
              description="Who you are, what you make and what you stand for. Search results show the first two lines."
              rows={8}
              counter={DESCRIPTION_MAX}
              dir="auto"
              errorMessage={errors.description?.message}
              {...form.register('description')}
            />
          </div>
        </Card>
        <ContactSection form={form} />
        <VersionedFormControls
          editor={editor}
          saveLabel="Save brand"
          {...(hasUnsavedUpload && { leaveText: UPLOAD_LEAVE_TEXT })}
          valuesOf={valuesOf}
          labelOf={labelOf}
          Value={Value}
        />
      </form>
      <aside aria-label="Preview" className="min-w-0 lg:sticky lg:top-6">
        <BrandPreview brand={base} values={values} />
      </aside>
    </div>
  )
}

function Value({ field, values }: { field: BrandField; values: BrandValues }) {
  if (isPictureField(field)) {
    const picture = values[field]
    if (picture === null) return <span>No picture</span>
    return (
      <ResponsiveImage picture={picture} alt={labelOf(field)} size="sm" className="max-h-24 rounded-mark" />
    )
  }
  const text = values[field]
  if (text === '') return <span>Empty</span>
  return (
    <span dir="auto" className="line-clamp-6 whitespace-pre-line wrap-anywhere">
      {text}
    </span>
  )
}
