import { lazy, Suspense } from 'react'
import { redirectDocument } from 'react-router'

import { paths } from '#shared/paths.ts'
import { Toasts } from '#ui/overlays/Toast.tsx'
import { pageTitle } from '#app/web/page-title.ts'
import { queryClient } from '#web/data/query-client.ts'
import { siteQuery } from '#web/data/site.ts'

// The only import of dev in src: outside the demo and development, the loader redirects before it is
// rendered.
const Gallery = lazy(async () => ({ default: (await import('#dev/gallery/Gallery.tsx')).Gallery }))

export const meta = () => pageTitle('Components')

/** Shows every primitive in every state; only in the demo and in development. */
export async function clientLoader() {
  const { isDemo } = await queryClient.ensureQueryData(siteQuery)
  return isDemo ? null : redirectDocument(paths.home)
}

export default function Components() {
  return (
    <>
      <Suspense>
        <Gallery />
      </Suspense>
      <Toasts />
    </>
  )
}
