import { encode } from 'uqr'

import type { QrCode } from '#features/share/contract.ts'
import { toSvg, path, rect, svg } from '#shared/art/svg.ts'

/** Light modules around a code, which scanners need (ISO/IEC 18004). */
const QUIET = 4
const DEEP = '#0f3d2a'
/** Side of the picture in pixels at most; its modules have a whole number of them. */
const PNG_SIDE = 1080

/** Returns the QR code of a URL; a quarter of its modules may be damaged. */
export function codeOf(url: string): QrCode {
  const { data, size } = encode(url, { ecc: 'Q', border: 0, boostEcc: false })
  const dark = data.flatMap((row, y) => runsOf(row).map(({ x, length }) => `M${x} ${y}h${length}v1h-${length}z`))
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

/** Returns a code as an SVG file, with its quiet zone. */
export function codeSvg({ side, path: dark }: QrCode, width?: number): string {
  const all = side + 2 * QUIET
  return toSvg(
    svg(
      'svg',
      { viewBox: `0 0 ${all} ${all}`, 'shape-rendering': 'crispEdges' },
      rect(0, 0, all, all, '#ffffff'),
      path(dark, DEEP, { transform: `translate(${QUIET} ${QUIET})` }),
    ),
    width,
  )
}

/** Returns the same in pixels, each module a whole number of them. */
export function sharpSvg(code: QrCode): string {
  const all = code.side + 2 * QUIET
  return codeSvg(code, Math.floor(PNG_SIDE / all) * all)
}
