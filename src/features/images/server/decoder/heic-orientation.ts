/**
 * Returns the EXIF orientation still to be applied to the decoded pixels of a HEIC file. The properties
 * `irot` and `imir` take precedence over EXIF and are applied by the decoder, so a file with one of them
 * needs nothing more, even if its EXIF has an orientation too (as in iPhone photos).
 */
export function heicOrientation(file: Buffer, exif: Buffer | undefined): number {
  const isOriented = childrenOf(propertiesOf(file), 0).some(({ type }) => type === 'irot' || type === 'imir')
  return isOriented || exif === undefined ? 1 : exifOrientation(exif)
}

type Box = { type: string; body: Buffer }

/** Returns the contents of the `ipco` box: the properties of all pictures of the file. */
function propertiesOf(file: Buffer): Buffer {
  const meta = find(childrenOf(file, 0), 'meta')
  // `meta` starts with a version and flags.
  return find(childrenOf(find(childrenOf(meta, 4), 'iprp'), 0), 'ipco')
}

function find(boxes: readonly Box[], type: string): Buffer {
  return boxes.find((box) => box.type === type)?.body ?? Buffer.alloc(0)
}

/** Lists the boxes in a box, up to the first that does not fit. */
function childrenOf(bytes: Buffer, start: number): Box[] {
  const boxes: Box[] = []
  let at = start
  while (at + 8 <= bytes.length) {
    const short = bytes.readUInt32BE(at)
    const isLong = short === 1 && at + 16 <= bytes.length
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? bytes.length - at : short
    const head = isLong ? 16 : 8
    if (size < head || at + size > bytes.length) break
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + head, at + size) })
    at += size
  }
  return boxes
}

const ORIENTATION = 0x0112

/** Reads the orientation from the first directory of an EXIF block; 1 if there is no valid one. */
function exifOrientation(exif: Buffer): number {
  const tiff = exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) =>
    at < 0 || at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
  const directory = isLittle ? short(4) + short(6) * 65_536 : short(4) * 65_536 + short(6)
  for (let n = 0; n < short(directory); n += 1) {
    const entry = directory + 2 + n * 12
    if (short(entry) !== ORIENTATION) continue
    const orientation = short(entry + 8)
    return orientation >= 1 && orientation <= 8 ? orientation : 1
  }
  return 1
}
