import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'

import { useAbility, useActiveBusiness, usePaid } from '#features/account/web/active.ts'
import type { Webhook } from '#features/webhooks/contract.ts'
import { HEALTH_DAYS } from '#features/webhooks/rules.ts'
import { BreakableUrl } from '#features/webhooks/web/BreakableUrl.tsx'
import { Deliveries } from '#features/webhooks/web/Deliveries.tsx'
import { DeliveryPane } from '#features/webhooks/web/DeliveryPane.tsx'
import { EndpointDialog } from '#features/webhooks/web/EndpointDialog.tsx'
import { formatFilters, type LogFilters, parseFilters } from '#features/webhooks/web/filters.ts'
import { shareOf } from '#features/webhooks/web/HealthBars.tsx'
import { webhooksQuery } from '#features/webhooks/web/queries.ts'
import { SignatureCheck } from '#features/webhooks/web/SignatureCheck.tsx'
import { useTest } from '#features/webhooks/web/use-webhook.ts'
import { pauseInWords, WebhookState } from '#features/webhooks/web/WebhookState.tsx'
import { paths } from '#shared/paths.ts'
import { LOCALE } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { cx } from '#ui/cx.ts'
import { ErrorCard } from '#ui/display/ErrorCard.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { FROM_LIST, isFromList } from '#web/navigation/from-list.ts'
import { useUrlFilters } from '#web/navigation/use-url-filters.ts'
import { PageHeader } from '#web/page/PageHeader.tsx'

const BACK = { href: paths.developers, label: 'Developers' }

/** `/dashboard/developers/webhooks/:id`: the deliveries of an endpoint, and why a signature fails. */
export function WebhookPage() {
  const business = useActiveBusiness()
  const canManage = useAbility('developers')
  const { id = '' } = useParams()
  if (business === null || !canManage)
    return (
      <>
        <PageHeader title="Webhook" />
        <ErrorCard
          art="locked"
          title="You don’t have permission to see webhooks"
          text="Owners and admins can. Ask one of them to change your role."
          action={<LinkButton href={paths.team}>Back to the team</LinkButton>}
        />
      </>
    )
  return <Endpoint key={id} businessId={business.id} id={id} />
}

function Endpoint({ businessId, id }: { businessId: string; id: string }) {
  const webhook = useSuspenseQuery(webhooksQuery(businessId)).data.webhooks.find((one) => one.id === id)
  if (webhook === undefined)
    return (
      <>
        <PageHeader title="Webhook" back={BACK} />
        <ErrorCard
          title="This endpoint is gone"
          text="It was deleted, or belongs to another business."
          action={<LinkButton href={paths.developers}>Back to Developers</LinkButton>}
        />
      </>
    )
  return <Log businessId={businessId} webhook={webhook} />
}

function Log({ businessId, webhook }: { businessId: string; webhook: Webhook }) {
  const { id, url, sent, delivered } = webhook
  const { filters, change } = useUrlFilters(parseFilters, formatFilters)
  const [, setParams] = useSearchParams()
  const historyState: unknown = useLocation().state
  const navigate = useNavigate()
  const hasPlan = usePaid()
  const [isEditing, setEditing] = useState(false)
  const place = { businessId, id }
  const isOpen = filters.delivery !== null
  // Opening a delivery adds a history entry: on a phone, Back returns to the log.
  const open = (changed: Partial<LogFilters> & { delivery: string }) => {
    setParams(formatFilters({ ...filters, ...changed }), {
      replace: isOpen,
      preventScrollReset: true,
      state: isOpen ? historyState : FROM_LIST,
    })
  }
  const close = () => (isFromList(historyState) ? void navigate(-1) : change({ delivery: null }))
  const testing = useTest(place, (delivery) => open({ state: 'all', type: 'all', delivery }))
  return (
    <>
      <PageHeader
        back={BACK}
        title={<BreakableUrl>{new URL(url).host}</BreakableUrl>}
        sub={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <WebhookState webhook={webhook} />
            {sent === 0
              ? `Nothing sent in ${HEALTH_DAYS} days`
              : `${shareOf(delivered, sent)} of ${sent.toLocaleString(LOCALE)} delivered in ${HEALTH_DAYS} days`}
          </span>
        }
        actions={
          <>
            <Button
              icon={IconSend}
              onPress={() => testing.mutate()}
              isPending={testing.isPending}
              isDisabled={!hasPlan}
            >
              Send test event
            </Button>
            <Button icon={IconPencil} onPress={() => setEditing(true)} isDisabled={!hasPlan}>
              Edit endpoint
            </Button>
          </>
        }
      />
      <FormError message={testing.error?.message} className="mb-4" />
      {webhook.pausedAt !== null && (
        <p className="mb-4 rounded-card bg-tomato-tint p-4 text-tomato-ink">
          {pauseInWords(webhook)} Events wait for 30 days. Resume it on the Developers page.
        </p>
      )}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <div className={cx(isOpen && 'max-lg:hidden')}>
          <Deliveries place={place} filters={filters} onChange={change} onOpen={open} hasPlan={hasPlan} />
        </div>
        {filters.delivery === null ? (
          <p className="rounded-card border border-dashed border-line-2 p-6 text-center text-ink-2 max-lg:hidden">
            Choose a delivery to see what was sent and what came back.
          </p>
        ) : (
          <DeliveryPane
            key={filters.delivery}
            place={place}
            url={url}
            deliveryId={filters.delivery}
            hasPlan={hasPlan}
            onClose={close}
          />
        )}
      </div>
      <SignatureCheck place={place} />
      {isEditing && (
        <EndpointDialog businessId={businessId} webhook={webhook} onClose={() => setEditing(false)} />
      )}
    </>
  )
}
