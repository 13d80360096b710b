import * as z from 'zod/mini'

import type { Review } from '#features/reviews/contract.ts'
import { presentPerson, shownName } from '#features/comments/server/person.ts'
import { imagePath } from '#features/images/rules.ts'
import { presentImage } from '#features/images/server/present-image.ts'

/** The query for PostGraphile: every field of our own list, and the viewer's like. */
export const QUERY = `query Page($brand: UUID!, $viewer: UUID!) {
  brandByRowId(rowId: $brand) {
    rowId name slug reviewsCount
    reviewsByBrandId(first: 10, orderBy: [CREATED_AT_DESC, ROW_ID_DESC]) {
      nodes {
        rowId rating text feedback likesBase likesRows commentsCount repliedAt createdAt
        productByProductId { rowId name imageId }
        appUserByUserId { rowId username avatarId isDeleted }
        imagesByReviewId(condition: { removedAt: null }, orderBy: [POSITION_ASC]) { nodes { rowId alt width height } }
        reviewLikesByReviewId(first: 1, condition: { userId: $viewer }) { nodes { userId } }
        commentsByReviewId(first: 1, condition: { removedAt: null, asBrandId: $brand }, orderBy: [CREATED_AT_ASC, ROW_ID_ASC]) {
          nodes { rowId text createdAt editedAt appUserByUserId { username name isDeleted } }
        }
      }
    }
  }
}`

const nodes = <Node extends z.ZodMiniType>(node: Node) => z.object({ nodes: z.array(node) })
const Time = z.nullable(z.string())
const Person = z.object({ username: z.string(), isDeleted: z.boolean() })
const Writer = z.extend(Person, { name: z.string() })
const Node = z.object({
  rowId: z.string(),
  rating: z.nullable(z.int()),
  text: z.string(),
  feedback: z.nullable(z.string()),
  likesBase: z.int(),
  likesRows: z.int(),
  commentsCount: z.int(),
  repliedAt: Time,
  createdAt: z.string(),
  productByProductId: z.object({ rowId: z.string(), name: z.string(), imageId: z.nullable(z.string()) }),
  appUserByUserId: z.extend(Person, { rowId: z.string(), avatarId: z.nullable(z.string()) }),
  imagesByReviewId: nodes(z.object({ rowId: z.string(), alt: z.string(), width: z.int(), height: z.int() })),
  reviewLikesByReviewId: nodes(z.object({ userId: z.string() })),
  commentsByReviewId: nodes(
    z.object({
      rowId: z.string(),
      text: z.string(),
      createdAt: z.string(),
      editedAt: Time,
      appUserByUserId: Writer,
    }),
  ),
})
const Answer = z.object({
  data: z.object({
    brandByRowId: z.object({
      rowId: z.string(),
      name: z.string(),
      slug: z.string(),
      reviewsCount: z.int(),
      reviewsByBrandId: nodes(Node),
    }),
  }),
})

/** Converts the reply to our own list of reviews with its total. Throws for anything else. */
export function pageOf(answer: unknown): { reviews: Review[]; totalCount: number } {
  const parsed = Answer.safeParse(answer)
  if (!parsed.success) throw new Error(`it answered ${JSON.stringify(answer).slice(0, 500)}`)
  const { brandByRowId: brand } = parsed.data.data
  const { rowId: id, name, slug, reviewsCount, reviewsByBrandId } = brand
  return {
    reviews: reviewsByBrandId.nodes.map((node) => reviewOf(node, { id, name, slug })),
    totalCount: reviewsCount,
  }
}

function reviewOf(node: z.infer<typeof Node>, brand: Review['brand']): Review {
  const { productByProductId: product, appUserByUserId: person, imagesByReviewId: images } = node
  const [reply] = node.commentsByReviewId.nodes
  return {
    id: node.rowId,
    product: { id: product.rowId, name: product.name, image: presentImage(product.imageId) },
    brand,
    images: images.nodes.map(({ rowId: id, ...image }) => ({ id, ...image, path: imagePath(id) })),
    user: presentPerson({
      userId: person.rowId,
      username: person.username,
      avatar: person.avatarId,
      isDeleted: person.isDeleted,
    }),
    feedback: node.feedback,
    likesCount: node.likesBase + node.likesRows,
    commentsCount: node.commentsCount,
    rating: node.rating,
    text: node.text,
    isLiked: node.reviewLikesByReviewId.nodes.length > 0,
    repliedAt: node.repliedAt === null ? null : momentOf(node.repliedAt),
    reply:
      reply === undefined
        ? null
        : {
            id: reply.rowId,
            text: reply.text,
            createdAt: momentOf(reply.createdAt),
            editedAt: reply.editedAt === null ? null : momentOf(reply.editedAt),
            publishesAt: null,
            username: shownName(reply.appUserByUserId.username, reply.appUserByUserId.isDeleted),
            writer: shownName(
              reply.appUserByUserId.name || reply.appUserByUserId.username,
              reply.appUserByUserId.isDeleted,
            ),
          },
    createdAt: momentOf(node.createdAt),
  }
}

/** Formats an instant like ours: in UTC, a fraction without trailing zeros. */
const momentOf = (text: string) => text.replace(/(?:\.0+|(\.\d*?)0*)\+00:00$/, '$1Z').replace('+00:00', 'Z')
