import { type ClientLoaderFunctionArgs, redirectDocument } from 'react-router'

import { paths } from '#shared/paths.ts'

/**
 * Redirects every other path to `/` (R20), `/pricing` too (R19), with its query, which may name a brand (R44).
 * The server does the same before a page is loaded.
 */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return redirectDocument(paths.home + new URL(request.url).search)
}

export default function Elsewhere() {
  return null
}
