import * as z from 'zod/mini'

import { Id } from '#kernel/input.ts'

/** A picture on the wire: `path` is relative; `${path}/${width}.webp` is served in each of IMAGE_WIDTHS (rules.md, The wire). */
export const Picture = z.object({
  id: Id,
  path: z.string(),
  alt: z.optional(z.string()),
  width: z.optional(z.int()),
  height: z.optional(z.int()),
})
export type Picture = z.infer<typeof Picture>
