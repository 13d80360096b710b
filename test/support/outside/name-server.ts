import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { isIPv4 } from 'node:net'

export type NameServer = {
  /** `127.0.0.1:port`, the format of a resolver setting. */
  address: string
  /** TXT records by name. A name without records or addresses does not exist. */
  records: Map<string, string[]>
  /** IPv4 and IPv6 addresses by name. */
  addresses: Map<string, string[]>
  /** Names below these are never answered. */
  dead: Set<string>
  /** Queried names. */
  asked: string[]
  stop(): void
}

const A = 1
const TXT = 16
const AAAA = 28

/** Starts a name server for TXT records and addresses, over UDP as in RFC 1035 and RFC 3596. */
export async function startNameServer(): Promise<NameServer> {
  const records = new Map<string, string[]>()
  const addresses = new Map<string, string[]>()
  const dead = new Set<string>()
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = questionOf(query)
    asked.push(name)
    if ([...dead].some((zone) => name.endsWith(zone))) return
    const exists = records.has(name) || addresses.has(name)
    const texts = type === TXT ? (records.get(name) ?? []) : []
    const found = (addresses.get(name) ?? []).filter((each) => type === (isIPv4(each) ? A : AAAA))
    const data = [...texts.map(textData), ...found.map(addressData)]
    socket.send(
      answer(query, end, exists ? data.map((each) => record(type, each)) : undefined),
      port,
      address,
    )
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address()
  return { address: `127.0.0.1:${port}`, records, addresses, dead, asked, stop: () => socket.close() }
}

function questionOf(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  // The name's end, its type and its class.
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

/** Returns the question with its answers; NXDOMAIN if there is no such name. */
function answer(query: Buffer, end: number, records: Buffer[] | undefined): Buffer {
  const header = Buffer.alloc(12)
  query.copy(header, 0, 0, 2)
  header.writeUInt16BE(records === undefined ? 0x8583 : 0x8580, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(records?.length ?? 0, 6)
  return Buffer.concat([header, query.subarray(12, end), ...(records ?? [])])
}

/** Returns a pointer to the question's name, then the data. */
function record(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(0, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

/** Returns a text in pieces of at most 255 bytes. */
function textData(text: string): Buffer {
  const bytes = Buffer.from(text)
  const pieces: Buffer[] = []
  for (let at = 0; at < bytes.length; at += 255) {
    const piece = bytes.subarray(at, at + 255)
    pieces.push(Buffer.from([piece.length]), piece)
  }
  return Buffer.concat(pieces)
}

/** Returns the bytes of an IPv4 address, or of an IPv6 address written in full. */
function addressData(address: string): Buffer {
  if (isIPv4(address)) return Buffer.from(address.split('.').map(Number))
  return Buffer.from(address.split(':').flatMap((part) => [...Buffer.from(part.padStart(4, '0'), 'hex')]))
}
