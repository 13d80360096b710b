import * as z from 'zod/mini'

import { Email } from '#features/auth/rules.ts'
import { endpoint } from '#shared/api/contract.ts'
import { EMAIL_LIMIT } from '#shared/api/email-limit.ts'
import { Id, text } from '#shared/api/input.ts'

/** What a message can be about: the words are in text.ts. */
export const TOPICS = ['question', 'call', 'claim', 'copyright', 'press', 'other'] as const
export const COMPANY_SIZES = ['1', '2-10', '11-50', '51-200', '201+'] as const
export const MESSAGE_MAX = 5000

/** On one line, without the space around it, so that it can stand in a subject (A100). */
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
  /** Not shown to people: whoever fills it is a program. */
  leaveEmpty: z.optional(text(1000)),
  /** The browser's id of this attempt: sent again it is the same message. */
  clientId: z.optional(Id),
}

export const ContactMessage = z.strictObject({
  ...Sender,
  topic: z._default(z.enum(TOPICS), 'question'),
  company: z.optional(line(200)),
})
export type ContactMessage = z.infer<typeof ContactMessage>

/** R155. The recipient is the configured contact address, never the client's choice (A127). Stored before it is mailed. */
export const sendMessage = endpoint('POST /email/contact', {
  summary: 'Write to the people behind this site',
  access: { who: 'public' },
  body: ContactMessage,
  reply: z.object({}),
  status: 202,
  limits: [EMAIL_LIMIT],
})

export const Inquiry = z.strictObject({ ...Sender, company: line(200, 1), size: z.enum(COMPANY_SIZES) })
export type Inquiry = z.infer<typeof Inquiry>

/** R156: B2B has no self-serve purchase; this asks for a call. */
export const sendInquiry = endpoint('POST /payments/inquiry', {
  summary: 'Ask for a call about B2B',
  access: { who: 'public' },
  body: Inquiry,
  reply: z.object({}),
  status: 202,
  limits: [EMAIL_LIMIT],
})
