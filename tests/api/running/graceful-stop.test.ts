import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fakeSite } from '#tests/support/fake-site.ts'
import { HANGS_MS } from '#tests/support/hangs.ts'
import { fastestFolder } from '#tests/support/machine/fastest-folder.ts'
import { until } from '#tests/support/patience.ts'
import {
  postmasterOf,
  requirePostmaster,
  type SiteProcess,
  startSiteProcess,
} from '#tests/support/site-process.ts'
import { startApp } from '#tests/support/start-app.ts'

test('a stop finishes what runs, closes what idles, and takes nothing new', async () => {
  const begun = Promise.withResolvers<void>()
  const hold = Promise.withResolvers<void>()
  const held = async (): Promise<string> => {
    begun.resolve()
    await hold.promise
    return 'held but done'
  }
  const app = await startApp({ site: fakeSite({ held: { loader: held } }) })
  onTestFinished(() => app.stop())
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const [answer] = await once(get(app.url, { agent }), 'response')
  const idle = once(answer.socket, 'close')
  await once(answer.resume(), 'end')
  const running = app.ask('/held').then(async answer => [answer.status, await answer.text()])
  await begun.promise

  const stopping = app.server.stop()
  await idle
  await expect(fetch(app.url)).rejects.toThrow()
  hold.resolve()
  expect(await running).toEqual([200, expect.stringContaining('held but done')])
  await stopping
})

const STOPPING = 'Stopping: what runs is finished first'

async function startProcess(): Promise<{ site: SiteProcess; dataDir: string }> {
  const dataDir = await mkdtemp(join(fastestFolder(), 'warren-quiet-'))
  const site = await startSiteProcess(dataDir)
  onTestFinished(async () => {
    if (!site.hasEnded()) site.kill('SIGKILL')
    await site.ended
    await rm(dataDir, { recursive: true, force: true })
  })
  return { site, dataDir }
}

/** A request that is never sent to its end: as long as it is there, a stop waits. The server knows it by now. */
async function openUnfinished(url: string): Promise<Socket> {
  const { port, hostname } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  const head = `POST /graphql HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${url}\r\nContent-Type: application/json\r\n`
  socket.write(`${head}Expect: 100-continue\r\nContent-Length: 100\r\n\r\n`)
  // Answered as soon as the headers are read. Unread, the request would be dropped, and nothing would wait for it.
  const [answer] = await once(socket.setEncoding('utf8'), 'data')
  expect(answer).toMatch(/^HTTP\/1.1 100 /)
  return socket
}

/** Lines of the log from a warning on. */
function complaints({ output }: SiteProcess): string[] {
  return output()
    .split('\n')
    .filter(line => line.startsWith('{') && JSON.parse(line).level >= 40)
}

test('a site that stops complains of nothing', { timeout: 4 * HANGS_MS }, async () => {
  const { site } = await startProcess()
  await fetch(site.url)
  site.kill('SIGTERM')
  expect(await site.ended).toEqual({ code: 0, signal: null })
  expect(site.output()).toContain(STOPPING)
  expect(complaints(site)).toEqual([])
})

test('nor does one whose database is stopped with it and is gone first', {
  timeout: 4 * HANGS_MS,
}, async () => {
  const { site, dataDir } = await startProcess()
  await fetch(site.url)
  const unfinished = await openUnfinished(site.url)
  site.kill('SIGTERM')
  await until(() => {
    if (!site.output().includes(STOPPING)) throw new Error('It does not stop')
  })
  process.kill(requirePostmaster(dataDir), 'SIGINT')
  await until(() => expect(postmasterOf(dataDir)).toBeUndefined())
  unfinished.destroy()
  expect((await site.ended).signal).toBe(null)
  expect(complaints(site)).toEqual([])
})
