import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'

import { useAbility, useActiveBusiness, usePaid } from '#features/account/web/active.ts'
import { KEYS_MAX } from '#features/developers/rules.ts'
import { ApiKeyRow } from '#features/developers/web/ApiKeyRow.tsx'
import { CreateKeyDialog } from '#features/developers/web/CreateKeyDialog.tsx'
import { DocsLinks } from '#features/developers/web/DocsLinks.tsx'
import { apiKeysQuery } from '#features/developers/web/queries.ts'
import { paths } from '#shared/paths.ts'
import { inSentence } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Banner } from '#ui/display/Banner.tsx'
import { Card, CardHeader } from '#ui/display/Card.tsx'
import { EmptyCard } from '#ui/display/EmptyState.tsx'
import { ErrorCard } from '#ui/display/ErrorCard.tsx'
import { useKeptFocus } from '#web/navigation/kept-focus.ts'
import { PageHeader } from '#web/page/PageHeader.tsx'

/** `/dashboard/developers`: the API keys of the active business, then `children`; for owners and admins. */
export function DevelopersPage({ children }: { children: ReactNode }) {
  const business = useActiveBusiness()
  const canManage = useAbility('developers')
  if (business === null || !canManage)
    return (
      <>
        <PageHeader title="Developers" />
        <ErrorCard
          art="locked"
          title="You don’t have permission to manage API keys and webhooks"
          text="Owners and admins can. Ask one of them to change your role."
          action={<LinkButton href={paths.team}>Back to the team</LinkButton>}
        />
      </>
    )
  return (
    <div className="grid grid-cols-1 gap-5">
      <ApiKeys key={business.id} business={business} />
      {children}
      <DocsLinks />
    </div>
  )
}

type ApiKeysProps = { business: NonNullable<ReturnType<typeof useActiveBusiness>> }

function ApiKeys({ business }: ApiKeysProps) {
  const [isCreating, setCreating] = useState(false)
  const { apiKeys } = useSuspenseQuery(apiKeysQuery(business.id)).data
  const inUse = apiKeys.filter(({ replacedBy }) => replacedBy === null).length
  const hasPlan = usePaid()
  const card = useRef<HTMLElement>(null)
  useKeptFocus(card)
  const isFull = inUse >= KEYS_MAX
  const create = (
    <Button
      variant="primary"
      icon={IconPlus}
      onPress={() => setCreating(true)}
      isDisabled={isFull || !hasPlan}
    >
      Create API key
    </Button>
  )
  const name = inSentence(business.brand?.name ?? business.name)
  return (
    <div>
      <PageHeader
        title="Developers"
        sub={`Connect ${name} to your shop, your stock and your own tools.`}
        actions={
          <>
            <LinkButton href={paths.apiDocs} icon={IconBook} isDocument>
              Read the docs
            </LinkButton>
            {apiKeys.length > 0 && create}
          </>
        }
      />
      {!hasPlan && (
        <Banner
          title="API keys need a plan"
          action={<LinkButton href={paths.subscription}>See plans</LinkButton>}
        >
          {inUse > 0
            ? 'Your keys are paused. They work again as soon as you have a plan.'
            : 'Choose one to connect your own tools.'}
        </Banner>
      )}
      {apiKeys.length === 0 ? (
        <EmptyCard
          art="done"
          title="No API keys yet"
          text="A key lets your shop or your stock system read reviews, update products and more, within the access you give it."
          action={create}
        />
      ) : (
        <Card ref={card} isPadded={false} aria-labelledby="api-keys" className="@container">
          <CardHeader
            id="api-keys"
            title="API keys"
            end={
              <span className="text-t1 text-ink-3">
                {inUse} of {KEYS_MAX}
              </span>
            }
          />
          <ul className="divide-y divide-line">
            {apiKeys.map((apiKey) => (
              <ApiKeyRow key={apiKey.id} businessId={business.id} apiKey={apiKey} hasPlan={hasPlan} />
            ))}
          </ul>
          {isFull && (
            <p className="border-t border-line px-4 py-3 text-t1 text-ink-2 md:px-6">
              You have {KEYS_MAX} keys, the most a business can have. Revoke one to create another.
            </p>
          )}
        </Card>
      )}
      {isCreating && (
        <CreateKeyDialog businessId={business.id} brandName={name} onClose={() => setCreating(false)} />
      )}
    </div>
  )
}
