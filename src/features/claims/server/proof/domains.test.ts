import { describe, expect, test } from 'vitest'

import { homeOf, mailDomainOf } from '#features/claims/server/proof/domains.ts'

describe('the domain that proves a brand', () => {
  test.each([
    ['https://shop.example.co.uk/de/', 'example.co.uk', 'shop.example.co.uk'],
    ['http://oat.berlin', 'oat.berlin', 'oat.berlin'],
    ['https://WWW.Oat.com.', 'oat.com', 'www.oat.com'],
    ['https://müsli.de/', 'xn--msli-0ra.de', 'xn--msli-0ra.de'],
    ['https://a.b.c.kawasaki.jp', 'b.c.kawasaki.jp', 'a.b.c.kawasaki.jp'],
  ])('A57 is the registrable one, by the public suffix list: %s', (website, domain, host) => {
    expect(homeOf(website)).toEqual({ domain, host })
  })

  test.each([
    'https://facebook.com/x',
    'https://www.facebook.com/x',
    'https://m.facebook.com/x',
    'https://linktr.ee/x',
    'https://instagram.com/x',
    'https://x.myshopify.com',
    'https://oat.github.io',
    'https://oat.blogspot.com',
    'https://oat.wordpress.com',
    'https://www.etsy.com/shop/oat',
    'https://www.amazon.co.uk/oat',
    'https://gmail.com',
    'https://co.uk',
    'https://192.0.2.1',
    'https://[2001:db8::1]/',
    'http://localhost',
    'http://intranet.local',
    'ftp://oat.com',
    'javascript:alert(1)',
    'oat.com',
    '',
  ])('A57 is none where many share it, or where there is no domain: %s', (website) => {
    expect(homeOf(website)).toBeNull()
  })

  test.each([
    ['x@example.co.uk', 'example.co.uk'],
    ['x@mail.example.co.uk', 'example.co.uk'],
    ['X@EXAMPLE.CO.UK', 'example.co.uk'],
    ['x@evil-example.co.uk', 'evil-example.co.uk'],
    ['x@example.co.uk.evil.io', 'evil.io'],
    ['"a@example.co.uk"@evil.io', 'evil.io'],
    ['x@müsli.de', 'xn--msli-0ra.de'],
    // A Cyrillic e.
    ['x@еxample.co.uk', 'xn--xample-2of.co.uk'],
    ['x@co.uk', null],
    ['x@gmail.com', null],
    ['x@yahoo.co.uk', null],
    ['x@mail.ru', null],
    ['x@facebook.com', null],
    ['x', null],
  ])('A57 %s is on %s', (email, domain) => {
    expect(mailDomainOf(email)).toBe(domain)
  })
})
