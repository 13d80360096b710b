import { describe, expect, test } from 'vitest'

import type { Email } from '#server/email/email.ts'
import { deadline, onDay, safeName } from '#server/email/email-text.ts'
import { renderEmail } from '#server/email/render-email.tsx'

const PUBLIC_URL = 'https://trellis.example'
const draft: Email = {
  to: 'maya@oat.example',
  dedupeId: 'hello-1',
  kind: 'team.joined',
  subject: 'Hello',
  preheader: 'A preview',
  title: 'Hello',
  body: [],
}
const render = (more: Partial<Email>) => renderEmail({ ...draft, ...more }, { publicUrl: PUBLIC_URL })

describe('A100 user text in emails', () => {
  test('is escaped in the HTML and carries no link of its own', () => {
    const name = '<img src=x onerror=alert(1)> https://evil.example/a?b&c'
    const { html, text } = render({ body: [`${safeName(name)} wants to join.`, { quote: [safeName(name)] }] })
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(html).not.toContain('<img src=x')
    for (const body of [html, text]) expect(body).not.toMatch(/https?:\/\/evil|evil\.example/)
    expect(text.replaceAll('\u2060', '')).toContain(name)
  })

  test('is broken up where a mail client would create a link: bare domains, addresses, protocols', () => {
    for (const bait of [
      'evil.com',
      'www.evil.com/login',
      'pay@evil.com',
      'http://evil.com',
      'evil.com.',
      'tel:123',
    ]) {
      expect(safeName(bait)).not.toMatch(/\w[.:@/]\w/)
      expect(safeName(bait).replaceAll('\u2060', '')).toBe(bait)
    }
  })

  test('stays on one line, in subjects too, and is cut', () => {
    const trick = 'Oat\r\nBcc: eve@evil.example\u0000\u2028& Co'
    expect(safeName(trick)).not.toMatch(/[\p{Cc}\u2028]/u)
    expect(render({ subject: `Hello ${trick}` }).subject).not.toMatch(/[\p{Cc}\u2028]/u)
    expect(Array.from(safeName('🌱'.repeat(100)))).toHaveLength(80)
  })

  test('is isolated where it is written from right to left, in the subject and in both bodies', () => {
    const mixed = 'Oat \u2067בית\u2069 & \u202eCo'
    const isolate = '\u2068Oat בית & Co\u2069'
    expect(safeName(mixed), 'its own marks cannot end the isolation').toBe(isolate)
    const said = `${safeName(mixed)}: 3 updates`
    const { subject, html, text } = render({ subject: said, body: [said] })
    expect(subject).toBe(`${isolate}: 3 updates`)
    expect(text).toContain(`${isolate}: 3 updates`)
    expect(html).toContain('\u2068Oat בית &amp; Co\u2069: 3 updates')
    for (const plain of ['Hollowmere', '種をまく', '🌱 Oat', 'Crème Brûlée'])
      expect(safeName(plain), 'nothing is added where nothing turns').toBe(plain)
  })
})

test('an email has the same content as HTML and as plain text, and runs no scripts', () => {
  const { html, text } = render({
    title: 'Confirm & continue',
    body: [
      'Enter this code.',
      { code: '123456' },
      { button: 'Log in', url: '/login?a=1&b=2' },
      { link: 'Help', url: 'https://help.example/' },
      {
        rows: [
          ['Plan', 'Plus'],
          ['Billing period', 'One year'],
        ],
        total: ['Amount paid', '$348.00'],
      },
      { quote: ['Lovely foam.'], by: 'Emeka', rating: 4 },
      { product: { name: 'Oat drink', detail: '1 litre', imageUrl: '/images/x/120.webp' } },
      { list: ['First', 'Second'] },
      { items: [{ title: 'Ben joined', detail: 'As an editor', url: '/dashboard/team' }] },
      { small: 'Not you?' },
    ],
    footer: { text: 'Why you get this.', links: [{ label: 'Unsubscribe', url: '/p/mail/stop' }] },
  })
  expect(text.split('\n')).toEqual([
    'Confirm & continue',
    '',
    'Enter this code.',
    '',
    '    123456',
    '',
    'Log in:',
    'https://trellis.example/login?a=1&b=2',
    '',
    'Help:',
    'https://help.example/',
    '',
    'Plan:           Plus',
    'Billing period: One year',
    'Amount paid:    $348.00',
    '',
    '> 4 out of 5 stars',
    '>',
    '> Lovely foam.',
    '>',
    '> – Emeka',
    '',
    'Oat drink',
    '1 litre',
    '',
    '- First',
    '- Second',
    '',
    '- Ben joined',
    '  As an editor',
    '  https://trellis.example/dashboard/team',
    '',
    'Not you?',
    '',
    'Unsubscribe:',
    'https://trellis.example/p/mail/stop',
    '',
    '-- ',
    'Why you get this.',
    'Trellis for Business',
    '',
  ])
  for (const word of [
    '123456',
    'Log in',
    'Help',
    '$348.00',
    'Lovely foam.',
    'Oat drink',
    'Second',
    'As an editor',
  ])
    expect(html).toContain(word)
  expect(html).toContain('href="https://trellis.example/login?a=1&amp;b=2"')
  expect(html).toContain('src="https://trellis.example/images/x/120.webp"')
  expect(html).toContain('aria-label="4 out of 5 stars"')
  expect(html).toContain('<title>Confirm &amp; continue</title>')
  expect(html).not.toMatch(/<script|<link|\son\w+=/)
})

test('dates are written out; a deadline names its time and zone', () => {
  expect(onDay('2026-11-22T23:30:00Z')).toBe('22 November 2026')
  expect(deadline('2026-11-22T23:30:00Z')).toBe('23:30 UTC on 22 November 2026')
})
