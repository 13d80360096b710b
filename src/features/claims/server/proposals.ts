import { begin, type Claimer, lockUser, refuseUnconfirmed } from '#features/claims/server/start.ts'
import { withdrawLeftClaims } from '#features/claims/server/leaving.ts'
import { expireClaims } from '#features/claims/server/sweep.ts'
import type { ClaimRow } from '#features/claims/server/claim-row.ts'
import { homeOf } from '#features/claims/server/proof/domains.ts'
import type { Proposed } from '#features/claims/server/listing.ts'
import { planOf } from '#features/plans/plans.ts'
import { invalid } from '#shared/errors.ts'
import { retrying } from '#server/api/refusals.ts'

type Proposal = {
  name: string
  website: string
  category: string
  product: string
  plan?: string | undefined
}

/**
 * Starts the claim of a brand that is not listed. It is listed once its own domain proves it, or an operator
 * approves it.
 */
export async function propose(claimer: Claimer, proposal: Proposal): Promise<ClaimRow> {
  refuseUnconfirmed(claimer.viewer)
  const planId = proposal.plan === undefined ? null : planOf(proposal.plan).id
  await expireClaims(claimer, { userId: claimer.viewer.userId })
  await withdrawLeftClaims(claimer, { userId: claimer.viewer.userId })
  const home = homeOf(proposal.website)
  return retrying(() =>
    claimer.db.transaction().execute(async (trx) => {
      await lockUser(trx, claimer.viewer.userId)
      const category = await trx
        .selectFrom('category')
        .select('id')
        .where('id', '=', proposal.category)
        .where('type', '=', 'brandCategory')
        .executeTakeFirst()
      if (category === undefined) throw invalid('category', 'Choose one of the categories for brands.')
      const proposed: Proposed = {
        name: proposal.name.trim(),
        website: proposal.website,
        categoryId: category.id,
        product: proposal.product.trim(),
      }
      return begin(claimer, trx, {
        brandId: null,
        name: proposed.name,
        planId,
        proposal: proposed,
        ...(home ?? { domain: '', host: '' }),
      })
    }),
  )
}
