import * as contract from '#features/feeds/contract.ts'
import { buildProductBlock, buildPublicProductBlock } from '#features/feeds/server/product-block.ts'
import { findContents, findFeeds, issueFeed, removeFeed } from '#features/feeds/server/tokens.ts'
import { type MountedRoute, on } from '#server/api/context.ts'

type Aimed = {
  params: { brandId: string }
  viewer: { userId: string }
  member: { businessId: string }
  address: string
}

const actorOf = ({ params, viewer, member, address }: Aimed) => ({
  brandId: params.brandId,
  businessId: member.businessId,
  userId: viewer.userId,
  address,
})

export const feedRoutes: readonly MountedRoute[] = [
  on(contract.listFeeds, async ({ db, params: { brandId } }) => {
    const [feeds, contents] = await Promise.all([findFeeds(db, { brandId }), findContents(db, brandId)])
    return { feeds, contents }
  }),
  on(contract.createFeed, async (context) => {
    const { feed, path } = await issueFeed(context.db, actorOf(context), context.body.kind)
    return { feed, url: context.config.publicUrl + path }
  }),
  on(contract.removeFeed, async (context) => {
    await removeFeed(context.db, actorOf(context), contract.FeedKind.parse(context.params.kind))
    return null
  }),
  on(contract.getStructuredData, (context) =>
    buildProductBlock(context, context.params.id, context.query.about),
  ),
  on(contract.getPublicStructuredData, (context) => {
    context.setHeader('cache-control', 'public, max-age=30, stale-while-revalidate=15')
    return buildPublicProductBlock(context, context.params.id)
  }),
]
