import { describe, expect, test } from 'vitest'

import * as operator from '#features/operator/server/emails.ts'
import { reportOutcomeEmail } from '#features/reports/server/emails.ts'
import { messageEmail } from '#features/contact/server/emails.ts'
import * as claims from '#features/claims/server/emails/claimant-emails.ts'
import * as claimOwners from '#features/claims/server/emails/owner-emails.ts'
import { notificationsEmail } from '#features/notifications/server/emails/emails.ts'
import * as team from '#features/team/server/emails.ts'
import * as twoStep from '#features/two-step/server/emails.ts'
import { length } from '#shared/text.ts'
import type { Email } from '#server/email/email.ts'
import { safeParagraphs } from '#server/email/email-text.ts'
import { renderEmail } from '#server/email/render-email.tsx'

const NAMES = {
  plain: 'Oat & Co',
  long: 'The Very Long Named Cooperative Of Oat Growers And Millers Of The Upper Valley Ltd',
  'from right to left':
    'חברת שיבולת השועל הגדולה והוותיקה ביותר בכל העמק העליון ובסביבתו הקרובה והרחוקה מאוד',
}
const AT = '2026-11-29T23:30:00Z'
const notification = {
  to: 'maya@oat.example',
  dedupeId: 'x',
  unsubscribeUrl: 'https://trellis.example/stop',
  businessId: 'b',
  timeZone: 'UTC',
}
const notice = (name: string) => ({
  id: 'n',
  businessId: 'b',
  type: 'review.low' as const,
  subjectId: 'r',
  person: name,
  payload: { count: 1, product: name, rating: 1 },
  createdAt: AT,
})
const publicUrl = 'https://trellis.example'
const letter = { to: 'maya@oat.example', dedupeId: 'x' }

/** Returns each email with a name in its subject, and the words that say what happened. */
function mailsWith(name: string): [Email, string][] {
  const product = { id: 'p', name }
  const ofTeam = { ...letter, business: name }
  const report = { ...letter, businessId: 'b', reviewId: 'r', product: name, reason: 'Because.' }
  return [
    [operator.productVerifiedEmail({ ...letter, product }), 'is verified'],
    [operator.productNotVerifiedEmail({ ...letter, product, reason: 'Because.' }), 'We couldn’t verify'],
    [
      team.invitationEmail({
        ...ofTeam,
        by: name,
        role: 'responder',
        token: 't',
        expiresAt: '2026-11-29T23:30:00Z',
      }),
      'invited you to',
    ],
    [team.joinedEmail({ ...ofTeam, who: name, role: 'editor' }), 'joined'],
    [team.roleChangedEmail({ ...ofTeam, by: name, role: 'responder' }), 'You’re now a responder at'],
    [team.removedEmail({ ...ofTeam, by: name }), 'You were removed from'],
    [team.newOwnerEmail({ ...ofTeam, by: name }), 'You’re now an owner of'],
    [team.ownershipGivenEmail({ ...ofTeam, who: name, stay: true }), 'now owns'],
    [team.closedEmail({ ...ofTeam, by: name }), 'was closed on Trellis'],
    [twoStep.twoStepRequiredEmail({ ...ofTeam, by: name, from: AT, before: null }), 'requires two-step'],
    [twoStep.twoStepReminderEmail({ ...ofTeam, by: name, from: AT, isDue: false }), 'Reminder: two-step'],
    [twoStep.twoStepReminderEmail({ ...ofTeam, by: name, from: AT, isDue: true }), 'now needs two-step'],
    [twoStep.twoStepStoppedEmail({ ...ofTeam, by: name }), 'no longer requires two-step'],
    [
      { ...letter, ...claimOwners.accessRequestedEmail({ brand: name, answerBy: AT }) },
      'Someone requested access to',
    ],
    [
      {
        ...letter,
        ...claims.verifiedEmail({
          brand: name,
          claimId: 'c',
          expiresAt: AT,
          isCardOnFile: false,
          wasContested: false,
        }),
      },
      'You’ve proved',
    ],
    [
      {
        ...letter,
        ...claims.endedEmail({
          brand: name,
          ending: 'refused',
          brandId: 'b',
          note: name,
          wasContested: false,
        }),
      },
      'We couldn’t approve your claim',
    ],
    [claims.claimCodeEmail({ ...letter, brand: name, username: name, code: 'ABCD2345' }), 'is your code for'],
    [
      notificationsEmail({ ...notification, brand: name, notices: [notice(name), notice(name)] }),
      '2 updates',
    ],
    [
      notificationsEmail({
        ...notification,
        brand: name,
        notices: [notice(name)],
        quote: { rating: 1, text: safeParagraphs(name), product: name },
      }),
      '',
    ],
    [reportOutcomeEmail({ ...report, step: 'decided', outcome: 'takenDown' }), 'the review was removed'],
    [
      messageEmail({
        to: letter.to,
        id: 'm',
        about: 'A question',
        name,
        email: letter.to,
        company: name,
        size: undefined,
        message: 'Hi',
      }),
      'A question',
    ],
  ]
}

describe.each(Object.entries(NAMES))('a subject with a %s name in it', (_, name) => {
  test.each(mailsWith(name).map(([email, words]) => [words, email] as const))(
    'has the subject “%s” within 60 characters',
    (words, email) => {
      const { subject, text } = renderEmail(email, { publicUrl })
      expect(length(subject)).toBeLessThanOrEqual(60)
      expect(subject).toContain(words)
      const marks = (mark: string) => subject.split(mark).length
      expect(marks('\u2068'), 'what is isolated ends').toBe(marks('\u2069'))
      expect(text).not.toMatch(/undefined|null|\[object/)
    },
  )
})

test('A100 names and texts by others are inert in every email that carries them', () => {
  const hostile = '"><img src=x onerror=alert(1)><a href="https://evil.example">www.evil.example</a>'
  const emails = mailsWith(hostile).map(([email]) => email)
  for (const email of emails) {
    const { subject, text, html } = renderEmail(email, { publicUrl })
    for (const part of [subject, text, html]) expect(part).not.toMatch(/evil\.example/)
    expect(html).not.toMatch(/<img src=x|<a href="https?:\/\/evil|\sonerror=alert\(1\)>/)
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)
  }
})
