import { createTransport } from 'nodemailer'

import type { Config } from '#server/config.ts'
import { refuseInTransaction } from '#server/data/open-transaction.ts'
import type { RenderedEmail } from '#server/email/render-email.tsx'
import { meaningOf, type SmtpMeaning } from '#server/email/smtp-meaning.ts'

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

/** The mail server's reply to a command. */
type Reply = { command: string; code: number; meaning: SmtpMeaning }

/**
 * Tells whether the recipient or the email is refused for good, or the email can't be built. Everything else
 * is retried: what is refused before the recipient, such as our password or MAIL_FROM, is ours to repair, and
 * so are our reputation and our rate. Many servers wait for the recipient to say so.
 */
export function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error)) return true
  const reply = replyOf(error)
  if (reply === undefined) return 'code' in error && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
  if (reply.code < 500) return false
  if (reply.command === 'RCPT TO') return !['policy', 'reputation', 'rate'].includes(reply.meaning)
  return reply.command === 'DATA' && reply.meaning !== 'rate'
}

/** Tells whether the mailbox does not exist. */
export function isNoMailbox(error: unknown): error is Error {
  const reply = error instanceof Error ? replyOf(error) : undefined
  return reply?.command === 'RCPT TO' && reply.meaning === 'noUser'
}

function replyOf(error: Error): Reply | undefined {
  if (!('responseCode' in error && typeof error.responseCode === 'number')) return undefined
  const { responseCode: code } = error
  const command = 'command' in error ? String(error.command) : ''
  const response = 'response' in error ? String(error.response) : ''
  return { command, code, meaning: meaningOf(response) }
}
