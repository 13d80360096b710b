import { useNavigate } from 'react-router'

import type { BusinessRef } from '#features/account/contract.ts'
import { withQuery } from '#shared/paths.ts'
import { setActive } from '#web/data/session.ts'
import { sectionOf } from '#app/web/shell/nav/sections.ts'

/**
 * Activates a business. Leaves a page about one item of the other brand for its list: also a page that is still
 * loading, so the address counts instead of what is rendered. Unsaved changes are confirmed first: the new URL
 * activates the business (BusinessOfAddress), so staying changes nothing.
 */
export function useSwitchBusiness(): (business: BusinessRef) => void {
  const navigate = useNavigate()
  return (business) => {
    const { pathname, search } = window.location
    const section = sectionOf(pathname)
    if (section && (pathname !== section.href || search !== ''))
      void navigate(withQuery(section.href, { business: business.id }))
    else setActive(business.id, business.brand?.id ?? null)
  }
}
