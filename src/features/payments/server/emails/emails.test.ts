import { expect, test } from 'vitest'

import { billingMail } from '#features/payments/server/emails/emails.ts'

test('a billing mail names the brand it is about, and its button opens the billing of that one', () => {
  const letter = {
    subject: 'We could not take $29.00',
    title: 'Your payment did not go through',
    parts: [{ label: 'Update your card', url: 'https://trellis.example/dashboard/billing' }],
  }
  const business = { id: '0199c0de-0000-7000-8000-000000000001', name: 'Oat & Co' }
  const { text, html } = billingMail({ to: 'felix@oat.example', dedupeId: 'x', content: letter, business })
  expect(text).toContain('This is about Oat & Co.')
  expect(text).toContain(`https://trellis.example/dashboard/billing?business=${business.id}`)
  expect(html.markup).toContain(`href="https://trellis.example/dashboard/billing?business=${business.id}"`)
})
