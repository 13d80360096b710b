import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useState } from 'react'

import { useAbility } from '#features/account/web/active.ts'
import type { Feed, FeedKind } from '#features/feeds/contract.ts'
import { FEED_WORDS } from '#features/feeds/text.ts'
import { useFeed } from '#features/feeds/web/use-feed.ts'
import { formatDate, formatDateTime } from '#shared/dates.ts'
import { count } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { CopyRow } from '#ui/actions/CopyRow.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { Card } from '#ui/display/Card.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { lazyComponent } from '#ui/lazy.tsx'
import { toast } from '#ui/overlays/Toast.tsx'

const ConfirmDialog = lazyComponent(
  async () => (await import('#ui/overlays/ConfirmDialog.tsx')).ConfirmDialog,
  {
    isOpen: ({ isOpen }) => isOpen,
    onDismiss: ({ onOpenChange }) => onOpenChange(false),
  },
)

/** Services fetch a feed once a day. */
const QUIET_MS = 3 * 86_400_000

type FeedCardProps = { brandId: string; kind: FeedKind; feed: Feed | undefined }

/** One feed: its last fetch, its URL right after it was made, and what can be done with it. */
export function FeedCard({ brandId, kind, feed }: FeedCardProps) {
  const canEdit = useAbility('brand.edit')
  const { issue, revoke } = useFeed(brandId, kind)
  const [asks, setAsks] = useState<'replace' | 'revoke' | null>(null)
  const { name, text, steps } = FEED_WORDS[kind]
  const url = feed === undefined ? undefined : issue.data?.url

  async function replace() {
    await issue.mutateAsync().catch(() => {})
    setAsks(null)
  }
  async function remove() {
    await revoke.mutateAsync().then(
      () => {
        issue.reset()
        setAsks(null)
        toast(`${name} feed revoked`)
      },
      () => {},
    )
  }
  return (
    <Card aria-labelledby={`feed-${kind}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={`feed-${kind}`}>{name}</h2>
        {feed &&
          (feed.lastFetchedAt === null ? (
            <Badge>Not fetched yet</Badge>
          ) : Date.now() - Date.parse(feed.lastFetchedAt) > QUIET_MS ? (
            <Badge tone="marigold" icon={IconAlertTriangle}>
              Not fetched lately
            </Badge>
          ) : (
            <Badge tone="leaf" icon={IconCheck}>
              Working
            </Badge>
          ))}
      </div>
      <p className="mt-1.5 max-w-reading text-pretty text-ink-2">{text}</p>
      {feed && <p className="mt-2 text-t1 text-ink-2">{fetchLine(feed)}</p>}
      {url !== undefined && (
        <div role="status" className="mt-4 rounded-card bg-leaf-tint px-4 py-3">
          <p className="font-semibold text-leaf-ink">Copy the URL now. You won’t see it again.</p>
          <dl>
            <CopyRow label="Feed URL" value={url} hint="Anyone who has it can read the feed." />
          </dl>
          <ol className="mt-1 grid list-decimal gap-1 ps-5 text-t1 text-ink-2">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      )}
      <FormError message={asks === null ? issue.error?.message : undefined} className="mt-3" />
      {canEdit ? (
        <div className="mt-4 flex flex-wrap gap-2">
          {feed === undefined ? (
            <Button onPress={() => issue.mutate()} isPending={issue.isPending}>
              Create {name} feed
            </Button>
          ) : (
            <>
              <Button onPress={() => setAsks('replace')}>Replace URL</Button>
              <Button variant="danger" onPress={() => setAsks('revoke')}>
                Revoke
              </Button>
            </>
          )}
        </div>
      ) : (
        <p className="mt-3 text-t1 text-ink-3">Owners, admins and editors can create and revoke feeds.</p>
      )}
      <ConfirmDialog
        isOpen={asks === 'replace'}
        onOpenChange={() => setAsks(null)}
        tone="primary"
        title={`Replace the URL of the ${name} feed?`}
        text={`The URL that ${name} has stops working right away. Paste the new one there to keep sending reviews.`}
        confirmLabel="Replace URL"
        cancelLabel="Keep the URL"
        onConfirm={() => void replace()}
        isPending={issue.isPending}
        {...(issue.error && { errorMessage: issue.error.message })}
      />
      <ConfirmDialog
        isOpen={asks === 'revoke'}
        onOpenChange={() => setAsks(null)}
        title={`Revoke the ${name} feed?`}
        text={`Its URL stops working right away, and ${name} gets no more reviews. You can create a new feed at any time.`}
        confirmLabel="Revoke feed"
        cancelLabel="Keep it"
        onConfirm={() => void remove()}
        isPending={revoke.isPending}
        {...(revoke.error && { errorMessage: revoke.error.message })}
      />
    </Card>
  )
}

function fetchLine({ createdAt, lastFetchedAt, lastReviewsCount }: Feed): string {
  const created = `URL created on ${formatDate(createdAt)}.`
  if (lastFetchedAt === null) return created
  return `Last fetched on ${formatDateTime(lastFetchedAt)} with ${count(lastReviewsCount ?? 0, 'review')}. ${created}`
}
