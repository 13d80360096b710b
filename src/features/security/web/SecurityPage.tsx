import { useQuery } from '@tanstack/react-query'

import { identitiesQuery } from '#features/auth/web/queries.ts'
import { ContinueBanner } from '#features/security/web/ContinueBanner.tsx'
import {
  AddPasskeyButton,
  AddPasskeyOutcome,
  useAddPasskey,
} from '#features/security/web/passkeys/AddPasskey.tsx'
import { PasskeysSection } from '#features/security/web/passkeys/PasskeysSection.tsx'
import { passkeysQuery } from '#features/security/web/queries.ts'
import { codesQuery } from '#features/security/web/codes/codes-query.ts'
import { CodesSection } from '#features/security/web/codes/CodesSection.tsx'
import { AccountTabs } from '#features/settings/web/pages/AccountTabs.tsx'
import { LoginsSection } from '#features/settings/web/LoginsSection.tsx'
import { SessionsSection } from '#features/settings/web/SessionsSection.tsx'
import { count } from '#shared/text.ts'
import { PageHeader } from '#web/page/PageHeader.tsx'

/** `/dashboard/account/security`: how the user logs in, and where. Open without a plan. */
export function SecurityPage() {
  const { adding, added, done } = useAddPasskey()
  return (
    <AccountTabs>
      <PageHeader title="Security" sub={<Protection />} actions={<AddPasskeyButton adding={adding} />} />
      <ContinueBanner />
      <AddPasskeyOutcome adding={adding} added={added} done={done} />
      <PasskeysSection />
      <CodesSection />
      <LoginsSection />
      <SessionsSection />
    </AccountTabs>
  )
}

const SECURITY_SUB = 'How you log in, and where you’re logged in.'

/** Says in a sentence how the login is protected. */
function Protection() {
  const passkeys = useQuery(passkeysQuery).data?.passkeys ?? []
  const hasPassword = useQuery(identitiesQuery).data?.hasOwnLogin === true
  const hasApp = Boolean(useQuery(codesQuery).data?.app)
  const factors = [
    ...(passkeys.length > 0 ? [count(passkeys.length, 'passkey')] : []),
    ...(hasApp ? [passkeys.length > 0 ? 'an authenticator app' : 'An authenticator app'] : []),
  ]
  if (factors.length > 0)
    return `${factors.join(' and ')} ${passkeys.length + Number(hasApp) === 1 ? 'protects' : 'protect'} your login.`
  return hasPassword ? 'Only a password protects your login so far.' : SECURITY_SUB
}
