import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createComment } from '#domain/comments/create-comment.ts'
import type { Viewer } from '#platform/context/context.ts'
import { isAppError } from '#shared/errors.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { readTestRows } from '#tests/support/test-data.ts'

/** The number of comments a thread shows at once. */
const BATCH = 190
/** The number of posts a listing shows at once. */
const TITLES = 24
const LONGEST_TITLE = 300

/** The best-known attacks; the rest comes with the test data. */
const OWN = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt&colon;alert(1))',
  '![x](https://example.org/x.png" onerror="alert(1))',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '[x](https://example.org/"onmouseover="alert(1))',
  '"><iframe srcdoc="<script>parent.alert(1)</script>">',
  '</textarea></script><script>alert(1)</script>',
  '`</script><script>alert(1)</script>`',
  '\u2028</script><script>alert(1)</script>',
]
const rows = [
  ...(readTestRows('vectors/xss.ndjson.gz') ?? []),
  ...(readTestRows('vectors/naughty-strings.ndjson.gz') ?? []),
]
const given = (rows as { payload?: string; string?: string }[]).flatMap(
  ({ payload, string }) => payload ?? string ?? [],
)

let founder: Viewer

const site = browserSite(async app => {
  founder = await signUp(app, { name: 'founder' })
  await openCommunity(app, { by: founder, name: 'open_door' })
})

/** Some attempts show nothing, and are refused for that. Returns whether this one was written. */
function isWritten(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    (error: unknown) => {
      if (isAppError(error) && /^(?:body|title)_missing$/.test(error.code)) return false
      throw error
    },
  )
}

/** A thread with these texts as comments. */
async function postAll(texts: string[]): Promise<string> {
  const { app } = site
  const post = await writePost(app, { by: founder, in: 'open_door', body: texts[0] ?? '' })
  for (const body of texts)
    await isWritten(createComment(app.as(founder), { postId: post.id, parentId: null, body }))
  return post.permalink
}

/** Everything in what people wrote that could run, or load from elsewhere. */
function findDangers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const allowed = /^(https?:|mailto:|\/|#|$)/i
    return [...document.querySelectorAll('[data-md] *, main article h1 *, main article h2 *')].flatMap(
      node => {
        const bad = [...node.attributes].filter(
          ({ name, value }) =>
            /^on/i.test(name) ||
            name === 'style' ||
            name === 'srcdoc' ||
            (/^(href|src|action|formaction|xlink:href|data)$/i.test(name) && !allowed.test(value.trim())),
        )
        const isBad = /^(script|style|iframe|object|embed|form|input|base|meta|link|svg\b.*script)$/i.test(
          node.tagName,
        )
        return isBad && node.closest('[data-md]') !== null
          ? [node.outerHTML]
          : bad.map(({ name, value }) => `${name}=${value}`)
      },
    )
  })
}

/** Fails if anything on the page ran; every browser-site test also checks this when it ends. */
async function expectHarmless(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const node of document.querySelectorAll('[data-md] *')) {
      for (const type of ['mouseover', 'focus', 'error', 'load']) node.dispatchEvent(new Event(type))
    }
  })
  expect(await findDangers(page)).toEqual([])
}

function inBatches(texts: string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(texts.length / size) }, (_, index) =>
    texts.slice(index * size, (index + 1) * size),
  )
}

test('nothing that people write runs, as comment, text, title, in a page or an overlay', async () => {
  const permalink = await postAll(OWN)
  const page = await site.open(permalink)
  expect(await page.locator('article[data-fullname^=t1_]').count()).toBe(OWN.length)
  await expectHarmless(page)
  for (const title of OWN) await writePost(site.app, { by: founder, in: 'open_door', title, body: title })
  await site.go(page, '/r/open_door/new/')
  expect((await page.locator('[aria-label=Posts] h2 a').allInnerTexts()).slice(0, OWN.length)).toHaveLength(
    OWN.length,
  )
  await expectHarmless(page)
  await page.getByRole('link', { name: '<script>alert(1)</script>', exact: true }).click()
  await page.getByRole('dialog').getByRole('heading', { level: 1 }).waitFor()
  await expectHarmless(page)
})

const batches = inBatches(given, BATCH).map((texts, index) => ({ texts, part: index + 1 }))

test.skipIf(given.length === 0).each(batches)(
  'none of the 2,249 recorded attempts runs or loads anything: part $part',
  async ({ texts }) => {
    const page = await site.open(await postAll(texts))
    expect(await page.locator('article[data-fullname^=t1_]').count()).toBeGreaterThan(texts.length / 3)
    await expectHarmless(page)
  },
)

test.skipIf(given.length === 0)('2,249 recorded attempts were made (skipped without the test data)', () => {
  expect(given.length).toBe(2_249)
})

test.skipIf(given.length === 0)(
  'nor as the titles of a listing (skipped without the test data)',
  async () => {
    const titles = given.filter(
      title => title.trim() !== '' && title.length <= LONGEST_TITLE && !title.includes('\n'),
    )
    // Every fifteenth: each kind of attempt is there many times.
    const some = titles.filter((_, index) => index % 15 === 0)
    const page = await site.visit()
    for (const [index, batch] of inBatches(some, TITLES).entries()) {
      const name = `titles_${index}`
      await openCommunity(site.app, { by: founder, name })
      let written = 0
      for (const title of batch)
        if (await isWritten(writePost(site.app, { by: founder, in: name, title }))) written += 1
      expect(written).toBeGreaterThan(batch.length * 0.9)
      await site.go(page, `/r/${name}/new/`)
      expect(await page.locator('[aria-label=Posts] h2 a').count()).toBe(written)
      await expectHarmless(page)
    }
  },
)
