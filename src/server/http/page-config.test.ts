import { describe, expect, it } from 'vitest'

import { ORIGIN } from '#shared/page-config.ts'
import { applyPageConfig, type PageConfig } from '#server/http/page-config.ts'

const NOTHING: PageConfig = {
  origin: 'https://business.example',
  links: { booking: null, about: null, press: null, social: null, contact: null },
  conditions: {
    demo: false,
    sandbox: false,
    social: false,
    facebook: false,
    google: false,
    otherLogins: false,
  },
}

/** Returns the body of a page with a configuration filled in. */
function filled(body: string, config: PageConfig): string {
  const page = applyPageConfig(`<!DOCTYPE html><html><head></head><body>${body}</body></html>`, config)
  return page.slice('<!DOCTYPE html><html><head></head><body>'.length, -'</body></html>'.length)
}

describe('a page written at build time', () => {
  it('names the installation wherever it names itself', () => {
    const page = `<link rel="canonical" href="${ORIGIN}/"><script type="application/ld+json">{"url":"${ORIGIN}/"}</script>`
    expect(filled(page, NOTHING)).toBe(
      '<link rel="canonical" href="https://business.example/"><script type="application/ld+json">{"url":"https://business.example/"}</script>',
    )
  })

  it('R42 R43 redirects where the configuration says, and keeps its own address otherwise', () => {
    const page =
      '<a class="b" href="/contact" data-link="booking">Book</a><a data-link="about" href="/p/about">About</a>'
    expect(filled(page, NOTHING)).toBe(page)
    const links = {
      ...NOTHING.links,
      booking: 'https://call.example/?a=1&b=$&',
      about: 'https://trellis.example/"x',
    }
    expect(filled(page, { ...NOTHING, links })).toBe(
      '<a class="b" href="https://call.example/?a=1&amp;b=$&amp;" data-link="booking">Book</a><a data-link="about" href="https://trellis.example/&quot;x">About</a>',
    )
  })

  it('shows what holds and nothing else', () => {
    const page =
      '<li hidden="" data-when="social">S</li><span data-when="demo" hidden="">D</span><p hidden="">P</p>'
    expect(filled(page, NOTHING)).toBe(page)
    expect(filled(page, { ...NOTHING, conditions: { ...NOTHING.conditions, demo: true } })).toBe(
      '<li hidden="" data-when="social">S</li><span data-when="demo">D</span><p hidden="">P</p>',
    )
    expect(filled(page, { ...NOTHING, conditions: { ...NOTHING.conditions, social: true } })).toBe(
      '<li data-when="social">S</li><span data-when="demo" hidden="">D</span><p hidden="">P</p>',
    )
  })

  it('an unknown name stays as it is', () => {
    const page = '<a href="/x" data-link="constructor">X</a><b hidden="" data-when="toString">B</b>'
    expect(
      filled(page, {
        ...NOTHING,
        conditions: { ...NOTHING.conditions, demo: true, sandbox: true, social: true },
      }),
    ).toBe(page)
  })
})
