import { useEffect } from 'react'
import { useLocation } from 'react-router'
import * as z from 'zod/mini'

/** The state of the edit page after a submission that was refused. */
const RefusedSubmission = z.object({ message: z.string(), fields: z.record(z.string(), z.string()) })
export type RefusedSubmission = z.infer<typeof RefusedSubmission>

/** Shows why the submission of a draft that was just made was refused; `names` are the fields of the form. */
export function useRefusedSubmission<Field extends string>(
  names: Readonly<Record<Field, string>>,
  setError: (name: NoInfer<Field> | 'root', error: { message: string }) => void,
): void {
  const { state } = useLocation()
  useEffect(() => {
    const refused = RefusedSubmission.safeParse(state).data
    if (refused === undefined) return
    const known = Object.entries(refused.fields).filter(([name]) => name in names)
    // The names of the form's fields.
    for (const [name, message] of known) setError(name as Field, { message })
    if (known.length === 0) setError('root', { message: refused.message })
    document.getElementById(known[0]?.[0] ?? '')?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page opens
  }, [])
}
