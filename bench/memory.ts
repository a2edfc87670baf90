import { fillSite } from './support/fill-site.ts'
import { processBytes } from './support/process-memory.ts'
import { runSite, scratchDataDir } from './support/run-site.ts'

/**
 * Memory of the site's process and its database after importing everything in the test data and reading 1,000 pages:
 * feeds, communities and threads in turn, four at a time. Proportional set size (/proc/<pid>/smaps_rollup), so that
 * memory shared between the database's processes counts once. Budget: 500 MB together.
 */
const PAGES = 1_000
const READERS = 4

const scratch = await scratchDataDir()
try {
  await fillSite(scratch.dir)
  const site = await runSite({ dataDir: scratch.dir })
  try {
    const paths = await listPaths(site.url)
    let next = 0
    await Promise.all(
      Array.from({ length: READERS }, async () => {
        while (next < PAGES) {
          const path = paths[next++ % paths.length] ?? '/'
          const response = await fetch(site.url + path)
          await response.arrayBuffer()
          if (response.status >= 500) throw new Error(`${path} answered ${response.status}`)
        }
      }),
    )
    const { app, database } = await processBytes(site)
    const megabytes = (bytes: number) => `${Math.round(bytes / 1_048_576)} MB`
    console.log(`${paths.length} different pages, ${PAGES} read`)
    console.log(
      `site ${megabytes(app)} + database ${megabytes(database)} = ${megabytes(app + database)} (at most 500 MB)`,
    )
  } finally {
    await site.stop()
  }
} finally {
  await scratch.remove()
}

/** Feeds, and every community and thread on their first pages. */
async function listPaths(url: string): Promise<string[]> {
  const feeds = ['/', '/r/popular/', '/r/all/', '/r/all/top/?t=all', '/r/all/new/', '/communities/']
  const paths = new Set(feeds)
  for (const feed of feeds) {
    const html = await (await fetch(url + feed)).text()
    for (const match of html.matchAll(/href="(\/r\/[^"?]+\/)"/g)) paths.add(match[1] ?? '/')
  }
  return [...paths]
}
