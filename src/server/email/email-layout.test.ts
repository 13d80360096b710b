import { describe, expect, test } from 'vitest'

import { composeMail, told } from '#server/email/email-layout.ts'

const draft = { to: 'maya@oat.example', dedupeId: 'hello-1', subject: 'Hello', title: 'Hello' }

describe('A100 what somebody wrote', () => {
  test('is escaped in the HTML and carries no link of its own', () => {
    const name = '<img src=x onerror=alert(1)> https://evil.example/a?b&c'
    const { html, text } = composeMail({ ...draft, parts: [`${told(name)} wants to join.`] })
    expect(html.markup).toContain('&#60;img src=x onerror=alert(1)&#62;')
    expect(html.markup).not.toContain('<img')
    for (const body of [html.markup, text]) expect(body).not.toMatch(/https?:\/\/evil|evil\.example/)
    expect(text.replaceAll('\u2060', '')).toContain(name)
  })

  test('is broken where a mail program would make a link: bare domains, addresses, protocols', () => {
    for (const bait of ['evil.com', 'www.evil.com/login', 'pay@evil.com', 'http://evil.com', 'evil.com.', 'tel:123']) {
      expect(told(bait)).not.toMatch(/\w[.:@/]\w/)
      expect(told(bait).replaceAll('\u2060', '')).toBe(bait)
    }
  })

  test('stays on one line, in subjects too, and is cut', () => {
    const trick = 'Oat\r\nBcc: eve@evil.example\u0000\u2028& Co'
    expect(told(trick)).not.toMatch(/[\p{Cc}\u2028]/u)
    expect(composeMail({ ...draft, subject: `Hello ${trick}`, parts: [] }).subject).not.toMatch(/[\p{Cc}\u2028]/u)
    expect(Array.from(told('🌱'.repeat(100)))).toHaveLength(80)
  })

  test('turns nothing around it where it is written from right to left, in the subject and in both bodies', () => {
    const mixed = 'Oat \u2067בית\u2069 & \u202eCo'
    const isolate = '\u2068Oat בית & Co\u2069'
    expect(told(mixed), 'its own marks cannot end the isolation').toBe(isolate)
    const said = `${told(mixed)}: 3 notices`
    const { subject, html, text } = composeMail({ ...draft, subject: said, parts: [said] })
    expect(subject).toBe(`${isolate}: 3 notices`)
    expect(text).toContain(`${isolate}: 3 notices`)
    expect(html.markup).toContain('\u2068Oat בית &#38; Co\u2069: 3 notices')
    for (const plain of ['Hollowmere', '種をまく', '🌱 Oat', 'Crème Brûlée'])
      expect(told(plain), 'nothing is added where nothing turns').toBe(plain)
  })
})

test('a name without a blank can be broken on a phone; an address stays whole', () => {
  const url = `https://trellis.example/p/mail/stop?token=${'t'.repeat(43)}`
  const { html, text } = composeMail({
    ...draft,
    title: told('x'.repeat(80)),
    parts: [told('🌱'.repeat(60)), { small: url }],
  })
  const markup = html.markup
  expect(markup).toContain(`>${['x', 'x', 'x', 'x'].map((x) => x.repeat(20)).join('\u200b')}</font></h1>`)
  expect(markup).toContain(['🌱', '🌱', '🌱'].map((x) => x.repeat(20)).join('\u200b'))
  expect(markup).toContain(url)
  expect(text).toContain('x'.repeat(80))
  expect(text).not.toContain('\u200b')
})

test('a mail says the same as HTML and as text, without scripts or style attributes', () => {
  const parts = [
    'Type this code.',
    { code: '123456' },
    { label: 'Log in', url: 'https://trellis.example/login?a=1&b=2' },
    { small: 'It was not you?' },
  ]
  const { html, text } = composeMail({ ...draft, title: 'Confirm & go on', parts })
  for (const word of ['Type this code.', '123456', 'Log in', 'It was not you?', 'Trellis for Business']) {
    expect(html.markup).toContain(word)
    expect(text).toContain(word)
  }
  expect(text).toContain('\nhttps://trellis.example/login?a=1&b=2\n')
  expect(html.markup).toContain('href="https://trellis.example/login?a=1&#38;b=2"')
  expect(html.markup).toContain('<title>Confirm &#38; go on</title>')
  expect(html.markup).not.toMatch(/<script|style=|<link|src=/)
})
