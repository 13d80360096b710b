import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import type { ClaimDocument } from '#features/claims/contract.ts'
import { caseDocumentPath } from '#features/operator/claims-contract.ts'
import { isApiError } from '#shared/errors.ts'
import { FormError } from '#ui/fields/FormError.tsx'
import { Lightbox } from '#ui/overlays/Lightbox.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { fetchFile, save } from '#web/data/api.ts'

/** Types that a browser displays; others are downloaded. */
const SHOWN = ['image/jpeg', 'image/png', 'image/webp']

type CaseDocumentsProps = { claimId: string; documents: readonly ClaimDocument[] }

/** A claimant's documents. Images are shown here, others are downloaded; each access is logged. */
export function CaseDocuments({ claimId, documents }: CaseDocumentsProps) {
  const [shown, setShown] = useState<{ name: string; src: string } | null>(null)
  const src = shown?.src
  useEffect(() => () => void (src !== undefined && URL.revokeObjectURL(src)), [src])
  const opening = useMutation({
    meta: { action: 'claim document' },
    mutationFn: ({ id }: ClaimDocument) => fetchFile(caseDocumentPath(claimId, id)),
    onSuccess: (file, { name, type }) => {
      if (SHOWN.includes(type)) setShown({ name, src: URL.createObjectURL(file) })
      else save(file, name)
    },
  })
  return (
    <div className="mt-4">
      <ul aria-label="Documents" className="divide-y divide-line rounded-card border border-line-2">
        {documents.map((document) => (
          <li key={document.id} className="flex flex-wrap items-center justify-end gap-x-3 py-2 ps-4 pe-2">
            <span className="flex min-w-0 flex-1 basis-40 items-center gap-3">
              <Icon of={IconFileText} className="text-ink-3" />
              <bdi className="min-w-0 wrap-anywhere">{document.name}</bdi>
            </span>
            <Button
              size="sm"
              isPending={opening.isPending && opening.variables.id === document.id}
              pendingLabel="Loading"
              onPress={() => opening.mutate(document)}
            >
              {SHOWN.includes(document.type) ? 'View' : 'Download'}
            </Button>
          </li>
        ))}
      </ul>
      <FormError message={opening.error && wordOf(opening.error)} className="mt-2" />
      <Lightbox
        photos={shown === null ? [] : [{ src: shown.src, alt: shown.name }]}
        openAt={shown === null ? null : 0}
        onClose={() => setShown(null)}
        label={shown?.name ?? 'Document'}
      />
    </div>
  )
}

const wordOf = (error: Error) => (isApiError(error) ? error.message : 'Something went wrong. Try again.')
