import { join } from 'node:path'

import { setUpPrices } from '#features/payments/server/plans/set-up.ts'
import { stripeOf } from '#features/payments/server/stripe.ts'
import { outsideOfDemo } from '#dev/sandbox/brand-server.ts'
import { connectDemoWebhooks } from '#dev/sandbox/demo-webhooks.ts'
import { startIdentitySandbox } from '#dev/sandbox/identity/server.ts'
import { drawDemoImage } from '#dev/demo/art/draw-demo-image.ts'
import { openMailbox } from '#dev/sandbox/mail/mailbox.ts'
import { mountMailPages } from '#dev/sandbox/mail/pages.tsx'
import { adoptDemo } from '#dev/sandbox/stripe/adopt.ts'
import { mountStripePages } from '#dev/sandbox/stripe/pages/pages.ts'
import { type StripeSandbox, startStripeSandbox } from '#dev/sandbox/stripe/server.ts'
import type { Extra } from '#app/server/app.ts'
import type { Config } from '#server/config.ts'
import { openNames } from '#server/outbound/dns.ts'
import type { Sandbox } from '#app/server/serve.ts'

/** Starts the stand-ins for external systems that are not configured. */
export async function startSandbox(config: Config): Promise<Sandbox> {
  const mailbox = config.smtpUrl === undefined ? await openMailbox() : undefined
  const identity =
    config.google === undefined && config.facebook === undefined ? await startIdentitySandbox() : undefined
  const stripe = config.stripe === undefined ? await startStripe(config) : undefined
  const names = openNames(config.dnsServers)
  const extras: Extra[] = [connectDemoWebhooks]
  if (mailbox !== undefined) extras.push((app, services) => mountMailPages(app, services, mailbox))
  if (stripe !== undefined) extras.push((app, services) => mountStripe(app, services, stripe))
  return {
    smtpUrl: mailbox?.smtpUrl,
    settings: { ...identity?.logins, ...(stripe && { stripe: stripe.stripe }), drawDemoImage },
    extras,
    ways: { names, outside: outsideOfDemo(names) },
    async close() {
      await mailbox?.close()
      await identity?.stop()
      await stripe?.close()
    },
  }
}

const startStripe = (config: Config) =>
  startStripeSandbox({
    ...(config.keepsSandbox && { file: join(config.dataDir, 'stripe.json') }),
    webhookUrl: () => `http://127.0.0.1:${config.port}/api/payments/webhook`,
    pagesUrl: () => config.publicUrl,
  })

const mountStripe = (app: Parameters<Extra>[0], services: Parameters<Extra>[1], sandbox: StripeSandbox) => {
  sandbox.follow(services.clock)
  mountStripePages(app, services, sandbox)
  adoptDemo(app, services, sandbox, async () => {
    await setUpPrices(await stripeOf(services.config))
  })
}
