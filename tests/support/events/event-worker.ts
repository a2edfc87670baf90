import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { silentLog } from '#platform/context/context.ts'
import { createTestContext } from '#platform/context/test-context.ts'
import { openDatabase } from '#platform/database/database.ts'
import { createDispatcher } from '#platform/events/dispatch-events.ts'
import { on, type Subscription } from '#platform/events/subscription.ts'

/**
 * A worker to be killed: notes who handled what, slowly, and sometimes fails. Its arguments are the database's address, and
 * `inbox` where it does what the site's inbox does instead.
 */
const { db } = openDatabase({ url: process.argv[2] ?? '', maxConnections: 2 })
const ctx = { ...createTestContext(db).ctx, log: silentLog }

function noting(name: string, more: 'quick' | 'slow' | 'failing'): Subscription {
  return on('community.changed', name, async (tx, events) => {
    const ids = events.map(event => event.id)
    await sql`insert into effects select ${name}, unnest(${ids}::bigint[])`.execute(tx.db)
    if (more === 'slow') await sql`select pg_sleep(0.02)`.execute(tx.db)
    if (more === 'failing' && Math.random() < 0.05) throw new Error('not this time')
  })
}

async function loadInbox(): Promise<Subscription[]> {
  return (await import('#domain/inbox/on-events.ts')).inboxSubscriptions
}

const noted = [noting('kill.quick', 'quick'), noting('kill.slow', 'slow'), noting('kill.failing', 'failing')]
const subscriptions = process.argv[3] === 'inbox' ? await loadInbox() : noted
const dispatcher = createDispatcher(subscriptions, { nowMs: Date.now })
process.stdout.write('ready\n')
for (;;) {
  const { taken, retried } = await dispatcher.dispatch(ctx)
  await sleep(taken + retried === 0 ? 20 : 2)
}
