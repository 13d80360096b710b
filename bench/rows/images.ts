import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'

import { requestUpload } from '#features/images/contract.ts'
import { UPLOAD_MAX_BYTES } from '#features/images/rules.ts'
import { PICTURES_AT_ONCE } from '#features/images/server/uploads/upload-route.ts'
import { openDecoder } from '#features/images/server/decoder/pool.ts'

import type { Bench } from '../bench.ts'
import { cpuMilliseconds } from '../measure/cpu.ts'
import type { Row } from '../measure/report.ts'
import { type Measurement, race } from '../measure/rounds.ts'
import { startProduct } from '../load/servers.ts'

const MEMORY_BAR = 200

/**
 * Measures a JPEG of almost 20 MB in five widths and two formats against a plain sharp resize, the decoder's
 * memory, and concurrent uploads.
 */
export async function pictures({ database, effort, say }: Bench): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'trellis-bench-pictures-'))
  try {
    const photo = await aPhoto()
    const input = join(folder, 'photo.jpg')
    await writeFile(input, photo)
    say(`  a photo of ${(photo.length / 1e6).toFixed(1)} MB`)
    const pipeline = await pipelineRows(folder, input, Math.min(effort.rounds, 5), say)
    return [
      ...pipeline,
      ...(await uploadRows(
        { url: database.url, token: database.seeded.token, brand: database.seeded.brandId },
        photo,
        folder,
      )),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function pipelineRows(
  folder: string,
  input: string,
  rounds: number,
  say: (line: string) => void,
): Promise<Row[]> {
  const decoder = openDecoder()
  let memory = 0
  const ours = async (): Promise<Measurement> => {
    const done = decoder.ingest({ input, folder, isSquare: false })
    const [pid = 0] = decoder.working()
    const before = cpuMilliseconds([pid], undefined) ?? 0
    await done
    memory = Math.max(memory, peakMegabytes(pid))
    return { figure: (cpuMilliseconds([pid], undefined) ?? 0) - before }
  }
  const plain = async (): Promise<Measurement> => {
    const before = process.cpuUsage()
    await sharp(input).resize(1080).jpeg().toFile(join(folder, 'plain.jpg'))
    const { user, system } = process.cpuUsage(before)
    return { figure: (user + system) / 1000 }
  }
  const { pipeline, resize } = await race(
    [
      { name: 'pipeline', measure: ours },
      { name: 'resize', measure: plain },
    ],
    rounds,
    say,
  )
  decoder.close()
  if (!pipeline || !resize) return []
  return [
    {
      what: 'a 20 MB JPEG to five widths, two formats / one plain resize, by processor time',
      ours: `${pipeline.figure.toFixed(0)} ms`,
      baseline: `${resize.figure.toFixed(0)} ms`,
      ratio: pipeline.figure / resize.figure,
      bar: 3,
      unit: ' ×',
      atLeast: false,
      spread: resize.spread,
    },
    {
      what: 'the same, memory of the decoder at its peak',
      ours: `${memory.toFixed(0)} MB`,
      baseline: '',
      ratio: memory,
      bar: MEMORY_BAR,
      unit: ' MB',
      atLeast: false,
      spread: 0,
    },
  ]
}

/** Measures the memory of as many concurrent uploads as one account may send, against sequential ones. */
async function uploadRows(
  at: { url: string; token: string; brand: string },
  photo: Buffer,
  folder: string,
): Promise<Row[]> {
  const product = await startProduct(at.url, { DATA_DIR: folder })
  try {
    const send = () => sendOne(product.url, at, photo)
    const peakOf = async (work: () => Promise<unknown>): Promise<number> => {
      let most = 0
      const watch = setInterval(() => (most = Math.max(most, residentMegabytes(product.pid))), 20)
      await work().finally(() => clearInterval(watch))
      return most
    }
    const one = await peakOf(async () => {
      for (let n = 0; n < 5; n += 1) await send()
    })
    const most = await peakOf(() => Promise.all(Array.from({ length: PICTURES_AT_ONCE }, send)))
    return [
      {
        what: `${PICTURES_AT_ONCE} uploads of 20 MB at once: memory of the server / one after the other`,
        ours: `${most.toFixed(0)} MB`,
        baseline: `${one.toFixed(0)} MB`,
        ratio: most / one,
        bar: 1.5,
        unit: ' ×',
        atLeast: false,
        spread: 0,
      },
    ]
  } finally {
    await product.stop()
  }
}

async function sendOne(
  url: string,
  { token, brand }: { token: string; brand: string },
  photo: Buffer,
): Promise<void> {
  const authorization = `Bearer ${token}`
  const asked = await fetch(`${url}/api/images/upload`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ brand }),
  })
  const { uploadUrl } = requestUpload.spec.reply.parse(await asked.json())
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(photo)]), 'photo.jpg')
  const reply = await fetch(new URL(uploadUrl, url), {
    method: 'POST',
    headers: { authorization },
    body: form,
  })
  if (!reply.ok) throw new Error(`An upload was answered ${reply.status}: ${await reply.text()}`)
}

/** Returns noise on a gradient, with a quality that comes closest to the limit. */
async function aPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 24 }
  const raw = await sharp({ create: { width: 6000, height: 4000, channels: 3, background: '#888', noise } })
    .raw()
    .toBuffer()
  for (const quality of [95, 92, 90, 87, 84, 80, 75, 70]) {
    const photo = await sharp(raw, { raw: { width: 6000, height: 4000, channels: 3 } })
      .jpeg({ quality })
      .toBuffer()
    if (photo.length < UPLOAD_MAX_BYTES) return photo
  }
  throw new Error('No photo came out small enough.')
}

function peakMegabytes(pid: number): number {
  return statusOf(pid, 'VmHWM')
}

export function residentMegabytes(pid: number): number {
  return statusOf(pid, 'VmRSS')
}

/** Reads a value from /proc; 0 without it. */
function statusOf(pid: number, name: string): number {
  try {
    return (
      Number(
        new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0,
      ) / 1024
    )
  } catch {
    return 0
  }
}
