import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs'
import { Navigate, useLocation } from 'react-router'

import type { BusinessRef } from '#features/account/contract.ts'
import { dayOf } from '#features/two-step/text.ts'
import { ConfirmFactor } from '#features/two-step/web/ConfirmFactor.tsx'
import { paths, withQuery } from '#shared/paths.ts'
import { inSentence } from '#shared/text.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Banner } from '#ui/display/Banner.tsx'

type TwoStepBarProps = { business: BusinessRef; isClosed: boolean }

/**
 * The bar above every page for a member without the second factor that the business requires soon. Once it
 * does, leads from any page of the business (`isClosed`) to where the factor is set up; who has one confirms
 * it in place.
 */
export function TwoStepBar({ business, isClosed }: TwoStepBarProps) {
  const { pathname, search, hash } = useLocation()
  const { twoStep } = business
  if (twoStep === null) return null
  const name = inSentence(business.brand?.name ?? business.name)
  if (twoStep.hasFactor === true)
    return <ConfirmFactor businessId={business.id} name={name} isClosed={isClosed} />
  if (isClosed)
    return <Navigate to={withQuery(paths.accountSecurity, { next: pathname + search + hash })} replace />
  return (
    <Banner
      tone="warning"
      icon={IconShieldLock}
      className="mb-6"
      title={
        twoStep.isDue
          ? `${name} requires two-step verification`
          : `Two-step verification by ${dayOf(twoStep.from)}`
      }
      action={
        pathname !== paths.accountSecurity && (
          <LinkButton href={paths.accountSecurity} size="sm">
            Set it up
          </LinkButton>
        )
      }
    >
      {twoStep.isDue
        ? 'Add a passkey or set up an authenticator app to continue.'
        : `From then on, a passkey or an authenticator app is needed to open ${name}. It takes two minutes.`}
    </Banner>
  )
}
