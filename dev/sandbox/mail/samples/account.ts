import * as auth from '#features/auth/server/emails.ts'
import * as factors from '#features/auth/server/factors/emails.ts'
import * as passkeys from '#features/auth/server/factors/passkey-emails.ts'
import * as locked from '#features/auth/server/log-in/locked-emails.ts'
import { newDeviceEmail } from '#features/auth/server/log-in/new-device-email.ts'
import { NOTHING_REMOVED } from '#features/auth/server/log-in/recovery.ts'
import { messageEmail } from '#features/contact/server/emails.ts'
import { apiKeyCreatedEmail } from '#features/developers/server/emails.ts'
import * as newsletter from '#features/newsletter/server/emails.ts'
import * as operator from '#features/operator/server/emails.ts'
import { reportOutcomeEmail } from '#features/reports/server/emails.ts'
import * as erasure from '#features/settings/server/data/emails.ts'
import * as settings from '#features/settings/server/email/emails.ts'
import * as team from '#features/team/server/emails.ts'
import * as twoStep from '#features/two-step/server/emails.ts'

import { ID, OWNER, PUBLIC_URL, type Samples, TOKEN } from './sample.ts'

const maya = { username: 'maya.lindqvist' }
const REQUIRED_FROM = '2026-12-01T00:00:00Z'
const much = {
  passkeys: ['MacBook'],
  hadApp: true,
  hadRecoveryCodes: true,
  logins: ['google' as const],
  keys: ['Warehouse sync', 'Reporting'],
  webhooks: 1,
  stopped: ['erasure' as const, 'factorReset' as const],
}
const removal = { token: TOKEN, dueAt: '2026-11-26T10:00:00Z' }
const subscriber = { ...OWNER, publicUrl: PUBLIC_URL, token: TOKEN }

export const authSamples = {
  'auth.signUpCode': [auth.signUpCodeEmail({ ...OWNER, ...maya, code: '482913' })],
  'auth.alreadyRegistered': [auth.alreadyRegisteredEmail(OWNER)],
  'auth.resetPassword': [auth.resetPasswordEmail({ ...OWNER, token: TOKEN })],
  'auth.choosePassword': [auth.choosePasswordEmail({ ...OWNER, token: TOKEN })],
  'auth.passwordChanged': [
    auth.passwordChangedEmail({ ...OWNER, removed: NOTHING_REMOVED }),
    auth.passwordChangedEmail({ ...OWNER, removed: much }),
  ],
  'auth.identityLinked': [auth.identityLinkedEmail({ ...OWNER, provider: 'google', token: TOKEN })],
  'auth.identityUnlinked': [auth.identityUnlinkedEmail({ ...OWNER, provider: 'facebook' })],
  'auth.accountLocked': [
    locked.accountLockedEmail({ ...OWNER, removed: NOTHING_REMOVED, token: TOKEN }),
    locked.accountLockedEmail({ ...OWNER, removed: much, token: TOKEN }),
    locked.accountLockedEmail({ ...OWNER, removed: much, token: TOKEN, isRestored: true }),
    locked.formerAddressEmail(OWNER),
  ],
  'auth.appAdded': [
    factors.appAddedEmail({ ...OWNER, isMoved: false, token: TOKEN }),
    factors.appAddedEmail({ ...OWNER, isMoved: true, token: TOKEN }),
  ],
  'auth.appRemoved': [factors.appRemovedEmail(OWNER)],
  'auth.recoveryCodesMade': [factors.recoveryCodesMadeEmail({ ...OWNER, token: TOKEN })],
  'auth.recoveryCodeUsed': [
    factors.recoveryCodeUsedEmail({ ...OWNER, left: 6 }),
    factors.recoveryCodeUsedEmail({ ...OWNER, left: 2 }),
    factors.recoveryCodeUsedEmail({ ...OWNER, left: 0 }),
  ],
  'auth.factorResetCode': [factors.factorResetCodeEmail({ ...OWNER, code: '482913' })],
  'auth.factorResetRequested': [factors.factorResetRequestedEmail({ ...OWNER, ...removal })],
  'auth.factorResetSoon': [factors.factorResetSoonEmail({ ...OWNER, ...removal })],
  'auth.factorResetDone': [factors.factorResetDoneEmail(OWNER)],
  'auth.factorResetCancelled': [factors.factorResetCancelledEmail(OWNER)],
  'auth.passkeyAdded': [passkeys.passkeyAddedEmail({ ...OWNER, name: 'Mac', token: TOKEN })],
  'auth.passkeyRemoved': [passkeys.passkeyRemovedEmail({ ...OWNER, name: 'Mac' })],
  'auth.passkeyCopied': [passkeys.passkeyCopiedEmail({ ...OWNER, name: 'YubiKey 5 NFC' })],
  'auth.newDevice': [
    newDeviceEmail({
      ...OWNER,
      userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
      country: 'PT',
      at: new Date('2026-11-22T23:55:00Z'),
      token: TOKEN,
    }),
  ],
  'developers.apiKeyCreated': [
    apiKeyCreatedEmail({ ...OWNER, name: 'Zapier', business: 'Hollowmere', token: TOKEN }),
  ],
  'settings.confirmEmail': [settings.confirmEmailEmail({ ...OWNER, ...maya, token: TOKEN })],
  'settings.emailChangeRequested': [
    settings.emailChangeRequestedEmail({ ...OWNER, email: 'maya@hollowmere.example', token: TOKEN }),
  ],
  'settings.emailChanged': [
    settings.emailChangedEmail({ ...OWNER, email: 'maya@hollowmere.example', token: TOKEN }),
  ],
  'settings.emailRestored': [settings.emailRestoredEmail({ ...OWNER, removed: much, token: TOKEN })],
  'settings.confirmErasure': [erasure.confirmErasureEmail({ ...OWNER, ...maya, token: TOKEN })],
  'settings.erasureScheduled': [erasure.erasureScheduledEmail({ ...OWNER, dueAt: '2026-11-29T14:30:00Z' })],
} satisfies Partial<Samples>

const business = { ...OWNER, business: 'Hollowmere' }
const by = 'Maya Lindqvist'

export const teamSamples = {
  'team.invitation': [
    team.invitationEmail({
      ...business,
      by,
      role: 'editor',
      token: TOKEN,
      expiresAt: '2026-11-29T14:30:00Z',
    }),
  ],
  'team.joined': [team.joinedEmail({ ...business, who: 'Ben Okafor', role: 'responder' })],
  'team.roleChanged': [team.roleChangedEmail({ ...business, by, role: 'billing' })],
  'team.removed': [team.removedEmail({ ...business, by })],
  'team.newOwner': [team.newOwnerEmail({ ...business, by })],
  'team.ownershipGiven': [
    team.ownershipGivenEmail({ ...business, who: 'Ben Okafor', stay: true }),
    team.ownershipGivenEmail({ ...business, who: 'Ben Okafor', stay: false }),
  ],
  'team.closed': [team.closedEmail({ ...business, by })],
  'twoStep.required': [
    twoStep.twoStepRequiredEmail({ ...business, by, from: REQUIRED_FROM, before: null }),
    twoStep.twoStepRequiredEmail({ ...business, by, from: REQUIRED_FROM, before: '2026-12-08T00:00:00Z' }),
  ],
  'twoStep.reminder': [
    twoStep.twoStepReminderEmail({ ...business, by: null, from: REQUIRED_FROM, isDue: false }),
    twoStep.twoStepReminderEmail({ ...business, by, from: REQUIRED_FROM, isDue: true }),
  ],
  'twoStep.stopped': [twoStep.twoStepStoppedEmail({ ...business, by })],
} satisfies Partial<Samples>

const product = { id: ID, name: 'Hazelnut Barista Oat Drink' }
const reported = { ...OWNER, product: product.name, businessId: ID, reviewId: ID }

export const otherSamples = {
  'reports.outcome': [
    reportOutcomeEmail({
      ...reported,
      step: 'decided',
      outcome: 'takenDown',
      reason: 'The review names a private person and gives their phone number, which our rules do not allow.',
    }),
    reportOutcomeEmail({
      ...reported,
      step: 'decided',
      outcome: 'kept',
      reason: 'The review is critical, but it describes a purchase and stays within our rules.',
    }),
    reportOutcomeEmail({
      ...reported,
      step: 'putBack',
      outcome: 'kept',
      reason: 'The author has removed the phone number.',
    }),
  ],
  'operator.productVerified': [operator.productVerifiedEmail({ ...OWNER, product })],
  'operator.productNotVerified': [
    operator.productNotVerifiedEmail({
      ...OWNER,
      product,
      reason: 'The list of ingredients names milk powder.\nPlease send us a photo of the current packaging.',
    }),
  ],
  'operator.accountSuspended': [
    operator.accountStatusEmail({
      ...OWNER,
      isSuspended: true,
      reason: 'Several reviews of your own products were posted from this account.',
    }),
  ],
  'operator.accountRestored': [
    operator.accountStatusEmail({
      ...OWNER,
      isSuspended: false,
      reason: 'Thanks for clearing this up. The reviews are gone.',
    }),
  ],
  'contact.message': [
    messageEmail({
      to: 'hello@trellis.example',
      id: ID,
      about: 'A plan for several brands',
      name: by,
      email: 'maya@hollowmere.example',
      company: 'Hollowmere Ltd',
      size: '11-50',
      message:
        'Hi,\n\nwe run four brands and would like one invoice for all of them. Is that possible?\n\nMaya',
    }),
  ],
  'newsletter.confirm': [newsletter.confirmSubscriptionEmail(subscriber)],
  'newsletter.welcome': [newsletter.newsletterWelcomeEmail(subscriber)],
  'newsletter.alreadySubscribed': [newsletter.alreadySubscribedEmail(subscriber)],
} satisfies Partial<Samples>
