import { Socket } from 'node:net'
import { afterAll, afterEach, beforeAll } from 'vitest'

// The egress guard (A103): what the outside is in production stands on this machine in the tests. A connection to anywhere else is refused before
// it is dialled, and fails the test that made it.
const { connect } = Socket.prototype
let strays: string[] = []

beforeAll(() => {
  Socket.prototype.connect = guarded
})
afterAll(() => {
  Socket.prototype.connect = connect
})
afterEach(() => {
  const dialled = takeStrays()
  if (dialled.length > 0) throw new Error(`Dialled outside of this machine: ${dialled.join(', ')}`)
})

/** Hosts that were refused since this was last asked. */
export function takeStrays(): string[] {
  const taken = strays
  strays = []
  return taken
}

function guarded(this: Socket, ...args: unknown[]): Socket {
  const host = hostOf(args)
  if (HERE.test(host)) return Reflect.apply(connect, this, args)
  strays.push(host)
  process.nextTick(() => this.destroy(new Error(`A test may not connect to ${host}.`)))
  return this
}

const HERE = /^(?:localhost|127(?:\.\d+){3}|::1|::ffff:127(?:\.\d+){3})$/

/** The ways to say where to: a path or a port with a host, options, or what `net.connect` made of either. Without a host it is this machine. */
function hostOf([to, host]: unknown[]): string {
  const options: unknown = Array.isArray(to) ? to[0] : to
  const named = typeof options === 'object' && options !== null && 'host' in options ? options.host : host
  return typeof named === 'string' ? named : 'localhost'
}
