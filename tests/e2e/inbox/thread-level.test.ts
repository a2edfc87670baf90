import { expect, test } from 'vitest'
import type { Viewer } from '#platform/context/context.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { settleEvents } from '#tests/support/settle-events.ts'
import { clientOf } from '#tests/support/site-client.ts'

let bo: Viewer
let post: Awaited<ReturnType<typeof writePost>>

const site = browserSite(async app => {
  bo = await signUp(app, { name: 'bosco' })
  await openCommunity(app, { by: bo, name: 'orchard' })
  post = await writePost(app, { by: bo, in: 'orchard', title: 'Apple' })
})

async function told(): Promise<string[]> {
  await writeComment(site.app, { by: bo, on: post.id })
  await settleEvents(site.app)
  const ann = await clientOf(site.app, 'ann')
  const { units } = await ann.run('Notifications', { filter: 'all', after: null, limit: 5 })
  return units.map(({ title }) => title)
}

test('who follows a thread hears of each comment, until they undo it', async () => {
  const page = await site.open(post.permalink, { as: 'ann' })
  expect(await told()).toEqual([])
  await page.getByRole('button', { name: 'More actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Follow Thread' }).click()
  const toast = page.getByRole('region', { name: 'Notices' })
  await toast.getByText("We'll notify you of every comment in this thread.").waitFor()
  expect(await told()).toEqual(['bosco commented in “Apple”, which you follow'])
  await toast.getByRole('button', { name: 'Undo' }).click()
  await toast.getByText("We'll notify you of replies to you in this thread.").waitFor()
  expect(await told()).toEqual(['bosco commented in “Apple”, which you follow'])
})
