import { openMailbox } from '#sandbox/mail/mailbox.ts'
import { mountMailPages } from '#sandbox/mail/pages.ts'
import type { Config } from '#server/config.ts'
import type { Sandbox } from '#server/serve.ts'

/** Starts the stand-ins for the outside world that are not configured. */
export async function startSandbox(config: Config): Promise<Sandbox | undefined> {
  if (config.smtpUrl !== undefined) return undefined
  const mailbox = await openMailbox()
  return { smtpUrl: mailbox.smtpUrl, extras: [(app, services) => mountMailPages(app, services, mailbox)], close: () => mailbox.close() }
}
