import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refKey } from '#domain/archive-import/import-refs.ts'
import { type ImportSite, openImportSite } from '#tests/support/archive-import.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { readTestRows, testDataPath } from '#tests/support/test-data.ts'

/** The fixed threads of an archive: post, comments in it, how deep they go. */
type Fixed = { name: string; comments: number; levels: number }
type Archive = { stem: string; threads: Fixed[] }

/** 25 threads with 5,946 comments. */
const SMALL: Archive[] = [
  {
    stem: 'askreddit-full',
    threads: [
      // 1,514 siblings at top level.
      { name: 't3_mbtjq7', comments: 2_110, levels: 11 },
      { name: 't3_7puk6t', comments: 31, levels: 6 },
    ],
  },
  {
    stem: 'reddit-api',
    threads: [
      { name: 't3_n49rw', comments: 1_433, levels: 11 },
      { name: 't3_fo7p5b', comments: 500, levels: 10 },
      { name: 't3_57dw9a', comments: 146, levels: 11 },
    ],
  },
]
/** 4,550 threads with 59,840 comments. */
const LARGE: Archive[] = [
  {
    stem: 'voat-programming',
    threads: [
      { name: 't3_2522256', comments: 55, levels: 22 },
      { name: 't3_2819676', comments: 198, levels: 14 },
      { name: 't3_2330313', comments: 17, levels: 17 },
    ],
  },
  {
    stem: 'volume-2015',
    threads: [
      { name: 't3_pc7f627958', comments: 2_522, levels: 14 },
      { name: 't3_pb30584609', comments: 148, levels: 20 },
    ],
  },
]
const PATIENCE_MS = 400_000

const isThere = [...SMALL, ...LARGE].every(
  ({ stem }) => testDataPath(`threads/${stem}.comments.ndjson.gz`) !== null,
)

describe.skipIf(!isThere)('fixed threads of real archives (skipped without the test data)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'warren-threads-'))
  let archive: ImportSite
  // Before the site, so that it runs after the site has stopped, which uses this database.
  afterAll(async () => {
    await archive.stop()
    rmSync(folder, { recursive: true })
  })
  const site = browserSite(
    () => importAll(SMALL),
    async () => {
      archive = await openImportSite(join(folder, 'rejects.ndjson'))
      return { databaseUrl: archive.url }
    },
  )

  async function importAll(archives: Archive[]): Promise<void> {
    for (const { stem } of archives) {
      const paths = ['submissions', 'comments'].map(
        kind => testDataPath(`threads/${stem}.${kind}.ndjson.gz`) ?? '',
      )
      // Ids are unique within a file only.
      await archive.run(paths, { source: stem })
    }
  }

  describe('a small archive', () => {
    test.each(threadsOf(SMALL))('$name: all of its $comments comments are shown or counted', thread =>
      checkThread(thread),
    )

    test('all 1,514 siblings of one thread can be reached', { timeout: PATIENCE_MS }, async () => {
      const page = await openPost('askreddit-full', 't3_mbtjq7')
      // By its place: names of thousands of buttons take long to compare.
      const more = page.locator('[data-thread] > li > a[role=button]')
      for (let left = 1_514; left > 0; ) {
        const shown = await topLevel(page).count()
        expect(shown).toBeGreaterThan(1_514 - left)
        left = 1_514 - shown
        if (left === 0) break
        await more.click()
        await expect.poll(() => topLevel(page).count()).toBeGreaterThan(shown)
        expect(await countAll(page)).toBe(2_110)
      }
      expect(await more.count()).toBe(0)
    })
  })

  describe('a large archive beside it', () => {
    beforeAll(() => importAll(LARGE), PATIENCE_MS)

    test.each(threadsOf(LARGE))('$name: all of its $comments comments are shown or counted', thread =>
      checkThread(thread),
    )

    test('the 22 levels of one thread can be followed to the last', async () => {
      const page = await openPost('voat-programming', 't3_2522256')
      let deepest = await deepestLevel(page)
      while (deepest < 22) {
        const links = page.getByRole('link', { name: /^Continue this thread/ })
        const last = await deepestLink(page)
        await links.nth(last).click()
        await page.getByText("You're viewing a single comment thread.").waitFor()
        await expect.poll(() => deepestLevel(page)).toBeGreaterThan(deepest)
        deepest = await deepestLevel(page)
      }
      expect(deepest).toBe(22)
    })

    test('the threads that were there before are as they were', () =>
      checkThread({ stem: 'askreddit-full', name: 't3_7puk6t', comments: 31, levels: 6 }))
  })

  /** Shown and left-out comments add up to the recorded number, on the page and after each kind of "more". */
  async function checkThread({ stem, name, comments, levels }: Fixed & { stem: string }): Promise<void> {
    const page = await openPost(stem, name)
    const recorded = recordedPost(stem, name)
    expect(
      (await page.locator('article[data-fullname^=t3_] > h1').innerText()).replace(/\s+/g, ' '),
    ).toContain(String(recorded.title).trim().replace(/\s+/g, ' '))
    expect(await countAll(page)).toBe(comments)
    expect(
      await page
        .getByRole('heading', { level: 2, name: /comments?$/ })
        .first()
        .innerText(),
    ).toBe(`${comments.toLocaleString('en-US')} comments`)
    expect(await deepestLevel(page)).toBeLessThanOrEqual(levels)
    const more = page.locator('[data-thread] li > a[role=button]')
    if ((await more.count()) > 0) {
      const shown = await shownCount(page)
      await more.first().click()
      await expect.poll(() => shownCount(page)).toBeGreaterThan(shown)
      expect(await countAll(page)).toBe(comments)
    }
    const further = page.getByRole('link', { name: /^Continue this thread/ }).first()
    if ((await further.count()) === 0) return
    const [, count] = /\(([\d,]+) more\)/.exec(await further.innerText()) ?? []
    await further.click()
    await page.getByText("You're viewing a single comment thread.").waitFor()
    // The comment itself is the first; what was promised stands below it.
    expect(await countAll(page)).toBe(Number(count?.replace(',', '')) + 1)
  }

  async function openPost(stem: string, name: string): Promise<Page> {
    const { internal_id: id } = await site.app.ctx.db
      .selectFrom('import_refs')
      .innerJoin('import_sources', 'import_sources.id', 'import_refs.source_id')
      .select('import_refs.internal_id')
      .where('import_sources.name', '=', stem)
      .where('import_refs.external_id', '=', refKey.postName(name))
      .executeTakeFirstOrThrow()
    return site.open(`/comments/${Number(id).toString(36)}`)
  }
})

function threadsOf(archives: Archive[]): (Fixed & { stem: string })[] {
  return archives.flatMap(({ stem, threads }) => threads.map(thread => ({ stem, ...thread })))
}

function recordedPost(stem: string, name: string): { title: string } {
  const rows = readTestRows(`threads/${stem}.submissions.ndjson.gz`) as
    | { name: string; title: string }[]
    | null
  const row = rows?.find(post => post.name === name)
  if (row === undefined) throw new Error(`${name} is not in ${stem}`)
  return row
}

const topLevel = (page: Page) => page.locator('[data-thread] > li > article')
const shownCount = (page: Page): Promise<number> => page.locator('[data-thread] article').count()

/** Comments on the page and those it says it left out. */
async function countAll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll('[data-thread] li > a')]
    const left = links.map(link =>
      Number(/[\d,]+/.exec(link.textContent ?? '')?.[0].replaceAll(',', '') ?? Number.NaN),
    )
    return (
      document.querySelectorAll('[data-thread] article').length + left.reduce((sum, count) => sum + count, 0)
    )
  })
}

/** How many levels of the thread are reached: the first is 1. */
function deepestLevel(page: Page): Promise<number> {
  return page
    .locator('[data-thread] [data-depth]')
    .evaluateAll(nodes => Math.max(...nodes.map(node => Number(node.getAttribute('data-depth')))) + 1)
}

/** Which "continue" link leads on from the deepest comment with the most below it. */
function deepestLink(page: Page): Promise<number> {
  return page.getByRole('link', { name: /^Continue this thread/ }).evaluateAll(links => {
    const counts = links.map(link => Number(/\d+/.exec(link.textContent ?? '')?.[0]))
    return counts.indexOf(Math.max(...counts))
  })
}
