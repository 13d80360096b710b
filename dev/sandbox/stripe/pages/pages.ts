import type { FastifyInstance } from 'fastify'

import { mountCheckout } from '#dev/sandbox/stripe/pages/checkout-page.tsx'
import { mountConsole } from '#dev/sandbox/stripe/pages/console-page.tsx'
import { readForms } from '#dev/sandbox/stripe/pages/forms.tsx'
import { mountInvoices } from '#dev/sandbox/stripe/pages/invoice-pages.ts'
import { mountScript } from '#dev/sandbox/stripe/pages/stripe-js.ts'
import type { StripeSandbox } from '#dev/sandbox/stripe/server.ts'
import type { Services } from '#server/api/context.ts'

/** Mounts the stand-in's pages, under `/dev/stripe` of the product's own address. */
export function mountStripePages(app: FastifyInstance, services: Services, sandbox: StripeSandbox): void {
  app.register(async (scope) => {
    readForms(scope)
    mountCheckout(scope, services, sandbox)
    mountInvoices(scope, sandbox)
    mountConsole(scope, services, sandbox)
  })
  app.register(async (scope) => mountScript(scope, sandbox))
}
