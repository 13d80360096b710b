import { SMTPServer } from 'smtp-server'

/** The steps that the server refuses. */
type Stage = 'CONN' | 'AUTH' | 'MAIL FROM' | 'RCPT TO' | 'DATA'
/** A refusal with its reply, such as `550 5.1.1 No such user`. */
export type SmtpRefusal = { at: Stage; reply: string }

/** Starts an SMTP server that gives the refusals one after another, each at its stage, and then takes all. */
export async function startRefusingSmtp(refusals: readonly SmtpRefusal[]) {
  const left = [...refusals]
  /** Recipients of the emails that were taken. */
  const taken: string[] = []
  const refusalAt = (stage: Stage): Error | null => {
    if (left[0]?.at !== stage) return null
    const [, code, words = ''] = /^(\d{3}) (.*)$/.exec(left.shift()?.reply ?? '') ?? []
    return Object.assign(new Error(words), { responseCode: Number(code) })
  }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    // The replies say themselves which enhanced code they have.
    hideENHANCEDSTATUSCODES: true,
    onConnect: (_session, done) => done(refusalAt('CONN')),
    onAuth: ({ username }, _session, done) => done(refusalAt('AUTH'), { user: username }),
    onMailFrom: (_sender, _session, done) => done(refusalAt('MAIL FROM')),
    onRcptTo: (_recipient, _session, done) => done(refusalAt('RCPT TO')),
    onData(stream, { envelope }, done) {
      stream.resume().once('end', () => {
        const refusal = refusalAt('DATA')
        if (refusal === null) taken.push(envelope.rcptTo[0]?.address ?? '')
        done(refusal)
      })
    },
  })
  const port = await new Promise<number>((ready) =>
    server.listen(0, '127.0.0.1', () => ready(Number(Object(server.server.address()).port))),
  )
  return {
    url: `smtp://mailer:secret@127.0.0.1:${port}`,
    taken,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
