import { expect, test } from 'vitest'

import { billingEmail } from '#features/payments/server/emails/emails.ts'
import { renderEmail } from '#server/email/render-email.tsx'

test('a billing email names the brand it is about, and its button opens the billing of that one', () => {
  const content = {
    subject: 'Your card expires soon',
    preheader: 'Add a new one.',
    title: 'Your card expires soon',
    body: [{ button: 'Update your card', url: '/dashboard/account/billing?card=new' }],
  }
  const business = { id: '0199c0de-0000-7000-8000-000000000001', name: 'Oat & Co' }
  const email = billingEmail({
    to: 'felix@oat.example',
    dedupeId: 'x',
    kind: 'payment.cardExpires',
    content,
    business,
  })
  const { text, html } = renderEmail(email, { publicUrl: 'https://trellis.example' })
  expect(text).toContain('because you manage billing for Oat & Co.')
  const url = `https://trellis.example/dashboard/account/billing?card=new&business=${business.id}`
  expect(text).toContain(`\n${url}\n`)
  expect(html).toContain(`href="${url.replace('&', '&amp;')}"`)
})
