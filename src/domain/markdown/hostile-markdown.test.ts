import { describe, expect, it } from 'vitest'
import { readTestRows } from '#tests/support/test-data.ts'
import { checkSafeHtml } from './check-safe-html.ts'
import { createRenderState } from './create-render-state.ts'
import { findHarm } from './fixtures/find-harm.ts'
import { hostilePayloads, hostileTargets, slowSources } from './fixtures/hostile-sources.ts'
import { randomMarkdown } from './fixtures/random-markdown.ts'
import { prepareSource } from './prepare-source.ts'
import { renderMarkdown } from './render-markdown.ts'

/** Returns harmful output, and cases that needed the second check. */
function problemsOf(markdown: string): string[] {
  const source = prepareSource(markdown)
  // Wiki text includes everything of user text, plus heading ids.
  const state = createRenderState(source, 'wiki')
  const html = state.renderBlocks(state, source.text, 0)
  return checkSafeHtml(html) ? findHarm(html) : ['refused by the second fence']
}

function expectHarmless(sources: string[]): void {
  const harmful = sources
    .map(source => ({ source, problems: problemsOf(source) }))
    .filter(r => r.problems.length > 0)
  expect(harmful).toEqual([])
}

/** Returns a payload in every context: alone, in emphasis, quoted, in a link's text, target and title, in a table. */
function placesOf(payload: string): string[] {
  return [
    payload,
    `*${payload}*`,
    `> ${payload}`,
    `[${payload}](/a)`,
    `[a](${payload})`,
    `[a](<${payload}>)`,
    `[a](/b "${payload}")`,
    `[a][1]\n\n[1]: ${payload}`,
    `<${payload}>`,
    `a|b\n-|-\n${payload}|c`,
    `# ${payload}`,
    `![${payload}](${payload})`,
    `^(${payload})`,
    `>!${payload}!<`,
    `\`${payload}`,
  ]
}

describe('hostile markdown', () => {
  it('makes our own payloads harmless wherever they stand', () => {
    expectHarmless(hostilePayloads.flatMap(placesOf))
  })

  it.each(hostileTargets)('does not link to %j', target => {
    const written = [`[a](${target})`, `[a](<${target}>)`, `[a][1]\n\n[1]: ${target}`, `<${target}>`, target]
    for (const { html } of written.map(markdown => renderMarkdown(markdown))) {
      // A URL inside the target may become a link; the whole target never.
      expect(html).not.toContain('>a</a>')
      expect(html).not.toMatch(/href="(?!https:\/\/x\.example)/)
    }
  })

  const recordings = [
    { name: 'xss', field: 'payload', rows: 1734 },
    { name: 'naughty-strings', field: 'string', rows: 515 },
    { name: 'urls-hostile', field: 'url', rows: 300 },
  ]
  for (const { name, field, rows } of recordings) {
    const recorded = readTestRows(`vectors/${name}.ndjson.gz`) as Record<string, string>[] | null
    const note = recorded === null ? ' (skipped: set WARREN_TEST_DATA to the recorded data)' : ''
    it.skipIf(recorded === null)(`makes the recorded ${name} harmless${note}`, () => {
      expect(recorded?.length).toBeGreaterThanOrEqual(rows)
      expectHarmless((recorded ?? []).flatMap(row => placesOf(row[field] ?? '')))
    })
  }

  it('stays harmless on random mixtures', () => {
    expectHarmless(Array.from({ length: 2000 }, (_, seed) => randomMarkdown(seed + 1)))
  })
})

describe('slow markdown', () => {
  it('still reads what stands behind many unfinished marks', () => {
    expect(renderMarkdown(`${'_a '.repeat(30_000)}**d**`).html).toContain('<strong>d</strong>')
  })

  it.each(Object.entries(slowSources))('looks ahead in proportion to the length: %s', (_name, make) => {
    const stepsFor = (characters: number) => {
      const source = prepareSource(make(characters))
      const state = createRenderState(source, 'usertext')
      const html = state.renderBlocks(state, source.text, 0)
      expect(html.length).toBeLessThan(source.text.length * 40 + 1000)
      expect(checkSafeHtml(html)).toBe(true)
      return { steps: state.steps, limit: state.stepLimit }
    }
    const half = stepsFor(50_000)
    const whole = stepsFor(100_000)
    expect(whole.steps).toBeLessThanOrEqual(2.5 * half.steps + 1000)
    expect(whole.steps).toBeLessThanOrEqual(1.1 * whole.limit)
  })
})
