import type { Page, Response } from 'playwright-core'
import { expect, test } from 'vitest'
import { createPost } from '#domain/posts/create-post.ts'
import { castVote } from '#domain/votes/cast-vote.ts'
import type { Viewer } from '#platform/context/context.ts'
import { toBase36 } from '#shared/ids.ts'
import { CAST_PASSWORD, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { browserSite, whenComplete } from '#tests/support/browser-site.ts'
import { openLive as hearStream } from '#tests/support/live-client.ts'

let keeper: Viewer
let guest: Viewer
const site = browserSite(async app => {
  keeper = await signUp(app, { name: 'keeper' })
  guest = await signUp(app, { name: 'guest_one' })
  await openCommunity(app, { by: keeper, name: 'lamps' })
})
const chat = (title: string) =>
  createPost(site.app.as(keeper), { communityName: 'lamps', kind: 'chat', title, body: '', isNsfw: false })

/** Opens a page and waits until it hears of what is new. */
async function openLive(path: string, as?: string): Promise<Page> {
  const page = await site.visit(as === undefined ? {} : { as })
  const hears = page.waitForResponse(response => isStream(response) && response.ok())
  await site.go(page, path)
  await hears
  return page
}

/** Opens a thread and waits for its first answer, so that everything later comes through the stream. */
async function openThread(path: string, as?: string): Promise<Page> {
  const page = await site.visit(as === undefined ? {} : { as })
  const knows = page.waitForResponse(saysWhatIsNew)
  await site.go(page, path)
  await knows
  return page
}

const isStream = (response: Response) => new URL(response.url()).pathname === '/live'
const saysWhatIsNew = async (response: Response) =>
  response.url().endsWith('/graphql') && (await response.text()).includes('"liveThread"')

test('a chat grows on top by itself, other threads say what is new and nothing moves', async () => {
  const { id, permalink } = await chat('A live chat')
  const page = await openThread(permalink, guest.name)
  await writeComment(site.app, { by: keeper, on: id, body: 'first message' })
  await page.getByText('first message').waitFor()
  const thread = await writePost(site.app, { by: keeper, in: 'lamps', title: 'A thread' })
  for (let at = 0; at < 3; at++)
    await writeComment(site.app, { by: keeper, on: thread.id, body: `old ${at}` })
  const reader = await openThread(thread.permalink)
  const top = () => reader.getByText('old 1').evaluate(element => element.getBoundingClientRect().top)
  const before = await top()
  await writeComment(site.app, { by: keeper, on: thread.id, body: 'brand new' })
  const pill = reader.getByRole('button', { name: '1 new comment' })
  await pill.waitFor()
  expect([await top(), await reader.getByText('brand new').count()]).toEqual([before, 0])
  await pill.click()
  await reader.getByText('brand new').waitFor()
})

test('a comment appears although the server was too busy at first, or the tab was hidden', async () => {
  const { id, permalink } = await chat('A chat in a storm')
  const page = await openThread(permalink)
  let refused = 0
  await page.route('**/graphql', async route => {
    if (refused++ > 0) return route.fallback()
    await route.fulfill({
      json: { errors: [{ message: 'Busy', extensions: { code: 'overloaded', details: {} } }] },
    })
  })
  await writeComment(site.app, { by: keeper, on: id, body: 'said in the storm' })
  await page.getByText('said in the storm').waitFor()
  expect(refused).toBeGreaterThan(1)
  const look = (state: 'hidden' | 'visible') =>
    page.evaluate(now => {
      Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  // The tab is hidden after the event and before the request.
  const asked = refused
  const also = await hearStream(site.app, `/live?follow=post:${toBase36(id)}`)
  await also.until(1)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
  await writeComment(site.app, { by: keeper, on: id, body: 'said behind its back' })
  await also.until(2)
  also.close()
  await look('hidden')
  await page.clock.runFor(10_000)
  expect([refused, await page.getByText('said behind its back').count()]).toEqual([asked, 0])
  await look('visible')
  await page.clock.resume()
  await page.getByText('said behind its back').waitFor()
})

test('comment scores update live without moving the page', async () => {
  const thread = await writePost(site.app, { by: keeper, in: 'lamps', title: 'Voted on' })
  const comments = []
  for (let at = 0; at < 3; at++)
    comments.push(await writeComment(site.app, { by: keeper, on: thread.id, body: `say ${at}` }))
  const reader = await openLive(thread.permalink)
  const last = comments.map(({ fullname }) => reader.locator(`#${fullname}`))
  const scoreOf = (at: number) => last[at]?.locator('[data-score]').first().getAttribute('data-score')
  const tops = () =>
    Promise.all(last.map(each => each.evaluate(element => element.getBoundingClientRect().top)))
  const before = await tops()
  expect(await Promise.all([0, 1, 2].map(scoreOf))).toEqual(['1', '1', '1'])
  for (const [at, direction] of [
    [1, 1],
    [2, -1],
  ] as const)
    await castVote(site.app.as(guest), { target: comments[at]?.fullname ?? '', direction })
  await reader.locator(`#${comments[2]?.fullname} [data-score="0"]`).first().waitFor()
  expect(await Promise.all([0, 1, 2].map(scoreOf))).toEqual(['1', '2', '0'])
  expect(await tops()).toEqual(before)
})

test('who changed their password goes on hearing of what is new, without loading the page again', async () => {
  const careful = await signUp(site.app, { name: 'careful' })
  const { id } = await writePost(site.app, { by: careful, in: 'lamps', title: 'Whose is this?' })
  const page = await openLive('/change_password/', careful.name)
  await page.getByLabel('Current password').fill(CAST_PASSWORD)
  await page.getByLabel('New password').fill('three blue tricycles')
  const hearsAgain = page.waitForResponse(response => isStream(response) && response.ok())
  await page.getByRole('main').getByRole('button', { name: 'Change Password' }).click()
  await page.getByText('Your password was changed').waitFor()
  await hearsAgain
  await writeComment(site.app, { by: keeper, on: id, body: 'Mine, thank you' })
  await expect.poll(() => page.title()).toMatch(/^\(1\) /)
})

test('readers who turned live updates off get none', async () => {
  const { permalink } = await chat('A still chat')
  const page = await site.visit()
  await page.context().addCookies([
    {
      name: 'warren_prefs',
      value: encodeURIComponent(JSON.stringify({ liveUpdates: false })),
      url: site.app.url,
    },
  ])
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await site.go(page, permalink)
  await whenComplete(page)
  expect(asked.filter(url => /live-thread|\/live\?/.test(url))).toEqual([])
})

test('[R3-live-02] [R3-chat-03] [R4-live-01] [R4-live-02] [R4-live-03] [R4-toast-03] [R4-toast-04] the header tells of live content once, with a tooltip that goes by itself or with a click', async () => {
  const { id } = await chat('Something is on')
  await writeComment(site.app, { by: keeper, on: id, body: 'come in' })
  const page = await site.visit({ as: guest.name })
  await page.clock.install()
  // Hold the answers back until the clock is paused: the tooltip's time runs from then.
  const stands = Promise.withResolvers<void>()
  await page.route('**/graphql', async route => {
    await stands.promise
    await route.continue()
  })
  await site.go(page, '/r/popular/')
  await page.clock.pauseAt(Date.now() + 60_000)
  stands.resolve()
  const tip = page.getByRole('button', { name: 'People are chatting right now.' })
  await tip.waitFor()
  await page.locator('[data-now=unread]').waitFor()
  await page.clock.runFor(2_900)
  expect(await tip.count()).toBe(1)
  await page.clock.runFor(200)
  await tip.waitFor({ state: 'detached' })
  await page.clock.resume()
  // It is remembered, for this account.
  await site.go(page, '/r/popular/')
  await page.locator('[data-now=unread]').waitFor()
  expect(await tip.count()).toBe(0)
  await site.go(page, '/now')
  await page.getByRole('link', { name: 'Something is on' }).waitFor()
  await site.go(page, '/r/popular/')
  await page.locator('[data-now=read]').waitFor()
  const other = await site.open('/r/popular/', { as: keeper.name })
  await other.getByRole('button', { name: 'People are chatting right now.' }).click()
  await other.getByRole('button', { name: 'People are chatting right now.' }).waitFor({ state: 'detached' })
})
