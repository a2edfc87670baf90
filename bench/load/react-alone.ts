import { join } from 'node:path'
import process from 'node:process'
import type { ServerBuild } from 'react-router'
import { requestContext } from '#platform/context/request-context.ts'
import { ensureDatabase } from '#platform/embedded-postgres/embedded-postgres.ts'
import { keptHtml } from '#platform/metrics/kept-html.ts'
import { readConfig } from '#server/config.ts'
import { startServer } from '#server/start-server.ts'
import { cpuSeconds } from './run-load.ts'

/*
 * Measures how often React alone can render a page's markup from data that is already loaded: the page is requested
 * once as a member, its loader data is kept, and then only the render runs, again and again. Arguments: data
 * directory, port, cookie, path. The whole page is rendered each time; no part of it is reused. Prints renders per
 * second of processor time and the bytes of one.
 */
const [dataDir = '', port = '', cookie = '', path = '/', seconds = '6'] = process.argv.slice(2)
const BUILD_DIR = join(import.meta.dirname, '../../build')

type Render = ServerBuild['entry']['module']['default']
let last: Parameters<Render> | null = null

const build = (await import(join(BUILD_DIR, 'server/index.js'))) as ServerBuild
const render = build.entry.module.default
const watched: ServerBuild = {
  ...build,
  entry: {
    module: {
      ...build.entry.module,
      default: (...args) => {
        last = args
        return render(...args)
      },
    },
  },
}
const config = readConfig({ PORT: port, WARREN_DATA_DIR: dataDir, LOG_LEVEL: 'error', WARREN_ROLE: 'web' })
const quiet = { info: () => undefined, warn: () => undefined }
const database = await ensureDatabase({ dataDir, databaseUrl: config.databaseUrl, log: quiet })
const server = await startServer({
  config,
  databaseUrl: database.url,
  site: { build: watched, clientDir: null },
})
keptHtml.maxBytes = 0
const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } })
await response.text()
if (last === null) throw new Error(`${path} was not rendered: ${response.status}`)
const [request, status, headers, context, loadContext] = last as Parameters<Render>
// The data for the browser is a stream that was read already; without it the markup is all there is.
const { serverHandoffStream: _, ...markupOnly } = context

async function renderOnce(): Promise<number> {
  await render(request, status, headers, markupOnly, loadContext)
  return loadContext.get(requestContext).rendered?.length ?? 0
}

let bytes = 0
for (let index = 0; index < 1_000; index += 1) bytes = await renderOnce()
const before = await cpuSeconds(process.pid)
const endsAt = performance.now() + Number(seconds) * 1_000
let count = 0
for (; performance.now() < endsAt; count += 1) await renderOnce()
const perCpuSecond = count / ((await cpuSeconds(process.pid)) - before)
process.stdout.write(`${JSON.stringify({ perCpuSecond, bytes })}\n`)
await server.stop()
await database.stop()
process.exit(0)
