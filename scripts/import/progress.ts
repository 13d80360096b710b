import type { Run } from '#features/import/server/runs.ts'

type Out = { write(text: string): unknown; isTTY?: boolean; columns?: number }

/**
 * Shows how far a file has been read: a progress bar on a terminal; elsewhere a line at every tenth of the
 * file. `watch` counts the bytes that pass.
 */
export function progressOn(out: Out, file: { name: string; bytes: number }) {
  let seen = 0
  let tenths = 0
  let isDrawn = false
  return {
    async *watch(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const chunk of chunks) {
        seen += chunk.length
        yield chunk
      }
    },
    tell(run: Run) {
      const part = file.bytes === 0 ? 1 : Math.min(1, seen / file.bytes)
      const words = `${file.name}  ${Math.floor(part * 100)} %  ${run.linesDone.toLocaleString('en-GB')} lines`
      if (out.isTTY === true) {
        const width = Math.max(10, Math.min(40, (out.columns ?? 80) - words.length - 6))
        const full = Math.round(part * width)
        out.write(`\r  ${'█'.repeat(full)}${'░'.repeat(width - full)}  ${words}`)
        isDrawn = true
      } else if (Math.floor(part * 10) > tenths || tenths === 0) {
        tenths = Math.max(1, Math.floor(part * 10))
        out.write(`  ${words}\n`)
      }
    },
    end() {
      if (isDrawn) out.write('\r\u001b[2K')
    },
  }
}
