import { startIdentitySandbox } from '#sandbox/identity/server.ts'
import { openMailbox } from '#sandbox/mail/mailbox.ts'
import { mountMailPages } from '#sandbox/mail/pages.ts'
import type { Config } from '#server/config.ts'
import type { Sandbox } from '#server/serve.ts'

/** Starts the stand-ins for the outside world that are not configured. */
export async function startSandbox(config: Config): Promise<Sandbox> {
  const mailbox = config.smtpUrl === undefined ? await openMailbox() : undefined
  const identity =
    config.google === undefined && config.facebook === undefined ? await startIdentitySandbox() : undefined
  return {
    smtpUrl: mailbox?.smtpUrl,
    logins: identity?.logins ?? {},
    extras: mailbox === undefined ? [] : [(app, services) => mountMailPages(app, services, mailbox)],
    async close() {
      await mailbox?.close()
      await identity?.stop()
    },
  }
}
