import IconMailOff from '@tabler/icons-react/dist/esm/icons/IconMailOff.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { SuppressedMailbox } from '#features/operator/email-contract.ts'
import { HeldFacts } from '#features/operator/web/email/HeldFacts.tsx'
import { LiftDialog } from '#features/operator/web/email/LiftDialog.tsx'
import { suppressedQuery } from '#features/operator/web/email/queries.ts'
import { KIND_WORDS } from '#features/operator/web/email/words.ts'
import { Queue } from '#features/operator/web/Queue.tsx'
import { useClosedConsole } from '#features/operator/web/use-closed-console.ts'
import { useTypedName } from '#features/operator/web/use-typed-name.ts'
import { paths } from '#shared/paths.ts'
import { SearchField } from '#ui/fields/SearchField.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { Card } from '#ui/display/Card.tsx'

const EMPTY = {
  title: 'No blocked emails',
  text: 'Addresses that bounce or report us as spam appear here. We stop sending them notifications and newsletters.',
}
const NOT_FOUND = {
  title: 'No matching blocked email',
  text: 'Enter the full address. Without an account, we only keep a fingerprint, so part of an address won’t find it.',
}

/** Suppressed mailboxes: search and lift. */
export function EmailConsole() {
  const { typed, wanted, type } = useTypedName('mail')
  const [wish, setWish] = useState<SuppressedMailbox | null>(null)
  const query = useQuery(suppressedQuery(wanted))
  useClosedConsole(query.error)
  return (
    <>
      <SearchField label="Email or username" value={typed} onChange={type} className="mb-4 max-w-form" />
      <Queue
        query={query}
        items={query.data?.mailboxes.map((mailbox) => ({ id: mailbox.id + mailbox.kind, mailbox }))}
        totalCount={query.data?.metadata.totalCount ?? 0}
        noun="mailbox"
        nouns="mailboxes"
        whenEmpty={wanted === '' ? EMPTY : NOT_FOUND}
      >
        {({ mailbox }) => <MailboxCard mailbox={mailbox} onLift={() => setWish(mailbox)} />}
      </Queue>
      {wish && <LiftDialog held={wish} email={wish.email} onClose={() => setWish(null)} />}
    </>
  )
}

function MailboxCard({ mailbox, onLift }: { mailbox: SuppressedMailbox; onLift: () => void }) {
  const { account, email, kind } = mailbox
  return (
    <Card
      as="article"
      aria-label={email ?? 'Unknown address'}
      className="flex flex-wrap items-start justify-between gap-4"
    >
      <div className="min-w-0 text-t1 text-ink-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-t3 wrap-anywhere text-ink">{email ?? 'Unknown address'}</h2>
          <Badge tone={kind === 'bounce' ? 'marigold' : 'tomato'} icon={IconMailOff}>
            {KIND_WORDS[kind].mark}
          </Badge>
        </div>
        <p className="mt-2">
          {account === null ? (
            'No account'
          ) : (
            <TextLink
              href={paths.operatorAccount(account.id)}
              className="touch:-my-3 touch:inline-flex touch:min-h-11 touch:items-center"
            >
              <bdi>{account.name || account.username}</bdi>
            </TextLink>
          )}
        </p>
        <HeldFacts held={mailbox} />
      </div>
      <Button onPress={onLift}>Resume emails…</Button>
    </Card>
  )
}
