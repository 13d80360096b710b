import type { EmbedValues } from '#features/embeds/web/form/embed-form.ts'
import type { EmbedField } from '#features/embeds/web/words.ts'
import type { ContractForm } from '#web/forms/form.ts'

/** Changes fields of the form, and checks them. */
export function setValues(form: ContractForm<EmbedValues, EmbedValues>, changes: Partial<EmbedValues>): void {
  for (const [name, value] of Object.entries(changes))
    // A name of the form's own values, with its own value.
    form.setValue(name as EmbedField, value, { shouldDirty: true, shouldValidate: true })
}
