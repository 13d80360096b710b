import { createTransport } from 'nodemailer'

import type { Config } from '#server/config.ts'
import { refuseInTransaction } from '#server/data/open-transaction.ts'
import type { RenderedEmail } from '#server/email/render-email.tsx'

export type Smtp = { send(email: RenderedEmail & { messageId: string }): Promise<void> }

const TIMEOUT_MS = '10000'

/** Returns the SMTP client. It does not connect until the first email. */
export function openSmtp(smtpUrl: string, { mailFrom }: Pick<Config, 'mailFrom'>): Smtp {
  const url = new URL(smtpUrl)
  for (const timeout of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    url.searchParams.set(timeout, TIMEOUT_MS)
  const transport = createTransport(url.href)
  return {
    async send({ to, replyTo, subject, text, html, messageId, unsubscribeUrl }) {
      refuseInTransaction('The mail server')
      await transport.sendMail({
        from: mailFrom,
        to: { name: '', address: to },
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
        messageId,
        headers: { 'Auto-Submitted': 'auto-generated', ...oneClick(unsubscribeUrl) },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
  }
}

/** Returns the headers for one-click unsubscribe (RFC 2369, RFC 8058). */
function oneClick(url: string | undefined): Record<string, string> {
  return url === undefined
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** The mail server's reply to a command. `status` is the enhanced code, such as 5.1.1 (RFC 3463). */
type Reply = { command: string; code: number; status: string | undefined }

/**
 * Tells whether the recipient or the email is refused for good, or the email can't be built. Everything else
 * is retried: what is refused before the recipient, such as our password or MAIL_FROM, is ours to repair.
 */
export function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error)) return true
  const reply = replyOf(error)
  if (reply === undefined) return 'code' in error && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
  const isAboutUs = reply.command === 'RCPT TO' && OURS.test(reply.status ?? '')
  return reply.code >= 500 && ['RCPT TO', 'DATA'].includes(reply.command) && !isAboutUs
}

/** Tells whether the mailbox does not exist. A spam filter or a full mailbox replies with other codes. */
export function isNoMailbox(error: unknown): error is Error {
  const reply = error instanceof Error ? replyOf(error) : undefined
  return (
    reply?.command === 'RCPT TO' &&
    [550, 551, 553].includes(reply.code) &&
    (reply.status === undefined || NO_MAILBOX.test(reply.status))
  )
}

/** Policy, and errors of the sender's address: many servers wait for the recipient to say so. */
const OURS = /^\d\.(?:7\.\d+|1\.[78])$/
/** Errors of the recipient's address, and a mailbox that is disabled. */
const NO_MAILBOX = /^5\.(?:1\.(?![78]$)\d+|2\.1)$/

function replyOf(error: Error): Reply | undefined {
  if (!('responseCode' in error && typeof error.responseCode === 'number')) return undefined
  const { responseCode: code } = error
  const command = 'command' in error ? String(error.command) : ''
  const response = 'response' in error ? String(error.response) : ''
  return { command, code, status: /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] }
}
