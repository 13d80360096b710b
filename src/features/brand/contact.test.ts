import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'

import { canonicalContact } from '#features/brand/contact.ts'
import { CONTACT_FIELDS, type ContactField } from '#features/brand/contact-fields.ts'

import { hasSharedData, sharedData } from '#test/shared-data.ts'
import { propertyRuns } from '#test/property-runs.ts'

/** Typed values with their stored form; null if rejected. */
const TABLE: Record<ContactField, readonly (readonly [string, string | null])[]> = {
  email: [
    ['hello@oat.example', 'hello@oat.example'],
    [' mailto:hello@oat.example ', 'hello@oat.example'],
    ['hans@müller.example', 'hans@müller.example'],
    ['https://oat.example', null],
    ['hello@oat.example?subject=x', null],
    ['a@oat.example,b@oat.example', null],
  ],
  website: [
    ['https://oat.example', 'https://oat.example'],
    ['https://oat.example/', 'https://oat.example'],
    ['http://oat.example/shop?a=1#b', 'http://oat.example/shop?a=1#b'],
    ['oat.example/shop', 'https://oat.example/shop'],
    ['HTTPS://OAT.example', 'https://oat.example'],
    ['https://oat.example:443/shop', 'https://oat.example/shop'],
    ['http://oat.example:443/shop', 'http://oat.example:443/shop'],
    ['https://oat.example:8443/shop', null],
    ['https://oat.example:6379/', null],
    ['https://rüedu.ch/', 'https://xn--redu-0ra.ch'],
    ['http://www.50嵐綠茶.tw/', 'http://www.xn--50-wg2du59ik3f.tw'],
    ['ftp://oat.example', null],
    ['oat', null],
    ['http://localhost:3000', null],
    ['http://127.0.0.1/', null],
    ['http://0x7f.1/', null],
    ['http://2130706433/', null],
    ['http://[::1]/', null],
    ['http://db.internal/', null],
    ['hello@oat.example', null],
  ],
  facebook: [
    ['oatandco', 'https://www.facebook.com/oatandco'],
    ['@oatandco', 'https://www.facebook.com/oatandco'],
    ['flowerburger.it', 'https://www.facebook.com/flowerburger.it'],
    ['http://m.facebook.com/oatandco/photos?ref=x', 'https://www.facebook.com/oatandco'],
    ['facebook.com/oatandco', 'https://www.facebook.com/oatandco'],
    ['https://de-de.facebook.com/Café-Oat-123/', 'https://www.facebook.com/Caf%C3%A9-Oat-123'],
    ['https://fb.com/oatandco', 'https://www.facebook.com/oatandco'],
    ['https://www.facebook.com/pages/Oat-Co/1234567', 'https://www.facebook.com/pages/Oat-Co/1234567'],
    [
      'https://www.facebook.com/profile.php?id=100012345&sk=about',
      'https://www.facebook.com/profile.php?id=100012345',
    ],
    ['https://www.facebook.com/p/Oat-Co-61550/', 'https://www.facebook.com/p/Oat-Co-61550'],
    ['https://www.facebook.com/', null],
    ['https://www.facebook.com/sharer.php?u=https://evil.example', null],
    ['https://l.facebook.com/l.php?u=https://evil.example', null],
  ],
  instagram: [
    ['@oat.and.co', 'https://www.instagram.com/oat.and.co'],
    ['https://instagram.com/oatandco?igsh=abc', 'https://www.instagram.com/oatandco'],
    ['instagram.com/oatandco/reels/', 'https://www.instagram.com/oatandco'],
    ['https://www.instagram.com/p/Cabc123/', null],
    ['oat and co', null],
    ['..', null],
    ['https://www.instagram.com/..%2f..', null],
  ],
  twitter: [
    ['@oatandco', 'https://x.com/oatandco'],
    ['https://twitter.com/oatandco/status/1', 'https://x.com/oatandco'],
    ['https://mobile.x.com/oatandco', 'https://x.com/oatandco'],
    ['https://netflix.com/oatandco', null],
    ['much_too_long_handle', null],
    ['https://x.com/intent/post', null],
  ],
  pinterest: [
    ['j.mclaughlin', 'https://www.pinterest.com/j.mclaughlin'],
    ['https://de.pinterest.com/romantikhotelsr/', 'https://www.pinterest.com/romantikhotelsr'],
    ['https://www.pinterest.co.uk/oatandco/our-board/', 'https://www.pinterest.com/oatandco'],
    ['https://pinterest.evil.example/oatandco', null],
    ['https://www.pinterest.com/pin/123/', null],
  ],
  linkedin: [
    ['oat-and-co', 'https://www.linkedin.com/company/oat-and-co'],
    ['h&m', 'https://www.linkedin.com/company/h%26m'],
    ['company/oat-and-co', 'https://www.linkedin.com/company/oat-and-co'],
    [
      'https://de.linkedin.com/company/romantikhotels&restaurantsag',
      'https://www.linkedin.com/company/romantikhotels%26restaurantsag',
    ],
    ['https://www.linkedin.com/in/maya-linden/?locale=de', 'https://www.linkedin.com/in/maya-linden'],
    ['%E1%83%A1%E1%83%A3', 'https://www.linkedin.com/company/%E1%83%A1%E1%83%A3'],
    ['https://www.linkedin.com/redir/redirect?url=https://evil.example', null],
    ['%E1%83', null],
  ],
  youtube: [
    ['oatandco', 'https://www.youtube.com/@oatandco'],
    ['@oatandco', 'https://www.youtube.com/@oatandco'],
    ['UCuvcExyzC4wXKeVmqpjNBwA', 'https://www.youtube.com/channel/UCuvcExyzC4wXKeVmqpjNBwA'],
    ['https://m.youtube.com/@oatandco/videos', 'https://www.youtube.com/@oatandco'],
    ['https://www.youtube.com/c/oatandco', 'https://www.youtube.com/c/oatandco'],
    ['https://www.youtube.com/oatandco', 'https://www.youtube.com/oatandco'],
    ['https://www.youtube.com/watch?v=abc', null],
    ['https://www.youtube.com/redirect?q=https://evil.example', null],
    ['https://youtu.be/abc', null],
  ],
}

/** A97: none of these may become a link, in any field. */
const HOSTILE = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  ' jav\tascript:alert(1)',
  'java\u0000script:alert(1)',
  '//evil',
  '//evil.example',
  '/\\evil.example',
  'https:\\\\evil.example',
  'https:///evil.example',
  'https://www.facebook.com@evil.example/',
  'https://user:secret@www.facebook.com/oat',
  'https://user:secret@oat.example/',
  'file:///etc/passwd',
  'blob:https://oat.example/1',
  'https://oat.example\u202e/moc.elgoog',
  `https://oat.example/${'a'.repeat(3072)}`,
]

const ORIGINS: Partial<Record<ContactField, string>> = {
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  twitter: 'https://x.com/',
  pinterest: 'https://www.pinterest.com/',
  linkedin: 'https://www.linkedin.com/',
  youtube: 'https://www.youtube.com/',
}
const NETWORK_FIELDS = CONTACT_FIELDS.filter((field) => field in ORIGINS)

describe('how to reach a brand', () => {
  test.each(CONTACT_FIELDS)('R125 A97 %s is stored in one form, however it is typed', (field) => {
    for (const [typed, stored] of TABLE[field]) {
      const { value, problem } = canonicalContact(field, typed)
      expect(value ?? null, typed).toBe(stored)
      if (stored === null) expect(problem, typed).toMatch(/^[A-Z].*\.$/)
    }
    expect(canonicalContact(field, '  ')).toEqual({ value: '' })
  })

  test('SURPRISE a short YouTube link is treated separately: it leads to a video', () => {
    for (const typed of ['https://youtu.be/dQw4w9WgXcQ?si=x', 'youtu.be/dQw4w9WgXcQ'])
      expect(canonicalContact('youtube', typed).problem).toBe(
        'This is a link to a video. Enter your channel’s link or handle.',
      )
    expect(canonicalContact('website', 'https://youtu.be/dQw4w9WgXcQ').value).toBe(
      'https://youtu.be/dQw4w9WgXcQ',
    )
  })

  test.each(CONTACT_FIELDS)(
    'A97 %s accepts no script, no foreign scheme, no user info, and no overlong value',
    (field) => {
      for (const typed of HOSTILE) expect(canonicalContact(field, typed).value, typed).toBeUndefined()
    },
  )

  test.each(NETWORK_FIELDS)('A97 %s accepts only its own host', (field) => {
    const own = new URL(ORIGINS[field] ?? '').hostname
    const foreign = [
      `https://${own}.evil.example/oat`,
      `https://evil.example/${own}/oat`,
      `https://not${own.replace('www.', '')}/oat`,
    ]
    for (const typed of [...foreign, 'https://xn--fcebook-2fg.com/oat', `https://${own}:8443/oat`])
      expect(canonicalContact(field, typed).value, typed).toBeUndefined()
    for (const other of NETWORK_FIELDS)
      if (other !== field)
        expect(canonicalContact(field, `${ORIGINS[other]}oat`).value, other).toBeUndefined()
  })

  it('A97 any input is normalised to a safe value that normalises to itself', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom(
        'https://',
        'http://',
        '//',
        '/',
        '@',
        '.',
        ':',
        '?',
        '#',
        '%2e%2e',
        '%00',
        'javascript:',
        'company/',
        'channel/',
      ),
      fc.constantFrom(
        ...Object.values(ORIGINS),
        'facebook.com',
        'x.com',
        'oat.example',
        'de.pinterest.com/',
        'fb.com/',
      ),
    )
    const typed = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(
        fc.constantFrom(...CONTACT_FIELDS),
        fc.oneof(typed, fc.string({ unit: 'binary' }), fc.webUrl()),
        (field, text) => {
          const { value } = canonicalContact(field, text)
          if (value === undefined || value === '') return
          expect(canonicalContact(field, value)).toEqual({ value })
          if (field === 'email') {
            expect(value).toMatch(/^[^\s@]+@[^\s@]+$/)
            return
          }
          const url = new URL(value)
          expect([url.href, `${url.origin}/`]).toContain(url.href === value ? value : `${value}/`)
          expect([url.username, url.password]).toEqual(['', ''])
          expect(url.protocol).toMatch(/^https?:$/)
          if (field !== 'website') expect(value.slice(0, ORIGINS[field]?.length)).toBe(ORIGINS[field])
        },
      ),
      { numRuns: propertyRuns(300) },
    )
  })
})

const BRANDS = 'brands/nsi_brands.jsonl.gz'

test.skipIf(!hasSharedData(BRANDS))(
  'A97 all 17,623 handles, 4 links and 7,015 websites of 7,734 real brands are accepted (needs ../shared/data)',
  () => {
    const rows = gunzipSync(readFileSync(sharedData(BRANDS)))
      .toString()
      .trim()
      .split('\n')
      // The fields of the list, as its description has them.
      .map((line) => JSON.parse(line) as Partial<Record<ContactField, string>>)
    expect(rows).toHaveLength(7734)
    const taken: Partial<Record<string, number>> = {}
    const refused: Record<string, string[]> = {}
    for (const row of rows) {
      for (const field of CONTACT_FIELDS) {
        const typed = row[field]
        if (typed === undefined) continue
        const { value, problem } = canonicalContact(field, typed)
        const kind = field === 'website' ? 'websites' : /^https?:/.test(typed) ? 'links' : 'handles'
        if (problem === undefined) taken[kind] = (taken[kind] ?? 0) + 1
        else (refused[`${kind}: ${problem}`] ??= []).push(typed)
        if (value !== undefined) expect(canonicalContact(field, value), typed).toEqual({ value })
      }
    }
    expect({ taken, refused }).toEqual({ taken: { handles: 17_623, links: 4, websites: 7015 }, refused: {} })
  },
)
