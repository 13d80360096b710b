import { openMailbox } from '#dev/sandbox/mail/mailbox.ts'

import { startTcpProxy } from '../outside/tcp-proxy.ts'
import { startTestApp } from './app.ts'

/**
 * Starts the server with its own mailbox behind a proxy: `wire` refuses its connections or lets them hang. An
 * email is retried after a second.
 */
export async function startMailApp() {
  const mailbox = await openMailbox()
  const wire = await startTcpProxy({ port: Number(new URL(mailbox.smtpUrl).port) })
  const t = await startTestApp({
    env: { SMTP_URL: `smtp://127.0.0.1:${wire.port}`, MAIL_RETRY_SECONDS: '1' },
  })
  return {
    t,
    mailbox,
    wire,
    async stop() {
      await t.stop()
      await wire.close()
      await mailbox.close()
    },
  }
}
