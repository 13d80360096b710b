import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { Viewer } from '#features/account/contract.ts'
import { imageUrl } from '#features/images/rules.ts'
import { CropDialog } from '#features/images/web/crop/CropDialog.tsx'
import { ACCEPTED, problemOf } from '#features/images/web/send.ts'
import { removeAvatar } from '#features/settings/contract.ts'
import { showViewer } from '#features/settings/web/queries.ts'
import { DropArea, FileButton } from '#ui/fields/DropArea.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Avatar } from '#ui/display/Avatar.tsx'
import { ProgressBar } from '#ui/display/Meter.tsx'
import { call, sendForm } from '#web/data/api.ts'
import { readReply } from '#web/data/reply.ts'

/**
 * The user's picture: dropped, pasted or picked, cropped to a square, applied at once. A drawn portrait by
 * default.
 */
export function AvatarField({ viewer }: { viewer: Viewer }) {
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [share, setShare] = useState(0)
  const sending = useMutation({
    mutationFn: async (file: File) => {
      const form = new FormData()
      form.set('file', file, file.name)
      const { signal } = new AbortController()
      return readReply(Viewer, await sendForm('/api/account/avatar', form, { signal, onProgress: setShare }))
    },
    onSuccess: (next) => {
      showViewer(next)
      toast('Picture saved')
    },
    meta: { action: 'picture' },
  })
  const removing = useMutation({
    mutationFn: () => call(removeAvatar),
    onSuccess: (next) => {
      showViewer(next)
      toast('Picture removed')
    },
    meta: { action: 'picture' },
  })

  function take([file]: File[]) {
    if (!file) return
    sending.reset()
    removing.reset()
    const found = problemOf(file) ?? null
    setProblem(found)
    if (found === null) setChosen({ file, url: URL.createObjectURL(file) })
  }
  function close() {
    if (chosen) URL.revokeObjectURL(chosen.url)
    setChosen(null)
  }

  const error = problem ?? sending.error?.message ?? removing.error?.message
  return (
    <div className="grid gap-3">
      <DropArea label="Your picture" accept={ACCEPTED} onFiles={take} isDisabled={sending.isPending}>
        <div className="flex items-center gap-4">
          <Avatar
            size="xl"
            name={viewer.name || viewer.username}
            seed={viewer.id}
            src={viewer.avatar ? imageUrl(viewer.avatar.path, 240) : null}
          />
          <div className="min-w-0">
            <div className="flex flex-wrap gap-2">
              <FileButton size="sm" isPending={sending.isPending} pendingLabel="Uploading your picture">
                {viewer.avatar ? 'Change picture' : 'Add a picture'}
              </FileButton>
              {viewer.avatar && (
                <Button
                  size="sm"
                  variant="ghost"
                  onPress={() => removing.mutate()}
                  isPending={removing.isPending}
                  pendingLabel="Removing your picture"
                >
                  Remove picture
                </Button>
              )}
            </div>
            <p className="mt-1.5 text-t1 text-ink-3">
              <span className="pointer-coarse:hidden">Drop, paste or choose one. </span>JPEG, PNG, HEIC and
              more, up to 20 MB.
            </p>
          </div>
        </div>
      </DropArea>
      {sending.isPending && (
        <ProgressBar
          label="Uploading your picture"
          value={share}
          max={1}
          valueText={`${Math.round(share * 100)}%`}
        />
      )}
      <FormError message={error} />
      {chosen && (
        <CropDialog
          file={chosen.file}
          url={chosen.url}
          name="picture"
          ratio={1}
          onCancel={close}
          onDone={(file) => {
            close()
            setShare(0)
            sending.mutate(file)
          }}
        />
      )}
    </div>
  )
}
