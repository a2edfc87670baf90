import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  type Color,
  contrastOf,
  nearestPassing,
  parseColor,
  SURFACES,
  TONES,
  worstContrast,
} from './colors.ts'

test('contrast is that of the specification', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrastOf('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
})

test('only six hexadecimal digits are a color', () => {
  expect(parseColor(' #A1b2C3 ')).toBe('#a1b2c3')
  for (const text of ['', 'red', '#fff', '#12345', '#1234567', 'url(x)', '#12345g', '#123456;x'])
    expect([text, parseColor(text)]).toEqual([text, null])
})

test('the nearest passing color is the color itself where it passes, and passes where it did not', () => {
  const page: Color[] = [SURFACES.light.paper, SURFACES.light.raised]
  expect(nearestPassing('#2f6b4f', page, 4.5)).toBe('#2f6b4f')
  for (const color of ['#ffcc00', '#eeeeee', '#ff0000', '#ffffff'] as const) {
    const nearest = nearestPassing(color, page, 4.5)
    expect(worstContrast(nearest ?? '#ffffff', page)).toBeGreaterThanOrEqual(4.5)
  }
  expect(nearestPassing('#888888', ['#000000', '#ffffff'], 12)).toBeNull()
})

test('every color can carry the dark or the light text', () => {
  for (let value = 0; value < 256; value += 5) {
    const grey: Color = `#${value.toString(16).padStart(2, '0').repeat(3)}`
    expect(Math.max(contrastOf(grey, TONES.dark), contrastOf(grey, TONES.light))).toBeGreaterThan(4)
  }
})

test('the surfaces are those of the design tokens', () => {
  const css = readFileSync(join(import.meta.dirname, '../../web/ui/tokens.css'), 'utf8')
  const names = {
    paper: 'paper',
    raised: 'raised',
    sunken: 'sunken',
    wash: 'moss-wash',
    highlight: 'moss-deep',
    link: 'link',
  }
  for (const [key, name] of Object.entries(names) as [keyof typeof names, string][]) {
    expect(css).toContain(`--${name}: light-dark(${SURFACES.light[key]}, ${SURFACES.dark[key]});`)
  }
})
