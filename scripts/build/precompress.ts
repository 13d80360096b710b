import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { root } from '../run/child.ts'
import { filesUnder } from '../run/files.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const TEXT = /\.(html|js|css|svg|json|txt|xml|webmanifest|ico)$/
const WORTH_IT = 512

/**
 * Writes `.br` and `.gz` next to each text file of a folder, if they are smaller. Returns how many files have
 * one.
 */
export async function precompress(folder: string): Promise<number> {
  const paths = filesUnder(folder).filter((path) => TEXT.test(path))
  const written = await Promise.all(
    paths.map(async (path) => {
      const plain = await readFile(join(root, path))
      if (plain.length < WORTH_IT) return 0
      const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }
      const [brotli, gzipped] = await Promise.all([toBrotli(plain, options), toGzip(plain, { level: 9 })])
      if (gzipped.length >= plain.length) return 0
      await Promise.all([writeFile(join(root, `${path}.br`), brotli), writeFile(join(root, `${path}.gz`), gzipped)])
      return 1
    }),
  )
  return written.filter(Boolean).length
}
