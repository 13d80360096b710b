import type { EmailKind } from '#server/email/kinds.ts'

/** Where a button or link leads. A path of ours is made absolute when the email is rendered. */
export type EmailLink = { label: string; url: string }

/** A product in a row of its own. `imageUrl` may be a path of ours. */
export type EmailProduct = { name: string; detail?: string | undefined; imageUrl?: string | undefined }

/**
 * One block of an email, in the order in which it is read. A plain string is a paragraph. The first button is the email's one action;
 * everything else it offers is a `link`.
 */
export type EmailBlock =
  | string
  | { button: string; url: string }
  | { link: string; url: string }
  /** A code to type. */
  | { code: string }
  /** Label and value, as on a receipt; `total` is set apart below. */
  | { rows: readonly SummaryRow[]; total?: SummaryRow | undefined }
  /** Somebody else's text, in full. */
  | { quote: readonly string[]; by?: string | undefined; rating?: number | undefined }
  | { product: EmailProduct }
  | { list: readonly string[] }
  /** Things that happened, each with the page that shows it. */
  | { items: readonly { title: string; detail?: string | undefined; url?: string | undefined }[] }
  | { small: string }

export type SummaryRow = readonly [label: string, value: string]

/** The content of an email. Text by others is passed through `safeName` or `safeParagraphs` first. */
export type EmailContent = {
  kind: EmailKind
  subject: string
  /** Shown after the subject in a list of emails: it adds to the subject and never repeats it. */
  preheader: string
  title: string
  body: readonly EmailBlock[]
  /** Why the recipient gets this email, and what they can do about it. */
  footer?: { text: string; links?: readonly EmailLink[] } | undefined
}

/** Where an email goes. Each dedupe id is sent once (I6). */
export type Envelope = { to: string; dedupeId: string }

/** One email to one recipient, who is never chosen by the client. */
export type Email = Envelope &
  EmailContent & {
    /** Where an answer goes: an address checked by `isEmail`, which holds no control characters. */
    replyTo?: string
    /** Ends emails of this kind by one POST to our own URL (RFC 8058). */
    unsubscribeUrl?: string
  }
