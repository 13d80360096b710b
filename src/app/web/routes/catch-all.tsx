import { redirectDocument } from 'react-router'

import { paths } from '#shared/paths.ts'

/** Any other path leads to `/` (R20), `/pricing` too (R19). The server does the same before a page is loaded. */
export function clientLoader() {
  return redirectDocument(paths.home)
}

export default function Elsewhere() {
  return null
}
