import type { EmailKind } from '#server/email/kinds.ts'

/** The target of a button or link. Relative paths are made absolute when the email is rendered. */
export type EmailLink = { label: string; url: string }

/** A product in a row of its own. `imageUrl` may be a path of ours. */
export type EmailProduct = { name: string; detail?: string | undefined; imageUrl?: string | undefined }

/**
 * One block of an email, in reading order. A plain string is a paragraph. The first button is the email's
 * main action; every other action is a `link`.
 */
export type EmailBlock =
  | string
  | { button: string; url: string }
  | { link: string; url: string }
  /** A code to type in. */
  | { code: string }
  /** Label and value, as on a receipt; `total` is set apart below. */
  | { rows: readonly SummaryRow[]; total?: SummaryRow | undefined }
  /** A text by another person, in full. */
  | { quote: readonly string[]; by?: string | undefined; rating?: number | undefined }
  | { product: EmailProduct }
  | { list: readonly string[] }
  /** A list of events, each linked to its page. */
  | { items: readonly { title: string; detail?: string | undefined; url?: string | undefined }[] }
  | { small: string }

export type SummaryRow = readonly [label: string, value: string]

/** The content of an email. Pass text by others through `safeName` or `safeParagraphs` first. */
export type EmailContent = {
  kind: EmailKind
  subject: string
  /** Shown after the subject in an inbox: it adds to the subject and never repeats it. */
  preheader: string
  title: string
  body: readonly EmailBlock[]
  /** Why the recipient gets this email, and how to change that. */
  footer?: { text: string; links?: readonly EmailLink[] } | undefined
}

/** The recipient and the dedupe id. Each dedupe id is sent once. */
export type Envelope = { to: string; dedupeId: string }

/** One email to one recipient, who is never chosen by the client. */
export type Email = Envelope &
  EmailContent & {
    /** The reply address, checked by `isEmail`, so it contains no control characters. */
    replyTo?: string
    /** Unsubscribes from this kind of email with one POST to our own URL (RFC 8058). */
    unsubscribeUrl?: string
  }
