import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { to: string; raw: string; parsed: Email }

export type MailServer = {
  url: string
  /** Everything accepted so far, in order. */
  received: ReceivedMail[]
  /** Answers this to an address, or to what is sent to it, until told otherwise; null: accepts again. */
  refuse(what: { to: string; code: number; words: string; at: 'address' | 'message' } | null): void
  close(): Promise<void>
}

/** A real mail server that takes everything but what a test refuses. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = []
  let refused: Parameters<MailServer['refuse']>[0] = null
  const refusal = (to: string, at: 'address' | 'message'): Error | null =>
    refused !== null && refused.to === to && refused.at === at
      ? Object.assign(new Error(refused.words), { responseCode: refused.code })
      : null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => done(refusal(address, 'address')),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const to = session.envelope.rcptTo[0]?.address ?? ''
        const error = refusal(to, 'message')
        if (error !== null) return done(error)
        const raw = Buffer.concat(chunks).toString()
        received.push({ to, raw, parsed: await PostalMime.parse(raw) })
        return done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse(what) {
      refused = what
    },
    close: () => new Promise<void>(closed => server.close(() => closed())),
  }
}
