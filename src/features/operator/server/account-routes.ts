import * as contract from '#features/operator/accounts-contract.ts'
import { readAccount, searchAccounts, setSuspended } from '#features/operator/server/account-files.ts'
import { findAllowance, setAllowance } from '#features/payments/server/money/allowances.ts'
import { recordViews } from '#features/operator/server/record-view.ts'
import { type MountedRoute, on } from '#server/api/context.ts'
import { audit } from '#server/data/audit.ts'

/** The console's account endpoints. Opening an account is logged. */
export const accountDeskRoutes: readonly MountedRoute[] = [
  on(contract.findAccounts, async ({ db, query }) => {
    const accounts = await searchAccounts(db, query.name)
    return { accounts, metadata: { totalCount: accounts.length } }
  }),
  on(contract.getAccountFile, async ({ db, viewer, params, address }) => {
    const file = await readAccount(db, params.id)
    await audit(db, { event: 'account.read', userId: viewer.userId, subjectId: params.id, address })
    // The file says which plan each business has.
    const views = file.businesses.flatMap(({ id: businessId }) => [
      { event: 'support.viewedAccount' as const, businessId, subjectId: params.id },
      { event: 'support.viewedBilling' as const, businessId },
    ])
    await recordViews({ db, viewer, address }, views)
    return file
  }),
  on(contract.getAllowance, async ({ db, viewer, params, address }) => {
    const allowance = await findAllowance(db, params.id)
    await recordViews({ db, viewer, address }, [{ event: 'support.viewedBilling', businessId: params.id }])
    return { allowance }
  }),
  on(contract.setAllowance, async (context) => {
    await setAllowance(context, context.params.id, context.body)
    return { allowance: await findAllowance(context.db, context.params.id) }
  }),
  on(contract.suspendAccount, async (context) => {
    await setSuspended(context, context.params.id, { isSuspended: true, reason: context.body.reason.trim() })
    return null
  }),
  on(contract.restoreAccount, async (context) => {
    await setSuspended(context, context.params.id, { isSuspended: false, reason: context.body.reason.trim() })
    return null
  }),
]
