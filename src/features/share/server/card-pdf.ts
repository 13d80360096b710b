import type PDFDocument from 'pdfkit'

import { type CardPicture, type CardSide, type CardText } from '#features/share/card-drawing.ts'
import type { Sheet } from '#features/share/rules.ts'
import { fontFiles } from '#features/share/server/fonts.ts'
import type { SvgNode } from '#shared/art/svg.ts'

type Doc = InstanceType<typeof PDFDocument>
/** A picture as PNG, or a drawing of 40 by 40 units. */
export type Mark = { png: Uint8Array } | { drawing: SvgNode }
export type CardContents = {
  front: CardSide
  back: CardSide
  logo: Mark
  product: Mark | null
  title: string
}

/** Points per millimetre, and per unit of the card. */
const MM = 72 / 25.4
const UNIT = MM / 4
const BLEED = 3 * MM
const A6 = { width: 105 * MM, height: 148 * MM }
const A4 = { width: 210 * MM, height: 297 * MM }

/** Draws a card as a PDF: its two sides with bleed, or four of each on a page of A4. */
export async function cardPdf(sheet: Sheet, contents: CardContents): Promise<Uint8Array> {
  const { default: Document } = await import('pdfkit')
  const size = sheet === 'a4' ? A4 : { width: A6.width + 2 * BLEED, height: A6.height + 2 * BLEED }
  const doc = new Document({
    autoFirstPage: false,
    margin: 0,
    // None of the standard fonts, which are not embedded.
    font: '',
    info: { Title: contents.title, Producer: 'Trellis', Creator: 'Trellis' },
    lang: 'en',
  })
  const chunks: Uint8Array[] = []
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise<void>((done, fail) => void doc.on('end', done).on('error', fail))
  for (const { name, bytes } of fontFiles()) doc.registerFont(name, bytes)
  for (const side of [contents.front, contents.back]) {
    doc.addPage({ size: [size.width, size.height], margin: 0 })
    if (sheet === 'a4') drawFour(doc, side, contents)
    else {
      const { width, height } = size
      const box = [BLEED, BLEED, width - BLEED, height - BLEED]
      Object.assign(doc.page.dictionary.data, { TrimBox: box, BleedBox: [0, 0, width, height] })
      drawSide(doc, side, contents, { x: BLEED, y: BLEED, bleed: BLEED })
    }
  }
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

function drawFour(doc: Doc, side: CardSide, contents: CardContents): void {
  const [middle, centre] = [A4.width / 2, A4.height / 2]
  for (const x of [0, A6.width]) {
    for (const y of [centre - A6.height, centre]) drawSide(doc, side, contents, { x, y, bleed: 0 })
  }
  // Cut marks: at the ends of the two cuts, and where they cross.
  const tick = 5 * MM
  doc.lineWidth(0.5).strokeColor('#808080')
  const marks = [
    [middle, 0, middle, tick],
    [middle, A4.height - tick, middle, A4.height],
    [0, centre, tick, centre],
    [A4.width - tick, centre, A4.width, centre],
    [middle - tick, centre, middle + tick, centre],
    [middle, centre - tick, middle, centre + tick],
  ] as const
  for (const [x1, y1, x2, y2] of marks) doc.moveTo(x1, y1).lineTo(x2, y2).stroke()
}

type Place = { x: number; y: number; bleed: number }

function drawSide(doc: Doc, side: CardSide, { logo, product }: CardContents, { x, y, bleed }: Place): void {
  doc.save()
  doc.rect(x - bleed, y - bleed, A6.width + 2 * bleed, A6.height + 2 * bleed).clip()
  doc.translate(x, y).scale(UNIT)
  for (const node of side.drawing) drawNode(doc, node, {})
  if (side.product !== undefined && product !== null) drawPicture(doc, side.product, product)
  drawPicture(doc, side.logo, logo)
  for (const text of side.texts) drawText(doc, text)
  doc.restore()
}

function drawPicture(doc: Doc, { x, y, width, height, radius }: CardPicture, mark: Mark): void {
  doc.save()
  doc.roundedRect(x, y, width, height, radius).clip()
  if ('png' in mark)
    doc.image(Buffer.from(mark.png), x, y, { cover: [width, height], align: 'center', valign: 'center' })
  else {
    doc.translate(x, y).scale(width / 40)
    for (const node of mark.drawing.children) if (typeof node !== 'string') drawNode(doc, node, {})
  }
  doc.restore()
}

/** Draws a line of text, each character in a font that has it, smaller if it would be too wide. */
function drawText(doc: Doc, { text, x, y, size, font, colour, maxWidth, isStart = false }: CardText): void {
  const runs = runsOf(text, font)
  const widthAt = (points: number) =>
    runs.reduce((sum, run) => sum + doc.font(run.name).fontSize(points).widthOfString(run.text), 0)
  const points = size * Math.min(1, maxWidth / Math.max(1, widthAt(size)))
  let at = isStart ? x : x - widthAt(points) / 2
  doc.fillColor(colour)
  for (const run of runs) {
    doc.font(run.name).fontSize(points).text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' })
    at += doc.widthOfString(run.text)
  }
}

/** Returns the width of a text in units, to place what stands beside it. */
export async function widthOf(text: string, font: CardText['font'], size: number): Promise<number> {
  const { default: Document } = await import('pdfkit')
  const doc = new Document({ autoFirstPage: false, font: '' })
  for (const { name, bytes } of fontFiles()) doc.registerFont(name, bytes)
  return runsOf(text, font).reduce(
    (sum, run) => sum + doc.font(run.name).fontSize(size).widthOfString(run.text),
    0,
  )
}

/** Characters of the basic set; all others are in the extended one. */
const BASIC = /^[\u0020-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122]$/u

function runsOf(text: string, font: CardText['font']): { name: string; text: string }[] {
  const runs: { name: string; text: string }[] = []
  for (const character of text) {
    const name = `${font}-${BASIC.test(character) ? 'latin' : 'latin-ext'}`
    const last = runs.at(-1)
    if (last?.name === name) last.text += character
    else runs.push({ name, text: character })
  }
  return runs
}

type Paint = { fill?: string; stroke?: string; width?: number; opacity?: number }

/** Draws the shapes that our drawings use. */
function drawNode(doc: Doc, { tag, attrs, children }: SvgNode, inherited: Paint): void {
  const paint: Paint = {
    ...inherited,
    ...(attrs['fill'] !== undefined && { fill: String(attrs['fill']) }),
    ...(attrs['stroke'] !== undefined && { stroke: String(attrs['stroke']) }),
    ...(attrs['stroke-width'] !== undefined && { width: Number(attrs['stroke-width']) }),
    ...(attrs['opacity'] !== undefined && { opacity: Number(attrs['opacity']) }),
  }
  const n = (name: string) => Number(attrs[name] ?? 0)
  doc.save()
  doc.lineJoin('round').lineCap('round')
  transform(doc, String(attrs['transform'] ?? ''))
  if (tag === 'svg') doc.rect(0, 0, n('width'), n('height')).clip()
  for (const child of children) if (typeof child !== 'string') drawNode(doc, child, paint)
  const shape = shapeOf(doc, tag, attrs, n)
  if (shape) finish(doc, paint)
  doc.restore()
}

function shapeOf(doc: Doc, tag: string, attrs: SvgNode['attrs'], n: (name: string) => number): boolean {
  if (tag === 'path') doc.path(String(attrs['d']))
  else if (tag === 'rect') doc.roundedRect(n('x'), n('y'), n('width'), n('height'), n('rx'))
  else if (tag === 'circle') doc.circle(n('cx'), n('cy'), n('r'))
  else if (tag === 'ellipse') doc.ellipse(n('cx'), n('cy'), n('rx'), n('ry'))
  else return false
  return true
}

function finish(doc: Doc, { fill = '#000000', stroke = 'none', width = 1, opacity = 1 }: Paint): void {
  doc.opacity(opacity).lineWidth(width)
  if (fill !== 'none' && stroke !== 'none') doc.fillAndStroke(fill, stroke)
  else if (fill !== 'none') doc.fill(fill)
  else if (stroke !== 'none') doc.stroke(stroke)
  // A path that is neither filled nor stroked would be added to the next one.
  else doc.rect(0, 0, 0, 0).fill('#000000')
}

function transform(doc: Doc, list: string): void {
  for (const [, name, values = ''] of list.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b] = values.split(/[\s,]+/).map(Number)
    if (name === 'translate') doc.translate(a, b ?? 0)
    else if (name === 'scale') doc.scale(a, b ?? a)
    else if (name === 'rotate') doc.rotate(a)
  }
}
