import { encode } from 'uqr'

import type { QrCode } from '#shared/art/qr-code.ts'

/**
 * Returns the QR code of a text. Of its modules, a quarter may be damaged for print ('Q'); a screen needs
 * less ('M'), so its modules are larger.
 */
export function qrCodeOf(text: string, ecc: 'M' | 'Q'): QrCode {
  const { data, size } = encode(text, { ecc, border: 0, boostEcc: false })
  const dark = data.flatMap((row, y) =>
    runsOf(row).map(({ x, length }) => `M${x} ${y}h${length}v1h-${length}z`),
  )
  return { side: size, path: dark.join('') }
}

function runsOf(row: readonly boolean[]): { x: number; length: number }[] {
  const runs: { x: number; length: number }[] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (isDark && last !== undefined && last.x + last.length === x) last.length += 1
    else if (isDark) runs.push({ x, length: 1 })
  }
  return runs
}
