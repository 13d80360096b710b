import { createSocket } from 'node:dgram'
import { once } from 'node:events'

export type NameServer = {
  /** `127.0.0.1:port`, the format of a resolver setting. */
  address: string
  /** TXT records by name; a missing name does not exist. */
  records: Map<string, string[]>
  /** Queried names. */
  asked: string[]
  stop(): void
}

const TXT = 16

/** Starts a name server for TXT records, over UDP as in RFC 1035. */
export async function startNameServer(): Promise<NameServer> {
  const records = new Map<string, string[]>()
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const { name, end } = questionOf(query)
    asked.push(name)
    const texts = records.get(name)
    socket.send(answer(query, end, texts), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { address: `127.0.0.1:${socket.address().port}`, records, asked, stop: () => socket.close() }
}

function questionOf(query: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  // The name's end, its type and its class.
  return { name: labels.join('.').toLowerCase(), end: at + 5 }
}

/** Returns the question with its answers; NXDOMAIN if there is no such name. */
function answer(query: Buffer, end: number, texts: string[] | undefined): Buffer {
  const header = Buffer.alloc(12)
  query.copy(header, 0, 0, 2)
  header.writeUInt16BE(texts === undefined ? 0x8583 : 0x8580, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(texts?.length ?? 0, 6)
  return Buffer.concat([header, query.subarray(12, end), ...(texts ?? []).map(record)])
}

/** Returns a pointer to the question's name, then the text in pieces of at most 255 bytes. */
function record(text: string): Buffer {
  const bytes = Buffer.from(text)
  const pieces: Buffer[] = []
  for (let at = 0; at < bytes.length; at += 255) {
    const piece = bytes.subarray(at, at + 255)
    pieces.push(Buffer.from([piece.length]), piece)
  }
  const data = Buffer.concat(pieces)
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(TXT, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(0, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
