import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import autocannon from 'autocannon'

import type { Bench } from '../bench.ts'
import type { Row } from '../measure/report.ts'
import { residentMegabytes } from './images.ts'
import { startProduct } from '../load/servers.ts'

const FIRST = 1_000
const ALL = 100_000
const CLIENTS = 10_000
const BROKEN_OFF = 1_000

/**
 * F27: measures the memory of a separate server after 100,000 mixed requests by 10,000 clients, a thousand of
 * them aborted, against after 1,000.
 */
export async function remembering({ database, effort, say }: Bench): Promise<Row[]> {
  const { brandId, token } = database.seeded
  // Each client has its own IP address, through a proxy.
  const server = await startProduct(database.url, { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' })
  const authorization = `Bearer ${token}`
  const paths = [
    `/api/reviews?brandId=${brandId}`,
    `/api/reviews/summary?brandId=${brandId}`,
    `/api/products?brandId=${brandId}&limit=20`,
    `/api/brands/names?name=oa`,
    '/api/categories',
    '/api/site',
    '/',
  ]
  let client = 0
  const send = (amount: number) =>
    autocannon({
      url: server.url,
      connections: effort.connections,
      amount,
      requests: paths.map((path) => ({
        method: 'GET' as const,
        path,
        setupRequest: (plain) => ({
          ...plain,
          headers: { authorization, 'x-forwarded-for': addressOf(client++ % CLIENTS) },
        }),
      })),
    })
  const rested = async () => {
    await pause(3_000)
    return residentMegabytes(server.pid)
  }
  try {
    say(`  memory after ${FIRST} requests`)
    await send(FIRST)
    const first = await rested()
    say(`  memory after ${ALL}`)
    const { errors } = await send(ALL - FIRST)
    if (errors > 0) throw new Error(`${errors} of the requests had no answer.`)
    for (let i = 0; i < BROKEN_OFF; i += 1) await breakOff(new URL(server.url), authorization)
    const last = await rested()
    if (first === 0) return []
    return [
      {
        what: `memory after ${ALL.toLocaleString('en-GB')} mixed requests / after ${FIRST.toLocaleString('en-GB')}`,
        ours: `${last.toFixed(0)} MB`,
        baseline: `${first.toFixed(0)} MB`,
        ratio: last / first,
        bar: 1.25,
        atLeast: false,
        spread: 0,
      },
    ]
  } finally {
    await server.stop()
  }
}

const addressOf = (n: number) => `198.${18 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`

/** Starts an upload and disconnects in the middle of it. */
function breakOff({ hostname, port }: URL, authorization: string): Promise<void> {
  return new Promise((done) => {
    const socket = connect(Number(port), hostname, () => {
      const head = `POST /api/images/uploads/none HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\n`
      const type = 'content-type: multipart/form-data; boundary=x\r\ncontent-length: 1000000\r\n\r\n'
      socket.write(`${head}${type}--x\r\n${'a'.repeat(20_000)}`, () => socket.destroy())
    })
    socket.on('error', () => {})
    socket.once('close', () => done())
  })
}
