import cors from '@fastify/cors'
import {
  fastify,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Pool } from 'pg'
import type { Logger } from 'pino'

import { accountRoutes } from '#features/account/server/routes.ts'
import { analyticsRoutes } from '#features/analytics/server/routes.ts'
import { authRoutes } from '#features/auth/server/routes.ts'
import { registerAuthRedirects } from '#features/auth/server/social/redirects.tsx'
import { brandRoutes } from '#features/brand/server/routes.ts'
import { categoryRoutes } from '#features/categories/server/routes.ts'
import { registerClaimDocuments } from '#features/claims/server/proof/documents.ts'
import { claimRoutes } from '#features/claims/server/routes.ts'
import { replyGuardRoutes } from '#features/reply-guard/server/routes.ts'
import { commentRoutes, registerComments } from '#features/comments/server/routes.ts'
import { presenceRoutes } from '#features/comments/server/presence/routes.ts'
import { proposedRoutes } from '#features/comments/server/proposed/routes.ts'
import { savedReplyRoutes } from '#features/comments/server/saved/routes.ts'
import { registerEmbeds } from '#features/embeds/server/pages.ts'
import { embedCards } from '#features/embeds/server/oembed.ts'
import { embedRoutes } from '#features/embeds/server/routes.ts'
import { eventRoutes, registerEvents } from '#features/events/server/routes.ts'
import { addressPicturesAt } from '#features/images/rules.ts'
import { imageRoutes, registerImages } from '#features/images/server/routes.ts'
import { feedRoutes } from '#features/feeds/server/routes.ts'
import { registerOembed } from '#features/feeds/server/oembed.ts'
import { registerPictures } from '#features/feeds/server/pictures/serve-pictures.ts'
import { registerReaderFeeds } from '#features/feeds/server/reader-feeds.ts'
import { registerFeeds } from '#features/feeds/server/serve-feeds.ts'
import { registerLive } from '#features/notifications/server/live/stream.ts'
import { registerStopPages } from '#features/notifications/server/emails/stop-pages.tsx'
import { notificationRoutes } from '#features/notifications/server/routes.ts'
import { onboardingRoutes } from '#features/onboarding/server/routes.ts'
import { paymentRoutes } from '#features/payments/server/routes.ts'
import { registerPaymentHooks } from '#features/payments/server/webhooks/webhooks.ts'
import { registerClaimDesk } from '#features/operator/server/claim-routes.ts'
import { operatorRoutes } from '#features/operator/server/routes.ts'
import { changeRoutes } from '#features/change-feed/server/routes.ts'
import { importRoutes, registerImport } from '#features/import/server/routes.ts'
import { registerPages } from '#features/public-pages/server/routes.ts'
import { contracts } from '#app/server/contracts.ts'
import { registerMcp } from '#app/server/mcp/mcp.ts'
import { registerSitemap } from '#features/public-pages/server/search/sitemap.ts'
import { planRoutes } from '#features/plans/server/routes.ts'
import { productRoutes } from '#features/products/server/routes.ts'
import { promotionRoutes, registerPromotions } from '#features/promotions/server/routes.ts'
import { reportRoutes } from '#features/reports/server/routes.ts'
import { goalRoutes } from '#features/queue/server/goal-routes.ts'
import { noteRoutes } from '#features/queue/server/notes/routes.ts'
import { queueRoutes } from '#features/queue/server/routes.ts'
import { reviewRoutes } from '#features/reviews/server/routes.ts'
import { securityRoutes } from '#features/security/server/routes.ts'
import { registerAvatar } from '#features/settings/server/avatar.ts'
import { shareRoutes } from '#features/share/server/routes.ts'
import { registerShortLinks } from '#features/share/server/visits.ts'
import { siteCheckRoutes } from '#features/site-check/server/routes.ts'
import { codesRoutes } from '#features/security/server/codes-routes.ts'
import { settingsRoutes } from '#features/settings/server/routes.ts'
import { registerContactForm } from '#features/contact/server/forms.ts'
import { contactRoutes } from '#features/contact/server/routes.ts'
import { registerNewsletterForms } from '#features/newsletter/server/forms.ts'
import { newsletterRoutes } from '#features/newsletter/server/routes.ts'
import { auditLogRoutes } from '#features/audit-log/server/routes.ts'
import { webhookRoutes } from '#features/webhooks/server/routes.ts'
import { developerRoutes } from '#features/developers/server/routes.ts'
import { teamRoutes } from '#features/team/server/routes.ts'
import { twoStepRoutes } from '#features/two-step/server/routes.ts'
import type { MountedRoute, Services } from '#server/api/context.ts'
import { countryOf } from '#server/api/country.ts'
import type { ReplicaState } from '#server/data/replica/replica.ts'
import { type RequestOrigin, runWithOrigin } from '#server/data/request-origin.ts'
import { siteRoutes } from '#server/api/site.ts'
import { mountDocs } from '#server/api-docs/docs-page.tsx'
import { answerErrors, sendError } from '#server/http/error-replies.ts'
import { answerBrokenRequest } from '#server/http/broken-requests.ts'
import { createLimitedServer } from '#server/http/connections.ts'
import { guardRequests, requestIds } from '#server/api/guard.ts'
import { refuseKeys } from '#server/api/key-calls.ts'
import { commonHeaders } from '#server/http/headers.ts'
import { mountHealth } from '#server/http/health.ts'
import { readBodies } from '#server/http/bodies.ts'
import { logRequests } from '#server/logging.ts'
import { registerMailEvents } from '#server/email/email-events.ts'
import { mountOpenApi, type FeatureRoutes } from '#server/api-docs/openapi.ts'
import { mountRoutes } from '#server/api/route.ts'
import { mountBrowserApp } from '#server/http/static.ts'

/** All API routes, by feature. */
export const featureRoutes: FeatureRoutes = {
  // One tag of the API docs for these three.
  site: [...siteRoutes, ...contactRoutes, ...newsletterRoutes],
  plans: planRoutes,
  auth: authRoutes,
  account: accountRoutes,
  notifications: notificationRoutes,
  settings: settingsRoutes,
  security: [...codesRoutes, ...securityRoutes],
  team: teamRoutes,
  twoStep: twoStepRoutes,
  developers: developerRoutes,
  webhooks: webhookRoutes,
  auditLog: auditLogRoutes,
  brand: brandRoutes,
  onboarding: onboardingRoutes,
  products: productRoutes,
  categories: categoryRoutes,
  reviews: reviewRoutes,
  queue: [...queueRoutes, ...goalRoutes, ...noteRoutes],
  comments: [
    ...commentRoutes,
    ...savedReplyRoutes,
    ...presenceRoutes,
    ...proposedRoutes,
    ...replyGuardRoutes,
  ],
  reports: reportRoutes,
  images: imageRoutes,
  analytics: analyticsRoutes,
  payments: paymentRoutes,
  events: eventRoutes,
  promotions: promotionRoutes,
  feeds: feedRoutes,
  'site-check': siteCheckRoutes,
  share: shareRoutes,
  embeds: embedRoutes,
  claims: claimRoutes,
  import: importRoutes,
  'change-feed': changeRoutes,
  operator: operatorRoutes,
}
const routes = Object.values(featureRoutes).flat()

/** Routes of a feature or of the sandbox that are not JSON endpoints: pages, images, redirects. */
export type Extra = (app: FastifyInstance, services: Services) => void

/** Features whose handlers are not JSON endpoints. */
const plain: readonly Extra[] = [
  registerAuthRedirects,
  registerLive,
  registerStopPages,
  registerMailEvents,
  registerImages,
  registerAvatar,
  registerContactForm,
  registerNewsletterForms,
  registerComments,
  registerEvents,
  registerPromotions,
  registerEmbeds,
  registerImport,
  registerFeeds,
  registerReaderFeeds,
  registerShortLinks,
  registerPictures,
  (app: FastifyInstance, services: Services) => registerOembed(app, services, embedCards(services)),
  registerPages,
  registerSitemap,
  registerClaimDocuments,
  registerClaimDesk,
  registerPaymentHooks,
  registerMcp,
]

type Parts = {
  services: Services
  pool: Pool
  replica?: ReplicaState | undefined
  log: Logger
  extras?: readonly Extra[]
}

/** `drain` turns /readyz to 503; `closeAfterAnswers` closes each connection after its next response. */
type BuiltApp = { app: FastifyInstance; drain(): void; closeAfterAnswers(): void }

/** Builds the server over its services. It does not listen yet, so that tests can `inject`. */
export function buildApp({ services, pool, replica, log, extras = [] }: Parts): BuiltApp {
  const { config } = services
  addressPicturesAt(config.imagesUrl)
  const loggerInstance: FastifyBaseLogger = log
  const app = fastify({
    loggerInstance,
    // A request's own logger is created when a handler needs it (route.ts).
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: 1_048_576,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    serverFactory: (handle) => createLimitedServer(handle, config, log),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) =>
      void sendError(error, request, reply.headers(commonHeaders())),
    clientErrorHandler: answerBrokenRequest,
  })
  demandAccess(app)
  closeToKeys(app)
  app.addHook('preHandler', (request, _reply, done) => runWithOrigin(originOf(config, request), done))
  const guard = guardRequests(app, config, replica === undefined ? [pool] : [pool, replica.pool])
  logRequests(app)
  answerErrors(app)
  readBodies(app)
  if (config.corsOrigins.length > 0)
    app.register(cors, { origin: config.corsOrigins, methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] })
  const health = mountHealth(app, config.database)
  mountRoutes(app, services, routes)
  mountOpenApi(app, services, featureRoutes, contracts)
  mountDocs(app, services, featureRoutes)
  for (const extra of [...plain, ...extras]) extra(app, services)
  mountBrowserApp(app, config, methodsOf(routes))
  return { app, drain: health.drain, closeAfterAnswers: guard.closeAfterAnswers }
}

function originOf(config: Services['config'], request: FastifyRequest): RequestOrigin {
  const { ip: address, headers } = request
  const isProxied = (request.ips?.length ?? 0) > 1
  return {
    address,
    country: countryOf({ config, headers, isProxied }),
    userAgent: headers['user-agent'] ?? '',
  }
}

/** Returns the methods that an API path supports, for a 405. */
function methodsOf(mounted: readonly MountedRoute[]): (path: string) => readonly string[] {
  const known = mounted.map(({ endpoint }) => ({
    method: endpoint.method,
    pattern: new RegExp(`^/api${endpoint.path.replace(/:\\w+/g, '[^/]+')}/?$`),
  }))
  return (path) => [...new Set(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))]
}

/** Fails the start if a route does not declare its access (A13). */
function demandAccess(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (method !== 'OPTIONS' && config?.access === undefined)
      throw new Error(`${String(method)} ${url} does not say who may call it: give it config.access.`)
  })
}

/** Closes every route that asks for a caller and has no contract to API keys (A139). */
function closeToKeys(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { access, endpoint } = route.config ?? {}
    if (endpoint !== undefined || access === 'public' || access === 'platform') return
    route.onRequest = [route.onRequest ?? [], refuseKeys].flat()
  })
}
