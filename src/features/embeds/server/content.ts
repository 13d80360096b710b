import { embedPaths } from '#features/embeds/paths.ts'
import type { EmbedForm, Subject } from '#features/embeds/contract.ts'
import { hasReviews, type EmbedLayout, type ShownParts } from '#features/embeds/rules.ts'
import { showsOf } from '#features/embeds/server/access.ts'
import {
  countStars,
  findEmbed,
  findShownReviews,
  findSubject,
  type FoundSubject,
  type ShownReview,
} from '#features/embeds/server/queries.ts'
import { shortLink } from '#features/share/short-link.ts'
import { findUsualHours } from '#features/reviews/server/answer-time.ts'
import { paths, withQuery } from '#shared/paths.ts'
import type { Services } from '#server/api/context.ts'
import type { Db } from '#server/data/db.ts'

/** The contents of an embed, ready to be drawn. */
export type EmbedContent = {
  parts: ShownParts
  layout: EmbedLayout
  brandName: string
  subject: Subject
  isOfProduct: boolean
  /** Counts by stars, one star first; null where a look has none. */
  stars: readonly number[] | null
  reviews: readonly ShownReview[]
  answerHours: number | null
  /** Paths of this site. */
  links: {
    all: string
    review: (id: string) => string
    /** Where reviews are written, if the platform's address is known. */
    write: string | null
  }
}

/** An embed that exists: who may frame it, where its clicks lead, and what it shows. */
export type FoundEmbed = {
  content: EmbedContent
  allowedSites: readonly string[]
  leadsTo: string
  /** Where its link to write a review leads. */
  writesTo: string
}

/** Reads an embed; undefined if it was deleted. */
export async function readEmbed(
  { reading: db, clock, config }: Pick<Services, 'reading' | 'clock' | 'config'>,
  id: string,
): Promise<FoundEmbed | undefined> {
  const embed = await findEmbed(db, id)
  const found = embed && (await findSubject(db, embed))
  if (embed === undefined || found === undefined) return undefined
  const parts = found.isProductGone ? 'link' : showsOf(embed.business, clock.now())
  const all = embedPaths.go(id)
  const write = config.links.platform === null ? null : withQuery(all, { write: '1' })
  const links = { all, review: (review: string) => withQuery(all, { review }), write }
  const content = await readContent(db, { layout: embed, found, parts, links })
  return { content, allowedSites: embed.allowedSites, leadsTo: pageOf(found), writesTo: writingOf(found) }
}

/** Reads the contents for settings that are not saved; undefined for an unknown brand or product. */
export async function readPreview(
  { reading: db, config }: Pick<Services, 'reading' | 'config'>,
  { brandId, form }: { brandId: string; form: Omit<EmbedForm, 'allowedSites'> },
): Promise<EmbedContent | undefined> {
  const found = await findSubject(db, { brandId, productId: form.productId })
  if (found === undefined || found.isProductGone) return undefined
  const write = config.links.platform === null ? null : writingOf(found)
  const links = { all: pageOf(found), review: paths.publicReview, write }
  return readContent(db, { layout: form, found, parts: 'reviews', links })
}

const pageOf = ({ brand, product }: FoundSubject) =>
  product === null ? paths.publicBrand(brand.slug) : paths.publicProduct(brand.slug, product.id)

const writingOf = ({ brand, product }: FoundSubject) => shortLink(brand.slug, product?.id)

/** Reviews from which the quote of a strip is taken: the first one with a text. */
const QUOTE_OF = 5

type Reading = Pick<EmbedContent, 'parts' | 'layout' | 'links'> & { found: FoundSubject }

async function readContent(db: Db, { parts, layout, found, links }: Reading): Promise<EmbedContent> {
  const { brand, product, subject } = found
  const { look, sort, reviewsShown } = layout
  const target =
    product === null ? ({ of: 'brand', id: brand.id } as const) : ({ of: 'product', id: product.id } as const)
  const hasNumbers = parts !== 'link'
  const limit = hasReviews(look) ? reviewsShown : look === 'strip' ? QUOTE_OF : 0
  const [stars, reviews, answerHours] = await Promise.all([
    hasNumbers && (look === 'product' || look === 'summary') ? countStars(db, target) : null,
    parts === 'reviews' && limit > 0 ? findShownReviews(db, { ...target, sort, limit }) : [],
    hasNumbers && look === 'summary' ? findUsualHours(db, brand.id) : null,
  ])
  return {
    parts,
    layout,
    brandName: brand.name,
    subject,
    isOfProduct: product !== null,
    stars,
    reviews,
    answerHours,
    links,
  }
}
