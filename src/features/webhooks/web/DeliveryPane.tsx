import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { type DeliveryDetail, replayDeliveries } from '#features/webhooks/contract.ts'
import { attemptInWords } from '#features/webhooks/text.ts'
import { Attempts, isFine } from '#features/webhooks/web/Attempts.tsx'
import { curlOf } from '#features/webhooks/web/curl.ts'
import { deliveryQuery, reloadWebhooks } from '#features/webhooks/web/queries.ts'
import { formatDateTime } from '#shared/dates.ts'
import { LOCALE } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { Card } from '#ui/display/Card.tsx'
import { CodeBlock } from '#ui/display/CodeBlock.tsx'
import { ErrorCard } from '#ui/display/ErrorCard.tsx'
import { Skeleton } from '#ui/display/Skeleton.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'

type Place = { businessId: string; id: string }
type DeliveryPaneProps = {
  place: Place
  url: string
  deliveryId: string
  hasPlan: boolean
  onClose: () => void
}

/** One delivery: its attempts, what was sent, and what came back. */
export function DeliveryPane({ place, url, deliveryId, hasPlan, onClose }: DeliveryPaneProps) {
  // Not suspending: the list beside it stays.
  const { data, error, refetch } = useQuery(deliveryQuery(place, deliveryId))
  return (
    <div className="grid grid-cols-1 gap-3">
      <Button
        variant="ghost"
        icon={IconChevronLeft}
        onPress={onClose}
        className="justify-self-start lg:hidden"
      >
        All deliveries
      </Button>
      {data !== undefined ? (
        <Detail place={place} url={url} delivery={data} hasPlan={hasPlan} />
      ) : error === null ? (
        <Skeleton className="h-80 rounded-card" />
      ) : (
        <ErrorCard
          title="The delivery didn’t load"
          text={error.message}
          action={<Button onPress={() => void refetch()}>Try again</Button>}
        />
      )}
    </div>
  )
}

type DetailProps = { place: Place; url: string; delivery: DeliveryDetail; hasPlan: boolean }

function Detail({ place, url, delivery, hasPlan }: DetailProps) {
  const { id, eventId, type, body, erasedAt, createdAt, attemptLog, state } = delivery
  const attempt = useIdempotencyKey()
  const last = attemptLog.at(-1)
  const [isBlocked, setBlocked] = useState(false)
  const copy = async (command: string) => {
    try {
      await navigator.clipboard.writeText(command)
      setBlocked(false)
      toast('curl command copied')
    } catch {
      setBlocked(true)
    }
  }
  const replaying = useMutation({
    meta: { action: 'delivery' },
    mutationFn: () =>
      attempt({ id }, (idempotencyKey) =>
        call(replayDeliveries, { params: place, body: { deliveryId: id }, idempotencyKey }),
      ),
    onSuccess: async ({ count }) => {
      toast(count === 0 ? 'It is already waiting to be sent' : 'Sent again')
      await reloadWebhooks()
    },
  })
  return (
    <Card as="article" isPadded={false} aria-labelledby="delivery" className="overflow-hidden">
      <header className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-4 md:px-6">
        <div className="min-w-0 flex-[1_1_12rem]">
          <h2 id="delivery" className="font-mono text-t3 font-semibold wrap-anywhere">
            {type}
          </h2>
          <p className="text-t1 wrap-anywhere text-ink-3">
            {eventId}, {formatDateTime(createdAt)}
          </p>
        </div>
        <Outcome delivery={delivery} />
        {hasPlan && state !== 'waiting' && (
          <Button
            variant="primary"
            icon={IconRepeat}
            onPress={() => replaying.mutate()}
            isPending={replaying.isPending}
          >
            Replay
          </Button>
        )}
      </header>
      <FormError message={replaying.error?.message} className="px-4 pt-3 md:px-6" />
      {attemptLog.length > 0 && <Attempts attempts={attemptLog} />}
      <section aria-labelledby="request" className="border-b border-line">
        <div className="flex flex-wrap items-center gap-3 px-4 py-3 md:px-6">
          <h3 id="request" className="me-auto font-sans text-t2 font-semibold tracking-normal">
            Request
          </h3>
          {body !== null && last !== undefined && (
            <Button size="sm" icon={IconCopy} onPress={() => void copy(curlOf(url, eventId, last, body))}>
              Copy as curl
            </Button>
          )}
        </div>
        <FormError
          message={isBlocked ? 'Your browser blocked copying. Select the request below and copy it.' : null}
          className="px-4 pb-3 md:px-6"
        />
        {last !== undefined && (
          <dl className="grid grid-cols-1 gap-x-6 gap-y-1 px-4 pb-3 font-mono text-t1 sm:grid-cols-[auto_minmax(0,1fr)] md:px-6">
            <dt className="text-ink-3">webhook-id</dt>
            <dd className="wrap-anywhere">{eventId}</dd>
            <dt className="text-ink-3">webhook-timestamp</dt>
            <dd>{last.timestamp}</dd>
            <dt className="text-ink-3">webhook-signature</dt>
            <dd className="wrap-anywhere">{last.signature}</dd>
          </dl>
        )}
        {body === null ? (
          <p className="px-4 pb-4 text-ink-2 md:px-6">
            {erasedAt === null
              ? 'Written when it is sent.'
              : 'The content was removed along with the review or its author’s account.'}
          </p>
        ) : (
          <CodeBlock label="Body" code={JSON.stringify(JSON.parse(body), null, 2)} className="max-h-96" />
        )}
      </section>
      {last !== undefined && (
        <section aria-labelledby="answer" className="px-4 py-3 md:px-6">
          <h3 id="answer" className="font-sans text-t2 font-semibold tracking-normal">
            Answer
          </h3>
          <p className="mt-1">
            <Badge tone={isFine(last) ? 'leaf' : 'tomato'}>{last.status ?? 'None'}</Badge>{' '}
            <span className="text-t1 text-ink-2">
              {attemptInWords(last)}, {last.tookMs.toLocaleString(LOCALE)} ms
            </span>
          </p>
          {last.answer !== '' && (
            <pre className="mt-2 max-h-60 overflow-auto rounded-card bg-sunken p-3 text-t1 wrap-anywhere whitespace-pre-wrap">
              {last.answer}
            </pre>
          )}
        </section>
      )}
    </Card>
  )
}

function Outcome({ delivery: { state, attempts, nextAt } }: { delivery: DeliveryDetail }) {
  if (state === 'delivered')
    return <Badge tone="leaf">{attempts === 1 ? 'Delivered' : `Delivered on attempt ${attempts}`}</Badge>
  if (state === 'failed') return <Badge tone="tomato">Given up after {attempts} attempts</Badge>
  return (
    <Badge tone="marigold">
      {nextAt === null ? 'Waits until you resume' : `Next attempt ${formatDateTime(nextAt)}`}
    </Badge>
  )
}
