import {
  createEmbed,
  deleteEmbed,
  getEmbed,
  getEmbedCounts,
  listEmbeds,
  updateEmbed,
} from '#features/embeds/contract.ts'
import { numbersUntil, showsOf } from '#features/embeds/server/access.ts'
import * as embeds from '#features/embeds/server/embeds.ts'
import { findPlan } from '#features/embeds/server/queries.ts'
import { type Membership, type MountedRoute, on, type Viewer } from '#server/api/context.ts'
import { tellVersion } from '#server/api/versions.ts'

type Aimed = { params: { brandId: string }; member: Membership }
type Changing = Aimed & { viewer: Viewer; address: string }

/** Returns the brand and its business. The scope has verified that the viewer belongs to it. */
const ownerOf = ({ params, member }: Aimed): embeds.EmbedOwner => ({
  brandId: params.brandId,
  businessId: member.businessId,
})
const authorOf = (context: Changing): embeds.EmbedAuthor => ({
  ...ownerOf(context),
  userId: context.viewer.userId,
  address: context.address,
})

export const embedRoutes: readonly MountedRoute[] = [
  on(listEmbeds, async (context) => {
    const { db, clock, params } = context
    const [found, plan] = await Promise.all([
      embeds.findEmbeds(db, ownerOf(context)),
      findPlan(db, params.brandId),
    ])
    const now = clock.now()
    return {
      embeds: found,
      metadata: { totalCount: found.length },
      shows: showsOf(plan, now),
      numbersUntil: (plan && numbersUntil(plan, now)?.toISOString()) ?? null,
    }
  }),
  on(createEmbed, async (context) => {
    const embed = await embeds.createEmbed(context.db, authorOf(context), context.body)
    tellVersion(context, embed.updatedAt)
    return embed
  }),
  on(getEmbed, async (context) => {
    const embed = await embeds.getEmbed(context.db, context.params.id, ownerOf(context))
    tellVersion(context, embed.updatedAt)
    return embed
  }),
  on(updateEmbed, async (context) => {
    const { id } = context.params
    const embed = await embeds.updateEmbed(context.db, authorOf(context), {
      id,
      change: context.body,
      versions: context,
    })
    tellVersion(context, embed.updatedAt)
    return embed
  }),
  on(deleteEmbed, async (context) => {
    await embeds.deleteEmbed(context.db, authorOf(context), context.params.id)
    return null
  }),
  on(getEmbedCounts, (context) => embeds.findCounts(context.db, ownerOf(context), context.query)),
]
