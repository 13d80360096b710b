import { describe, expect, test } from 'vitest'

import { PAGE_PARTS, partsDone } from '#features/brand/rules.ts'
import { BrandForm, changedFields, changeOf, readDraft, valuesOf } from '#features/brand/web/edit/values.ts'
import { clashesOf, draftOf, merge, pick } from '#web/forms/versions.ts'

import { aBrandOf, idOf } from '#test/world/people.ts'

const brand = aBrandOf(1, { description: 'Oats.' })
const base = valuesOf(brand)
const sent = (from: typeof base, values: typeof base) => changeOf(pick(values, changedFields(from, values)))
const picture = (n: number) => ({ id: idOf(n), path: `/images/${idOf(n)}` })

describe('what is sent', () => {
  test('R125 only what was changed, contact as an object, pictures by their ids', () => {
    expect(sent(base, base)).toEqual({})
    const values = {
      ...base,
      description: 'Oats and peas.',
      instagram: 'https://www.instagram.com/oat',
      logo: picture(7),
    }
    expect(sent(base, values)).toEqual({
      description: 'Oats and peas.',
      contact: { instagram: 'https://www.instagram.com/oat' },
      logo: idOf(7),
    })
    expect(sent({ ...base, banner: picture(8) }, base)).toEqual({ banner: null })
    // The same picture with more details.
    expect(
      changedFields({ ...base, logo: picture(7) }, { ...base, logo: { ...picture(7), width: 5 } }),
    ).toEqual([])
  })

  test('SURPRISE R125 an international website is edited as it is written, and unchanged it is not sent', () => {
    const contact = { ...brand.contact, website: 'https://xn--mnchen-3ya.de' }
    const international = valuesOf({ ...brand, contact })
    expect(international.website).toBe('https://münchen.de')
    expect(sent(international, { ...international, description: 'Oats.' })).toEqual({})
    expect(BrandForm.parse(international).website).toBe('https://xn--mnchen-3ya.de')
  })

  test('R106 A113 a description has 5,000 code points at most, however many units they take', () => {
    const of = (description: string) => BrandForm.safeParse({ ...base, description }).success
    expect(of('🥕'.repeat(5000))).toBe(true)
    expect(of('🥕'.repeat(5001))).toBe(false)
  })

  test('R109 A97 links come out in the one form that is stored, or are refused', () => {
    const parsed = BrandForm.parse({ ...base, website: 'oat.example', email: 'mailto:hello@oat.example' })
    expect([parsed.website, parsed.email]).toEqual(['https://oat.example', 'hello@oat.example'])
    expect(BrandForm.safeParse({ ...base, website: 'javascript:alert(1)' }).success).toBe(false)
  })
})

describe('A114 two editors', () => {
  const mine = { ...base, description: 'Mine.', youtube: 'https://www.youtube.com/@mine' }

  test('A114 of different fields lose nothing', () => {
    const theirs = { ...base, pinterest: 'https://www.pinterest.com/theirs' }
    expect(clashesOf(changedFields, { base, mine, theirs })).toEqual([])
    expect(merge(changedFields, { base, mine, theirs })).toEqual({ ...mine, pinterest: theirs.pinterest })
  })

  test('A114 of the same field choose, and keep the rest of both', () => {
    const theirs = { ...base, description: 'Theirs.', facebook: 'https://www.facebook.com/theirs' }
    expect(clashesOf(changedFields, { base, mine, theirs })).toEqual(['description'])
    expect(merge(changedFields, { base, mine, theirs }, { description: 'theirs' })).toEqual({
      ...theirs,
      youtube: mine.youtube,
    })
    expect(merge(changedFields, { base, mine, theirs }, { description: 'mine' })).toMatchObject({
      description: 'Mine.',
      facebook: theirs.facebook,
    })
  })

  test('A114 with equal values do not conflict', () => {
    expect(clashesOf(changedFields, { base, mine, theirs: { ...base, description: 'Mine.' } })).toEqual([])
  })
})

describe('a draft', () => {
  test('contains the changed fields, and is restored', () => {
    const values = { ...base, description: 'Half a sen', banner: picture(3), logo: null }
    const version = { row: brand, values: base }
    expect(draftOf(changedFields, version, base)).toBe('')
    expect({ ...base, ...readDraft(draftOf(changedFields, version, values)) }).toEqual(values)
  })

  test('of an unknown shape is ignored', () => {
    for (const text of ['', 'null', '[]', '{"banner":"x"}', '{"description":5}'])
      expect(readDraft(text)).toEqual({})
  })
})

test('R5 a page is as complete as its parts', () => {
  expect(partsDone(aBrandOf(1))).toEqual([])
  const contact = { ...brand.contact, website: 'https://oat.example' }
  const whole = aBrandOf(1, {
    description: 'Oats.',
    logo: picture(1),
    banner: picture(2),
    thumbnail: picture(3),
    photos: [picture(4)],
    contact,
  })
  expect(partsDone(whole)).toEqual([...PAGE_PARTS])
  expect(
    partsDone(aBrandOf(1, { description: '  ', contact: { ...brand.contact, email: 'a@b.example' } })),
  ).toEqual(['contact'])
})
