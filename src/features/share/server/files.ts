import { imageHost } from '#features/images/server/host.ts'
import { cardBack, cardFront } from '#features/share/card-drawing.ts'
import { printable, type Sheet } from '#features/share/rules.ts'
import { cardPdf, type Mark, widthOf } from '#features/share/server/card-pdf.ts'
import { codeSvg, sharpSvg } from '#features/share/server/code.ts'
import { cardOf, findSubject, linksOf, type Subject, type SubjectRow } from '#features/share/server/share.ts'
import { cardWords, shownLink } from '#features/share/text.ts'
import { brandLogoTree, brandLookOf } from '#shared/art/brands.ts'
import type { Download, Services } from '#server/api/context.ts'
import { statement } from '#server/data/statement.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { qrCodeOf } from '#server/qr-code.ts'

type FileServices = Pick<Services, 'db' | 'config'>

/** Returns a name of ASCII letters, for a header: `oat-and-co-barista-oat`. */
function nameOf({ slug, productSlug }: SubjectRow): string {
  const name = [slug, productSlug ?? '']
    .join('-')
    .replace(/[^a-z0-9-]+/gi, '')
    .replace(/-{2,}/g, '-')
  return name.replace(/^-+|-+$/g, '').slice(0, 80) || 'brand'
}

export async function svgFile(services: FileServices, subject: Subject): Promise<Download> {
  const row = await findSubject(services, subject)
  const svg = codeSvg(qrCodeOf(linksOf(services, row).codeUrl, 'Q'))
  return { filename: `qr-${nameOf(row)}.svg`, chunks: [Buffer.from(svg)] }
}

export async function pngFile(services: FileServices, subject: Subject): Promise<Download> {
  const row = await findSubject(services, subject)
  const original = sharpSvg(qrCodeOf(linksOf(services, row).codeUrl, 'Q'))
  const bytes = await imageHost(services.config).decoder.variant({ original, width: 1080, format: 'png' })
  return { filename: `qr-${nameOf(row)}.png`, chunks: [bytes] }
}

export async function pdfFile(services: FileServices, subject: Subject, sheet: Sheet): Promise<Download> {
  const row = await findSubject(services, subject)
  const { url, codeUrl } = linksOf(services, row)
  const { headline, language } = cardOf(row)
  const brand = printable(row.brand)
  const words = cardWords(language, brand)
  const [logo, product] = await Promise.all([
    pictureOf(services, row.logoId),
    subject.productId === null ? undefined : pictureOf(services, row.imageId),
  ])
  const front = cardFront({
    headline,
    lead: words.lead,
    link: shownLink(url),
    brand,
    hasProduct: product !== undefined,
    code: qrCodeOf(codeUrl, 'Q'),
    brandWidth: Math.min(190, await widthOf(brand, 'sansBold', 18)),
  })
  const mark: Mark = logo ?? { drawing: brandLogoTree(brandLookOf(subject.brandId)) }
  const bytes = await cardPdf(sheet, {
    front,
    back: cardBack(words),
    logo: mark,
    product: product ?? null,
    title: printable(`${headline} ${row.product ?? row.brand}`),
  })
  return { filename: `card-${nameOf(row)}-${sheet}.pdf`, chunks: [bytes] }
}

const uploadOf = statement({
  params: { id: z.uuid() },
  row: z.object({ uploadId: z.string() }),
  sql: (slot) => sql`select upload_id from image where id = ${slot.id} and removed_at is null`,
})

/** Returns a picture as PNG; undefined without one, or if it can't be read. */
async function pictureOf({ db, config }: FileServices, id: string | null): Promise<Mark | undefined> {
  const [image] = id === null ? [] : await uploadOf(db, { id })
  if (image === undefined) return undefined
  const { variants, decoder } = imageHost(config)
  const original = await variants.find({ uploadId: image.uploadId, width: 720, format: 'webp' })
  return original === undefined
    ? undefined
    : { png: await decoder.variant({ original, width: 720, format: 'png' }) }
}
