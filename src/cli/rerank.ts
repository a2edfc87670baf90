import { parseArgs } from 'node:util'
import { beginRerank, workOnRerank } from '#domain/rerank/rerank.ts'
import { cliContext } from './cli-context.ts'
import { type CliCommand, CliError, CliUsageError } from './cli-io.ts'

const HELP = `
Usage: npm run warren -- rerank

Recomputes the stored ranks of all posts and comments from their votes: hot, best, controversial and Q&A. A running site
does this by itself after an upgrade that changed a formula; this does it right away. Works in small steps while the site
is in use. If you stop it, the next run continues where it stopped.

  --help  show this help
`

export const rerankCommand: CliCommand = {
  name: 'rerank',
  summary: 'Recompute the ranks of all posts and comments',
  help: HELP,
  async run(args, io) {
    parse(args)
    const { db } = await io.openDb()
    const ctx = cliContext(db)
    const counts = { posts: { seen: 0, changed: 0 }, comments: { seen: 0, changed: 0 } }
    await beginRerank(ctx)
    const isDone = await workOnRerank(ctx, {
      signal: io.signal,
      onSlice(things, { seen, changed }) {
        counts[things].seen += seen
        counts[things].changed += changed
      },
    })
    for (const [things, { seen, changed }] of Object.entries(counts))
      io.stdout.write(`${things}: ${seen} checked, ${changed} changed\n`)
    if (!isDone) throw new CliError('Stopped. Run the command again to continue.')
    return 0
  },
}

function parse(args: readonly string[]): void {
  try {
    parseArgs({ args: [...args], options: {} })
  } catch (error) {
    throw new CliUsageError(error instanceof Error ? error.message : String(error))
  }
}
