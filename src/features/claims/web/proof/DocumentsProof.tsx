import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'

import { type Claim, removeClaimDocument, submitClaimDocuments } from '#features/claims/contract.ts'
import { DOCUMENTS_MAX } from '#features/claims/rules.ts'
import { SendingRow } from '#features/claims/web/proof/SendingRow.tsx'
import { ACCEPTED_DOCUMENTS, useDocuments } from '#features/claims/web/proof/use-documents.ts'
import { useProof } from '#features/claims/web/proof/use-proof.ts'
import { fileSize } from '#features/claims/web/words.ts'
import { DROP_BOX, DropArea, FileButton } from '#ui/fields/DropArea.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { useRoom } from '#ui/fields/use-room.ts'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { call } from '#web/data/api.ts'
import { useFormDraft } from '#web/forms/form-draft.ts'
import { submitTo, useContractForm } from '#web/forms/form.ts'

/** Uploads documents by picker or drop, then submits them together. */
export function DocumentsProof({ claim }: { claim: Claim }) {
  const { documents } = claim.proof
  const { sendings, add, retry, cancel } = useDocuments(claim.id)
  const removing = useProof((documentId: string) =>
    call(removeClaimDocument, { params: { id: claim.id, documentId } }),
  )
  const { room, addFiles, notAdded } = useRoom(DOCUMENTS_MAX, documents.length + sendings.length, add)
  const isSending = sendings.some(({ error }) => error === null)

  return (
    <div className="grid gap-5">
      <div className="max-w-reading text-pretty text-ink-2">
        <p>
          One document that names both you and the brand is enough: a company register extract, a trademark
          certificate, or an invoice for the domain or packaging. You can black out prices and account
          numbers.
        </p>
        <p className="mt-2">
          Only the people on our team who decide can see them. We delete them 90 days after the decision.
        </p>
      </div>
      <DropArea
        label="Your documents"
        accept={ACCEPTED_DOCUMENTS}
        isMultiple
        isDisabled={room === 0}
        onFiles={addFiles}
        className={DROP_BOX}
      >
        <FileButton icon={IconUpload} isDisabled={room === 0}>
          Choose documents
        </FileButton>
        <p className="text-t1 text-ink-3">
          {room === 0 ? (
            `You can add up to ${DOCUMENTS_MAX} documents. Remove one to add another.`
          ) : (
            <>
              <span className="pointer-coarse:hidden">Or drop them here. </span>PDF, JPEG, PNG, WebP or HEIC,
              up to 20 MB each.
            </>
          )}
        </p>
      </DropArea>
      <FormError message={notAdded > 0 ? notAddedText(notAdded) : null} />
      {documents.length + sendings.length > 0 && (
        <ul aria-label="Your documents" className="divide-y divide-line rounded-card border border-line-2">
          {documents.map(({ id, name, bytes }) => (
            <li key={id} className="flex items-center gap-3 py-2 ps-4 pe-2">
              <Icon of={IconFileText} className="text-ink-3" />
              <span className="min-w-0 flex-1 wrap-anywhere">
                <bdi>{name}</bdi> <span className="text-t1 text-ink-3">{fileSize(bytes)}</span>
              </span>
              <IconButton
                icon={IconTrash}
                label={`Remove ${name}`}
                size="sm"
                isPending={removing.isPending && removing.variables === id}
                onPress={() => removing.mutate(id)}
              />
            </li>
          ))}
          {sendings.map((sending) => (
            <SendingRow
              key={sending.key}
              sending={sending}
              onCancel={() => cancel(sending.key)}
              onRetry={() => retry(sending.key)}
            />
          ))}
        </ul>
      )}
      <FormError message={removing.error?.message} />
      <SubmitForm claim={claim} hasDocuments={documents.length > 0} isSending={isSending} />
    </div>
  )
}

function notAddedText(notAdded: number): string {
  const those = notAdded === 1 ? 'One document wasn’t' : `${notAdded} documents weren’t`
  return `You can add up to ${DOCUMENTS_MAX} documents. ${those} added.`
}

type SubmitFormProps = { claim: Claim; hasDocuments: boolean; isSending: boolean }

function SubmitForm({ claim, hasDocuments, isSending }: SubmitFormProps) {
  const form = useContractForm(submitClaimDocuments.spec.body, { defaultValues: { note: '' } })
  useFormDraft(form, `claim-note:${claim.id}`, ['note'])
  const { errors, isSubmitting } = form.formState
  const submitting = useProof((note: string) =>
    call(submitClaimDocuments, { params: { id: claim.id }, body: note === '' ? {} : { note } }),
  )
  const submit = submitTo(form, async ({ note = '' }) => {
    if (isSending)
      return form.setError('root', { message: 'A document is still uploading. Wait until it’s done.' })
    if (!hasDocuments) return form.setError('root', { message: 'Choose a document first.' })
    await submitting.mutateAsync(note.trim())
  })
  return (
    <form noValidate onSubmit={submit} className="grid max-w-form gap-5">
      <TextArea
        label="Anything we should know?"
        isOptional
        rows={3}
        dir="auto"
        counter={1000}
        errorMessage={errors.note?.message}
        {...form.register('note')}
      />
      <FormError message={errors.root?.message} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="justify-self-start max-md:w-full"
        isPending={isSubmitting}
        pendingLabel="Sending documents"
      >
        Send documents
      </Button>
    </form>
  )
}
