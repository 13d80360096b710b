import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'

import type { Promotion } from '#features/promotions/contract.ts'
import { isLate, isReserving, statusAfter } from '#features/promotions/rules.ts'
import type { usePromotionActions } from '#features/promotions/web/use-actions.ts'
import { channelWord, formatCredit, titleOf } from '#features/promotions/web/words.ts'
import { paths, withQuery } from '#shared/paths.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { lazyComponent } from '#ui/lazy.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/Menu.tsx'

const ConfirmDialog = lazyComponent(
  async () => (await import('#ui/overlays/ConfirmDialog.tsx')).ConfirmDialog,
  {
    isOpen: ({ isOpen }) => isOpen,
    onDismiss: ({ onOpenChange }) => onOpenChange(false),
  },
)

type PromotionMenuProps = {
  promotion: Promotion
  actions: ReturnType<typeof usePromotionActions>
  canPromote: boolean
  /** On the promotion's own page. */
  isOpened?: boolean
}

/** The actions that a promotion allows in its state. Cancelling says what comes back. */
export function PromotionMenu({ promotion, actions, canPromote, isOpened = false }: PromotionMenuProps) {
  const [isCancelling, setCancelling] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { id, status, channel } = promotion
  const title = titleOf(promotion)
  // The platform sends an approved text as it is; one in review can still be taken back.
  const isFixed = isLate(promotion, new Date())
  const can = (transition: Parameters<typeof statusAfter>[1]) =>
    statusAfter(status, transition) !== undefined &&
    !(isFixed && (transition === 'edit' || status === 'scheduled'))
  const act = (action: 'withdraw' | 'pause' | 'resume') => () =>
    void actions.change({ promotion, action }).catch(() => {})
  async function cancel() {
    setFailure(undefined)
    try {
      await actions.change({ promotion, action: 'cancel' })
      setCancelling(false)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Something went wrong. Try again.')
    }
  }
  if (!canPromote && isOpened) return null
  return (
    <>
      <Menu
        label={`More for ${title}`}
        trigger={<IconButton icon={IconDots} label={`More for ${title}`} size="sm" />}
      >
        {!isOpened && (
          <MenuItem icon={IconEye} href={paths.promotion(id)}>
            Open
          </MenuItem>
        )}
        {canPromote && can('edit') && (
          <MenuItem icon={IconPencil} href={paths.promoteEdit(id)}>
            Edit
          </MenuItem>
        )}
        {canPromote && can('pause') && (
          <MenuItem icon={IconPlayerPause} onAction={act('pause')}>
            Pause
          </MenuItem>
        )}
        {canPromote && can('resume') && (
          <MenuItem icon={IconPlayerPlay} onAction={act('resume')}>
            Resume
          </MenuItem>
        )}
        {canPromote && channel === 'spotlight' && (
          <MenuItem icon={IconCopy} href={withQuery(paths.promoteNew, { copy: id })}>
            Copy to a new draft
          </MenuItem>
        )}
        {canPromote && can('withdraw') && (
          <MenuItem icon={IconArrowBackUp} onAction={act('withdraw')}>
            Withdraw to drafts
          </MenuItem>
        )}
        {canPromote && (can('cancel') || status === 'draft') && <MenuSeparator />}
        {canPromote && can('cancel') && (
          <MenuItem icon={IconX} tone="danger" onAction={() => setCancelling(true)}>
            Cancel {channelWord(channel)}
          </MenuItem>
        )}
        {canPromote && status === 'draft' && (
          <MenuItem icon={IconTrash} tone="danger" onAction={() => actions.remove(promotion)}>
            Delete draft
          </MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        isOpen={isCancelling}
        onOpenChange={setCancelling}
        title={`Cancel ${title}?`}
        text={cancelText(promotion)}
        confirmLabel={`Cancel ${channelWord(channel)}`}
        isPending={actions.isPending}
        onConfirm={() => void cancel()}
        {...(failure !== undefined && { errorMessage: failure })}
      />
    </>
  )
}

/** Says what stops and what comes back. */
function cancelText(promotion: Promotion): string {
  const { status, channel, budgetCents, costCents } = promotion
  if (channel !== 'spotlight')
    return isReserving(status)
      ? `Its place is given away. You can book the ${channelWord(channel)} again.`
      : 'It stops for good.'
  if (!isReserving(status) || budgetCents === null) return 'It stops for good.'
  const rest = Math.max(0, budgetCents - costCents)
  const back = `${formatCredit(rest)} goes back to your credit, to book again within 30 days.`
  return status === 'running' || status === 'paused'
    ? `It stops being shown for good. About ${back} Impressions that were delivered stay charged.`
    : `It won’t run. ${back}`
}
