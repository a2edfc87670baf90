import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AWARD_KINDS } from '../../src/shared/awards/award-kinds.ts'
import { writeAwardSprite } from './write-award-sprite.ts'

const FOLDER = join(import.meta.dirname, '../../src/web/features/awards/pictures')
const PICTURE_BYTES = 900
const COLORS = 4
const SCALLOPED = 'stroke-dasharray="0 6.6"'

const ids = readdirSync(FOLDER)
  .map(name => name.replace(/\.svg$/, ''))
  .sort()
const pictures = new Map(ids.map(id => [id, readFileSync(join(FOLDER, `${id}.svg`), 'utf8').trim()]))

test('the sprite is made of the pictures; write it again with -u', async () => {
  await expect(writeAwardSprite(pictures)).toMatchFileSnapshot('../../src/web/features/awards/awards.svg')
})

test('every award has a picture, and every picture is of an award', () => {
  expect(ids).toEqual(Object.keys(AWARD_KINDS).sort())
})

test('a picture is small, has few colors, and holds nothing but shapes', () => {
  for (const [id, svg] of pictures) {
    expect(Buffer.byteLength(svg), id).toBeLessThanOrEqual(PICTURE_BYTES)
    expect(new Set(svg.match(/#[0-9a-f]{3,6}/g)).size, id).toBeLessThanOrEqual(COLORS)
    expect(svg, id).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 48 48">/)
    const elements = new Set([...svg.matchAll(/<(\w+)/g)].map(([, name]) => name))
    for (const name of elements) expect(['svg', 'path', 'circle', 'ellipse'], id).toContain(name)
    expect(svg, id).not.toMatch(/ (?:id|class|style|href|on\w+)=/)
  }
})

test('a scalloped edge shows that the author gets coins', () => {
  for (const [id, { authorCoins }] of Object.entries(AWARD_KINDS))
    expect(pictures.get(id)?.includes(SCALLOPED), id).toBe(authorCoins > 0)
})
