import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { type ApiKey, revokeApiKey, rotateApiKey } from '#features/developers/contract.ts'
import { UNUSED_DAYS } from '#features/developers/rules.ts'
import { SCOPE_NAMES } from '#features/developers/text.ts'
import { MadeKey } from '#features/developers/web/MadeKey.tsx'
import { reloadKeys } from '#features/developers/web/queries.ts'
import { formatDate, formatDateTime } from '#shared/dates.ts'
import { count, inSentence } from '#shared/text.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { Menu, MenuItem } from '#ui/overlays/Menu.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'

const DAY = 86_400_000

type ApiKeyRowProps = { businessId: string; apiKey: ApiKey; hasPlan: boolean }

/** One key: its name and end, what it may do, when it was used, and what can be done with it. */
export function ApiKeyRow({ businessId, apiKey, hasPlan }: ApiKeyRowProps) {
  const { id, name, end, scopes, networks, expiresAt, replacedBy, maker } = apiKey
  const [asks, setAsks] = useState<'replace' | 'revoke' | null>(null)
  const attempt = useIdempotencyKey()
  const replacing = useMutation({
    meta: { action: 'API key' },
    mutationFn: () =>
      attempt({ id }, (idempotencyKey) => call(rotateApiKey, { params: { businessId, id }, idempotencyKey })),
    onSuccess: reloadKeys,
  })
  const revoking = useMutation({
    meta: { action: 'API key' },
    mutationFn: () => call(revokeApiKey, { params: { businessId, id } }),
    onSuccess: async () => {
      setAsks(null)
      toast('API key revoked')
      await reloadKeys()
    },
  })
  const shown = inSentence(name)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 px-4 py-3.5 md:px-6 @min-[44rem]:grid-cols-[minmax(0,12rem)_minmax(0,1fr)_12rem_8rem_auto]">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-t1 text-ink-3" dir="ltr">
          <span className="sr-only">Ends with </span>
          <code>trls_…{end}</code>
        </p>
      </div>
      <ul
        aria-label={`Access of ${shown}`}
        className="flex flex-wrap gap-1.5 max-[44rem]:order-3 @max-[44rem]:col-span-full @max-[44rem]:order-3"
      >
        {scopes.map((scope) => (
          <li key={scope}>
            <Badge>{SCOPE_NAMES[scope]}</Badge>
          </li>
        ))}
        {networks.length > 0 && (
          <li>
            <Badge title={networks.join(', ')}>{count(networks.length, 'network')} only</Badge>
          </li>
        )}
      </ul>
      <div className="text-t1 @max-[44rem]:col-span-full @max-[44rem]:order-4">
        <p>
          <LastUsed apiKey={apiKey} />
        </p>
        <p className="text-ink-3">Created by {maker.isYou ? 'you' : <bdi>{inSentence(maker.name)}</bdi>}</p>
      </div>
      <p className="text-t1 text-ink-2 @max-[44rem]:col-span-full @max-[44rem]:order-5">
        {replacedBy !== null && expiresAt !== null
          ? `Replaced, ends ${formatDateTime(expiresAt)}`
          : expiresAt === null
            ? 'Never expires'
            : `Expires ${formatDate(expiresAt)}`}
      </p>
      <div className="@max-[44rem]:order-2">
        <Menu
          label={`More for ${shown}`}
          trigger={<IconButton icon={IconDots} label={`More for ${shown}`} />}
        >
          {replacedBy === null && hasPlan && (
            <MenuItem icon={IconRefresh} onAction={() => setAsks('replace')}>
              Replace
            </MenuItem>
          )}
          <MenuItem icon={IconTrash} tone="danger" onAction={() => setAsks('revoke')}>
            Revoke
          </MenuItem>
        </Menu>
      </div>
      {replacing.data !== undefined && asks === 'replace' ? (
        <MadeKey
          made={replacing.data}
          until={new Date(Date.now() + DAY).toISOString()}
          onClose={() => {
            setAsks(null)
            replacing.reset()
          }}
        />
      ) : (
        <ConfirmDialog
          isOpen={asks === 'replace'}
          onOpenChange={() => setAsks(null)}
          tone="primary"
          title={`Replace the key ${shown}?`}
          text="You’ll get a new key with the same access. The old one works for another 24 hours, so nothing breaks while you switch."
          confirmLabel="Replace key"
          cancelLabel="Keep the key"
          onConfirm={() => replacing.mutate()}
          isPending={replacing.isPending}
          pendingLabel="Replacing the key"
          {...(replacing.error && { errorMessage: replacing.error.message })}
        />
      )}
      <ConfirmDialog
        isOpen={asks === 'revoke'}
        onOpenChange={() => setAsks(null)}
        title={`Revoke the key ${shown}?`}
        text="It stops working right away. Anything that uses it will fail until you give it a new key."
        confirmLabel="Revoke key"
        cancelLabel="Keep the key"
        onConfirm={() => revoking.mutate()}
        isPending={revoking.isPending}
        pendingLabel="Revoking the key"
        {...(revoking.error && { errorMessage: revoking.error.message })}
      />
    </li>
  )
}

function LastUsed({ apiKey: { createdAt, lastUsedAt } }: { apiKey: ApiKey }) {
  const unused = Math.floor((Date.now() - Date.parse(lastUsedAt ?? createdAt)) / DAY)
  if (unused >= UNUSED_DAYS)
    return (
      <Badge tone="marigold" icon={IconAlertTriangle}>
        Unused for {unused} days
      </Badge>
    )
  return lastUsedAt === null ? 'Not used yet' : `Last used ${formatDateTime(lastUsedAt)}`
}
