import { parseArgs } from 'node:util'
import { countDeliveries, listDeadDeliveries, retryDead } from '#platform/events/dead-deliveries.ts'
import { cliContext } from './cli-context.ts'
import { type CliCommand, CliError, type CliIo, CliUsageError } from './cli-io.ts'

const HELP = `
Usage: npm run warren -- retry-events [--subscriber <name>] [--list]

When something happens, other parts of the site react to it. A reaction that fails ten times is no longer retried
automatically; nothing is lost. This retries all of them, or those of one subscriber. Fix the cause first. Works whether
or not the site is running: events are handled once it is.

  --subscriber <name>  only those of one subscriber, such as votes.post-karma
  --list               show the latest 50 and retry nothing
  --help               show this help
`
const LISTED = 50

export const retryEventsCommand: CliCommand = {
  name: 'retry-events',
  summary: 'Retry events that parts of the site failed to handle',
  help: HELP,
  async run(args, io) {
    const { subscriber, isList } = parse(args)
    const { db } = await io.openDb()
    const ctx = cliContext(db)
    if (isList) return list(ctx, subscriber, io)
    if (subscriber !== undefined) {
      const counts = await countDeliveries(db)
      if (!counts.some(count => count.subscriber === subscriber && count.dead > 0))
        throw new CliError(`Nothing has failed for ${subscriber}. Run retry-events --list to see what has.`)
    }
    const count = await retryDead(ctx, subscriber === undefined ? 'all' : { subscriber })
    io.stdout.write(count === 1 ? '1 event will be retried.\n' : `${count} events will be retried.\n`)
    return 0
  },
}

async function list(
  ctx: ReturnType<typeof cliContext>,
  subscriber: string | undefined,
  io: CliIo,
): Promise<number> {
  const dead = await listDeadDeliveries(ctx, {
    limit: LISTED,
    ...(subscriber !== undefined && { subscriber }),
  })
  for (const { subscriber: name, event, error, diedAt } of dead) {
    const what = `${event.type} ${JSON.stringify(event.payload)}`
    io.stdout.write(
      `${new Date(diedAt).toISOString()}  ${name}  ${what}\n    ${error.replaceAll('\n', ' ')}\n`,
    )
  }
  if (dead.length === 0) io.stdout.write('Nothing has failed.\n')
  return 0
}

function parse(args: readonly string[]): { subscriber: string | undefined; isList: boolean } {
  try {
    const options = { subscriber: { type: 'string' }, list: { type: 'boolean' } } as const
    const { values } = parseArgs({ args: [...args], options })
    return { subscriber: values.subscriber, isList: values.list === true }
  } catch (error) {
    throw new CliUsageError(error instanceof Error ? error.message : String(error))
  }
}
