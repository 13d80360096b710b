import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'

import { planWord } from '#features/account/web/plan.ts'
import { STATE_WORDS } from '#features/claims/web/words.ts'
import type { AccountFile } from '#features/operator/accounts-contract.ts'
import type { Suppressed } from '#features/operator/email-contract.ts'
import { AllowanceDialog } from '#features/operator/web/accounts/AllowanceDialog.tsx'
import { accountQuery } from '#features/operator/web/accounts/queries.ts'
import { StateMark } from '#features/operator/web/accounts/StateMark.tsx'
import { SuspendDialog } from '#features/operator/web/accounts/SuspendDialog.tsx'
import { ConsoleGate } from '#features/operator/web/ConsoleGate.tsx'
import { HeldFacts } from '#features/operator/web/email/HeldFacts.tsx'
import { LiftDialog } from '#features/operator/web/email/LiftDialog.tsx'
import { KIND_WORDS } from '#features/operator/web/email/words.ts'
import { useClosedConsole } from '#features/operator/web/use-closed-console.ts'
import { isApiError } from '#shared/errors.ts'
import { formatDate, formatDateTime } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { TIER_NAMES } from '#shared/paywall.ts'
import { ROLE_NAMES } from '#shared/roles.ts'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Banner } from '#ui/display/Banner.tsx'
import { Card, CardHeader, Facts } from '#ui/display/Card.tsx'
import { ErrorCard } from '#ui/display/ErrorCard.tsx'
import { PageHeader } from '#web/page/PageHeader.tsx'
import { BodySkeleton } from '#web/page/PageSkeleton.tsx'

/** `/operator/accounts/{id}`: everything about one account. */
export function AccountPage() {
  const { id = '' } = useParams()
  return <ConsoleGate>{() => <Whole id={id} />}</ConsoleGate>
}

function Whole({ id }: { id: string }) {
  const { data: account, error, isFetching, refetch } = useQuery(accountQuery(id))
  const [isAsking, ask] = useState(false)
  useClosedConsole(error)
  if (account === undefined) {
    if (error === null) return <BodySkeleton />
    if (isApiError(error, 'not_found') || isApiError(error, 'validation')) return <NoAccount />
    return (
      <ErrorCard
        level={1}
        title="The account didn’t load"
        isPending={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  const { name, username, email, state, since, suspendedAt, sessions } = account
  return (
    <>
      <PageHeader
        back={{ href: paths.operatorAccounts, label: 'Accounts' }}
        title={<bdi>{name || username}</bdi>}
        sub={<StateMark state={state} />}
        actions={
          <Button variant={suspendedAt === null ? 'danger' : 'secondary'} onPress={() => ask(true)}>
            {suspendedAt === null ? 'Suspend…' : 'Lift suspension…'}
          </Button>
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <MailHeldBack account={account} />
          <Businesses account={account} />
          <Claims account={account} />
          <Rows
            title="Emails"
            whenEmpty="No emails sent to this address."
            rows={account.mails.map(({ about, state: how, at }) => ({
              what: about,
              more: how === 'sent' ? '' : how === 'waiting' ? 'waits' : 'couldn’t be delivered',
              at,
            }))}
          />
          <Rows
            title="Activity"
            whenEmpty="No activity yet."
            rows={account.log.map(({ event, at }) => ({ what: event, more: '', at }))}
          />
        </div>
        <Card as="div" className="wrap-anywhere">
          <Facts
            facts={[
              { term: 'Address', fact: email },
              { term: 'Username', fact: username },
              { term: 'Since', fact: formatDate(since) },
              ...(suspendedAt === null ? [] : [{ term: 'Suspended', fact: formatDateTime(suspendedAt) }]),
              { term: 'Sessions', fact: `${sessions.open} active` },
              ...(sessions.lastAt === null
                ? []
                : [{ term: 'Last seen', fact: formatDateTime(sessions.lastAt) }]),
            ]}
          />
        </Card>
      </div>
      {isAsking && <SuspendDialog account={account} onClose={() => ask(false)} />}
    </>
  )
}

/** Why email to the account is suppressed; renders nothing if it is not. */
function MailHeldBack({ account: { email, suppressed } }: { account: AccountFile }) {
  const [lifting, setLifting] = useState<Suppressed | null>(null)
  return (
    <>
      {suppressed.map((held) => (
        <Banner
          key={held.kind}
          tone="warning"
          title={KIND_WORDS[held.kind].title}
          action={<Button onPress={() => setLifting(held)}>Resume emails…</Button>}
        >
          <HeldFacts held={held} />
        </Banner>
      ))}
      {lifting && <LiftDialog held={lifting} email={email} onClose={() => setLifting(null)} />}
    </>
  )
}

function Businesses({ account: { businesses } }: { account: AccountFile }) {
  const [agreeing, agree] = useState<{ id: string; name: string } | null>(null)
  return (
    <>
      <List title="Brands" whenEmpty="No brands.">
        {businesses.map(({ id, name, role, tier, planStatus, brand }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 px-4 py-3 md:px-6">
            <span className="min-w-0 wrap-anywhere">
              {brand === null ? (
                <bdi>{name}</bdi>
              ) : (
                <TextLink href={paths.publicBrand(brand.slug)} isDocument target="_blank">
                  <bdi>{brand.name}</bdi>
                </TextLink>
              )}
              <span className="block text-t1 text-ink-3">
                {ROLE_NAMES[role]}
                {brand === null && ', no brand yet'}
                {brand?.isFrozen === true && ', page is frozen'}
              </span>
            </span>
            <span className="text-t1 text-ink-2">
              {TIER_NAMES[tier]}, {planWord({ tier, planStatus }).toLowerCase()}
            </span>
            {tier === 'enterprise' && (
              <Button size="sm" onPress={() => agree({ id, name: brand?.name ?? name })}>
                Credit and perks…
              </Button>
            )}
          </li>
        ))}
      </List>
      {agreeing && <AllowanceDialog business={agreeing} onClose={() => agree(null)} />}
    </>
  )
}

function Claims({ account: { claims } }: { account: AccountFile }) {
  return (
    <List title="Claims" whenEmpty="No claims.">
      {claims.map(({ id, state, brand, startedAt }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 px-4 py-3 md:px-6">
          <span className="min-w-0 wrap-anywhere">
            <bdi>{brand}</bdi>
            <span className="block text-t1 text-ink-3">{STATE_WORDS[state]}</span>
          </span>
          <span className="text-t1 text-ink-3 tabular-nums">{formatDate(startedAt)}</span>
        </li>
      ))}
    </List>
  )
}

type Row = { what: string; more: string; at: string }

function Rows({ title, whenEmpty, rows }: { title: string; whenEmpty: string; rows: readonly Row[] }) {
  return (
    <List title={title} whenEmpty={whenEmpty}>
      {rows.map(({ what, more, at }, index) => (
        <li
          key={`${at} ${index}`}
          className="flex flex-wrap justify-between gap-x-4 px-4 py-2.5 text-t1 md:px-6"
        >
          <span className="min-w-0 wrap-anywhere">
            {what}
            {more !== '' && <span className="text-ink-3">, {more}</span>}
          </span>
          <span className="text-ink-3 tabular-nums">{formatDateTime(at)}</span>
        </li>
      ))}
    </List>
  )
}

function List({
  title,
  whenEmpty,
  children,
}: {
  title: string
  whenEmpty: string
  children: readonly ReactNode[]
}) {
  return (
    <Card aria-label={title} isPadded={false}>
      <CardHeader title={title} />
      {children.length === 0 ? (
        <p className="px-4 py-4 text-ink-2 md:px-6">{whenEmpty}</p>
      ) : (
        <ul className="divide-y divide-line">{children}</ul>
      )}
    </Card>
  )
}

function NoAccount() {
  return (
    <ErrorCard
      level={1}
      art="search"
      title="We couldn’t find this account"
      text="It may have been deleted."
      action={<LinkButton href={paths.operatorAccounts}>Find another account</LinkButton>}
    />
  )
}
