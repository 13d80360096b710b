import { inflateRawSync } from 'node:zlib'

/** Returns the text of each file in an archive by name, read by its own directory. */
export function unzip(archive: Buffer): Record<string, string> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const files: Record<string, string> = {}
  let at = archive.readUInt32LE(end + 16)
  for (let n = 0; n < archive.readUInt16LE(end + 10); n += 1) {
    const [packed, name, offset] = [
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
      archive.readUInt32LE(at + 42),
    ]
    const from = offset + 30 + name
    files[archive.toString('utf8', at + 46, at + 46 + name)] = inflateRawSync(
      archive.subarray(from, from + packed),
    ).toString()
    at += 46 + name
  }
  return files
}
