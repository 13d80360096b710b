import { useSearchParams } from 'react-router'

import { useActiveBusiness } from '#features/account/web/active.ts'
import { localPath } from '#features/auth/rules.ts'
import { inSentence } from '#shared/text.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Banner } from '#ui/display/Banner.tsx'

/** Leads on to the page that was closed until a second factor was set up, once it is. */
export function ContinueBanner() {
  const business = useActiveBusiness()
  const next = localPath(useSearchParams()[0].get('next'))
  if (business === null || business.twoStep !== null || next === null) return null
  return (
    <Banner
      tone="success"
      className="mb-6"
      title="You’re all set"
      action={
        <LinkButton href={next} variant="primary">
          Continue
        </LinkButton>
      }
    >
      {inSentence(business.brand?.name ?? business.name)} is open to you again.
    </Banner>
  )
}
