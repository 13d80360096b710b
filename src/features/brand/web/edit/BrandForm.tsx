import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocation } from 'react-router'

import { CONTACT_FIELDS } from '#features/brand/contact-fields.ts'
import { type Brand, DESCRIPTION_MAX } from '#features/brand/contract.ts'
import { BrandPreview } from '#features/brand/web/edit/BrandPreview.tsx'
import { ConflictDialog } from '#features/brand/web/edit/ConflictDialog.tsx'
import { ContactSection } from '#features/brand/web/edit/ContactSection.tsx'
import { ImagesSection } from '#features/brand/web/edit/ImagesSection.tsx'
import { useBrandForm } from '#features/brand/web/edit/use-brand-form.ts'
import { ErrorSummary } from '#ui/fields/ErrorSummary.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { SaveBar } from '#ui/actions/SaveBar.tsx'
import { Card, CardHeader } from '#ui/display/Card.tsx'
import { summaryOf } from '#web/forms/form.ts'
import { LeaveGuard } from '#web/navigation/LeaveGuard.tsx'

/** What stands behind the names that links use: `/dashboard/brand/edit#contact`. */
const ALIASES: Record<string, string> = { images: 'banner', contact: 'email', links: 'email' }

/** The form beside its preview. It saves changed fields only; drafts survive a reload. */
export function BrandForm({ brand, businessId }: { brand: Brand; businessId: string }) {
  const { form, base, isDirty, isSaving, conflict, save, resolve, dismiss, discard } = useBrandForm(brand, businessId)
  const values = useWatch({ control: form.control, compute: (all) => all })
  const { errors } = form.formState
  useFieldOfHash()
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
      <form noValidate onSubmit={save} aria-label="Brand" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
        <ErrorSummary errors={summaryOf(form, ['description', ...CONTACT_FIELDS])} />
        <ImagesSection form={form} brandId={brand.id} />
        <Card isPadded={false}>
          <CardHeader title="About" />
          <div className="p-4 md:p-6">
            <TextArea
              id="description"
              label="Description"
              description="Who you are, what you make, and what you stand for. The first two lines show in search results."
              rows={8}
              counter={DESCRIPTION_MAX}
              dir="auto"
              errorMessage={errors.description?.message}
              {...form.register('description')}
            />
          </div>
        </Card>
        <ContactSection form={form} />
        <SaveBar
          isVisible={isDirty}
          isPending={isSaving}
          errorMessage={errors.root?.message ?? null}
          saveLabel="Save brand"
          onSave={save}
          onDiscard={discard}
        />
      </form>
      <aside aria-label="Preview" className="min-w-0 lg:sticky lg:top-6">
        <BrandPreview brand={base} values={values} />
      </aside>
      {conflict && <ConflictDialog conflict={conflict} isPending={isSaving} onResolve={resolve} onCancel={dismiss} />}
      <LeaveGuard
        isDirty={isDirty}
        text="What you changed is not saved. It stays as a draft in this tab until you log out."
      />
    </div>
  )
}

/** Puts the focus on the field that the address names. */
function useFieldOfHash(): void {
  const { hash } = useLocation()
  const [found, setFound] = useState('')
  useEffect(() => {
    const name = decodeURIComponent(hash.slice(1))
    const field = name === '' || found === hash ? null : document.getElementById(ALIASES[name] ?? name)
    if (!field) return
    field.scrollIntoView({ block: 'center' })
    field.focus({ preventScroll: true })
    // oxlint-disable-next-line react/set-state-in-effect -- once for each address, not with every change of the form
    setFound(hash)
  }, [hash, found])
}
