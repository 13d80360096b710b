import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { useActiveBusiness, useViewer } from '#features/account/web/active.ts'
import { setActive } from '#web/data/session.ts'

/** Activates the business that a link in an email names (`?business=`), before its page is rendered. */
export function BusinessOfAddress({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const active = useActiveBusiness()
  const params = new URLSearchParams(search)
  const asked = params.get('business')
  const business = useViewer()?.businesses.find(({ id }) => id === asked)
  useEffect(() => {
    if (asked === null) return
    if (business !== undefined) setActive(business.id, business.brand?.id ?? null)
    const rest = new URLSearchParams(search)
    rest.delete('business')
    void navigate({ pathname, search: String(rest), hash }, { replace: true })
  }, [asked, business, pathname, search, hash, navigate])
  return business === undefined || business.id === active?.id ? children : null
}
