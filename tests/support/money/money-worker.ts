import { createTestContext } from '#platform/context/test-context.ts'
import { openDatabase } from '#platform/database/database.ts'
import { isAppError } from '#shared/errors.ts'
import type { MoneyOrders } from './kill-runs.ts'
import { doAct, drawActs } from './money-acts.ts'

/**
 * A process to be killed: each member does their acts one after the other, all members at once. After each answer it writes
 * `<number of the act> <yes or why not>`.
 */
const { url, seed, count, members, place, next } = JSON.parse(process.argv[2] ?? '') as MoneyOrders
const { db } = openDatabase({ url, maxConnections: 8 })
const { as } = createTestContext(db)
const acts = drawActs(seed, count)
const nameOf = (member: number) => members[member]?.name ?? ''

async function live(member: number): Promise<void> {
  for (let at = next[member] ?? member; at < count; at += members.length) {
    const act = acts[at]
    if (act === undefined) return
    const answer = await doAct(as(members[member] ?? null), place, {
      ...{ act, name: `money-act-${at}`, nameOf },
    }).then(
      () => 'yes',
      (error: unknown) => {
        // A refusal is an answer; anything else is a fault.
        if (!isAppError(error) || error.code === 'internal') throw error
        return error.code
      },
    )
    process.stdout.write(`${at} ${answer}\n`)
  }
}

await Promise.all(members.map((_, member) => live(member)))
process.stdout.write('end\n')
process.exit(0)
