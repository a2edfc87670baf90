import { setImmediate as turn } from 'node:timers/promises'
import { createElement, type ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { waitTurn } from './wait-turn.ts'

const PARTS = 60
const PART_MS = 1

/** A slow part of a page with a nested part. */
function Part({ name }: { name: string }): ReactElement {
  waitTurn()
  const endsAt = performance.now() + PART_MS / 2
  while (performance.now() < endsAt);
  return createElement(
    'li',
    null,
    name,
    name.includes('.') ? null : createElement(Part, { name: `${name}.1` }),
  )
}

function render(parts: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const list = createElement(
      'ul',
      null,
      parts.map(name => createElement(Part, { key: name, name })),
    )
    const rendering = renderToPipeableStream(list, {
      onError: reject,
      async onAllReady() {
        const { PassThrough } = await import('node:stream')
        const out = new PassThrough()
        rendering.pipe(out)
        resolve(Buffer.concat(await out.toArray()).toString())
      },
    })
  })
}

test('a long page comes out whole and in order, and lets others go on in between', async () => {
  const names = Array.from({ length: PARTS }, (_, place) => `part ${place}`)
  let isDone = false
  let turns = 0
  const others = (async () => {
    while (!isDone) {
      await turn()
      turns += 1
    }
  })()
  const pages = await Promise.all([render(names), render(names.toReversed())])
  isDone = true
  await others
  const expected = (list: string[]) =>
    `<ul>${list.map(name => `<li>${name}<li>${name}.1</li></li>`).join('')}</ul>`
  expect(pages).toEqual([expected(names), expected(names.toReversed())])
  // Rendered without pauses, both pages would take two or three turns.
  expect(turns).toBeGreaterThan(10)
})
