import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { isApiError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { PageMessage } from '#ui/display/PageMessage.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'

type MailedLinkPageProps = {
  title: string
  children: ReactNode
  /** Names the action. Pressing the button uses the link, opening the page does not (A37). */
  label: string
  pendingLabel: string
  tone?: 'primary' | 'danger-solid'
  token: string
  act: (token: string) => Promise<void>
  /** Replaces the question on success. */
  done: ReactNode
  /** Replaces the question if the link is invalid. */
  dead?: ReactNode
  action: string
}

/** The page of an emailed link: one question, one button. */
export function EmailedLinkPage({
  title,
  children,
  label,
  pendingLabel,
  tone = 'primary',
  token,
  act,
  done,
  dead,
  action,
}: MailedLinkPageProps) {
  const acting = useMutation({ mutationFn: () => act(token), meta: { action } })
  if (acting.isSuccess) return done
  if (token === '' || isApiError(acting.error, 'token_invalid')) return dead ?? <AccountDeadLink />
  return (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      <div className="mt-3 mb-6 text-pretty text-ink-2">{children}</div>
      <div className="grid gap-4">
        <FormError message={acting.error?.message} />
        <Button
          variant={tone}
          size="lg"
          isBlock
          onPress={() => acting.mutate()}
          isPending={acting.isPending}
          pendingLabel={pendingLabel}
        >
          {label}
        </Button>
        <LinkButton href={paths.account} variant="ghost" isBlock>
          Not now
        </LinkButton>
      </div>
    </>
  )
}

/** The confirmation: the new state and the next step. */
export function Done({
  title,
  children,
  href,
  label,
}: {
  title: string
  children: ReactNode
  href: string
  label: string
}) {
  return (
    <PageMessage
      art="done"
      role="status"
      title={title}
      action={
        <LinkButton href={href} variant="primary">
          {label}
        </LinkButton>
      }
    >
      {children}
    </PageMessage>
  )
}

/** Explains a link that was used, has expired or never existed, and links to the next step. */
export function DeadLink({ children, href, label }: { children: ReactNode; href: string; label: string }) {
  return (
    <PageMessage
      art="lost"
      role="alert"
      title="This link no longer works"
      action={
        <LinkButton href={href} variant="primary">
          {label}
        </LinkButton>
      }
    >
      {children}
    </PageMessage>
  )
}

function AccountDeadLink() {
  return (
    <DeadLink href={paths.account} label="Go to your account">
      It may have expired or already been used, or it belongs to another account. Look for a newer email, or
      request another link in your account.
    </DeadLink>
  )
}
