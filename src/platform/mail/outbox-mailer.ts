import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '#platform/context/context.ts'
import type { Mailer } from './mail.ts'

/** The oldest emails are deleted beyond this number. */
const MAX_EMAILS = 500

/**
 * Writes emails to files only the operator can read, when there is no mail server; the log names them. On a terminal
 * (`showsLinks`) it also logs the link; in a stored log, a link would let its readers in.
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
      await mkdir(dir, { recursive: true, mode: 0o700 })
      const list = mail.list === undefined ? [] : [`List-Unsubscribe: <${mail.list.unsubscribeUrl}>`]
      const head = [`To: ${mail.to}`, `From: ${from}`, `Subject: ${mail.subject}`, ...list].map(
        withoutLineEnds,
      )
      const text = `${head.join('\n')}\n\n${mail.text}`
      let file: string
      do {
        // Two emails in one millisecond keep their order and get distinct names, also across processes.
        last = Math.max(Date.now(), last + 1)
        file = join(dir, `${new Date(last).toISOString().replace(/[:.]/g, '-')}-${mail.kind}.txt`)
      } while (!(await writeNew(file, text)))
      const link = showsLinks ? { link: mail.link } : {}
      log.info({ kind: mail.kind, file, ...link }, 'A mail was written, as SMTP_URL is not set')
      await removeOldest(dir)
    },
  }
}

/** Writes a new file; returns false when one of that name exists. */
function writeNew(file: string, text: string): Promise<boolean> {
  return writeFile(file, text, { mode: 0o600, flag: 'wx' }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
}

function withoutLineEnds(line: string): string {
  return line.replace(/[\r\n]+/g, ' ')
}

async function removeOldest(dir: string): Promise<void> {
  const files = (await readdir(dir)).filter(name => name.endsWith('.txt')).sort()
  const old = files.slice(0, Math.max(0, files.length - MAX_EMAILS))
  await Promise.all(old.map(name => rm(join(dir, name), { force: true })))
}
