import { ProposalPage } from '#features/claims/web/proposal/ProposalPage.tsx'
import { logIn } from '#web/data/session.ts'
import { pageTitle } from '#app/web/page-title.ts'

export const meta = () => pageTitle('My brand isn’t listed')

export default function ClaimProposal() {
  return <ProposalPage onLoggedIn={logIn} />
}
