import { expect, test } from 'vitest'

import { readableHost, readableUrl } from '#shared/idn.ts'

const ascii = (host: string) => new URL(`https://${host}`).hostname

test.each([
  'münchen.de',
  'rüedu.ch',
  'smørrebrød.dk',
  'łódź.pl',
  '50嵐綠茶.tw',
  '한국.kr',
  'пример.рф',
  'shop.example.com',
])('an international host is shown as it is written: %s', (host) => {
  expect(ascii(host)).toMatch(/^[\x20-\x7e]+$/)
  expect(readableHost(ascii(host))).toBe(host)
  expect(ascii(readableHost(ascii(host)))).toBe(ascii(host))
})

test.each([
  ['Cyrillic twins of Latin letters', 'аррӏе.com'],
  ['Greek twins', 'ορρο.com'],
  ['two scripts in one label', 'pаypal.com'],
  ['unusual Latin letters', 'gɑrden.com'],
  ['a dotless i', 'bıo.com'],
  ['a combining mark', 'x̌y.com'],
  ['an emoji', '🌱.com'],
])('A97 a host that could be taken for another one stays in ASCII: %s', (_, host) => {
  expect(readableHost(ascii(host))).toBe(ascii(host))
})

test('a web address keeps everything but its host; an invalid one is unchanged', () => {
  expect(readableUrl('https://xn--mnchen-3ya.de/xn--mnchen-3ya?q=1#a')).toBe(
    'https://münchen.de/xn--mnchen-3ya?q=1#a',
  )
  expect(readableUrl('https://xn--mnchen-3ya.de:8080')).toBe('https://münchen.de:8080')
  for (const address of [
    '',
    'mailto:a@xn--mnchen-3ya.de',
    'https://xn--9',
    'https://xn--/a',
    'https://user@xn--mnchen-3ya.de/',
  ])
    expect(readableUrl(address)).toBe(address)
})
