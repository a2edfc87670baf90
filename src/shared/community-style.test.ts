import { expect, test } from 'vitest'
import { findColorProblem, isEmojiSize, styleProperties } from './community-style.ts'
import { type Color, parseColor, SURFACES, worstContrast } from './text/colors.ts'

const NONE = { accent: '', highlightLight: '', highlightDark: '', backgroundLight: '', backgroundDark: '' }
const SIZES = { emojiWidth: 20, emojiHeight: 20, bannerUrl: null }

test('no choice leaves everything to the site', () => {
  expect(findColorProblem(NONE)).toBeNull()
  expect(styleProperties(NONE, SIZES)).toEqual({})
})

test.each([
  ['accent', '#ffee00', 3],
  ['highlightLight', '#ff8800', 4.5],
  ['highlightDark', '#333333', 4.5],
  ['backgroundLight', '#335544', 4.5],
  ['backgroundDark', '#99ccaa', 4.5],
] as const)('%s %s cannot be read; the color offered instead can', (field, color, least) => {
  const problem = findColorProblem({ ...NONE, [field]: color })
  expect(problem).toMatchObject({ field, kind: 'unreadable', color, least })
  const nearest = problem?.kind === 'unreadable' ? problem.nearest : null
  expect(nearest).not.toBeNull()
  expect(findColorProblem({ ...NONE, [field]: nearest })).toBeNull()
})

test('what is no color is named as such', () => {
  for (const text of ['red', 'url(https://elsewhere.example/x)', '#fff', '#12345g'])
    expect(findColorProblem({ ...NONE, highlightDark: text })).toEqual({
      field: 'highlightDark',
      kind: 'invalid',
    })
})

test('whatever the accent, links and flair that come of it can be read, in light and in dark', () => {
  for (const accent of ['#2f6b4f', '#7a1fa2', '#000080', '#b00020', '#808000', '#111111'] as const) {
    expect([accent, findColorProblem({ ...NONE, accent })]).toEqual([accent, null])
    const properties = styleProperties({ ...NONE, accent }, SIZES)
    for (const name of ['--link', '--flair-ink']) {
      const [light, dark] = [...(properties[name] ?? '').matchAll(/#[0-9a-f]{6}/g)].map(match =>
        parseColor(match[0]),
      )
      const under = ({ paper, raised, sunken, wash }: Record<string, string>) =>
        [paper, raised, sunken, ...(name === '--flair-ink' ? [wash] : [])] as Color[]
      expect(worstContrast(light ?? '#ffffff', under(SURFACES.light))).toBeGreaterThanOrEqual(4.5)
      expect(worstContrast(dark ?? '#000000', under(SURFACES.dark))).toBeGreaterThanOrEqual(4.5)
    }
  }
})

test('only whole sizes within bounds are sizes of emoji', () => {
  expect([12, 20, 48].map(isEmojiSize)).toEqual([true, true, true])
  expect([11, 49, 20.5, Number.NaN, -20, 1e9].map(isEmojiSize)).toEqual(Array(6).fill(false))
})
