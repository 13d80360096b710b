import * as z from 'zod/mini'

import { Email } from '#features/auth/rules.ts'
import { endpoint } from '#shared/api/contract.ts'
import { EMAIL_LIMIT } from '#shared/api/email-limit.ts'
import { Id, text } from '#shared/api/input.ts'

/** The topics of a message; text.ts has their names. */
export const TOPICS = ['question', 'call', 'claim', 'copyright', 'press', 'other'] as const
export const COMPANY_SIZES = ['1', '2-10', '11-50', '51-200', '201+'] as const
export const MESSAGE_MAX = 5000

/** Text on one line, trimmed, so that it can be used in a subject (A100). */
function line(max: number, min = 0) {
  return z.pipe(
    text(max, min),
    z.transform((value: string) => value.trim().replace(/\s+/g, ' ')),
  )
}

const Sender = {
  name: line(100, 1),
  email: Email,
  message: text(MESSAGE_MAX, 1),
  /** Hidden from people: only bots fill it in. */
  leaveEmpty: z.optional(text(1000)),
  /** The browser's id of this attempt: a retry is the same message. */
  clientId: z.optional(Id),
}

export const ContactMessage = z.strictObject({
  ...Sender,
  topic: z._default(z.enum(TOPICS), 'question'),
  company: z.optional(line(200)),
})
export type ContactMessage = z.infer<typeof ContactMessage>

/**
 * R155. The recipient is the configured contact address, never the client's choice (A127). Stored before it
 * is emailed.
 */
export const sendMessage = endpoint('POST /email/contact', {
  summary: 'Send a message to the Trellis team',
  access: { who: 'public' },
  body: ContactMessage,
  reply: z.object({}),
  status: 202,
  limits: [EMAIL_LIMIT],
})

export const Inquiry = z.strictObject({ ...Sender, company: line(200, 1), size: z.enum(COMPANY_SIZES) })
export type Inquiry = z.infer<typeof Inquiry>

/** Requests a call (R156), because B2B has no online checkout. */
export const sendInquiry = endpoint('POST /payments/inquiry', {
  summary: 'Request a call about B2B',
  access: { who: 'public' },
  body: Inquiry,
  reply: z.object({}),
  status: 202,
  limits: [EMAIL_LIMIT],
})
