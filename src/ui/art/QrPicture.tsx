import { path, rect, svg } from '#shared/art/svg.ts'
import type { QrCode } from '#shared/art/qr-code.ts'
import { SvgArt } from '#ui/art/SvgArt.tsx'

/** A QR code with its quiet zone, dark on white in every theme: scanners need it. */
export function QrPicture({ code, label }: { code: QrCode; label: string }) {
  const all = code.side + 8
  return (
    <SvgArt
      label={label}
      className="size-40 shrink-0 rounded-control border border-line md:size-44"
      node={svg(
        'svg',
        { viewBox: `0 0 ${all} ${all}`, 'shape-rendering': 'crispEdges' },
        rect(0, 0, all, all, '#ffffff'),
        path(code.path, '#0f3d2a', { transform: 'translate(4 4)' }),
      )}
    />
  )
}
