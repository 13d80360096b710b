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

/**
 * Tells whether the failure is permanent: a 5xx reply, or an email that can't be built. Everything else is
 * retried.
 */
export function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error)) return true
  if ('responseCode' in error && typeof error.responseCode === 'number') return error.responseCode >= 500
  return 'code' in error && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
}

/** Tells whether the mailbox does not exist. A spam filter or a full mailbox replies with other codes. */
export function isNoMailbox(error: unknown): error is Error {
  return (
    error instanceof Error && 'responseCode' in error && [550, 551, 553].includes(Number(error.responseCode))
  )
}
