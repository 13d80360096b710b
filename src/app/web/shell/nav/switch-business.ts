import { useLocation, useNavigate } from 'react-router'

import type { BusinessRef } from '#features/account/contract.ts'
import { setActive } from '#web/data/session.ts'
import { sectionOf } from '#app/web/shell/nav/sections.ts'

/** Activates a business. Leaves a page about one item of the other brand for its list. */
export function useSwitchBusiness(): (business: BusinessRef) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (business) => {
    setActive(business.id, business.brand?.id ?? null)
    const section = sectionOf(pathname)
    if (section && (pathname !== section.href || search !== '')) void navigate(section.href)
  }
}
