import { execFile } from 'node:child_process'
import process from 'node:process'
import { parseArgs, promisify } from 'node:util'
import { launchBrowserServer } from '#tests/support/browser.ts'
import { readBenchSite } from './load/bench-site.ts'
import { runSite } from './support/run-site.ts'

/**
 * Lighthouse's scores for a phone, 0 to 100, the median of `--runs` (5): `npm run bench -- lighthouse --data DIR`, a
 * directory that `npm run bench -- seed` made. Lighthouse is 185 MB and no part of this repository: npm fetches it.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const
const LEAST = 98
const MOST_REPORT_BYTES = 64 * 1024 * 1024

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    runs: { type: 'string', default: '5' },
    port: { type: 'string', default: '3974' },
  },
})
if (values.data === undefined) throw new Error('Name a seeded data directory: --data DIR')
const bench = readBenchSite(values.data)
const { server, candidate } = await launchBrowserServer()
await server.close()
const site = await runSite({ dataDir: bench.dataDir, port: Number(values.port) })
const paths = ['/', '/r/all/new/', bench.bigCommunity.path, bench.threads.ordinary.path]
const cell = (value: number | string): string => String(value).padStart(8)

try {
  console.log(
    ''.padEnd(44),
    ['perf.', 'access.', 'practice', 'SEO', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS'].map(cell).join(' '),
  )
  for (const path of paths) {
    const figures = await medians(site.url + path)
    const isMet = figures.slice(0, CATEGORIES.length).every(score => score >= LEAST)
    console.log(`${isMet ? '✓' : '✗'} ${path.slice(0, 41).padEnd(42)}`, figures.map(cell).join(' '))
  }
} finally {
  await site.stop()
}

/** The four scores and the four times of a page. */
async function medians(url: string): Promise<number[]> {
  const runs: number[][] = []
  for (let run = 0; run < Number(values.runs); run += 1) runs.push(await audit(url))
  return (runs[0] ?? []).map((_, column) => {
    const sorted = runs.map(run => run[column] ?? Number.NaN).toSorted((a, b) => a - b)
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  })
}

type Report = {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue: number }>
}

async function audit(url: string): Promise<number[]> {
  const chrome = '--chrome-flags=--headless --no-sandbox --disable-gpu'
  const { stdout } = await promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, '--output=json', '--quiet', chrome],
    {
      env: { ...process.env, ...candidate.env, CHROME_PATH: candidate.path },
      maxBuffer: MOST_REPORT_BYTES,
    },
  )
  const { categories, audits } = JSON.parse(stdout) as Report
  return [
    ...CATEGORIES.map(name => Math.round((categories[name]?.score ?? 0) * 100)),
    ...METRICS.map(name => Number((audits[name]?.numericValue ?? Number.NaN).toPrecision(3))),
  ]
}
