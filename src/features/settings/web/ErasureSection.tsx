import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { type Account, cancelErasure, type Obstacle, requestErasure } from '#features/settings/contract.ts'
import { ERASED, KEPT } from '#features/settings/text.ts'
import { accountQuery, showAccount } from '#features/settings/web/queries.ts'
import { Section } from '#features/settings/web/Section.tsx'
import { formatLongDate } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { FormError } from '#ui/fields/FormError.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Banner } from '#ui/display/Banner.tsx'
import { call } from '#web/data/api.ts'
import { ActDialog } from '#web/forms/ActDialog.tsx'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'
import { LongName } from '#ui/display/LongName.tsx'

/**
 * The erasure of the account: what is deleted, what is kept, obstacles; and, for seven days, a way to cancel.
 */
export function ErasureSection({ email }: { email: string }) {
  return (
    <Section
      id="delete"
      title="Delete account"
      text="Once you confirm by email, you have seven days to change your mind."
    >
      <Erasure email={email} />
    </Section>
  )
}

function Erasure({ email }: { email: string }) {
  const { data: account } = useSuspenseQuery(accountQuery)
  return account.erasure ? <Begun dueAt={account.erasure.dueAt} /> : <Ask account={account} email={email} />
}

function Ask({ account, email }: { account: Account; email: string }) {
  const [isAsking, setAsking] = useState(false)
  const [isSent, setSent] = useState(false)
  const attempt = useIdempotencyKey()
  const { obstacles } = account
  return (
    <div className="grid justify-items-start gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Lines title="What we erase" lines={ERASED} />
        <Lines title="What stays" lines={KEPT} />
      </div>
      {obstacles.length > 0 && (
        <Banner tone="warning" title="First, hand over your brands" className="w-full">
          <ul className="grid gap-1">
            {obstacles.map((obstacle) => (
              <li key={obstacle.businessId}>{wordsFor(obstacle)}</li>
            ))}
          </ul>
        </Banner>
      )}
      {isSent ? (
        <Banner tone="success" title="Check your inbox" className="w-full">
          We sent a link to <b className="wrap-anywhere">{email}</b>. Nothing happens until you open it.
        </Banner>
      ) : (
        <Button variant="danger" onPress={() => setAsking(true)} isDisabled={obstacles.length > 0}>
          Delete my account
        </Button>
      )}
      {isAsking && (
        <ActDialog
          title="Delete your account?"
          text={releaseWords(account.released)}
          confirmLabel="Send me the confirmation link"
          pendingLabel="Sending the link"
          tone="danger"
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            showAccount(
              await attempt('erase', (idempotencyKey) => call(requestErasure, { body: {}, idempotencyKey })),
            )
            setSent(true)
          }}
        />
      )}
    </div>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul className="mt-1.5 grid list-disc gap-1 ps-5 text-t1 text-ink-2">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

function wordsFor({ name, reason }: Obstacle) {
  return reason === 'plan' ? (
    <>
      <LongName name={name} /> has a running plan and no other owner.{' '}
      <TextLink href={paths.subscription}>Cancel the plan</TextLink> or{' '}
      <TextLink href={paths.team}>make someone else an owner</TextLink>.
    </>
  ) : (
    <>
      <LongName name={name} /> would be left without an owner.{' '}
      <TextLink href={paths.team}>Make someone else an owner</TextLink>.
    </>
  )
}

function releaseWords(released: readonly string[]): string {
  const brands = released.length === 0 ? '' : ` ${released.join(', ')} can then be claimed by someone else.`
  return `We’ll email you a link to confirm. Seven days later we erase everything about you; until then you can stop it.${brands}`
}

function Begun({ dueAt }: { dueAt: string }) {
  const keeping = useMutation({
    mutationFn: () => call(cancelErasure),
    onSuccess: (account) => {
      showAccount(account)
      toast('Account kept')
    },
    meta: { action: 'keep the account' },
  })
  return (
    <div className="grid justify-items-start gap-4">
      <Banner
        tone="danger"
        title={`Your account will be deleted on ${formatLongDate(dueAt)}`}
        className="w-full"
      >
        Nothing changes until then, and you can still keep your account.
      </Banner>
      <FormError message={keeping.error?.message} className="w-full" />
      <Button
        variant="primary"
        onPress={() => keeping.mutate()}
        isPending={keeping.isPending}
        pendingLabel="Keeping your account"
      >
        Keep my account
      </Button>
    </div>
  )
}
