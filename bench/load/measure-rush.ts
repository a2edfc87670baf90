import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningSite } from '../support/run-site.ts'
import type { BenchSite } from './bench-site.ts'
import { REST_MS, unshared } from './measure-shedding.ts'
import { runLoad } from './run-load.ts'
import { ms, rate, report } from './table.ts'

const AT_ONCE = [20, 40]
const REQUESTS = 200
const LONGEST_SECONDS = 60
const SCHOOL_ADDRESS = '127.0.0.2'
const MOST_P99_MS = 2_000

/** Many people behind one address on an idle site: a site that was just started first, then one that is warm. */
export async function measureRush(site: RunningSite, bench: BenchSite): Promise<void> {
  const port = Number(new URL(site.url).port)
  for (const state of ['just started', 'warm']) {
    for (const connections of AT_ONCE) {
      const result = await runLoad({
        port,
        connections,
        from: [SCHOOL_ADDRESS],
        seconds: LONGEST_SECONDS,
        count: REQUESTS,
        requests: unshared(bench, 'school'),
      })
      report({
        what: `${connections} at once from one address, ${REQUESTS} pages, ${state}`,
        measured: `${JSON.stringify(result.statuses)}, ${rate(result.perSecond)}, p50 ${ms(result.p50)}, p99 ${ms(result.p99)}`,
        target: `none refused, p99 ≤ ${ms(MOST_P99_MS)}`,
        isMet: result.failures === 0 && result.p99 <= MOST_P99_MS,
      })
      await sleep(REST_MS)
    }
  }
}
