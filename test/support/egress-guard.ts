import { Socket } from 'node:net'
import { afterAll, afterEach, beforeAll } from 'vitest'

// The egress guard (A103): all external systems of production are on this machine in tests. A connection to
// anywhere else is refused before it is dialled, and fails the test that made it.
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

/** Returns the hosts refused since the last call. */
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

/**
 * Returns the host of any argument form: a path or a port with a host, options, or what `net.connect` makes
 * of either. Without a host it is this machine.
 */
function hostOf([to, host]: unknown[]): string {
  const options: unknown = Array.isArray(to) ? to[0] : to
  const named = typeof options === 'object' && options !== null && 'host' in options ? options.host : host
  return typeof named === 'string' ? named : 'localhost'
}
