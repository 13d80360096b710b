import { YourClaims } from '#features/claims/web/form/YourClaims.tsx'
import { paths } from '#shared/paths.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { EmptyCard } from '#ui/display/EmptyState.tsx'

type ClaimFirstProps = { title: string; text: string }

/** The page for an account without a brand, which plans, cards and invoices require (R26). */
export function ClaimFirst({ title, text }: ClaimFirstProps) {
  return (
    <>
      <YourClaims />
      <EmptyCard
        art="reviews"
        title={title}
        text={text}
        action={
          <LinkButton href={paths.claim} variant="primary">
            Claim your brand
          </LinkButton>
        }
      />
    </>
  )
}
