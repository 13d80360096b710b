import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type CaughtMail = {
  id: string
  at: string
  from: string
  to: string
  subject: string
  text: string
  html: string
  messageId: string
  /** All headers, with names in lower case. */
  headers: Record<string, string>
}

/** An SMTP server on a loopback port that keeps emails instead of delivering them. */
export type Mailbox = {
  smtpUrl: string
  /** Lists emails, newest first; `to` ignores case. */
  list(filter?: { to?: string | undefined }): readonly CaughtMail[]
  find(id: string): CaughtMail | undefined
  /** Resolves with the newest email to an address that `matches`, now or when it arrives. */
  next(to: string, matches?: (mail: CaughtMail) => boolean): Promise<CaughtMail>
  close(): Promise<void>
}

const KEPT = 500

/** Opens the mailbox, to which nodemailer sends over SMTP in demo, development and tests. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: CaughtMail[] = []
  const listeners = new Set<() => void>()
  let last = 0
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    hideSize: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.once('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then(
          (mail) => {
            last += 1
            mails.unshift(caught(String(last), mail, session.envelope.rcptTo[0]?.address ?? ''))
            mails.length = Math.min(mails.length, KEPT)
            for (const listener of listeners) listener()
            done()
          },
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        )
      })
    },
  })
  const port = await new Promise<number>((ready, fail) => {
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.server.address()
      ready(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
  const list: Mailbox['list'] = ({ to } = {}) =>
    to === undefined ? mails : mails.filter((mail) => mail.to.toLowerCase() === to.toLowerCase())
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    list,
    find: (id) => mails.find((mail) => mail.id === id),
    next(to, matches = () => true) {
      return new Promise((found) => {
        const look = () => {
          const mail = list({ to }).find(matches)
          if (mail === undefined) return
          listeners.delete(look)
          found(mail)
        }
        listeners.add(look)
        look()
      })
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}

function caught(id: string, mail: Email, recipient: string): CaughtMail {
  return {
    id,
    at: new Date().toISOString(),
    from: mail.from?.address ?? '',
    to: recipient,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    messageId: mail.messageId ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
  }
}
