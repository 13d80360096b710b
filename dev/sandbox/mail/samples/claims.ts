import * as claims from '#features/claims/server/emails/claimant-emails.ts'
import * as owners from '#features/claims/server/emails/owner-emails.ts'
import type { EmailContent } from '#server/email/email.ts'
import { paths } from '#shared/paths.ts'

import { ID, OWNER, type Samples } from './sample.ts'

const brand = 'Wild Larder'
const until = '2026-12-06T14:30:00Z'

/** As sent to the claimant, or the owners. */
const toClaimant = (content: EmailContent) => [
  { ...OWNER, ...claims.withButton(content, { button: 'View your claim', url: paths.claimStatus(ID) }) },
]
const toOwners = (content: EmailContent) => [
  { ...OWNER, ...claims.withButton(content, { button: 'View your team', url: paths.team }) },
]

export const claimSamples = {
  'claims.code': [claims.claimCodeEmail({ ...OWNER, brand, code: '739105', username: 'dora.leaf' })],
  'claims.submitted': toClaimant(claims.submittedEmail({ brand })),
  'claims.proofReceived': toClaimant(claims.proofReceivedEmail({ brand, answerBy: until })),
  'claims.verified': [
    { expiresAt: until, isCardOnFile: false, wasContested: false },
    { expiresAt: until, isCardOnFile: true, wasContested: true },
  ].flatMap((given) => toClaimant(claims.verifiedEmail({ brand, claimId: ID, ...given }))),
  'claims.active': toClaimant(claims.activeEmail({ brand })),
  'claims.ended': (['refused', 'lost', 'kept', 'withdrawn', 'time'] as const).flatMap((ending) =>
    toClaimant(
      claims.endedEmail({
        brand,
        brandId: ID,
        ending,
        wasContested: ending === 'kept',
        note: ending === 'refused' ? 'The trade register names another company as the owner.' : '',
      }),
    ),
  ),
  'claims.cardDeclined': toClaimant(claims.cardDeclinedEmail({ brand, claimId: ID, expiresAt: until })),
  'claims.accessRequested': toOwners(owners.accessRequestedEmail({ brand, answerBy: until })),
  'claims.requestSent': toClaimant(claims.requestSentEmail({ brand, answerBy: until })),
  'claims.answered': (['keep', 'release'] as const).flatMap((answer) =>
    toClaimant(
      claims.answeredEmail({
        brand,
        answer,
        note: answer === 'keep' ? 'We founded Wild Larder in 2019 and still run it.' : '',
      }),
    ),
  ),
  'claims.transferred': toOwners(owners.transferredEmail({ brand })),
  'claims.attempted': toOwners(owners.claimAttemptedEmail({ brand })),
  'claims.brandFrozen': toOwners(owners.brandFrozenEmail({ brand })),
  'claims.codeLimit': [
    owners.codeLimitEmail({ ...OWNER, brand, domain: 'wildlarder.example', username: 'dora.leaf' }),
  ],
  'claims.codeLimitOwner': toOwners(owners.codeLimitOwnerEmail({ brand, domain: 'wildlarder.example' })),
} satisfies Partial<Samples>
