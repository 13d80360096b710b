import { formatDateTime } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Banner } from '#ui/display/Banner.tsx'

/**
 * The bar above every page while lost factors are about to be removed. An owner whose mailbox was taken over
 * sees it, too.
 */
export function LostBar({ at }: { at: string }) {
  return (
    <Banner
      tone="danger"
      className="mb-6"
      title={`Your second login step will be removed on ${formatDateTime(at)}`}
      action={
        <LinkButton href={paths.accountSecurity} size="sm">
          See and stop it
        </LinkButton>
      }
    >
      Someone with your password and a code from your mailbox asked for it. If it wasn’t you, stop it.
    </Banner>
  )
}
