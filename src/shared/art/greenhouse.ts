import { type PlantColours, pot, vine } from '#shared/art/plants.ts'
import { circle, line, path, rect, round, svg, type SvgNode } from '#shared/art/svg.ts'

type Greenhouse = {
  width: number
  height: number
  /** Adds vines on both sides. */
  isRich: boolean
  /** The id of the clipping path; unique per page. */
  id: string
}

/** The colours of the plants behind glass: tokens, which also follow a `deep` surface. */
const INK: PlantColours = {
  line: 'var(--glass-ink)',
  leaf: 'var(--glass-leaf)',
  bloom: 'var(--glass-bloom)',
  bloom2: 'var(--glass-bloom-2)',
  heart: 'var(--glass-heart)',
  slat: 'var(--glass-line)',
}

/** Draws a glass arch with hills and pots, in the colours of the tokens. */
export function greenhouseTree({ width: w, height: h, isRich, id }: Greenhouse): SvgNode {
  const r = w / 2
  const arch = `M0 ${h}V${r}A${r} ${r} 0 0 1 ${w} ${r}V${h}Z`
  const inside = svg(
    'g',
    { 'clip-path': `url(#${id})` },
    rect(0, 0, w, h, 'var(--glass)'),
    circle(w * 0.74, h * 0.24, w * 0.13, 'var(--sun)'),
    ...hills(w, h),
    line(bars(w, h), 'var(--glass-line)', 1.6),
    isRich && climber(w * 0.055, h, h * 0.2, [4, 9, 15]),
    isRich && climber(w * 0.945, h, h * 0.3, [3, 10], 2),
    ...pots(w, h),
  )
  const frame = line(`M1 ${h}V${r}A${r - 1} ${r - 1} 0 0 1 ${w - 1} ${r}V${h}`, 'var(--glass-frame)', 2.4)
  const clip = svg('clipPath', { id }, svg('path', { d: arch }))
  return svg('svg', { viewBox: `0 0 ${w} ${h}` }, clip, inside, frame)
}

function hills(w: number, h: number): SvgNode[] {
  return [
    path(
      `M0 ${h * 0.8}C${w * 0.2} ${h * 0.68} ${w * 0.36} ${h * 0.74} ${w * 0.54} ${h * 0.8}S${w * 0.84} ${h * 0.82} ${w} ${h * 0.72}V${h}H0Z`,
      'var(--hill-1)',
    ),
    path(
      `M0 ${h * 0.9}C${w * 0.24} ${h * 0.8} ${w * 0.5} ${h * 0.9} ${w * 0.7} ${h * 0.88}S${w * 0.9} ${h * 0.84} ${w} ${h * 0.86}V${h}H0Z`,
      'var(--hill-2)',
    ),
  ]
}

/** Returns the path of the glazing bars: uprights, cross bars, and the fan in the arch. */
function bars(w: number, h: number): string {
  const r = w / 2
  const fan = r * 0.52
  let d = ''
  for (const part of [0.2, 0.4, 0.6, 0.8]) {
    const x = w * part
    const top = r - Math.sqrt(r * r - (x - r) ** 2)
    d += `M${round(x)} ${h}V${round(Math.max(top, r - fan * (Math.abs(part - 0.5) < 0.2 ? 1 : 0.85)))}`
  }
  for (let y = r; y < h; y += 96) d += `M0 ${round(y)}H${w}`
  for (const degrees of [-150, -120, -90, -60, -30]) {
    const [x, y] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
    d += `M${round(r + fan * x)} ${round(r + fan * y)}L${round(r + r * x)} ${round(r + r * y)}`
  }
  return `${d}M${r - fan} ${r}A${fan} ${fan} 0 0 1 ${r + fan} ${r}`
}

function climber(x: number, from: number, to: number, blooms: number[], phase = 0): SvgNode {
  return vine(
    {
      x,
      from,
      to,
      swing: 12,
      wave: 92,
      leafLength: 24,
      blooms,
      phase,
      petal: phase ? INK.bloom2 : INK.bloom,
    },
    INK,
  )
}

function pots(w: number, h: number): SvgNode[] {
  const plant = (
    x: number,
    foot: number,
    tall: number,
    blooms: number[] = [],
    phase = 0,
    petal = INK.bloom,
  ) => vine({ x, from: foot, to: foot - tall, swing: 5, wave: 70, leafLength: 26, blooms, phase, petal }, INK)
  return [
    plant(w * 0.17, h - 60, 150, [3]),
    plant(w * 0.17 - 14, h - 60, 84, [], 2),
    plant(w * 0.17 + 16, h - 60, 98, [2], 1, INK.bloom2),
    pot({ x: w * 0.17, y: h - 50, scale: 1.05, colour: 'var(--pot)', ink: INK.line }),
    plant(w * 0.85, h - 44, 120, [2, 4], 1, INK.bloom2),
    plant(w * 0.85 + 14, h - 44, 76, [], 3),
    plant(w * 0.85 - 14, h - 44, 90),
    pot({ x: w * 0.85, y: h - 38, scale: 0.8, colour: 'var(--pot-2)', ink: INK.line }),
  ]
}
