import { redirectDocument } from 'react-router'

import { readPolicy } from '#features/legal/web/policy-text.ts'
import { PolicyPage } from '#features/legal/web/PolicyPage.tsx'
import { paths, POLICIES, type Policy } from '#shared/paths.ts'
import { pageTitle } from '#app/web/page-title.ts'
import { PublicPage } from '#app/web/public/PublicPage.tsx'

/** Written at build time from Markdown, without scripts. */
export const handle = { static: true }

type Loaded = { policy: Policy; text: ReturnType<typeof readPolicy> }
type PolicyParams = { params: { policy?: string } }

export function loader({ params }: PolicyParams): Loaded {
  const policy = POLICIES.find((id) => id === params.policy)
  if (policy === undefined) throw new Error(`There is no policy ${params.policy}.`)
  return { policy, text: readPolicy(policy) }
}

/** Reloads the document when reached from inside the app. An unknown policy redirects to `/`. */
export function clientLoader({ params }: PolicyParams) {
  const policy = POLICIES.find((id) => id === params.policy)
  return redirectDocument(policy === undefined ? paths.home : paths.policy(policy))
}

export function meta({ loaderData }: { loaderData?: Loaded }) {
  return [
    ...pageTitle(loaderData?.text.title),
    ...(loaderData ? [{ name: 'description', content: loaderData.text.summary }] : []),
  ]
}

export default function PolicyRoute({ loaderData }: { loaderData: Loaded }) {
  return (
    <PublicPage>
      <PolicyPage {...loaderData} />
    </PublicPage>
  )
}
