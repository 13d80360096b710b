import { useEffect, useState } from 'react'

import { checkAvailability } from '#features/auth/contract.ts'
import { call } from '#web/data/api.ts'

export type AvailabilityType = 'email' | 'username'
/** Keyed by type (R73). */
export type Availability = Partial<Record<AvailabilityType, { available: boolean }>>
export type FieldAvailability = {
  available: boolean | null
  isLoading: boolean
  isChecked: boolean
  error: Error | null
}

type Answer = Availability | Error | undefined

export const AVAILABILITY_DEBOUNCE_MS = 400
const UNASKED: FieldAvailability = { available: null, isLoading: false, isChecked: false, error: null }

/**
 * Asks whether an e-mail or a username is free. Nothing is asked and nothing returned without a type or with an empty value (R104); a
 * failure is logged and returns nothing, so that the form stays open (R151, R158).
 */
export async function findAvailability(
  type: AvailabilityType | undefined,
  value: string,
): Promise<Availability | undefined> {
  const answer = await ask(type, value)
  return answer instanceof Error ? undefined : answer
}

/** Asks while someone types: 400 ms after the last change, and only the last answer counts. */
export function useAvailability(type: AvailabilityType, value: string): FieldAvailability {
  const wanted = value.trim()
  const [known, setKnown] = useState({ value: '', state: UNASKED })
  useEffect(() => {
    if (wanted === '') return
    let isStale = false
    const keep = (answer: Answer) => {
      if (!isStale) setKnown({ value: wanted, state: stateOf(type, answer) })
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

async function ask(type: AvailabilityType | undefined, value: string): Promise<Answer> {
  const wanted = value.trim()
  if (type === undefined || wanted === '') return undefined
  try {
    const { available } = await call(checkAvailability, { query: { [type]: wanted } })
    return { [type]: { available } }
  } catch (error) {
    console.error(`Error checking ${type} availability`, error)
    return error instanceof Error ? error : new Error(String(error))
  }
}

function stateOf(type: AvailabilityType, answer: Answer): FieldAvailability {
  const error = answer instanceof Error ? answer : null
  const available = answer instanceof Error ? null : (answer?.[type]?.available ?? null)
  return { available, isLoading: false, isChecked: error === null, error }
}
