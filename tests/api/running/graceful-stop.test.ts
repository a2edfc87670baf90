import { Agent, get } from 'node:http'
import { expect, test } from 'vitest'
import { fakeSite } from '#tests/support/fake-site.ts'
import { startApp } from '#tests/support/start-app.ts'

test('a stop finishes what runs, closes what idles, and takes nothing new', async () => {
  const app = await startApp({ site: fakeSite() })
  const agent = new Agent({ keepAlive: true })
  // An idle connection must not hold the process.
  await new Promise<void>((resolve, reject) => {
    get(app.url, { agent }, response => response.resume().on('end', resolve)).on('error', reject)
  })
  const slow = app.ask('/slow')
  await new Promise(resolve => setTimeout(resolve, 150))
  const startedAt = performance.now()
  const stopping = app.server.stop()
  await expect(fetch(app.url)).rejects.toThrow()
  const answer = await slow
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('slow but done')
  await stopping
  expect(performance.now() - startedAt).toBeLessThan(3_000)
  agent.destroy()
  await app.stop()
})
