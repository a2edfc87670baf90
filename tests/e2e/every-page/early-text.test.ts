import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { browserSite, whenReactive } from '#tests/support/browser-site.ts'
import { scriptOf } from '#tests/support/start-app.ts'

const site = browserSite(async app => {
  const keeper = await signUp(app, { name: 'keeper', isAdmin: true })
  await openCommunity(app, { by: keeper, name: 'lighthouses' })
  await writePost(app, { by: keeper, in: 'lighthouses', title: 'A lamp' })
})

/** Runs in the page: types into every visible text field of the page's forms, or reads them again. */
function texts(isTyping: boolean): string[] {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    '#content form textarea, #content form input:is(:not([type]), [type=text], [type=search], [type=url], [type=email])',
  )
  return [...fields]
    .filter(field => field.checkVisibility() && !field.readOnly && !field.disabled)
    .map((field, index) => {
      if (isTyping) {
        field.value = `typed ${index}`
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
      return `${field.name}: ${field.value}`
    })
}

async function typeEarly(page: Page, path: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const entry = (url: URL) => url.pathname === scriptOf('entry.client.tsx')
  await page.route(entry, async route => {
    await promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  const typed = await page.evaluate(texts, true)
  resolve()
  await whenReactive(page)
  // What comes when a field is reached takes no text away either.
  for (const field of await page.locator('#content form textarea:visible').all()) await field.focus()
  const kept = await page.evaluate(texts, false)
  await page.unroute(entry)
  return { typed, kept }
}

/** Every page with text fields that members, moderators or admins fill; those of flair without templates need script. */
const PATHS = `
  /search /report /label/subreddits /communities/create /custom-feeds/create /submit /modmail/share/t3_1
  /r/lighthouses/about/automod /r/lighthouses/about/scheduled /r/lighthouses/about/flair /r/lighthouses/about/style
  /r/lighthouses/about/settings /r/lighthouses/about/settings/posts /r/lighthouses/about/widgets
  /r/lighthouses/about/item/t3_1 /r/lighthouses/collections /r/lighthouses/wiki/create/lamps /user/keeper/sets
  /settings/profile /settings/feed /message/compose /message/compose?to=/r/lighthouses&message=Given /wiki/edit/index
  /admin/messages /admin/banner /admin/topics`
  .trim()
  .split(/\s+/)

test('what is typed before a page’s script runs stays, on every page with a form', async () => {
  const page = await site.visit({ as: 'keeper', mayLeave: true })
  for (const path of PATHS) {
    const { typed, kept } = await typeEarly(page, path)
    expect(typed, path).not.toEqual([])
    expect(kept, path).toEqual(typed)
  }
})
