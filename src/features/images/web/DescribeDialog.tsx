import { useId } from 'react'

import { ALT_MAX } from '#features/images/rules.ts'
import { type Image, updateImage } from '#features/images/contract.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { call } from '#web/data/api.ts'
import { submitTo, useContractForm } from '#web/forms/form.ts'

type DescribeDialogProps = { image: Image; name: string; onDone: (image: Image) => void; onClose: () => void }

/** The dialog to describe a picture for people who can't see it. */
export function DescribeDialog({ image, name, onDone, onClose }: DescribeDialogProps) {
  const id = useId()
  const form = useContractForm(updateImage.spec.body, { defaultValues: { alt: image.alt } })
  const { errors, isSubmitting } = form.formState
  const submit = submitTo(form, async (body) => {
    onDone(await call(updateImage, { params: { id: image.id }, body }))
    onClose()
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      isDismissable={!isSubmitting}
      title={`Describe ${name}`}
      text="Screen readers read this aloud to people who can’t see the picture. Search engines use it too."
      actions={
        <>
          <Button onPress={onClose} isDisabled={isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" isPending={isSubmitting} pendingLabel="Saving">
            Save description
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <TextArea
          label="What it shows"
          description="For example: front of the carton, with a bowl of porridge."
          rows={3}
          maxLength={ALT_MAX}
          errorMessage={errors.alt?.message}
          {...form.register('alt')}
        />
        <FormError message={errors.root?.message} className="mt-3" />
      </form>
    </Dialog>
  )
}
