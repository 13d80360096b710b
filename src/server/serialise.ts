import * as z from 'zod/mini'

import type { Endpoint } from '#kernel/contract.ts'

/** JSON of a handler's answer, parsed by the contract: what the contract does not name cannot leave (A24). */
export function serialiser({ route, spec }: Endpoint): (answer: unknown) => string {
  return (answer) => {
    const parsed = z.safeParse(spec.reply, answer)
    if (!parsed.success)
      throw new Error(`The reply of ${route} is not what its contract says: ${z.prettifyError(parsed.error)}`)
    return typeof parsed.data === 'string' && spec.produces !== undefined ? parsed.data : JSON.stringify(parsed.data)
  }
}
