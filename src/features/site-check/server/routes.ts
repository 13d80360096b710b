import {
  checkSite,
  deleteSiteCheck,
  exportSiteChecks,
  listSiteChecks,
} from '#features/site-check/contract.ts'
import { checkPage, deleteCheck, listChecks } from '#features/site-check/server/checks.ts'
import { checksCsv } from '#features/site-check/server/export.ts'
import { notFound } from '#shared/errors.ts'
import { type MountedRoute, on } from '#server/api/context.ts'

export const siteCheckRoutes: readonly MountedRoute[] = [
  on(listSiteChecks, async ({ db, params, member }) => {
    const checks = await listChecks(db, { brandId: params.brandId, businessId: member.businessId })
    return { checks, metadata: { totalCount: checks.length } }
  }),
  on(checkSite, (context) =>
    checkPage(context, {
      brandId: context.params.brandId,
      businessId: context.member.businessId,
      url: context.body.url,
    }),
  ),
  on(exportSiteChecks, ({ db, query, member, clock }) => ({
    filename: `checked-pages-${clock.now().toISOString().slice(0, 10)}.csv`,
    chunks: checksCsv(db, { brandId: query.brandId, businessId: member.businessId }),
  })),
  on(deleteSiteCheck, async ({ db, params, member }) => {
    const page = { brandId: params.brandId, businessId: member.businessId }
    if (!(await deleteCheck(db, params.id, page))) throw notFound()
    return null
  }),
]
