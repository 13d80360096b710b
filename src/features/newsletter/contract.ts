import * as z from 'zod/mini'

import { Email } from '#features/auth/rules.ts'
import { endpoint } from '#shared/api/contract.ts'
import { EMAIL_LIMIT } from '#shared/api/email-limit.ts'
import { text } from '#shared/api/input.ts'

export const NewSubscription = z.strictObject({ email: Email, leaveEmpty: z.optional(text(1000)) })
export type NewSubscription = z.infer<typeof NewSubscription>

/**
 * R155. Double opt-in: the reply is the same whether or not the email is known; nothing is stored before its
 * owner confirms.
 */
export const subscribe = endpoint('POST /email/subscribe', {
  summary: 'Subscribe to the newsletter; a confirmation link is emailed',
  access: { who: 'public' },
  body: NewSubscription,
  reply: z.object({}),
  status: 202,
  limits: [EMAIL_LIMIT],
})
