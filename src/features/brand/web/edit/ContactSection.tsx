import { CONTACT_FIELDS } from '#features/brand/contact-fields.ts'
import { CONTACT_HINTS, CONTACT_NAMES } from '#features/brand/text.ts'
import type { BrandValues } from '#features/brand/web/edit/values.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { Card, CardHeader } from '#ui/display/Card.tsx'
import type { ContractForm } from '#web/forms/form.ts'

/** The eight contact fields; a handle works as well as a link (A97). */
export function ContactSection({ form }: { form: ContractForm<BrandValues, BrandValues> }) {
  const { errors } = form.formState
  return (
    <Card isPadded={false} aria-labelledby="contact-title">
      <CardHeader title="Links and contact" id="contact-title" />
      <div className="grid gap-4 p-4 md:grid-cols-2 md:p-6">
        <p className="text-ink-2 md:col-span-2">
          Your handle is enough; we turn it into a link. Empty fields aren’t shown.
        </p>
        {CONTACT_FIELDS.map((field) => (
          <TextField
            key={field}
            id={field}
            label={CONTACT_NAMES[field]}
            description={`For example, ${CONTACT_HINTS[field]}`}
            inputMode={field === 'email' ? 'email' : 'url'}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            errorMessage={errors[field]?.message}
            {...form.register(field)}
          />
        ))}
      </div>
    </Card>
  )
}
