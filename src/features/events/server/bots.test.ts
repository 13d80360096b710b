import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { isProgram } from '#features/events/server/bots.ts'

import { hasSharedData, sharedData } from '#test/shared-data.ts'

const CRAWLERS = 'analytics/crawler_user_agents.json'
const LOG = 'analytics/apache_access.log.gz'

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    false,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', false],
  [
    'Mozilla/5.0 (Linux; Android 14; CUBOT P80) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Mobile Safari/537.36',
    false,
  ],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  [
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
    true,
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/126.0.0.0 Safari/537.36',
    true,
  ],
  ['curl/8.5.0', true],
  ['python-requests/2.32.3', true],
  ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', true],
  ['  ', true],
  ['', true],
])('A122 %s is a program: %s', (userAgent, isOne) => {
  expect(isProgram(userAgent)).toBe(isOne)
})

describe.skipIf(!hasSharedData(CRAWLERS, LOG))('against what is public (needs ../shared/data)', () => {
  it('A122 of two thousand names of crawlers at least 98 of 100 are recognised', () => {
    const known: { instances: string[] }[] = JSON.parse(readFileSync(sharedData(CRAWLERS), 'utf8'))
    const names = known.flatMap(({ instances }) => instances)
    expect(names.length).toBeGreaterThan(2000)
    const missed = names.filter((name) => !isProgram(name))
    expect(missed.length / names.length).toBeLessThanOrEqual(0.02)
  })

  it('A122 no browser in a real log is taken for a bot, and every name with bot, spider or crawl is one', () => {
    const names = gunzipSync(readFileSync(sharedData(LOG)))
      .toString('latin1')
      .split('\n')
      .map((line) => /"([^"]*)"$/.exec(line)?.[1] ?? '')
    const distinct = [...new Set(names)]
    const bots = distinct.filter((name) => /bot\b|spider|crawl/i.test(name))
    expect(bots.length).toBeGreaterThan(30)
    expect(bots.filter((name) => !isProgram(name))).toEqual([])
    const browsers = distinct.filter((name) =>
      /^Mozilla\/5\.0 \((Windows NT|Macintosh|X11|iPhone|iPad|Linux; (U; )?Android)[^)]*\) (Gecko|AppleWebKit)\S*( \(KHTML, like Gecko\))?( (Chrome|Version|Safari|Mobile|Firefox|Iceweasel)\/\S+)+$/.test(
        name,
      ),
    )
    expect(browsers.length).toBeGreaterThan(200)
    expect(browsers.filter(isProgram)).toEqual([])
  })
})
