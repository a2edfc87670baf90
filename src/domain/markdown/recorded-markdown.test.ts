import { describe, expect, it } from 'vitest'
import { readTestRows } from '#tests/support/test-data.ts'
import { comparableHtml, type RecordedMarkdown, type SuiteMarkdown } from './fixtures/recorded-rows.ts'
import { renderMarkdown } from './render-markdown.ts'

const recorded = readTestRows('vectors/markdown-reddit-real.ndjson.gz') as RecordedMarkdown[] | null
const suite = readTestRows('vectors/markdown-snudown.ndjson.gz') as SuiteMarkdown[] | null
const absent = (rows: unknown[] | null) =>
  rows === null ? ' (skipped: set WARREN_TEST_DATA to the recorded data)' : ''

/** Rows matching today; the rest show extinct renderers, or deliberate improvements. */
const RECORDED_FLOOR = 2686
const SUITE_FLOOR = 103

describe('recorded markdown', () => {
  it.skipIf(recorded === null)(`renders 99 % of what people wrote as recorded${absent(recorded)}`, () => {
    const rows = recorded ?? []
    const equal = rows.filter(
      row => comparableHtml(row.html) === comparableHtml(renderMarkdown(row.markdown).html),
    )
    expect(equal.length).toBeGreaterThanOrEqual(RECORDED_FLOOR)
    expect(equal.length / rows.length).toBeGreaterThanOrEqual(0.97)
  })

  it.skipIf(suite === null)(`renders the dialect's own examples${absent(suite)}`, () => {
    const rows = suite ?? []
    const equal = rows.filter(row => {
      const { html } = renderMarkdown(row.markdown, { kind: row.renderer })
      return comparableHtml(row.html) === comparableHtml(html)
    })
    expect(equal.length).toBeGreaterThanOrEqual(SUITE_FLOOR)
  })
})
