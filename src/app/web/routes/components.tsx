import { lazy, Suspense } from 'react'
import { redirectDocument } from 'react-router'

import { paths } from '#shared/paths.ts'
import { Toasts } from '#ui/overlays/Toast.tsx'
import { pageTitle } from '#app/web/page-title.ts'
import { queryClient } from '#web/data/query-client.ts'
import { siteQuery } from '#web/data/site.ts'

// The only import of dev in src: the loader leads away from here before it is made, except in the demo and in development.
const Gallery = lazy(async () => ({ default: (await import('#dev/gallery/Gallery.tsx')).Gallery }))

export const meta = () => pageTitle('Components')

/** Every primitive in every state; in demo and development only. */
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
