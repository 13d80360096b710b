import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { BROWSER_PATHS, pathMatcher } from '#shared/browser-paths.ts'
import { notFound, ApiError } from '#shared/errors.ts'
import { EMAIL_LOGO, framedPath, isPaymentPath, paths, PRERENDERED, writtenFolder } from '#shared/paths.ts'
import type { Config } from '#server/config.ts'
import { builtPages } from '#server/http/built-pages.ts'
import { sendRefusal } from '#server/http/error-replies.ts'
import { pagePolicy, readInlineHashes } from '#server/http/headers.ts'

const FALLBACK = '__spa-fallback.html'
/** Pages that emailed links open: their tokens must not leak as a referrer (A37). */
const SECRETIVE = /^\/(?:reset|login|claim)(?:[/?]|$)/

type Shelf = {
  isBrowserPath: (path: string) => boolean
  files: ReadonlySet<string>
  policies: ReadonlyMap<string, string>
  /** The policies of pages with a card form, by path. */
  paymentPolicies: ReadonlyMap<string, string>
  sendBuilt: ReturnType<typeof builtPages>
}

/**
 * Handles every request that no route matched: files of the build, pages of the browser app, 405 if only the
 * method is wrong, 404 for files and paths of the server, and a redirect to `/` for any other GET (R20).
 * `methodsOf` returns the methods of an API path.
 */
export function mountBrowserApp(
  app: FastifyInstance,
  config: Config,
  methodsOf: (path: string) => readonly string[],
): void {
  const root = resolve(config.clientDir)
  // Files are small and always sent whole, even if a range is requested.
  const sending = {
    preCompressed: true,
    acceptRanges: false,
    cacheControl: false,
    lastModified: false,
  } as const
  const options = { serve: false, index: false, ...sending } as const
  if (existsSync(root)) app.register(fastifyStatic, { root, ...options })
  const shelf = readShelf(config, root)
  app.setNotFoundHandler((request, reply) => {
    const [path = '/', query = ''] = request.url.split(/\?(.*)/s, 2)
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (isServerPath(path, shelf)) return refuseMethod(request, reply, methodsOf(path))
    const redirect = (to: string) =>
      reply.header('cache-control', 'no-cache').redirect(query === '' ? to : `${to}?${query}`, 302)
    // The app would redirect there too, once its scripts have loaded (R22).
    if (isReading && path === paths.dashboard) return redirect(paths.reviews)
    const file = fileFor(path, query, shelf)
    if (file !== undefined)
      return isReading ? sendPage(request, reply, file, shelf) : refuseMethod(request, reply, ['GET', 'HEAD'])
    // Without a build, `/` would redirect to itself.
    const isPage = !isClosed(path) && path !== '/' && (!isFilePath(path) || wantsPage(request))
    if (!isReading || !isPage) return sendRefusal(notFound(), request, reply)
    return redirect(path === '/policies' || path === '/policies/' ? paths.policy('privacy') : paths.home)
  })
}

function readShelf(config: Config, root: string): Shelf {
  const names = existsSync(root)
    ? readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    : []
  const files = new Set(
    names.map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
  )
  const hashes = readInlineHashes(root)
  const pages = [...files].filter((file) => file.endsWith('.html'))
  return {
    isBrowserPath: pathMatcher(readPagePatterns(root)),
    files,
    policies: new Map(pages.map((file) => [file, pagePolicy(config, hashes[`/${file}`])])),
    paymentPolicies: new Map(
      pages.map((file) => [file, pagePolicy(config, { ...hashes[`/${file}`], takesCards: true })]),
    ),
    sendBuilt: builtPages(config, root),
  }
}

/** Reads the page patterns that the build wrote; empty without a build. */
function readPagePatterns(clientDir: string): string[] {
  try {
    return JSON.parse(readFileSync(join(clientDir, '..', BROWSER_PATHS), 'utf8'))
  } catch {
    return []
  }
}

/** Returns the file of the build for a path, if there is one. */
function fileFor(path: string, query: string, { files, isBrowserPath }: Shelf): string | undefined {
  const name = path.slice(1)
  if (files.has(name) && !/\.(?:html|map|br|gz)$/.test(name)) return name
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path
  const late = writtenFolder(plain, query)
  if (late !== null && files.has(pageIn(late))) return pageIn(late)
  const written = PRERENDERED.includes(plain) ? plain : framedPath(plain)
  if (written !== null && files.has(pageIn(written))) return pageIn(written)
  return isBrowserPath(path) && files.has(FALLBACK) ? FALLBACK : undefined
}

const pageIn = (folder: string) => `${folder.slice(1)}/index.html`.replace(/^\//, '')

function sendPage(request: FastifyRequest, reply: FastifyReply, file: string, shelf: Shelf): FastifyReply {
  if (!shelf.policies.has(file)) {
    reply.header(
      'cache-control',
      file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    )
  } else {
    const path = request.url.split('?', 1)[0] ?? '/'
    const policies = isPaymentPath(path) ? shelf.paymentPolicies : shelf.policies
    reply.header('cache-control', 'no-cache').header('content-security-policy', policies.get(file))
    if (SECRETIVE.test(request.url)) reply.header('referrer-policy', 'no-referrer')
    return shelf.sendBuilt(request, reply, file)
  }
  if (`/${file}` === EMAIL_LOGO) reply.header('cross-origin-resource-policy', 'cross-origin')
  return reply.sendFile(file)
}

function refuseMethod(
  request: FastifyRequest,
  reply: FastifyReply,
  allowed: readonly string[],
): FastifyReply {
  if (allowed.length === 0 || allowed.includes(request.method)) return sendRefusal(notFound(), request, reply)
  reply.header('allow', allowed.join(', '))
  return sendRefusal(new ApiError('method_not_allowed', `Use ${allowed.join(' or ')} here.`), request, reply)
}

/**
 * Tells whether a proxy might take a path for /api, however it is spelled; such a path is never a page (A13).
 */
function isServerPath(path: string, { isBrowserPath }: Shelf): boolean {
  return /^[/\\]+(?:api|images|p|embed|dev)(?:[/\\;]|$)/i.test(decoded(path)) && !isBrowserPath(path)
}

/** Tells whether a path is known to be no page, whatever the client accepts. */
function isClosed(path: string): boolean {
  return /^\/+(?:assets|metrics|livez|readyz|\.well-known)(?:\/|$)/.test(decoded(path))
}

const isFilePath = (path: string) => decoded(path).includes('.')

/** Tells whether a browser navigates: for a script, an image or a fetch it does not name HTML. */
const wantsPage = ({ headers }: FastifyRequest) => /\btext\/html\b/i.test(headers.accept ?? '')

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
