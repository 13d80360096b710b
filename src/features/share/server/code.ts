import type { QrCode } from '#shared/art/qr-code.ts'
import { toSvg, path, rect, svg } from '#shared/art/svg.ts'

/** Light modules around a code, which scanners need (ISO/IEC 18004). */
const QUIET = 4
const DEEP = '#0f3d2a'
/** Side of the picture in pixels at most; its modules have a whole number of them. */
const PNG_SIDE = 1080

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
