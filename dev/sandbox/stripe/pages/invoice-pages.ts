import type { FastifyInstance } from 'fastify'

import { formatDate } from '#shared/dates.ts'
import { notFound } from '#shared/errors.ts'
import { formatMoney } from '#shared/money.ts'
import { pdfOf } from '#dev/sandbox/stripe/pages/pdf.ts'
import type { StripeSandbox } from '#dev/sandbox/stripe/server.ts'
import type { Invoice } from '#dev/sandbox/stripe/world/objects.ts'
import type { World } from '#dev/sandbox/stripe/world/world.ts'

/** Mounts `/dev/stripe/invoices/in_….pdf`: an unguessable URL, like Stripe's own. */
export function mountInvoices(app: FastifyInstance, { world }: StripeSandbox): void {
  app.get<{ Params: { file: string } }>(
    '/dev/stripe/invoices/:file',
    { config: { access: 'public' } },
    (request, reply) => {
      const invoice = world.find('invoice', request.params.file.replace(/\.pdf$/, ''))
      if (invoice === undefined) throw notFound()
      const disposition = `inline; filename="${invoice.number ?? invoice.id}.pdf"`
      return reply
        .headers({
          'content-type': 'application/pdf',
          'content-disposition': disposition,
          'cache-control': 'no-store',
        })
        .send(pdfOf(linesOf(world, invoice)))
    },
  )
}

function linesOf(world: World, invoice: Invoice): string[] {
  const address = invoice.customer_address
  const to = [
    invoice.customer_name,
    address?.line1,
    address?.line2,
    `${address?.postal_code ?? ''} ${address?.city ?? ''}`.trim(),
    address?.country,
  ]
  const taxId = world.all('tax_id', ({ customer }) => customer === invoice.customer)[0]
  const tax = invoice.total - invoice.subtotal
  return [
    `Invoice ${invoice.number ?? ''}`,
    'Trellis for Business (payments sandbox: no real money)',
    `Date ${formatDate(new Date(invoice.created * 1000))}`,
    `Status ${invoice.status}`,
    '',
    ...to.filter((line) => line !== null && line !== undefined && line !== ''),
    ...(taxId === undefined ? [] : [`Tax id ${taxId.value}`]),
    '',
    ...invoice.lines.data.map(({ description, amount }) => `${description ?? ''}    ${formatMoney(amount)}`),
    '',
    ...(tax === 0 ? [] : [`Tax    ${formatMoney(tax)}`]),
    ...(invoice.starting_balance === 0
      ? []
      : [`Credit from before    ${formatMoney(invoice.starting_balance)}`]),
    `Total    ${formatMoney(invoice.total)}`,
    `Paid    ${formatMoney(invoice.amount_paid)}`,
  ].filter((line): line is string => typeof line === 'string')
}
