import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { type Addresses, type Names, openNames } from '#server/outbound/dns.ts'
import { openOutside } from '#server/outbound/safe-fetch.ts'

import { type NameServer, startNameServer } from '#test/outside/name-server.ts'

let server: NameServer
let names: Names
let nowMs = 0
beforeEach(async () => {
  server = await startNameServer()
  server.dead.add('dead.example')
  nowMs = 0
  names = openNames([server.address], { now: () => nowMs })
})
afterEach(() => {
  names.close()
  server.stop()
})

const PUBLIC = '93.184.216.34'
const SIX = '2606:2800:220:1:248:1893:25c8:1946'
const caller = 'oat'

/** Begins lookups of as many names whose servers never answer. */
const deadLookups = (count: number, by: string): Promise<Addresses>[] =>
  Array.from({ length: count }, (_, n) => names.addresses(`n${n}.${by}.dead.example`, { caller: by }))

/** Resolves when the server was asked for as many names. */
async function askedFor(count: number): Promise<void> {
  await expect.poll(() => new Set(server.asked).size, { timeout: 5_000 }).toBe(count)
}

describe('addresses', () => {
  test('are those of both families', async () => {
    server.addresses.set('shop.oat.example', [PUBLIC, SIX])
    server.addresses.set('six.oat.example', [SIX])
    server.records.set('text.oat.example', ['v=spf1 -all'])
    const both = await names.addresses('shop.oat.example', { caller })
    expect(both.kind === 'answered' && both.addresses.toSorted()).toEqual([SIX, PUBLIC])
    expect(await names.addresses('six.oat.example', { caller })).toEqual({
      kind: 'answered',
      addresses: [SIX],
    })
    for (const name of ['text.oat.example', 'none.oat.example', 'a..b', `${'x'.repeat(64)}.example`])
      expect(await names.addresses(name, { caller })).toEqual({ kind: 'none' })
    expect(await names.text('text.oat.example', { caller })).toEqual({
      kind: 'answered',
      records: ['v=spf1 -all'],
    })
  })

  test('A102 a private address in one family makes a name unsafe, and nothing is dialled', async () => {
    server.addresses.set('half.oat.example', [PUBLIC, 'fd00:0:0:0:0:0:0:1'])
    const outside = openOutside({ names, connect: () => expect.unreachable('Nothing may be dialled.') })
    expect(await outside.get('http://half.oat.example/', { caller })).toEqual({ kind: 'unsafe' })
  })

  test('nothing is known about a name while the resolver is down', async () => {
    const down = openNames(['127.0.0.1:1'])
    expect(await down.addresses('shop.oat.example', { caller })).toEqual({ kind: 'unknown' })
    down.close()
  })
})

describe('names whose servers never answer', () => {
  test('A141 a business has four lookups at once and the others wait, other businesses are answered', async () => {
    server.addresses.set('shop.oat.example', [PUBLIC])
    const slow = deadLookups(40, 'mallory')
    await askedFor(4)
    expect(await names.addresses('shop.oat.example', { caller })).toMatchObject({ kind: 'answered' })
    expect(new Set(server.asked)).toEqual(
      new Set([...[0, 1, 2, 3].map((n) => `n${n}.mallory.dead.example`), 'shop.oat.example']),
    )
    names.close()
    expect((await Promise.all(slow)).map(({ kind }) => kind)).toEqual(Array(40).fill('unknown'))
  })

  test('A141 of a crowd of businesses 64 lookups run at once, and the next free one goes to who has none', async () => {
    server.addresses.set('shop.oat.example', [PUBLIC])
    names = openNames([server.address], { lookupMs: 300 })
    const slow = Array.from({ length: 16 }, (_, n) => deadLookups(8, `mallory${n}`)).flat()
    await askedFor(64)
    const own = await names.addresses('shop.oat.example', { caller })
    expect(own).toEqual({ kind: 'answered', addresses: [PUBLIC] })
    names.close()
    await Promise.all(slow)
  })

  test('A141 a lookup is cancelled at its deadline, which frees its place', async () => {
    const deadline = new AbortController()
    const lookups = Array.from({ length: 9 }, (_, n) =>
      names.addresses(`n${n}.dead.example`, { caller, deadline: deadline.signal }),
    )
    await askedFor(4)
    deadline.abort()
    // The four that ran were late; nothing is known about the names whose turn did not come.
    expect((await Promise.all(lookups)).map(({ kind }) => kind)).toEqual([
      ...Array(4).fill('late'),
      ...Array(5).fill('unknown'),
    ])
    server.addresses.set('shop.oat.example', [PUBLIC])
    expect(await names.addresses('shop.oat.example', { caller })).toMatchObject({ kind: 'answered' })
    expect(await names.addresses('shop.oat.example', { caller, deadline: deadline.signal })).toEqual({
      kind: 'unknown',
    })
  })

  test('A141 one that gave no answer is not asked for again for a minute', async () => {
    names = openNames([server.address], { lookupMs: 200, slowMs: 0, now: () => nowMs })
    const late = { kind: 'late' }
    expect(await names.addresses('shop.dead.example', { caller })).toEqual(late)
    const asked = server.asked.length
    nowMs = 59_000
    expect(await names.addresses('shop.dead.example', { caller: 'beanworks' })).toEqual(late)
    expect(server.asked).toHaveLength(asked)
    nowMs = 60_000
    server.dead.clear()
    server.addresses.set('shop.dead.example', [PUBLIC])
    expect(await names.addresses('shop.dead.example', { caller })).toMatchObject({ kind: 'answered' })
  })

  test('A141 F20 nothing is pending after the end, and nothing begins', async () => {
    const lookups = [...deadLookups(10, 'mallory'), ...deadLookups(10, 'oat')]
    await askedFor(8)
    names.close()
    expect(new Set((await Promise.all(lookups)).map(({ kind }) => kind))).toEqual(new Set(['unknown']))
    expect(await names.text('oat.example', { caller })).toEqual({ kind: 'unknown' })
    expect(server.asked).not.toContain('oat.example')
  })
})
