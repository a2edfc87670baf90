import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { RunningSite } from '../support/run-site.ts'
import type { BenchSite } from './bench-site.ts'
import { medianOf, runLoad } from './run-load.ts'
import type { LoadRequest } from './scenario.ts'
import { ms, report } from './table.ts'

const ROOT = join(import.meta.dirname, '../..')
const PASSWORD = 'nine patient kettles'
const ACCOUNTS = 10
const LOGINS_A_SECOND = 20
const READS_A_SECOND = 15
const SECONDS = 10
const RUNS = 3
/** Limits for the p99: a factor, or the few milliseconds that any neighbor costs. */
const MOST_TIMES = 1.5
const MOST_MORE_MS = 5

/** Pages read with and without 20 log-ins a second beside them: passwords are checked off the event loop. */
export async function measureLogins(site: RunningSite, bench: BenchSite): Promise<void> {
  const names = Array.from({ length: ACCOUNTS }, (_, at) => `bench_login_${at}`)
  for (const name of names) createAccount(site, name)
  const port = Number(new URL(site.url).port)
  const requests: LoadRequest[] = bench.members.map(({ cookie }) => ({
    method: 'GET',
    path: bench.bigCommunity.path,
    headers: { cookie },
  }))
  const read = () => runLoad({ port, connections: 8, seconds: SECONDS, rate: READS_A_SECOND, requests })
  await runLoad({ port, connections: 4, seconds: 3, rate: READS_A_SECOND, requests })
  const alone = await medianOf(RUNS, read, result => result.p99)
  const beside = await medianOf(
    RUNS,
    async () => {
      const [pages, logins] = await Promise.all([read(), logIn(site, names)])
      return { ...pages, logins }
    },
    result => result.p99,
  )
  report({
    what: `page p99 beside ${LOGINS_A_SECOND} log-ins/s (${READS_A_SECOND} pages/s)`,
    measured: `${ms(alone.p99)} alone, ${ms(beside.p99)} beside; a log-in takes p50 ${ms(beside.logins.p50)}, p99 ${ms(beside.logins.p99)}`,
    target: `≤ ${MOST_TIMES}× or ${MOST_MORE_MS} ms more`,
    isMet: beside.p99 <= Math.max(alone.p99 * MOST_TIMES, alone.p99 + MOST_MORE_MS),
  })
}

/** Logs each account in from its own address, as on a real site. */
async function logIn(site: RunningSite, names: readonly string[]) {
  const requests = Array.from({ length: LOGINS_A_SECOND * SECONDS }, (_, at): LoadRequest => {
    const name = names[at % names.length] ?? ''
    return {
      method: 'POST',
      path: '/login',
      headers: {
        origin: site.url,
        'content-type': 'application/x-www-form-urlencoded',
        // Every browser that was here before has one.
        cookie: `loid=${String(at).padStart(18, '0')}`,
        'x-forwarded-for': `10.1.${at >> 8}.${at & 255}`,
      },
      body: new URLSearchParams({ name, password: PASSWORD, dest: '/' }).toString(),
    }
  })
  const port = Number(new URL(site.url).port)
  const result = await runLoad({ port, connections: 16, seconds: SECONDS, rate: LOGINS_A_SECOND, requests })
  if (result.failures > 0) throw new Error(`Log-ins failed: ${JSON.stringify(result.statuses)}`)
  return result
}

function createAccount(site: RunningSite, name: string): void {
  const args = ['src/cli/main.ts', 'create-user', '--name', name, '--password', PASSWORD]
  try {
    execFileSync(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, WARREN_DATA_DIR: site.dataDir },
      stdio: 'pipe',
    })
  } catch (error) {
    // Left by an earlier run.
    if (!String((error as { stderr?: Buffer }).stderr).includes('taken')) throw error
  }
}
