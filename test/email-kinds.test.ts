import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { EMAIL_SAMPLES } from '#dev/sandbox/mail/samples/samples.ts'
import { length } from '#shared/text.ts'
import { EMAIL_KINDS } from '#server/email/kinds.ts'
import { renderEmail } from '#server/email/render-email.tsx'

import { emailColours } from '../scripts/build/email-colours.ts'
import { filesUnder, read } from '../scripts/run/files.ts'

const PUBLIC_URL = 'https://business.trellis.example'
const MAX_BYTES = 60_000

const samples = EMAIL_KINDS.flatMap((kind) =>
  EMAIL_SAMPLES[kind].map((email, i) => ({ name: `${kind} ${i}`, kind, email })),
)

describe('A100 R182 every kind of email', () => {
  test.each(samples)('$name is complete, small and links to our own site', ({ kind, email }) => {
    const { subject, html, text } = renderEmail(email, { publicUrl: PUBLIC_URL })
    expect(email.kind).toBe(kind)
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(MAX_BYTES)
    expect(subject).not.toBe('')
    expect(length(email.subject), 'nothing is cut').toBeLessThanOrEqual(60)
    for (const said of [subject, email.preheader, html, text])
      expect(said).not.toMatch(/undefined|null|NaN|\[object|Invalid Date/)
    expect(email.preheader.trim()).not.toBe('')
    expect(email.preheader).not.toBe(email.subject)
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)
    expect(html).toContain('<html lang="en"')
    expect(html).toContain('prefers-color-scheme:dark')
    expect(text).toContain(email.title)
    const links = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, url = '']) =>
      url.replaceAll('&amp;', '&'),
    )
    for (const url of links) expect(url).toMatch(/^https:\/\/(?:business\.trellis|pay\.stripe)\.example\//)
    const followed = links.filter((url) => !url.endsWith('/icon-192.png') && url !== `${PUBLIC_URL}/`)
    for (const url of followed.filter((each) => !/\/images\/|\.svg$/.test(each)))
      expect(text, 'the plain text has each link on a line of its own').toMatch(
        new RegExp(`^ *${escape(url)}$`, 'm'),
      )
  })

  test('is sent by some feature', () => {
    const sources = filesUnder('src/features').filter(
      (path) => /\/server\/.*\.ts$/.test(path) && !path.includes('.test.'),
    )
    const sent = sources.map((path) => readFileSync(path, 'utf8')).join('\n')
    const notNamed = EMAIL_KINDS.filter((kind) => !sent.includes(`'${kind}'`))
    expect(notNamed, 'made from a cadence').toEqual(['notifications.daily', 'notifications.weekly'])
  })
})

test('emails have the colours of the app', () => {
  expect(read('src/server/email/colours.ts'), 'run `npm run fix`').toBe(
    emailColours(read('src/ui/tokens.css')),
  )
})

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
