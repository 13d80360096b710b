import * as z from 'zod/mini'

import { Email } from '#features/auth/rules.ts'
import { endpoint } from '#shared/api/contract.ts'
import { Id, text } from '#shared/api/input.ts'

/**
 * What every page may need to know of this installation. A link that is null is not configured: booking falls back to the contact form,
 * about and press to `/p/about` and `/p/press`, the platform to our own `/p/…` pages; social is hidden (rules.md, The wire).
 */
export const Site = z.object({
  isDemo: z.boolean(),
  links: z.object({
    booking: z.nullable(z.string()),
    about: z.nullable(z.string()),
    press: z.nullable(z.string()),
    social: z.nullable(z.string()),
    platform: z.nullable(z.string()),
    contactEmail: z.string(),
  }),
  providers: z.object({ facebook: z.boolean(), google: z.boolean() }),
  /** How a card is taken here, by Stripe's own script or by `scriptUrl` of its stand-in; null where nothing can be paid. */
  payments: z.nullable(
    z.object({ publishableKey: z.string(), scriptUrl: z.nullable(z.string()), isSandbox: z.boolean() }),
  ),
})
export type Site = z.infer<typeof Site>

export const getSite = endpoint('GET /site', {
  summary: 'What this installation is: demo or not, its links, its social logins',
  access: { who: 'public' },
  reply: Site,
})

/** Shared with the other calls that send mail: twenty an hour from one address (A127). */
const MAIL_LIMIT = { name: 'mail', by: 'address', points: 20, seconds: 3600, store: 'database' } as const

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
  limits: [MAIL_LIMIT],
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
  limits: [MAIL_LIMIT],
})

export const Subscription = z.strictObject({ email: Email, leaveEmpty: z.optional(text(1000)) })
export type Subscription = z.infer<typeof Subscription>

/** R155. Double opt-in: the same answer whether or not the address is known; nothing is stored before its owner confirms. */
export const subscribe = endpoint('POST /email/subscribe', {
  summary: 'Ask for the letter to brands; a link to confirm goes to the address',
  access: { who: 'public' },
  body: Subscription,
  reply: z.object({}),
  status: 202,
  limits: [MAIL_LIMIT],
})
