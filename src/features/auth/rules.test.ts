import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'

import { DisplayName, impersonatesTrellis } from '#features/auth/display-name.ts'
import {
  Email,
  foldUsername,
  isEmail,
  isObvious,
  isWebUrl,
  localPath,
  NewUsername,
  Password,
  suggestUsername,
} from '#features/auth/rules.ts'

/** Public test lists, next to the project if available. */
const STRINGS = join(import.meta.dirname, '../../../../shared/data/strings')
const isAtHand = existsSync(STRINGS)
const read = (name: string) => JSON.parse(readFileSync(join(STRINGS, name), 'utf8'))
const ABSENT = 'the folder ../shared/data/strings is not here'

describe('email', () => {
  test('R109 an address has one @, a name before it and a dotted host after it', () => {
    const good = [
      'maya@oat.example',
      'maya+reviews@oat.co.uk',
      "o'neil@oat.example",
      'hans@müller.example',
      '用户@例え.テスト',
      'a@b.co',
    ]
    const bad = [
      '',
      'maya',
      '@oat.example',
      'maya@',
      'maya@oat',
      'maya@@oat.example',
      'ma ya@oat.example',
      'maya@oat..example',
      '.maya@oat.example',
    ]
    expect(good.filter((address) => !isEmail(address))).toEqual([])
    expect(bad.filter(isEmail)).toEqual([])
  })

  test('R109 what could begin a second header or a second recipient is no address (A33)', () => {
    const tricks = [
      'maya@oat.example\r\nBcc: eve@evil.example',
      'maya@oat.example,eve@evil.example',
      'maya@oat.example;eve@evil.example',
      'Maya <maya@oat.example>',
      'maya@oat.example\u0000',
      '"maya"@oat.example',
      'maya\u200b@oat.example',
    ]
    expect(tricks.filter(isEmail)).toEqual([])
    expect(tricks.filter((address) => Email.safeParse(address).success)).toEqual([])
  })

  test("R109 Dominic Sayers' list: deliverable rows pass, faulty, quoted and literal ones do not", ({
    skip,
  }) => {
    skip(!isAtHand, ABSENT)
    const rows: { address: string; category: string; diagnosis: string }[] = read('email_is_email.json')
    const of = (...categories: string[]) =>
      rows
        .filter(({ category }) => categories.includes(category.slice('ISEMAIL_'.length)))
        .map(({ address }) => address)
    // Valid by the RFC, but unused: an address at a bare top-level domain.
    expect(of('VALID_CATEGORY', 'DNSWARN').filter((address) => !isEmail(address))).toEqual(['test@io'])
    expect(of('ERR', 'RFC5321', 'RFC5322', 'DEPREC', 'CFWS').filter(isEmail)).toEqual([])
    expect(of('ERR').length).toBeGreaterThan(50)
  })

  test('R109 the rows of validator.js for plain addresses hold, but for doubled dots', ({ skip }) => {
    skip(!isAtHand, ABSENT)
    const [group] = read('validator_email_url.json').filter(
      (row: { validator: string }) => row.validator === 'isEmail',
    )
    expect(group.valid.filter((address: string) => !isEmail(address))).toEqual([
      'gmail...ignores...dots...@gmail.com',
    ])
    expect(group.invalid.filter(isEmail)).toEqual([])
  })

  test('A44 composed, cased and dotted spellings of an address become one', () => {
    expect(Email.parse(' Maya@Oat.example. ')).toBe('Maya@Oat.example')
    expect(Email.parse('ｍａｙａ@oat.example')).toBe('maya@oat.example')
    expect(foldUsername(' ＭＡＹＡ.. ')).toBe('maya')
    expect(NewUsername.parse('Maya.')).toBe('maya')
  })
})

describe('links', () => {
  test('R109 a link is http or https, with a dotted host', () => {
    const good = [
      'https://oat.example',
      'http://oat.example:8080/a?b=c#d',
      'https://rüedu.ch/',
      'http://www.50嵐綠茶.tw/',
      'HTTPS://OAT.EXAMPLE',
    ]
    const bad = [
      'oat.example',
      'ftp://oat.example',
      'https://localhost',
      'https://oat.example ',
      'https://',
      'https:///oat.example',
      'https://*.oat.example',
      'https://oat..example',
    ]
    expect(good.filter((link) => !isWebUrl(link))).toEqual([])
    expect(bad.filter(isWebUrl)).toEqual([])
  })

  test('R109 nothing that runs, hides a login or leaves the protocol open is a link (A97)', () => {
    const tricks = [
      'javascript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      ' jav\tascript:alert(1)',
      '//evil.example',
      'https://oat.example@evil.example',
      'https://a:b@oat.example',
      `https://oat.example/${'x'.repeat(3000)}`,
      'https://oat.example\\@evil.example',
      'https://oat.example/\u0000',
    ]
    expect(tricks.filter(isWebUrl)).toEqual([])
  })

  test('R109 the rows of validator.js for links hold where they agree with our rule', ({ skip }) => {
    skip(!isAtHand, ABSENT)
    const group = read('validator_email_url.json').find(
      (row: { name: string }) => row.name === 'should validate URLs',
    )
    const ours = group.valid.filter((link: string) => /^https?:/.test(link) && !/@|localhost/.test(link))
    expect(ours.length).toBeGreaterThan(15)
    expect(ours.filter((link: string) => !isWebUrl(link))).toEqual([])
    // Their list rejects port 0 and three dashes in a row; both are harmless.
    expect(group.invalid.filter(isWebUrl)).toEqual(['http://www.foobar.com:0/', 'http://www.foo---bar.com/'])
  })

  test('A98 the way on after a login stays on this site', () => {
    expect(localPath('/dashboard/reviews?page=2#top')).toBe('/dashboard/reviews?page=2#top')
    const tricks = [
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '/.//evil.example',
      '/a/..//evil.example',
      'evil',
      '',
      null,
      undefined,
      '/\ud800',
    ]
    expect(tricks.filter((next) => localPath(next) !== null)).toEqual([])
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webPath(),
          fc.string().map((text) => `/${text}`),
        ),
        (next) => {
          const path = localPath(next)
          expect(
            path === null || new URL(path, 'https://trellis.example').origin === 'https://trellis.example',
          ).toBe(true)
        },
      ),
      { numRuns: 500 },
    )
  })
})

/**
 * Counts the characters passed to regular expressions: each of ours reads its text a bounded number of times.
 */
function steps(check: (text: string) => boolean, text: string): number {
  let reads = 0
  // oxlint-disable-next-line typescript/unbound-method -- called with its own pattern below
  const real = RegExp.prototype.test
  const spy = vi.spyOn(RegExp.prototype, 'test').mockImplementation(function (this: RegExp, subject) {
    reads += subject.length + 1
    return real.call(this, subject)
  })
  check(text)
  spy.mockRestore()
  return reads
}

test('A99 ten times the text takes the validators at most twenty times the work', () => {
  const shapes = [
    (n: number) => 'a'.repeat(n),
    (n: number) => `${'a'.repeat(n)}@`,
    (n: number) => `a@${'a.'.repeat(n)}`,
    (n: number) => `a@${'-'.repeat(n)}`,
    (n: number) => `http://${'a.'.repeat(n)}`,
    (n: number) => `http://${'a-'.repeat(n)}!`,
    (n: number) => `/${'%41'.repeat(n)}`,
  ]
  for (const check of [isEmail, isWebUrl, (text: string) => localPath(text) !== null]) {
    for (const shape of shapes)
      expect(steps(check, shape(100_000))).toBeLessThanOrEqual(20 * (steps(check, shape(10_000)) + 100))
  }
  // Beyond the maximum length of an email or link, nothing is read.
  expect(steps(isEmail, `${'a'.repeat(100_000)}@oat.example`)).toBe(0)
  expect(steps(isWebUrl, `https://${'a'.repeat(100_000)}.example`)).toBe(0)
})

describe('names and passwords', () => {
  test('a username is 3 to 30 of a-z, 0-9, dot, dash, underscore', () => {
    const good = ['oat', 'oat.and_co-2', 'a'.repeat(30), 'MAYA']
    const bad = ['ab', 'a'.repeat(31), 'maya linden', 'maya@oat', 'mäya', '', 'maya/..', 'maya\u202e']
    expect(good.filter((name) => !NewUsername.safeParse(name).success)).toEqual([])
    expect(bad.filter((name) => NewUsername.safeParse(name).success)).toEqual([])
  })

  test('A26 a password is counted in code points, at most 1,024 bytes, and never trimmed', () => {
    expect(Password.safeParse('🌱'.repeat(7)).success).toBe(false)
    expect(Password.safeParse('🌱'.repeat(8)).success).toBe(true)
    expect(Password.safeParse('x'.repeat(1024)).success).toBe(true)
    expect(Password.safeParse('x'.repeat(1025)).success).toBe(false)
    expect(Password.safeParse('🌱'.repeat(257)).success).toBe(false)
    expect(Password.parse('  eight spaces  ')).toBe('  eight spaces  ')
    expect(Password.safeParse('abcdefg\ud800h').success).toBe(false)
  })

  test('A27 a password that is little more than a known word is obvious', () => {
    const words = ['maya.linden', 'Oat & Co', 'oatly-fan', 'Jo']
    expect(
      ['trellis!', 'Trellis2026', 'mayalinden1', 'OAT & CO 12', 'oatlyfan', 'T.R.E.L.L.I.S.'].filter(
        (password) => !isObvious(password, words),
      ),
    ).toEqual([])
    expect(
      ['correct horse battery', 'trellis of the north wind', 'jo jo jo jo jo', '12345678'].filter(
        (password) => isObvious(password, words),
      ),
    ).toEqual([])
  })
})

test.each([
  ['Dora Leaf', 'doraleaf'],
  ['Zoë Müller', 'zoemuller'],
  ['@oat & co', 'oatco'],
  ['x', null],
  ['Дора', null],
  ['a'.repeat(40), 'a'.repeat(30)],
])('of "%s" the username %s is made', (typed, username) => expect(suggestUsername(typed)).toBe(username))

describe('a name that others see', () => {
  test.each([
    'Trellis',
    'trellis support',
    'TRELLIS-TEAM',
    'TrellisSupport',
    'Official Trellis',
    'Trellis for Business',
    'Support (Trellis)',
    'Tre11is Support',
    'Ｔｒｅｌｌｉｓ Admin',
    'Тrеllіs Support',
    'Trèllïs Help',
    'Trellis’s Security Team',
  ])('%s passes itself off as Trellis', (name) => {
    expect(impersonatesTrellis(name)).toBe(true)
    expect(DisplayName.safeParse(name).success).toBe(false)
  })

  test.each([
    '',
    'Ann Trellis',
    'Trellis Farm',
    'Trelliswork',
    'Support',
    'Zoë Müller-Łuk',
    'Иван Петров',
    'محمد علي',
    'נועה כהן',
    '王小明',
    'Dora 👩🏽‍🌾 ❤️',
    'O’Neill & Søn',
  ])('"%s" is a name like others', (name) => expect(DisplayName.safeParse(name).success).toBe(true))

  test.each([
    ['a bidi override', 'Maya \u202Egnp.eciovni'],
    ['an isolate', 'Maya \u2066x\u2069'],
    ['a zero-width space', 'Ma\u200Bya'],
    ['a joiner between letters', 'Ma\u200Dya'],
    ['a non-joiner', 'Ma\u200Cya'],
    ['a word joiner', 'Ma\u2060ya'],
    ['a byte-order mark', '\uFEFFMaya'],
    ['a soft hyphen', 'Ma\u00ADya'],
    ['a Hangul filler', '\u3164'],
    ['an empty Braille cell', '\u2800'],
    ['a line break', 'Maya\nLinden'],
  ])('%s is refused', (_, name) => expect(DisplayName.safeParse(name).success).toBe(false))
})
