import { useEffect, useState } from 'react'

import { checkAvailability } from '#features/auth/contract.ts'
import { call } from '#web/data/api.ts'

export type AvailabilityType = 'email' | 'username'
export type FieldAvailability = {
  available: boolean | null
  isLoading: boolean
  isChecked: boolean
  error: Error | null
}

export const AVAILABILITY_DEBOUNCE_MS = 400
const UNASKED: FieldAvailability = { available: null, isLoading: false, isChecked: false, error: null }

/**
 * Returns whether an email or username is free. Asks 400 ms after the last change, not for an empty value
 * (R104), and ignores outdated replies. A failure is logged and leaves the form usable (R151, R158).
 */
export function useAvailability(type: AvailabilityType, value: string): FieldAvailability {
  const wanted = value.trim()
  const [known, setKnown] = useState({ value: '', state: UNASKED })
  useEffect(() => {
    if (wanted === '') return
    let isStale = false
    const keep = (state: FieldAvailability) => {
      if (!isStale) setKnown({ value: wanted, state })
    }
    const timer = setTimeout(() => void ask(type, wanted).then(keep), AVAILABILITY_DEBOUNCE_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [type, wanted])
  if (wanted === '') return UNASKED
  return known.value === wanted ? known.state : { ...UNASKED, isLoading: true }
}

async function ask(type: AvailabilityType, value: string): Promise<FieldAvailability> {
  try {
    const { available } = await call(checkAvailability, { query: { [type]: value } })
    return { available, isLoading: false, isChecked: true, error: null }
  } catch (error) {
    console.error(`Error checking ${type} availability`, error)
    return { ...UNASKED, error: error instanceof Error ? error : new Error(String(error)) }
  }
}
