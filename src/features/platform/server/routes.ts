import type { FastifyInstance } from 'fastify'

import { changeRoutes } from '#features/platform/server/changes/routes.ts'
import { importRoutes, registerImport } from '#features/platform/server/import/routes.ts'
import { registerPages } from '#features/platform/server/pages/routes.ts'
import { registerSitemap } from '#features/platform/server/sitemap.ts'
import type { MountedRoute, Services } from '#server/api/context.ts'

export const platformRoutes: readonly MountedRoute[] = [...importRoutes, ...changeRoutes]

/** What is not a JSON call: files coming in, pages going out. */
export function registerPlatform(app: FastifyInstance, services: Services): void {
  registerImport(app, services)
  registerPages(app, services)
  registerSitemap(app, services)
}
