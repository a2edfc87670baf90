import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '#platform/context/context.ts'
import type { Mailer } from './mail.ts'

/** Older letters make room for newer ones. */
const MOST_LETTERS = 500

/**
 * Without a mail server letters are files that the operator alone reads, and the log names them. Where somebody looks at
 * the log as it is written (`showsLinks`) it tells the link, too; in a log that is kept a link would let its readers in.
 */
export function outboxMailer({
  dir,
  from,
  log,
  showsLinks,
}: {
  dir: string
  from: string
  log: Log
  showsLinks: boolean
}): Mailer {
  let last = 0
  return {
    async send(mail) {
      // Two letters of one millisecond keep their order and their names.
      last = Math.max(Date.now(), last + 1)
      const file = join(dir, `${new Date(last).toISOString().replace(/[:.]/g, '-')}-${mail.kind}.txt`)
      await mkdir(dir, { recursive: true, mode: 0o700 })
      const head = [`To: ${mail.to}`, `From: ${from}`, `Subject: ${mail.subject}`].map(withoutLineEnds)
      await writeFile(file, `${head.join('\n')}\n\n${mail.text}`, { mode: 0o600, flag: 'wx' })
      const link = showsLinks ? { link: mail.link } : {}
      log.info({ kind: mail.kind, file, ...link }, 'A mail was written, as SMTP_URL is not set')
      await removeOldest(dir)
    },
  }
}

function withoutLineEnds(line: string): string {
  return line.replace(/[\r\n]+/g, ' ')
}

async function removeOldest(dir: string): Promise<void> {
  const letters = (await readdir(dir)).filter(name => name.endsWith('.txt')).sort()
  const old = letters.slice(0, Math.max(0, letters.length - MOST_LETTERS))
  await Promise.all(old.map(name => rm(join(dir, name), { force: true })))
}
