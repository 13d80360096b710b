import type { UploadState } from '#features/images/web/ImagePicker.tsx'

/** Asks before a page is left with a picture that isn't uploaded. */
export const UPLOAD_LEAVE_TEXT = 'A picture hasn’t finished uploading. If you leave, you’ll lose it.'

/** Says why a form can't be sent yet because of its picture; undefined if it can. */
export function uploadProblem(state: UploadState): string | undefined {
  if (state === null) return undefined
  return state === 'failed'
    ? 'The picture wasn’t uploaded. Try again, or dismiss it.'
    : 'The picture is still uploading. Wait until it’s done.'
}
