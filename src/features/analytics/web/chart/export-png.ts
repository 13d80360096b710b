import { type Line, LINE_LOOKS, type PointName } from '#features/analytics/web/chart/lines.ts'
import { type Marker, placeMarkers } from '#features/analytics/web/chart/markers.ts'
import { BROKEN, namedPoints, piecesOf, scaleOf } from '#features/analytics/web/chart/scale.ts'
import { endsOf } from '#features/analytics/web/chart/TimeChart.tsx'
import { formatCount } from '#features/analytics/web/words.ts'
import { tokenColour } from '#ui/token-colour.ts'

type PictureOf = {
  title: string
  /** Days and zone, below the title. */
  sub: string
  lines: readonly Line[]
  names: readonly PointName[]
  markers: readonly Marker[]
}

const WIDTH = 1200
const HEIGHT = 630
/** The pixel ratio of the image. */
const FINE = 2
const BOX = { left: 96, top: 176, width: WIDTH - 96 - 56, height: 366 }

/** Renders the chart as a PNG in the theme's colours and fonts, with its title, days and names. */
export async function exportPng({ title, sub, lines, names, markers }: PictureOf): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH * FINE
  canvas.height = HEIGHT * FINE
  const ink = canvas.getContext('2d')
  if (ink === null) throw new Error('This browser can’t create images.')
  ink.scale(FINE, FINE)
  const style = getComputedStyle(document.documentElement)
  const family = (token: string) => style.getPropertyValue(token).trim()
  const write = (
    text: string,
    x: number,
    y: number,
    font: string,
    token: string,
    align: CanvasTextAlign = 'left',
  ) => {
    ink.font = font
    ink.fillStyle = tokenColour(token)
    ink.textAlign = align
    ink.fillText(text, x, y)
  }
  ink.fillStyle = tokenColour('--surface')
  ink.fillRect(0, 0, WIDTH, HEIGHT)
  write(title, 40, 68, `430 36px ${family('--serif')}`, '--ink')
  write(sub, 40, 100, `400 17px ${family('--sans')}`, '--ink-3')

  const scale = scaleOf(BOX, names.length, Math.max(0, ...lines.flatMap(({ values }) => values)))
  const small = `400 16px ${family('--sans')}`
  for (const tick of scale.ticks) {
    stroke(
      ink,
      tokenColour(tick === 0 ? '--line-2' : '--line'),
      1,
      [],
      [
        [BOX.left, scale.y(tick)],
        [BOX.left + BOX.width, scale.y(tick)],
      ],
    )
    write(formatCount(tick), BOX.left - 14, scale.y(tick) + 5, small, '--ink-3', 'right')
  }
  for (const index of namedPoints(names.length, BOX.width, 110))
    write(
      names[index]?.short ?? '',
      scale.x(index),
      BOX.top + BOX.height + 32,
      small,
      '--ink-3',
      index === 0 ? 'left' : 'center',
    )

  let legend = 40
  for (const { kind, name, total } of lines) {
    const { token, width, dash } = LINE_LOOKS[kind]
    stroke(ink, tokenColour(token), width + 0.5, dash, [
      [legend, 136],
      [legend + 34, 136],
    ])
    const words = `${name} ${formatCount(total)}`
    write(words, legend + 44, 142, `600 17px ${family('--sans')}`, '--ink')
    legend += 44 + ink.measureText(words).width + 36
  }
  const last = names.length - 1
  const { solid, broken, end } = piecesOf(names.length, endsOf(names))
  for (const { kind, values } of lines.toReversed()) {
    const { token, width, dash } = LINE_LOOKS[kind]
    const draw = ({ from, to }: { from: number; to: number }, dashes: readonly number[]) => {
      const points = values.slice(from, to + 1).map((value, index) => [scale.x(from + index), scale.y(value)])
      stroke(ink, tokenColour(token), width + 0.5, dashes, points)
    }
    if (kind === 'own') {
      draw(solid, dash)
      for (const piece of broken) draw(piece, BROKEN)
    } else draw({ from: 0, to: kind === 'previous' ? values.length - 1 : end }, dash)
  }
  const own = lines[0]?.values[last]
  if (end < last && own !== undefined)
    ring(ink, scale.x(last), scale.y(own), [tokenColour('--surface'), tokenColour('--leaf')])
  const ground = scale.y(0)
  const bold = `600 16px ${family('--sans')}`
  ink.font = bold
  const widthOf = (text: string) => ink.measureText(text).width
  for (const { marker, label, x, end, lane, isLeft } of placeMarkers(markers, { scale, box: BOX, widthOf })) {
    const top = ground - 30 - lane * 22
    if (marker.isSpotlight)
      stroke(
        ink,
        tokenColour('--marigold'),
        5,
        [],
        [
          [x, ground],
          [end, ground],
        ],
      )
    if (marker.hasStart) {
      stroke(
        ink,
        tokenColour('--leaf'),
        1.5,
        [],
        [
          [x, ground],
          [x, top],
        ],
      )
      ring(ink, x, top, [tokenColour('--marigold'), tokenColour('--leaf')])
    }
    write(label, isLeft ? x - 12 : x + 12, top + 5, bold, '--leaf-ink', isLeft ? 'right' : 'left')
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (blob === null) throw new Error('The image could not be created.')
  return blob
}

/** Draws a separate point. */
function ring(
  ink: CanvasRenderingContext2D,
  x: number,
  y: number,
  [inside, line]: readonly [string, string],
) {
  ink.beginPath()
  ink.arc(x, y, 5, 0, 2 * Math.PI)
  ink.fillStyle = inside
  ink.fill()
  ink.strokeStyle = line
  ink.lineWidth = 3
  ink.setLineDash([])
  ink.stroke()
}

function stroke(
  ink: CanvasRenderingContext2D,
  colour: string,
  width: number,
  dash: readonly number[],
  points: readonly (readonly number[])[],
) {
  ink.beginPath()
  for (const [index, [x = 0, y = 0]] of points.entries()) {
    if (index === 0) ink.moveTo(x, y)
    else ink.lineTo(x, y)
  }
  ink.strokeStyle = colour
  ink.lineWidth = width
  ink.lineCap = 'round'
  ink.lineJoin = 'round'
  ink.setLineDash([...dash])
  ink.stroke()
}
