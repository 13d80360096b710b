import { describe, expect, test } from 'vitest'

import * as operator from '#features/operator/server/emails.ts'
import { outcomeMail } from '#features/reports/server/emails.ts'
import { messageMail } from '#features/contact/server/emails.ts'
import * as team from '#features/team/server/emails.ts'
import { erasureBegunMail } from '#features/settings/server/data/emails.ts'
import { length } from '#shared/text.ts'
import type { Mail } from '#server/email/outbox.ts'

const NAMES = {
  plain: 'Oat & Co',
  long: 'The Very Long Named Cooperative Of Oat Growers And Millers Of The Upper Valley Ltd',
  'from right to left': 'חברת שיבולת השועל הגדולה והוותיקה ביותר בכל העמק העליון ובסביבתו הקרובה והרחוקה מאוד',
}
const letter = { to: 'maya@oat.example', dedupeId: 'x', publicUrl: 'https://trellis.example' }

/** Each mail with a name in its subject, and the words that say what happened. */
function mailsWith(name: string): [Mail, string][] {
  const product = { id: 'p', name }
  const ofTeam = { ...letter, business: name }
  const report = { ...letter, businessId: 'b', reviewId: 'r', product: name, words: 'Because.' }
  return [
    [operator.verifiedMail({ ...letter, product }), 'is verified'],
    [operator.notVerifiedMail({ ...letter, product, reason: 'Because.' }), 'could not be verified yet'],
    [
      team.invitationMail({ ...ofTeam, by: name, role: 'responder', token: 't', expiresAt: '2026-11-29T23:30:00Z' }),
      'invites you to',
    ],
    [team.joinedMail({ ...ofTeam, who: name, role: 'editor' }), 'joined'],
    [team.roleMail({ ...ofTeam, by: name, role: 'responder' }), 'is now Responder'],
    [team.removedMail({ ...ofTeam, by: name }), 'You are no longer in the team of'],
    [team.newOwnerMail({ ...ofTeam, by: name }), 'You now own'],
    [team.gaveOwnershipMail({ ...ofTeam, who: name, stay: true }), 'now owns'],
    [team.closedMail({ ...ofTeam, by: name }), 'was closed on Trellis'],
    [outcomeMail({ ...report, step: 'decided', outcome: 'takenDown' }), 'the review was taken down'],
    [
      messageMail({
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
  test.each(mailsWith(name).map(([mail, words]) => [words, mail] as const))(
    'says “%s” within 60 characters',
    (words, { subject, text, html }) => {
      expect(length(subject)).toBeLessThanOrEqual(60)
      expect(subject).toContain(words)
      const marks = (mark: string) => subject.split(mark).length
      expect(marks('\u2068'), 'what is isolated ends').toBe(marks('\u2069'))
      expect(text).not.toMatch(/undefined|null|\[object/)
      for (const [, url = ''] of html.markup.matchAll(/href="([^"]+)"/g))
        expect(text, 'the plain text has each link').toContain(url.replaceAll('&#38;', '&'))
    },
  )
})

test('a day in a mail names its zone, and is that of no machine', () => {
  const expiresAt = '2026-11-29T23:30:00Z'
  const invited = team.invitationMail({ ...letter, business: 'Oat', by: 'Maya', role: 'editor', token: 't', expiresAt })
  expect(invited.text).toContain('It holds until 29/11/2026 (UTC), and only for this address.')
  const erased = erasureBegunMail({ ...letter, dueAt: expiresAt })
  expect(erased.subject).toBe('Your Trellis account will be erased on 29/11/2026')
  expect(erased.text).toContain('On 29/11/2026 (UTC) everything about you is erased.')
})
