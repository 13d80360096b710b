import { redirectDocument } from 'react-router'

import { paths } from '#shared/paths.ts'
import { Gallery } from '#ui/gallery/Gallery.tsx'
import { Toasts } from '#ui/overlays/Toast.tsx'
import { pageTitle } from '#app/web/page-title.ts'
import { queryClient } from '#web/data/query-client.ts'
import { siteQuery } from '#web/data/site.ts'

export const meta = () => pageTitle('Components')

/** Every primitive in every state; in demo and development only. */
export async function clientLoader() {
  const { isDemo } = await queryClient.ensureQueryData(siteQuery)
  return isDemo ? null : redirectDocument(paths.home)
}

export default function Components() {
  return (
    <>
      <Gallery />
      <Toasts />
    </>
  )
}
