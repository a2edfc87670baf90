import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { editCommunity } from '#domain/communities/setup/edit-community.ts'
import { actOnItems } from '#domain/moderation/act-on-items.ts'
import { startMessage } from '#domain/rooms/messages/start-message.ts'
import type { Viewer } from '#platform/context/context.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { browserSite } from '#tests/support/browser-site.ts'

const HEBREW = 'שלום לכולם'
/** Shown as `abcfed` from the override on. */
const TURNED = 'Mugs \u202efed'
/** No font stacks them all: some stand side by side, and no line can break between them. */
const STACKED = `a${'\u0336\u0489\u0334'.repeat(75)}`

let founder: Viewer
let hebrew: string
let turned: string
let stacked: string
let room: string

const site = browserSite(async app => {
  founder = await signUp(app, { name: 'founder' })
  const { id } = await openCommunity(app, { by: founder, name: 'letters' })
  const reader = await signUp(app, { name: 'reader' })
  const first = await writePost(app, {
    by: founder,
    in: 'letters',
    title: HEBREW,
    body: `${HEBREW}\n\nAnd English`,
  })
  await writeComment(app, { by: founder, on: first.id, body: `> ${HEBREW}\n\n* ${HEBREW}` })
  await writeComment(app, { by: founder, on: first.id, body: 'English words' })
  hebrew = first.permalink
  const second = await writePost(app, {
    by: founder,
    in: 'letters',
    title: TURNED,
    body: `The body ${TURNED}`,
  })
  await actOnItems(app.as(founder), { act: 'approve', targets: [second.fullname] })
  turned = second.permalink
  const third = await writePost(app, { by: founder, in: 'letters', title: STACKED, body: `${STACKED} end` })
  await writeComment(app, { by: founder, on: third.id, body: `* ${STACKED}\n* b\n\n> ${STACKED}` })
  stacked = third.permalink
  await editCommunity(app.as(founder), {
    communityId: id,
    description: STACKED,
    sidebarMarkdown: `# ${STACKED}\n${STACKED}`,
  })
  const message = await startMessage(app.as(founder), {
    to: 'reader',
    subject: STACKED.slice(0, 90),
    body: STACKED,
  })
  room = message.roomId.toString(36)
  await app.as(reader)
})

const titleOf = (page: Page) => page.evaluate(() => document.title)

test('text of other scripts is laid out in its own direction', async () => {
  const page = await site.open(hebrew)
  const directions = await page
    .locator('article [data-md]')
    .evaluateAll(all => all.map(one => getComputedStyle(one).direction))
  expect(directions).toEqual(['rtl', 'rtl', 'ltr'])
  // A quote has its line, and a list its marks, where its text begins.
  const quote = page.locator('[data-md] blockquote')
  expect(await quote.evaluate(one => getComputedStyle(one).borderRightWidth)).toBe('3px')
  expect(await page.locator('article h1').getAttribute('dir')).toBe('auto')
  await site.go(page, '/r/letters/new/')
  const card = page.locator('article', { hasText: HEBREW }).first()
  expect(await card.locator('h2 a').evaluate(one => getComputedStyle(one).unicodeBidi)).toBe('plaintext')
  expect(await card.locator('p[dir=auto]').evaluate(one => getComputedStyle(one).direction)).toBe('rtl')
})

test('a title that changes direction leaves the sentence around it alone', async () => {
  const page = await site.open('/r/letters/about/log', { as: 'founder' })
  const entry = page.locator('li', { hasText: 'approved' }).locator('p').first()
  expect(await entry.locator('bdi', { hasText: 'Mugs' }).count()).toBeGreaterThan(0)
  // “founder approved Mugs fed.”: the period stays behind the title.
  const [title, end] = await entry.evaluate(sentence => {
    const texts = document.createTreeWalker(sentence, NodeFilter.SHOW_TEXT)
    const lefts: { text: string; left: number }[] = []
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(node)
      lefts.push({ text: node.textContent ?? '', left: range.getBoundingClientRect().left })
    }
    return [lefts.find(({ text }) => text.includes('Mugs'))?.left ?? 0, lefts.at(-1)?.left ?? 0]
  })
  expect(end).toBeGreaterThan(title ?? 0)
})

test('no title or description of a page changes direction', async () => {
  const page = await site.open(turned)
  const overrides = /[\u202a-\u202e]/
  expect(await titleOf(page)).toContain('Mugs fed')
  const html = await (await site.app.ask(turned, { headers: { accept: 'text/html' } })).text()
  const [head = ''] = html.split('</head>')
  const heads =
    head.match(/<title>.*?<\/title>|<meta [^>]*>|<link [^>]*oembed[^>]*>|ld\+json">.*?<\/script>/gs) ?? []
  expect(heads.filter(tag => tag.includes('Mugs')).length).toBeGreaterThan(2)
  expect(heads.filter(tag => overrides.test(tag))).toEqual([])
})

/** Elements that show text beyond the right edge of the page, or over what is beside their article. */
function strays(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : []
    for (const article of document.querySelectorAll('main article, aside')) {
      const { right } = article.getBoundingClientRect()
      for (const text of article.querySelectorAll('[data-md], h1, h2, h3, p')) {
        const { top, height } = text.getBoundingClientRect()
        for (let y = top + 4; y < top + height; y += 8) {
          const hit = document.elementFromPoint(right + 20, y)
          if (hit !== null && hit !== text && text.contains(hit))
            found.push(`${text.tagName} at ${right + 20}`)
          else if (hit === text) found.push(`${text.tagName} itself at ${right + 20}`)
        }
      }
    }
    return found
  })
}

test.each([360, 1200])('stacked marks stay where they were written, at %i pixels', async width => {
  const page = await site.visit({ width, as: 'reader' })
  for (const path of [
    stacked,
    '/r/letters/new/',
    '/r/letters/new/?view=compact',
    '/r/letters/new/?view=classic',
    '/user/founder/',
    '/user/founder/comments/',
    '/search/?q=end',
    '/message/inbox/',
    `/message/messages/${room}`,
  ]) {
    await site.go(page, path)
    expect([path, await strays(page)]).toEqual([path, []])
  }
})
