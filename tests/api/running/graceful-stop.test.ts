import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { fakeSite } from '#tests/support/fake-site.ts'
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
