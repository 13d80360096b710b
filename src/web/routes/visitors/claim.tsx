import { paths } from '#kernel/paths.ts'
import { Scene } from '#ui/art/Scene.tsx'
import { LinkButton } from '#ui/press/LinkButton.tsx'
import { TextLink } from '#ui/press/TextLink.tsx'
import { pageTitle } from '#web/page-title.ts'
import { useSession } from '#web/data/session.ts'
import { useSite } from '#web/shell/site.ts'

export const meta = () => pageTitle('Claim your brand')

/** Where a business without a brand ends up, until claiming opens. */
export default function Claim() {
  const session = useSession()
  const address = useSite()?.links.contactEmail
  return (
    <>
      <Scene kind="locked" />
      <h1 tabIndex={-1} className="mt-6">
        Claiming opens soon
      </h1>
      <p className="mt-3 text-pretty text-ink-2">
        Finding your brand here and proving that it is yours is not open yet. Write to us with its name and its website,
        and we will tell you when it is your turn.
      </p>
      {address && (
        <LinkButton href={`mailto:${address}?subject=Claim%20a%20brand`} isDocument variant="primary" className="mt-6">
          Write to {address}
        </LinkButton>
      )}
      <p className="mt-8 text-t1 text-ink-2">
        {session ? (
          <>
            You are logged in as <b>{session.username}</b>. <TextLink href={paths.account}>Your account</TextLink> or{' '}
            <TextLink href={paths.logout}>log out</TextLink>.
          </>
        ) : (
          <>
            Your brand is here already? <TextLink href={paths.login}>Log in</TextLink>.
          </>
        )}
      </p>
    </>
  )
}
