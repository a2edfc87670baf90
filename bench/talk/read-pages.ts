import type { BenchSite } from '../load/bench-site.ts'
import { runLoad } from '../load/run-load.ts'
import type { LoadRequest, LoadResult } from '../load/scenario.ts'
import type { RunningSite } from '../support/run-site.ts'

const READS_A_SECOND = 15
const CONNECTIONS = 16

/** Members and visitors who read feeds and threads, 15 pages a second. */
export async function readPages(
  site: RunningSite,
  bench: BenchSite,
  { seconds }: { seconds: number },
): Promise<LoadResult> {
  const paths = [bench.bigCommunity.path, '/r/all/new/', bench.threads.ordinary.path, '/']
  const requests = paths.flatMap((path): LoadRequest[] =>
    bench.members.slice(0, 6).map(({ cookie }) => ({ method: 'GET', path, headers: { cookie } })),
  )
  const port = Number(new URL(site.url).port)
  const result = await runLoad({ port, connections: CONNECTIONS, seconds, rate: READS_A_SECOND, requests })
  // A busy machine turns some away; what was answered still compares.
  if (result.failures > 0) console.log(`not answered: ${JSON.stringify(result.statuses)}`)
  return result
}
