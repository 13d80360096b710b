import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import sharp from 'sharp'

import { root } from '../run/child.ts'

const DEEP = '#0F3D2A'
/** The mark's colours, mapped to those on the deep background. */
const ON_DEEP = { '#fffefb': '#1e7a4d', '#1e7a4c': '#f8f6ea', '#5ba67f': '#9dbfa9' }

/** Draws the icons of browsers and home screens from public/favicon.svg. */
export async function drawIcons(): Promise<void> {
  const drawing = await readFile(join(root, 'public/favicon.svg'), 'utf8')
  const mark = Buffer.from(drawing)
  const onDeep = Buffer.from(Object.entries(ON_DEEP).reduce((svg, [from, to]) => svg.replaceAll(from, to), drawing))
  await onGround(onDeep, 180, 0.62).then((png) => put('apple-touch-icon.png', png))
  await onGround(onDeep, 192, 0.6).then((png) => put('icon-192.png', png))
  await onGround(onDeep, 512, 0.6).then((png) => put('icon-512.png', png))
  await put('favicon.ico', icoOf(await sharp(mark, { density: 300 }).resize(32, 32).png().toBuffer(), 32))
}

/** Returns the mark on a full square, inside the circle that a mask may cut out. */
async function onGround(mark: Buffer, size: number, part: number): Promise<Buffer> {
  const inner = await sharp(mark, { density: 1200 })
    .resize(Math.round(size * part))
    .png()
    .toBuffer()
  return sharp({ create: { width: size, height: size, channels: 3, background: DEEP } })
    .composite([{ input: inner }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** Wraps one PNG as an .ico. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

const put = (name: string, body: Buffer) => writeFile(join(root, 'public', name), body)

if (import.meta.main) await drawIcons()
