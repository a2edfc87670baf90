import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BenchSite, ordinaryMember, readBenchSite } from './load/bench-site.ts'
import { measureMemberHome, measureSharedPages } from './load/measure-pages.ts'
import { measureVotes } from './load/measure-votes.ts'
import { pin, SERVER_CORE } from './load/run-load.ts'
import { measurePage } from './support/page-bytes.ts'
import { type RunningSite, runSite, scratchDataDir, statementsOf } from './support/run-site.ts'

/**
 * The gate: makes a site of 10,000 posts, compares what each page fetches and how often it queries the database with
 * bench/budgets.json, which records the measured values, and fails when a page takes more. To record a cheaper page,
 * or a costlier one with a reason, rewrite the file with `--write`. Statements are exact, scripts and styles have a
 * few dozen bytes to spare, and a page's own bytes 5 %, since dates and titles differ from run to run. Then it prints
 * the ratios of a short `npm run bench -- load` beside the last ones in RESULTS.md. Those depend on how quiet the
 * machine is, so they don't decide. `--data DIR` uses a seeded directory instead of making one; `--no-ratios` skips
 * the ratios.
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    ratios: { type: 'boolean', default: true },
    write: { type: 'boolean', default: false },
  },
  allowNegative: true,
})

type Budget = { statements: number; html: number; js: number; css: number }
type PageBudget = { path: string; visitor: Budget; member: Budget }
const BUDGETS = join(import.meta.dirname, 'budgets.json')
const budgets = JSON.parse(readFileSync(BUDGETS, 'utf8')) as { pages: Record<string, PageBudget> }

const POSTS = 10_000
const KINDS = ['statements', 'html', 'js', 'css'] as const
/** Budgets are rounded up to a multiple of this. */
const STEPS: Budget = { statements: 1, html: 250, js: 100, css: 100 }
/** Slack for the dates, titles and nonces of a made site in a page's own bytes. */
const HTML_SLACK = 0.05
/** Script and styles name files by hashes, which compress a little better or worse with every change. */
const HASHES_BYTES = 50

const scratch = await scratchDataDir()
try {
  const dataDir = values.data ?? (await seed(join(scratch.dir, 'site')))
  const bench = readBenchSite(dataDir)
  const broken = await withSite(dataDir, { PAGE_CACHE_MB: '0' }, site => checkPages(site, bench))
  if (values.ratios) {
    console.log('\nRatios, which do not decide:')
    const options = { runs: 1, seconds: 3 }
    await attempt(() => withSite(dataDir, {}, site => measureSharedPages(site, bench, scratch.dir, options)))
    await attempt(() => measureMemberHome(bench, work => withSite(dataDir, {}, work), options))
    await attempt(() => measureVotes(bench, work => withSite(dataDir, {}, work), options))
  }
  console.log(broken === 0 ? '\nEvery page is within its budget.' : `\n${broken} budgets are broken.`)
  process.exitCode = broken === 0 ? 0 : 1
} finally {
  await scratch.remove()
}

/** Reports a ratio that can't be measured on this machine instead of failing. */
async function attempt(measure: () => Promise<void>): Promise<void> {
  try {
    await measure()
  } catch (error) {
    console.log(`· could not be measured here: ${error instanceof Error ? error.message : error}`)
  }
}

async function seed(dataDir: string): Promise<string> {
  const args = [join(import.meta.dirname, 'seed.ts'), '--posts', String(POSTS), '--data', dataDir]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`Seeding failed with ${code}`)
  return dataDir
}

async function withSite<Result>(
  dataDir: string,
  env: Record<string, string>,
  work: (site: RunningSite) => Promise<Result>,
): Promise<Result> {
  const site = await runSite({ dataDir, env })
  pin(site, SERVER_CORE)
  try {
    return await work(site)
  } finally {
    await site.stop()
  }
}

/** Prints a line for each page and reader; returns how many budgets are broken. */
async function checkPages(site: RunningSite, bench: BenchSite): Promise<number> {
  console.log(`${'page'.padEnd(34)}${KINDS.map(kind => kind.padStart(19)).join('')}`)
  let broken = 0
  for (const [name, page] of Object.entries(budgets.pages)) {
    for (const who of ['visitor', 'member'] as const) {
      const cookie = who === 'member' ? ordinaryMember(bench).cookie : undefined
      const measured = await measure(site, pathOf(page.path, bench), cookie)
      if (values.write) for (const kind of KINDS) page[who][kind] = budgetFor(kind, measured[kind])
      const cells = KINDS.map(kind => {
        // What was not measured (NaN) holds no budget.
        const isBroken = !(measured[kind] <= page[who][kind])
        if (isBroken) broken += 1
        return `${isBroken ? '✗ ' : ''}${measured[kind]} of ${page[who][kind]}`.padStart(19)
      })
      console.log(`${`${name}, ${who}`.padEnd(34)}${cells.join('')}`)
    }
  }
  if (values.write) writeFileSync(BUDGETS, `${JSON.stringify(budgets, null, 2)}\n`)
  return broken
}

function budgetFor(kind: (typeof KINDS)[number], reached: number): number {
  const most = {
    statements: reached,
    html: reached * (1 + HTML_SLACK),
    js: reached + HASHES_BYTES,
    css: reached + HASHES_BYTES,
  }
  return Math.ceil(most[kind] / STEPS[kind]) * STEPS[kind]
}

/** Once for warmth: the first request of a process asks the database what it remembers afterwards. */
async function measure(site: RunningSite, path: string, cookie: string | undefined): Promise<Budget> {
  await measurePage(site.url, path, cookie)
  const { html, js, css } = await measurePage(site.url, path, cookie)
  return { html, js, css, statements: await statementsOf(site, path) }
}

function pathOf(path: string, bench: BenchSite): string {
  if (path === 'bigCommunity') return bench.bigCommunity.path
  return path === 'ordinary' || path === 'huge' ? bench.threads[path].path : path
}
