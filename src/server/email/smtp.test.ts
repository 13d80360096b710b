import { expect, test } from 'vitest'

import { isNoMailbox, isPermanent, openSmtp } from '#server/email/smtp.ts'

import { type SmtpRefusal, startRefusingSmtp } from '#test/outside/refusing-smtp.ts'

const hello = {
  to: 'maya@oat.example',
  subject: 'Hello',
  text: 'Hi',
  html: '<p>Hi</p>',
  dedupeId: 'hello',
  messageId: '<hello@localhost>',
}

/** Returns how the failure of an email is judged that a real mail server refuses. */
async function judged(refusal: SmtpRefusal) {
  const server = await startRefusingSmtp([refusal])
  const smtp = openSmtp(server.url, { mailFrom: 'hello@trellis.example' })
  const error = await smtp.send(hello).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(Error)
  await smtp.send(hello)
  expect(server.taken).toEqual([hello.to])
  await server.close()
  return { isPermanent: isPermanent(error), isNoMailbox: isNoMailbox(error) }
}

test.each<SmtpRefusal>([
  { at: 'CONN', reply: '554 5.7.1 Your address is blocked' },
  { at: 'AUTH', reply: '535 5.7.8 Username and password not accepted' },
  { at: 'MAIL FROM', reply: '550 5.7.1 You may not send as hello@trellis.example' },
  { at: 'MAIL FROM', reply: '553 Sender rejected' },
  { at: 'RCPT TO', reply: '553 5.7.1 Sender address rejected: not owned by user mailer' },
  { at: 'RCPT TO', reply: '550 5.1.8 Sender address rejected: Domain not found' },
  { at: 'RCPT TO', reply: '554 5.7.1 Client host blocked' },
  { at: 'RCPT TO', reply: '450 4.2.1 Try again later' },
  {
    at: 'RCPT TO',
    reply: '550 5.1.0 192.0.2.1 is not allowed to send from trellis.example per its SPF record',
  },
  { at: 'RCPT TO', reply: '550 5.1.0 MailFrom domain is listed in Spamhaus' },
  {
    at: 'RCPT TO',
    reply: '550 5.2.1 The user you are trying to contact is receiving mail at a rate that prevents it',
  },
  { at: 'DATA', reply: '550 5.4.5 Daily user sending limit exceeded' },
  { at: 'DATA', reply: '451 4.3.0 Queue is full' },
])('F16 $at answered $reply is retried for a day, and no fault of the recipient', async (refusal) => {
  expect(await judged(refusal)).toEqual({ isPermanent: false, isNoMailbox: false })
})

test.each<SmtpRefusal>([
  { at: 'RCPT TO', reply: '550 No such user' },
  { at: 'RCPT TO', reply: '550 5.1.1 No such user' },
  { at: 'RCPT TO', reply: '553 5.1.3 Bad address' },
  { at: 'RCPT TO', reply: '550 5.2.1 This account is disabled' },
])('F30 $at answered $reply is parked, and the mailbox suppressed', async (refusal) => {
  expect(await judged(refusal)).toEqual({ isPermanent: true, isNoMailbox: true })
})

test.each<SmtpRefusal>([
  { at: 'RCPT TO', reply: '552 5.2.2 Mailbox full' },
  { at: 'RCPT TO', reply: '550 5.2.1 Not now' },
  { at: 'RCPT TO', reply: '550 Rejected' },
  { at: 'DATA', reply: '554 5.7.1 This looks like spam' },
  { at: 'DATA', reply: '550 5.1.1 No such user' },
])('F30 $at answered $reply is parked, and the mailbox stays in use', async (refusal) => {
  expect(await judged(refusal)).toEqual({ isPermanent: true, isNoMailbox: false })
})
