import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { Id, int, text } from '#shared/api/input.ts'
import { fieldErrors } from '#shared/api/validation.ts'

const said = (schema: z.ZodMiniType, value: unknown) =>
  fieldErrors(z.safeParse(schema, value).error?.issues ?? [])

describe('messages say how to fix an error', () => {
  test.each<[string, z.ZodMiniType, unknown, string]>([
    ['nothing given', z.string(), undefined, 'This is required.'],
    ['no choice given', z.enum(['a', 'b']), undefined, 'This is required.'],
    ['a number for a text', z.string(), 1, 'Use text.'],
    ['a text for a number', z.number(), 'x', 'Use a number.'],
    ['a fraction', z.int(), 1.5, 'Use a whole number.'],
    ['a text for yes or no', z.boolean(), 'x', 'Use true or false.'],
    ['a text for a list', z.array(z.string()), 'x', 'Use a list.'],
    ['a list for an object', z.strictObject({}), [], 'Use an object.'],
    ['null', z.string(), null, 'Use text.'],
    [
      'a text that is too long',
      z.string().check(z.maxLength(1000)),
      'x'.repeat(1001),
      'Use at most 1,000 characters.',
    ],
    ['a text that is too short', z.string().check(z.minLength(3)), 'x', 'Use at least 3 characters.'],
    ['an empty text', z.string().check(z.minLength(1)), '', 'Write something first.'],
    ['a number that is too large', z.number().check(z.maximum(5)), 6, 'Use at most 5.'],
    ['too many entries', z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], 'Use at most 1 entry.'],
    ['another choice', z.enum(['latest', 'best', 'worst']), 'x', 'Use one of latest, best or worst.'],
    ['another value', z.literal('business'), 'app', 'Use business.'],
    ['a broken link', z.url(), 'x', 'Enter a link like https://brand.com.'],
    ['a broken date', z.iso.date(), 'x', 'Use a date like 2026-05-31.'],
    ['a broken id', Id, 'x', 'This isn’t a valid id.'],
    ['code points beyond the limit', text(2), '🌱🌱🌱', 'Use at most 2 characters.'],
    ['a page that is no number', int(1, 10), 'x', 'Use a whole number.'],
    ['half a star', int(1, 5), '4.5', 'Use a whole number.'],
    ['half a star as a number', int(1, 5), 4.5, 'Use a whole number.'],
    ['no id', Id, undefined, 'This is required.'],
    [
      'neither of two types',
      z.union([z.strictObject({}), z.array(z.string())]),
      1,
      'Use an object or a list.',
    ],
    ['a number beyond what is counted exactly', z.int(), 1e20, 'Use a smaller number.'],
  ])('%s', (_, schema, value, words) => expect(said(schema, value)).toEqual({ body: words }))

  test('a field named like a property of every object is reported like others', () => {
    const body = JSON.parse('{"toString":1,"__proto__":{"x":1},"constructor":1,"hasOwnProperty":1}')
    expect(Object.keys(said(z.strictObject({}), body)).toSorted()).toEqual(Object.keys(body).toSorted())
  })

  test('a field is named by its path, and an unknown one by its own name', () => {
    const schema = z.strictObject({
      contact: z.strictObject({ email: z.string() }),
      tags: z.array(z.string()),
    })
    expect(
      said(schema, { contact: { email: 1, phone: '1' }, tags: ['a', 2], isAdmin: true, tier: 'max' }),
    ).toEqual({
      'contact.email': 'Use text.',
      'contact.phone': 'Unknown field: phone.',
      'tags.1': 'Use text.',
      isAdmin: 'Unknown field: isAdmin.',
      tier: 'Unknown field: tier.',
    })
  })

  test('of a value or a list of it, the error names the place', () => {
    const one = z.discriminatedUnion('type', [z.strictObject({ type: z.literal('a'), n: z.int() })])
    const oneOrMore = z.union([one, z.array(one)])
    expect(said(oneOrMore, { type: 'a', n: 'x' })).toEqual({ n: 'Use a number.' })
    expect(said(oneOrMore, [{ type: 'a', n: 1 }, { type: 'b' }])).toEqual({ '1.type': 'Use a.' })
    const many = Object.keys(
      said(
        oneOrMore,
        Array.from({ length: 5_000 }, () => 1),
      ),
    )
    expect(many).toHaveLength(100)
  })

  test('at most a hundred errors are returned', () => {
    const schema = z.strictObject({ tags: z.optional(z.array(z.string())) })
    const names = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`k${i}`, 1]))
    expect(Object.keys(said(schema, names))).toEqual(Array.from({ length: 100 }, (_, i) => `k${i}`))
    expect(Object.keys(said(schema, { tags: Array.from({ length: 5_000 }, (_, i) => i) }))).toHaveLength(100)
  })

  test('a schema’s own message has precedence', () => {
    expect(said(z.string({ error: 'Tell us your name.' }), undefined)).toEqual({ body: 'Tell us your name.' })
  })
})
