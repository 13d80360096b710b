import { useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

import { formatView, parseView, type View } from '#features/analytics/web/view.ts'

/**
 * Returns the view in the URL, and a function to change it. A change shows at once; the URL follows as a
 * navigation.
 */
export function useView() {
  const [params, setParams] = useSearchParams()
  const { key } = useLocation()
  const [ahead, setAhead] = useState<{ of: string; view: View }>()
  const written = useMemo(() => parseView(params), [params])
  const view = ahead?.of === key ? ahead.view : written

  function change(changed: Partial<View>) {
    const next = { ...view, ...changed }
    setAhead({ of: key, view: next })
    setParams(formatView(next), { replace: true, preventScrollReset: true })
  }
  return { view, change }
}
