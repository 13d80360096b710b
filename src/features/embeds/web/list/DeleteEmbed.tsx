import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

import { deleteEmbed, type Embed } from '#features/embeds/contract.ts'
import { dropEmbed } from '#features/embeds/web/queries.ts'
import { embedName } from '#features/embeds/web/words.ts'
import { paths } from '#shared/paths.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'

type DeleteEmbedProps = { brandId: string; embed: Embed; isOpened: boolean; onClose: () => void }

/** Asks before an embed is deleted: its code can't be brought back. */
export function DeleteEmbed({ brandId, embed, isOpened, onClose }: DeleteEmbedProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const deleting = useMutation({
    meta: { action: 'embed delete' },
    mutationFn: () => call(deleteEmbed, { params: { brandId, id: embed.id } }),
    async onSuccess() {
      onClose()
      if (isOpened) await navigate(paths.embeds, { replace: true, preventScrollReset: true })
      dropEmbed(client, brandId, embed.id)
      toast('Embed deleted')
    },
  })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Delete ${embedName(embed)}?`}
      text="Wherever you pasted its code, your shop will show a link to your reviews at the same size, so your layout doesn’t shift. You can’t undo this."
      confirmLabel="Delete embed"
      onConfirm={() => deleting.mutate()}
      isPending={deleting.isPending}
      {...(deleting.error !== null && { errorMessage: deleting.error.message })}
    />
  )
}
