import {
  comparableHtml,
  type RecordedMarkdown,
  type SuiteMarkdown,
} from '#domain/markdown/fixtures/recorded-rows.ts'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { readTestRows } from '#tests/support/test-data.ts'

/** `node bench/markdown.ts [--show N] [--feature name]`: how much of the recorded text renders as recorded, and how fast. */

interface Case {
  readonly label: string
  readonly features: string[]
  readonly markdown: string
  readonly expected: string
  readonly actual: string
}

const argumentAfter = (name: string) => process.argv[process.argv.indexOf(name) + 1]
const showCount = process.argv.includes('--show') ? Number(argumentAfter('--show')) : 0
const onlyFeature = process.argv.includes('--feature') ? argumentAfter('--feature') : undefined

function report(title: string, cases: Case[]): void {
  const failed = cases.filter(row => row.expected !== row.actual)
  const matched = cases.length - failed.length
  console.log(
    `${title}: ${matched} of ${cases.length} equal (${((100 * matched) / cases.length).toFixed(2)} %)`,
  )
  const byFeature = new Map<string, number>()
  for (const row of failed) for (const f of row.features) byFeature.set(f, (byFeature.get(f) ?? 0) + 1)
  const counts = [...byFeature].sort((a, b) => b[1] - a[1]).map(([name, times]) => `${name} ${times}`)
  console.log(`  failing by feature: ${counts.join(', ') || 'none'}`)
  const shown = failed.filter(row => onlyFeature === undefined || row.features.includes(onlyFeature))
  for (const row of shown.slice(0, showCount)) showDifference(row)
}

function showDifference({ label, expected, actual, markdown }: Case): void {
  let at = 0
  while (at < expected.length && expected[at] === actual[at]) at++
  const from = Math.max(0, at - 60)
  console.log(`--- ${label}`)
  if (markdown.length < 300) console.log(`  source   ${JSON.stringify(markdown)}`)
  console.log(`  recorded ${expected.slice(from, at + 120)}`)
  console.log(`  ours     ${actual.slice(from, at + 120)}`)
}

function measureSpeed(sources: string[]): void {
  const characters = sources.reduce((sum, source) => sum + source.length, 0)
  for (const source of sources) renderMarkdown(source)
  const rounds = 5
  const startedAt = performance.now()
  for (let round = 0; round < rounds; round++) for (const source of sources) renderMarkdown(source)
  const seconds = (performance.now() - startedAt) / 1000
  const perSecond = (rounds * sources.length) / seconds
  const megabytes = (rounds * characters) / seconds / 1e6
  const mean = Math.round(characters / sources.length)
  console.log(
    `speed: ${Math.round(perSecond)} rows/s, ${megabytes.toFixed(1)} M characters/s, ${mean} characters a row`,
  )
}

const recorded = readTestRows('vectors/markdown-reddit-real.ndjson.gz') as RecordedMarkdown[] | null
const suite = readTestRows('vectors/markdown-snudown.ndjson.gz') as SuiteMarkdown[] | null
if (recorded === null || suite === null) {
  console.error('No recorded rows here: set WARREN_TEST_DATA to the folder that holds vectors/.')
  process.exit(1)
}

report(
  'recorded',
  recorded.map(row => ({
    label: `${row.id} ${row.created_utc ? new Date(row.created_utc * 1000).getUTCFullYear() : '?'}`,
    features: row.features,
    markdown: row.markdown,
    expected: comparableHtml(row.html),
    actual: comparableHtml(renderMarkdown(row.markdown).html),
  })),
)
report(
  'suite',
  suite.map(row => ({
    label: `${row.n} ${row.renderer}`,
    features: [row.renderer],
    markdown: row.markdown,
    expected: comparableHtml(row.html),
    actual: comparableHtml(renderMarkdown(row.markdown, { kind: row.renderer }).html),
  })),
)
measureSpeed(recorded.map(row => row.markdown))
