import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, createServer as createTcp, type Socket } from 'node:net'

import { afterEach, describe, expect, test } from 'vitest'

import type { Names } from '#server/outbound/dns.ts'
import { openOutside, type Ports } from '#server/outbound/safe-fetch.ts'
import { isPublicAddress } from '#server/outbound/public-address.ts'

import { namesWith } from '#test/outside/names.ts'

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

const PUBLIC = '93.184.216.34'

/**
 * Starts a web server behind an address that the client takes for public, and records the addresses dialled
 * and names resolved.
 */
async function outsideWith(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  names: Pick<Names, 'addresses'> = namesWith(() => [PUBLIC]),
) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  closing.push(() => void server.close().closeAllConnections())
  // A TCP server has an address with a port.
  const { port: here } = server.address() as AddressInfo
  const dialled: string[] = []
  const resolved: string[] = []
  const ports: Ports = {
    names: {
      addresses: (host, lookup) => {
        resolved.push(host)
        return names.addresses(host, lookup)
      },
    },
    connect: ({ address, port }) => {
      dialled.push(`${address}:${port}`)
      return connect(here, '127.0.0.1')
    },
  }
  return { outside: openOutside(ports), dialled, resolved }
}

/** Starts a server that says anything on its connections, and returns a client whose every request leads there. */
async function rawWith(say: (socket: Socket) => void) {
  const server = createTcp((socket) => say(socket.on('error', () => {}))).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  closing.push(() => void server.close())
  // A TCP server has an address with a port.
  const { port } = server.address() as AddressInfo
  const outside = openOutside({
    names: namesWith(() => [PUBLIC]),
    connect: () => connect(port, '127.0.0.1'),
  })
  return { outside }
}
const caller = 'oat'
const ok = (_: IncomingMessage, response: ServerResponse) => void response.end('hello')

describe('addresses', () => {
  test.each([
    '0.0.0.0 10.0.0.1 10.255.255.255 100.64.0.1 127.0.0.1 127.255.255.254 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.8 192.168.1.1',
    '192.0.2.1 198.18.0.1 198.51.100.7 203.0.113.9 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255',
    ':: ::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:8.8.8.8 ::ffff:7f00:1 ::127.0.0.1 64:ff9b::7f00:1 64:ff9b:1::1 100::1 fc00::1 fd12::1 fe80::1 fe80::1%eth0',
    'fec0::1 ff02::1 2001::1 2001:db8::1 2002:7f00:1:: 2620:4f:8000::1 3fff::1 5f00::1',
    'localhost 2130706433 0x7f.1 1.2.3 example.com 127.1 [::1]',
  ])('A102 are private, reserved or none, whichever way they are written: %s', (list) => {
    for (const address of list.split(' '))
      expect([address, isPublicAddress(address)]).toEqual([address, false])
  })

  test('A102 of the public internet are allowed, also at the edges of what is not', () => {
    const list =
      '1.1.1.1 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.1 169.253.255.255 172.15.0.1 172.32.0.1 192.167.1.1 223.255.255.255'
    for (const address of [
      ...list.split(' '),
      '2606:4700:4700::1111',
      '2a00:1450:4009::200e',
      '2001:4860:4860::8888',
    ])
      expect([address, isPublicAddress(address)]).toEqual([address, true])
  })
})

describe('asking outside', () => {
  test.each([
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://0.0.0.0/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://017700000001/',
    'http://127.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://[::ffff:169.254.169.254]/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'file:///etc/passwd',
    'gopher://shop.example.org/',
    'ftp://shop.example.org/',
    'javascript:alert(1)',
    'http://user:secret@shop.example.org/',
    'https://shop.example.org:6379/',
    'http://shop.example.org:8080/',
    'http://shop.example.org:0/',
    'http://localhost/',
    'http://LOCALHOST./',
    'http://db.localhost/',
    'nonsense',
  ])('A102 %s is never dialled and no name is looked up for it', async (url) => {
    const { outside, dialled, resolved } = await outsideWith(ok)
    expect(await outside.get(url, { caller })).toEqual({ kind: 'unsafe' })
    expect({ dialled, resolved }).toEqual({ dialled: [], resolved: [] })
  })

  test.each([
    ['localhost.brand.org', ['127.0.0.1', '::1']],
    ['metadata.google.internal', ['169.254.169.254']],
    ['intranet.brand.org', ['10.0.0.5']],
    ['half.brand.org', [PUBLIC, '192.168.0.1']],
    ['six.brand.org', ['::ffff:10.0.0.1']],
  ])(
    'A102 a name that resolves to a private address, or to one next to a public one, is not dialled: %s',
    async (host, addresses) => {
      const { outside, dialled } = await outsideWith(
        ok,
        namesWith(() => addresses),
      )
      expect(await outside.get(`http://${host}/`, { caller })).toEqual({ kind: 'unsafe' })
      expect(dialled).toEqual([])
    },
  )

  test('A102 a resolver that changes its answer has no effect: it is called once, and its address is dialled', async () => {
    const answers = [[PUBLIC], ['127.0.0.1']]
    const { outside, dialled, resolved } = await outsideWith(
      ok,
      namesWith(() => answers.shift() ?? []),
    )
    expect(await outside.get('http://rebind.brand.org:443/', { caller, maxBytes: 100 })).toEqual({
      kind: 'answered',
      status: 200,
      body: 'hello',
    })
    expect(resolved).toEqual(['rebind.brand.org'])
    expect(dialled).toEqual([`${PUBLIC}:443`])
  })

  test('A102 A103 a redirect to a private address is returned, not followed', async () => {
    const { outside, dialled } = await outsideWith((_, response) => {
      response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    })
    expect(await outside.get('http://shop.brand.org/', { caller })).toMatchObject({
      kind: 'answered',
      status: 302,
    })
    expect(dialled).toEqual([`${PUBLIC}:80`])
  })

  test('A103 nothing of ours is sent: no cookie, no token, no body, and only the requested host', async () => {
    const seen: IncomingMessage['headers'][] = []
    const { outside } = await outsideWith((request, response) => {
      seen.push(request.headers)
      response.end()
    })
    await outside.get('http://shop.brand.org/barista', { caller })
    expect(seen).toEqual([
      { accept: '*/*', 'user-agent': 'TrellisLinkCheck/1.0', connection: 'close', host: 'shop.brand.org' },
    ])
  })

  test('A103 reads no more of an endless body than requested', async () => {
    const { outside } = await outsideWith((_, response) => {
      const more = () => {
        while (response.write('x'.repeat(65_536)));
      }
      response.on('drain', more).on('error', () => {})
      more()
    })
    const reply = await outside.get('http://shop.brand.org/', { caller, maxBytes: 1000 })
    expect(reply).toEqual({ kind: 'answered', status: 200, body: 'x'.repeat(1000) })
    expect(await outside.get('http://shop.brand.org/', { caller })).toEqual({
      kind: 'answered',
      status: 200,
      body: '',
    })
  })

  test('distinguishes: no such name, a slow name, no server, no valid certificate, and an unavailable resolver', async () => {
    const failing = (kind: 'none' | 'late' | 'unknown') =>
      outsideWith(ok, { addresses: () => Promise.resolve({ kind }) })
    const nameless = await failing('none')
    expect(await nameless.outside.get('http://no.brand.org/', { caller })).toEqual({
      kind: 'unreachable',
      reason: 'name',
    })
    const late = await failing('late')
    expect(await late.outside.get('http://no.brand.org/', { caller })).toEqual({
      kind: 'unreachable',
      reason: 'time',
    })
    const away = await failing('unknown')
    expect(await away.outside.get('http://no.brand.org/', { caller })).toEqual({ kind: 'unknown' })
    const plain = await outsideWith(ok)
    expect(await plain.outside.get('https://shop.brand.org/', { caller })).toEqual({
      kind: 'unreachable',
      reason: 'certificate',
    })
    const { outside } = await rawWith((socket) => void socket.destroy())
    expect(await outside.get('http://shop.brand.org/', { caller })).toEqual({
      kind: 'unreachable',
      reason: 'connection',
    })
  })

  const UPGRADED = 'HTTP/1.1 101 Switching Protocols\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n'
  test.each([
    ['switches to another protocol', (socket) => void socket.write(UPGRADED)],
    ['switches to another protocol and closes', (socket) => void socket.end(UPGRADED)],
    ['closes within a header', (socket) => void socket.end('HTTP/1.1 200 OK\r\ncontent-le')],
    [
      'closes after a thousand interim answers',
      (socket) => void socket.end('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(1000)),
    ],
  ] satisfies [string, (socket: Socket) => void][])('a server that %s has not answered', async (_, say) => {
    const { outside } = await rawWith(say)
    const message = { caller, headers: {}, body: '{}', maxBytes: 100, timeoutMs: 30_000 }
    const lost = { kind: 'unreachable', reason: 'connection' }
    expect(await outside.post('http://shop.brand.org/', message)).toEqual(lost)
    expect(await outside.get('http://shop.brand.org/', { caller, maxBytes: 100, redirects: 2 })).toEqual(lost)
  })

  test('interim answers without end are out of time', async () => {
    const { outside } = await rawWith((socket) => {
      const timer = setInterval(() => socket.write('HTTP/1.1 102 Processing\r\n\r\n'), 10)
      socket.on('close', () => clearInterval(timer))
    })
    const message = { caller, headers: {}, body: '{}', maxBytes: 100, timeoutMs: 300 }
    expect(await outside.post('http://shop.brand.org/', message)).toEqual({
      kind: 'unreachable',
      reason: 'time',
    })
  })

  test('an answer is read to its end, also when its connection is closed by then', async () => {
    const body = 'x'.repeat(200_000)
    const { outside } = await rawWith((socket) => {
      socket.once('data', () =>
        socket.end(`HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n${body}`),
      )
    })
    const reply = await outside.get('http://shop.brand.org/', { caller, maxBytes: 300_000 })
    expect(reply).toEqual({ kind: 'answered', status: 200, body })
  })
})
