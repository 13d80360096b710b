import { useState } from 'react'

import type { UploadState } from '#features/images/web/ImagePicker.tsx'
import { uploadProblem } from '#features/images/web/upload-problem.ts'
import type { BlockValues } from '#features/promotions/web/perks/block-form.ts'
import { ApiError } from '#shared/errors.ts'
import type { ContractForm } from '#web/forms/form.ts'

/** Follows the upload of a block's picture. `check` throws if a chosen picture isn't uploaded yet. */
export function useBlockUpload() {
  const [upload, setUpload] = useState<UploadState>(null)
  return {
    isUnsaved: upload !== null,
    follow(form: ContractForm<BlockValues, BlockValues>, state: UploadState) {
      setUpload(state)
      if (state === null) form.clearErrors('imageId')
    },
    check() {
      const problem = uploadProblem(upload)
      if (problem === undefined) return
      // The form can't focus a field without an input.
      document.getElementById('imageId')?.focus()
      throw new ApiError('validation', problem, { fields: { imageId: problem } })
    },
  }
}
