import routes from '#app/web/routes.ts'
import { pagePatterns, pathMatcher } from '#shared/browser-paths.ts'

/** The pages of the browser app, as the build lists them for the server. */
export const PAGE_PATTERNS = pagePatterns(routes)

export const isBrowserPath = pathMatcher(PAGE_PATTERNS)
