import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { refKey } from '#domain/archive-import/import-refs.ts'
import { type ImportSite, openImportSite } from '#tests/support/archive-import.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { testDataPath } from '#tests/support/test-data.ts'

/** More comments than a page shows, and deeper than it shows. All other threads, by links alone: tests/api/content. */
const WIDE = { stem: 'reddit-api', name: 't3_fo7p5b', comments: 500 }
const DEEP = { stem: 'voat-programming', name: 't3_2522256', levels: 22 }

const files = [WIDE, DEEP].map(({ stem }) => ({
  source: stem,
  paths: ['submissions', 'comments'].map(kind => testDataPath(`threads/${stem}.${kind}.ndjson.gz`) ?? ''),
}))
const isThere = files.every(({ paths }) => !paths.includes(''))

describe.skipIf(!isThere)('threads of real archives (skipped without the test data)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'warren-threads-'))
  let archive: ImportSite
  // Before the site, so that it runs after the site has stopped, which uses this database.
  afterAll(async () => {
    await archive.stop()
    rmSync(folder, { recursive: true })
  })
  const site = browserSite(
    async () => {
      // Ids are unique within a file only.
      for (const { paths, source } of files) await archive.run(paths, { source })
    },
    async () => {
      archive = await openImportSite(join(folder, 'rejects.ndjson'))
      return { databaseUrl: archive.url }
    },
  )

  async function openThread({ stem, name }: { stem: string; name: string }): Promise<Page> {
    const { internal_id: id } = await site.app.ctx.db
      .selectFrom('import_refs')
      .innerJoin('import_sources', 'import_sources.id', 'import_refs.source_id')
      .select('import_refs.internal_id')
      .where('import_sources.name', '=', stem)
      .where('import_refs.external_id', '=', refKey.postName(name))
      .executeTakeFirstOrThrow()
    return site.open(`/comments/${Number(id).toString(36)}`)
  }

  test('[R1-08] all siblings are reached by one button, and what is shown and left out adds up each time', async () => {
    const page = await openThread(WIDE)
    expect(await countAll(page)).toBe(WIDE.comments)
    // By its place: names of thousands of buttons take long to compare.
    const more = page.locator('[data-thread] > li > a[role=button]')
    expect(await more.count()).toBe(1)
    while ((await more.count()) > 0) {
      const shown = await topLevel(page).count()
      await more.click()
      await expect.poll(() => topLevel(page).count()).toBeGreaterThan(shown)
      expect(await countAll(page)).toBe(WIDE.comments)
    }
  })

  test('[R1-08] its levels can be followed to the last, each link to as many comments as it says', async () => {
    const page = await openThread(DEEP)
    let deepest = await deepestLevel(page)
    expect(deepest).toBeLessThan(DEEP.levels)
    while (deepest < DEEP.levels) {
      const link = page.getByRole('link', { name: /^Continue this thread/ }).nth(await deepestLink(page))
      const [, promised] = /\(([\d,]+) more\)/.exec(await link.innerText()) ?? []
      await link.click()
      await page.getByText("You're viewing a single comment thread.").waitFor()
      await expect.poll(() => deepestLevel(page)).toBeGreaterThan(deepest)
      // The comment itself is the first; what was promised stands below it.
      expect(await countAll(page)).toBe(Number(promised?.replace(',', '')) + 1)
      deepest = await deepestLevel(page)
    }
    expect(deepest).toBe(DEEP.levels)
  })
})

const topLevel = (page: Page) => page.locator('[data-thread] > li > article')

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

/** Returns how many levels deep the shown thread goes; the first is 1. */
function deepestLevel(page: Page): Promise<number> {
  return page
    .locator('[data-thread] [data-depth]')
    .evaluateAll(nodes => Math.max(...nodes.map(node => Number(node.getAttribute('data-depth')))) + 1)
}

/** Returns the index of the "continue" link at the deepest comment with the most replies below it. */
function deepestLink(page: Page): Promise<number> {
  return page.getByRole('link', { name: /^Continue this thread/ }).evaluateAll(links => {
    const counts = links.map(link => Number(/\d+/.exec(link.textContent ?? '')?.[0]))
    return counts.indexOf(Math.max(...counts))
  })
}
