import { describe, expect, it } from 'vitest'

import { embedCode, previewPath, RECIPE_NAMES, RECIPES, WAYS } from '#features/embeds/code.ts'
import { DEFAULT_EMBED, EmbedForm } from '#features/embeds/contract.ts'
import {
  contrastOf,
  frameHeights,
  GROUNDS,
  LOOKS,
  NUMBERS_DAYS,
  readableAccent,
  SHOWN_PARTS,
  siteOf,
} from '#features/embeds/rules.ts'
import { numbersUntil, showsOf } from '#features/embeds/server/access.ts'
import { isPaid, PLAN_STATUSES } from '#shared/paywall.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const DAY = 86_400_000

describe('what an embed shows', () => {
  const instants = [null, -400, -31, -30, -29, -1, 0, 1, 40].map((days) =>
    days === null ? null : new Date(NOW.getTime() + days * DAY).toISOString(),
  )
  const states = (['basic', 'plus'] as const).flatMap((tier) =>
    PLAN_STATUSES.flatMap((planStatus) =>
      [true, false].flatMap((isClaimTrial) =>
        instants.flatMap((graceEndsAt) =>
          instants.map((endedAt) => ({ tier, planStatus, isClaimTrial, graceEndsAt, endedAt })),
        ),
      ),
    ),
  )

  it('R171 shows reviews in every paid state, and only there, whatever ended before', () => {
    for (const state of states)
      expect(showsOf(state, NOW) === 'reviews', JSON.stringify(state)).toBe(isPaid(state, NOW))
  })

  it('R171 goes from reviews to numbers to a link and never back, numbers for at most 30 days', () => {
    // A date in the future can still end a plan: then the numbers begin.
    const isPast = (at: string | null) => at === null || Date.parse(at) <= NOW.getTime()
    const decided = states.filter(({ graceEndsAt, endedAt }) => isPast(graceEndsAt) && isPast(endedAt))
    expect(decided.length).toBeGreaterThan(500)
    for (const state of decided) {
      const shown = Array.from({ length: 120 }, (_, days) =>
        showsOf(state, new Date(NOW.getTime() + days * DAY)),
      )
      const ranks = shown.map((parts) => SHOWN_PARTS.indexOf(parts))
      expect(ranks, JSON.stringify(state)).toEqual(ranks.toSorted((a, b) => a - b))
      expect(shown.filter((parts) => parts === 'numbers').length).toBeLessThanOrEqual(NUMBERS_DAYS)
    }
    const never = decided.filter(
      (state) => !isPaid(state, NOW) && state.graceEndsAt === null && state.endedAt === null,
    )
    for (const state of never) expect(showsOf(state, NOW), JSON.stringify(state)).toBe('link')
  })

  it('ends at the second, and a brand without its business shows a link', () => {
    const endedAt = new Date(NOW.getTime() - 5 * DAY).toISOString()
    const lapsed = {
      tier: 'basic',
      planStatus: 'canceled',
      isClaimTrial: false,
      graceEndsAt: null,
      endedAt,
    } as const
    const until = numbersUntil(lapsed, NOW)
    expect(until).toEqual(new Date(NOW.getTime() + 25 * DAY))
    expect(showsOf(lapsed, new Date(Number(until) - 1))).toBe('numbers')
    expect(showsOf(lapsed, new Date(Number(until)))).toBe('link')
    expect(showsOf(null, NOW)).toBe('link')
  })
})

describe('accents', () => {
  it('any colour becomes readable on every background of its scheme, and a readable one stays', () => {
    const steps = [0, 51, 102, 153, 204, 255]
    for (const r of steps)
      for (const g of steps)
        for (const b of steps) {
          const accent = `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
          for (const scheme of ['light', 'dark'] as const) {
            const { colour, on, isCorrected } = readableAccent(accent, scheme)
            for (const ground of GROUNDS[scheme])
              expect(contrastOf(colour, ground)).toBeGreaterThanOrEqual(4.5)
            expect(contrastOf(colour, on), `${on} on ${colour}`).toBeGreaterThanOrEqual(4.5)
            expect(isCorrected).toBe(colour !== accent)
          }
        }
    expect(readableAccent('#1e7a4c', 'light')).toEqual({
      colour: '#1e7a4c',
      on: '#ffffff',
      isCorrected: false,
    })
    expect(readableAccent('#ffee00', 'light').isCorrected).toBe(true)
  })
})

describe('allowed sites', () => {
  it('takes a domain or any URL of it, and nothing that a policy would read otherwise', () => {
    for (const [written, site] of [
      ['shop.example', 'shop.example'],
      [' HTTPS://Shop.Example/products?x=1#y ', 'shop.example'],
      ['*.shop.example', '*.shop.example'],
      ['localhost:3000', 'localhost:3000'],
      ['bäckerei.example', 'xn--bckerei-5wa.example'],
      ['*', undefined],
      ['*.', undefined],
      ['example', undefined],
      ['shop.example:8080', undefined],
      ['user:pass@shop.example', undefined],
      ['javascript:alert(1)', undefined],
      ["shop.example; script-src 'unsafe-inline'", undefined],
      ['shop.example *', undefined],
      ['127.0.0.1', undefined],
      ['a.*.example', undefined],
      ['', undefined],
    ] as const)
      expect(siteOf(written), written).toBe(site)
  })

  it('stores each site once, and says which entry is wrong', () => {
    const parse = (allowedSites: string[]) => EmbedForm.safeParse({ ...DEFAULT_EMBED, allowedSites })
    expect(parse(['https://shop.example/a', 'SHOP.example']).data?.allowedSites).toEqual(['shop.example'])
    expect(parse(['shop.example', 'no']).error?.issues[0]?.path).toEqual(['allowedSites', 1])
    expect(parse(Array.from({ length: 21 }, (_, i) => `shop-${i}.example`)).success).toBe(false)
  })
})

describe('the code to paste', () => {
  const id = '01938d2e-7c4a-7b1e-9f3a-2d5c8e6f4a10'
  const NAME = `Oat "n" <script>alert(1)</script>\u202e\u200b & Co`
  const embed = { ...DEFAULT_EMBED, id, subject: { name: NAME, rating: 4.3, reviewsCount: 128 } }
  const origin = 'https://business.trellis.example'
  const all = LOOKS.flatMap((look) =>
    RECIPES.flatMap((recipe) =>
      WAYS.flatMap((way) => {
        const found = embedCode({ origin, embed: { ...embed, look }, recipe, way, now: NOW })
        return found === undefined ? [] : [{ look, recipe, way, ...found }]
      }),
    ),
  )

  it('every recipe has a name and steps, and a way that works for it', () => {
    for (const recipe of RECIPES) {
      expect(RECIPE_NAMES[recipe]).toMatch(/^\w+$/)
      const ways = all.filter((one) => one.recipe === recipe && one.look === 'list')
      expect(ways.map(({ way }) => way)).toContain('frame')
      for (const { steps } of ways) expect(steps.length).toBeGreaterThan(1)
    }
  })

  it('names are text in every recipe, without markup and hidden characters', () => {
    for (const { code, look, recipe, way } of all) {
      expect(code, `${look} ${recipe} ${way}`).not.toContain('<script>alert')
      expect(code).not.toMatch(/[\u202e\u200b]/)
      expect(code.includes('<script'), 'only the component has a script').toBe(
        way === 'component' && look !== 'badge',
      )
    }
  })

  it('a frame is lazy, sandboxed, sends no referrer, and has the heights of its look', () => {
    for (const { code, look } of all.filter(({ way, recipe }) => way === 'frame' && recipe === 'html')) {
      if (look === 'badge') continue
      expect(code).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
      expect(code).toContain('loading="lazy"')
      expect(code).toContain('referrerpolicy="no-referrer"')
      for (const { height } of frameHeights({ ...DEFAULT_EMBED, look }))
        expect(code).toContain(`height:${height}px`)
    }
  })

  it('the alt text of a badge has rating and count, with the month of which they are true', () => {
    const badge = all.find(({ look, recipe }) => look === 'badge' && recipe === 'html')
    expect(badge?.code).toContain('on Trellis: 4.3 from 128 reviews (November 2026)"')
    expect(badge?.code).toContain(`<a href="${origin}/embed/${id}/go"`)
  })

  it('the code stays the same when only texts, colours or order change', () => {
    const code = (change: object) =>
      embedCode({ origin, embed: { ...embed, ...change }, recipe: 'html', way: 'frame', now: NOW })?.code
    expect(code({ sort: 'helpful', accent: '#aa0000', font: 'serif' })).toBe(code({}))
  })

  it('a preview carries every unsaved setting in its path', () => {
    const path = previewPath(id, { ...DEFAULT_EMBED, look: 'wall', width: 640, productId: id })
    expect(Object.fromEntries(new URLSearchParams(path.split('?')[1]))).toMatchObject({
      brandId: id,
      productId: id,
      look: 'wall',
      width: '640',
      accent: '#1e7a4c',
    })
    expect(previewPath(id, { ...DEFAULT_EMBED, look: 'badge' })).toMatch(/^\/embed\/preview\/badge\.svg\?/)
  })
})
