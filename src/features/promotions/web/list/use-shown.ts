import { useSearchParams } from 'react-router'

import { SHOWN_PROMOTIONS, type ShownPromotions } from '#features/promotions/contract.ts'

/** Returns the tab in the URL, `?show=active`, and a function that changes it. */
export function useShown(): [ShownPromotions, (show: ShownPromotions) => void] {
  const [params, setParams] = useSearchParams()
  const change = (show: ShownPromotions) =>
    setParams(show === 'all' ? {} : { show }, { replace: true, preventScrollReset: true })
  return [parseShown(params), change]
}

/** Parses the tab of a URL; unknown values are ignored. */
export function parseShown(params: URLSearchParams): ShownPromotions {
  return SHOWN_PROMOTIONS.find((each) => each === params.get('show')) ?? 'all'
}
