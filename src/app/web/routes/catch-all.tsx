import { redirectDocument } from 'react-router'

import { paths } from '#shared/paths.ts'

/**
 * Redirects every other path to `/` (R20), `/pricing` too (R19). The server does the same before a page is
 * loaded.
 */
export function clientLoader() {
  return redirectDocument(paths.home)
}

export default function Elsewhere() {
  return null
}
