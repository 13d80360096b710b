import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { useActiveBusiness, usePaid } from '#features/account/web/active.ts'
import { ENDPOINTS_MAX } from '#features/webhooks/rules.ts'
import { EndpointDialog } from '#features/webhooks/web/EndpointDialog.tsx'
import { webhooksQuery } from '#features/webhooks/web/queries.ts'
import { WebhookRow } from '#features/webhooks/web/WebhookRow.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Card, CardHeader } from '#ui/display/Card.tsx'
import { useKeptFocus } from '#web/navigation/kept-focus.ts'

/** The webhook endpoints of the active business, on the developers page. */
export function WebhooksCard() {
  const business = useActiveBusiness()
  return business === null ? null : <Webhooks key={business.id} businessId={business.id} />
}

function Webhooks({ businessId }: { businessId: string }) {
  const { webhooks } = useSuspenseQuery(webhooksQuery(businessId)).data
  const [isAdding, setAdding] = useState(false)
  const hasPlan = usePaid()
  const card = useRef<HTMLElement>(null)
  useKeptFocus(card)
  return (
    <Card ref={card} isPadded={false} aria-labelledby="webhooks" className="@container">
      <CardHeader
        id="webhooks"
        title="Webhooks"
        end={
          <Button
            size="sm"
            icon={IconPlus}
            onPress={() => setAdding(true)}
            isDisabled={!hasPlan || webhooks.length >= ENDPOINTS_MAX}
          >
            Add endpoint
          </Button>
        }
      />
      {webhooks.length === 0 ? (
        <p className="px-4 py-6 text-ink-2 md:px-6">
          When a review arrives or a product changes, we can notify your server right away. Add the URL that
          should receive events.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} businessId={businessId} webhook={webhook} hasPlan={hasPlan} />
          ))}
        </ul>
      )}
      {webhooks.length >= ENDPOINTS_MAX && (
        <p className="border-t border-line px-4 py-3 text-t1 text-ink-2 md:px-6">
          You have {ENDPOINTS_MAX} endpoints, the most a business can have. Delete one to add another.
        </p>
      )}
      {isAdding && <EndpointDialog businessId={businessId} onClose={() => setAdding(false)} />}
    </Card>
  )
}
