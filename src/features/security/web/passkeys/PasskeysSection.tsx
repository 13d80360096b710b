import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconUsb from '@tabler/icons-react/dist/esm/icons/IconUsb.mjs'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { type Passkey, removePasskey } from '#features/auth/own-passkeys-contract.ts'
import { reloadLoginMethods } from '#features/auth/web/queries.ts'
import { RenameDialog } from '#features/security/web/passkeys/RenameDialog.tsx'
import { passkeysQuery } from '#features/security/web/queries.ts'
import { sessionsQuery } from '#features/settings/web/queries.ts'
import { Section } from '#features/settings/web/Section.tsx'
import { formatDate } from '#shared/dates.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { Menu, MenuItem } from '#ui/overlays/Menu.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'
import { queryClient } from '#web/data/query-client.ts'

const ICONS = { synced: IconFingerprint, device: IconDeviceMobile, key: IconUsb }

/** The viewer's passkeys, each with a menu to rename and remove it. */
export function PasskeysSection() {
  return (
    <Section
      id="passkeys"
      title="Passkeys"
      text="Log in with your fingerprint, your face or a key. Nothing to remember, nothing to steal."
      isPadded={false}
      rows={1}
      failed="Your passkeys didn’t load"
    >
      <Passkeys />
    </Section>
  )
}

function Passkeys() {
  const { passkeys } = useSuspenseQuery(passkeysQuery).data
  if (passkeys.length === 0)
    return (
      <div className="flex items-start gap-3.5 px-4 py-4 md:px-6">
        <Mark kind="synced" />
        <div>
          <p className="font-semibold">No passkeys yet</p>
          <p className="max-w-reading text-t1 text-ink-2">
            A fake login page can steal your password, but not a passkey.
          </p>
        </div>
      </div>
    )
  return (
    <ul className="divide-y divide-line">
      {passkeys.map((passkey) => (
        <Row key={passkey.id} passkey={passkey} />
      ))}
    </ul>
  )
}

function Mark({ kind }: Pick<Passkey, 'kind'>) {
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-control bg-sunken text-ink-2">
      <Icon of={ICONS[kind]} size={20} />
    </span>
  )
}

function Row({ passkey }: { passkey: Passkey }) {
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null)
  const { name, kind, isOnlyLogin } = passkey
  return (
    <li className="flex items-center gap-3.5 px-4 py-3.5 md:px-6 cramped:flex-wrap">
      <Mark kind={kind} />
      <div className="min-w-0 flex-1 cramped:basis-[8rem]">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
          {wasUsedToday(passkey) && <Badge tone="leaf">Used today</Badge>}
        </p>
        <p className="text-t1 text-ink-3">
          {placeOf(passkey)} {datesOf(passkey)}
          {isOnlyLogin && ' It’s your only way to log in.'}
        </p>
      </div>
      <Menu label={`More for ${name}`} trigger={<IconButton icon={IconDots} label={`More for ${name}`} />}>
        <MenuItem icon={IconPencil} onAction={() => setOpen('rename')}>
          Rename
        </MenuItem>
        <MenuItem icon={IconTrash} onAction={() => setOpen('remove')}>
          Remove
        </MenuItem>
      </Menu>
      {open === 'rename' && <RenameDialog passkey={passkey} onClose={() => setOpen(null)} />}
      <RemoveDialog passkey={passkey} isOpen={open === 'remove'} onClose={() => setOpen(null)} />
    </li>
  )
}

type RemoveDialogProps = { passkey: Passkey; isOpen: boolean; onClose: () => void }

function RemoveDialog({ passkey: { id, name, isOnlyLogin }, isOpen, onClose }: RemoveDialogProps) {
  const removing = useMutation({
    mutationFn: () => call(removePasskey, { params: { id } }),
    onSuccess() {
      toast('Passkey removed')
      onClose()
    },
    onSettled: () =>
      Promise.all([
        reloadLoginMethods(),
        queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
      ]),
    meta: { action: 'remove a passkey' },
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={`Remove ${name}?`}
      text={
        isOnlyLogin
          ? 'It’s your only way to log in. Add another passkey or set a password first.'
          : 'You’ll no longer be able to log in with it, and other devices that used it will be logged out. Delete it on your device too, so it’s no longer offered.'
      }
      confirmLabel="Remove passkey"
      onConfirm={() => removing.mutate()}
      isPending={removing.isPending}
      {...(removing.error && { errorMessage: removing.error.message })}
    />
  )
}

function placeOf({ kind, provider }: Passkey): string {
  if (kind === 'key') return 'Stays on the key.'
  if (kind === 'device')
    return provider === null ? 'Stays on the device.' : `Stays on the device, in ${provider}.`
  return provider === null ? 'Synced between your devices.' : `Synced by ${provider}.`
}

function datesOf(passkey: Passkey): string {
  const { createdAt, lastUsedAt } = passkey
  return lastUsedAt === null || wasUsedToday(passkey)
    ? `Added ${formatDate(createdAt)}.`
    : `Last used ${formatDate(lastUsedAt)}.`
}

const wasUsedToday = ({ lastUsedAt }: Passkey) =>
  lastUsedAt !== null && formatDate(lastUsedAt) === formatDate(new Date())
