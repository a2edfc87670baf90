import { lazy, Suspense, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptHtml } from '#platform/metrics/kept-html.ts'
import { fillPieces, makePieces } from './fill-fragments.server.tsx'
import { type Fragment, type Piece, pieceOf } from './fragment.ts'
import { hole, Inside } from './hole.ts'
import { only } from './only.ts'

beforeEach(() => {
  Object.assign(keptHtml, { maxBytes: 1_000_000, found: 0, made: 0, failures: 0, onFailure: () => undefined })
})
afterEach(() => {
  keptHtml.maxBytes = 0
})

type Lamp = { name: string; isLit: boolean }

const fill = (pieces: readonly Piece[]) => fillPieces(pieces)

let renders = 0
const points = (count: number) => `${count} <points>`

function LampRow({ lamp, count }: { lamp: Lamp; count: number }) {
  renders += 1
  return (
    <li title={hole(points, count)} data-lit={lamp.isLit}>
      {lamp.name} has {hole(points, count)}
    </li>
  )
}

const LAMP: Fragment<Lamp> = {
  name: 'lamp',
  of: ({ name }) => name,
  render: (lamp, { count = 0 as never }) => <LampRow lamp={lamp} count={count} />,
}

const lamp = (fixed: Lamp, count: number): Piece => pieceOf(LAMP, fixed, { count })

test('values that change often are filled into cached HTML exactly as React renders them', () => {
  renders = 0
  for (const count of [1, 2, 1_000]) {
    const fixed = { name: `"Horn" & <b>'Light'</b> $& {0}`, isLit: true }
    const html = fill([lamp(fixed, count), lamp({ ...fixed, isLit: false }, 5)])
    const plain = renderToString(
      <>
        <LampRow lamp={fixed} count={count} />
        <LampRow lamp={{ ...fixed, isLit: false }} count={5} />
      </>,
    )
    expect(html).toBe(plain)
  }
  // Two of them once, and six of the comparison.
  expect(renders).toBe(8)
  expect(keptHtml).toMatchObject({ made: 2, found: 4, entries: 1 })
})

test('what differs in anything that is written is made by itself', () => {
  type Box = { name: string; holds: unknown }
  const box: Fragment<Box> = {
    name: 'box',
    of: ({ name }) => name,
    render: ({ holds }) => <p>{JSON.stringify(holds)}</p>,
  }
  const inside = (holds: unknown) => fill([pieceOf(box, { name: 'Chest', holds }, {})])
  const held = [
    null,
    0,
    '0',
    false,
    '',
    [],
    {},
    [0],
    [[]],
    { a: 1 },
    { a: 1, b: [] },
    { a: 1, b: {} },
    { b: 1 },
  ]
  for (const _ of [1, 2]) {
    for (const holds of held) {
      expect(inside(holds)).toBe(renderToString(<p>{JSON.stringify(holds)}</p>))
    }
  }
  // JSON omits it.
  expect(inside({ a: 1, c: undefined })).toBe(inside({ a: 1 }))
  const { made } = keptHtml
  expect(inside({ a: 1 })).toBe('<p>{&quot;a&quot;:1}</p>')
  expect(keptHtml.made).toBe(made)
})

test('fragments stand inside of fragments', () => {
  const list: Fragment<{ label: string }> = {
    name: 'list',
    of: ({ label }) => label,
    render: ({ label }) => (
      <ol aria-label={label}>
        <Inside />
      </ol>
    ),
  }
  const piece = (count: number) =>
    pieceOf(list, { label: 'Lamps' }, {}, [lamp({ name: 'Fog', isLit: true }, count)])
  expect(fill([piece(3)])).toContain('<ol aria-label="Lamps"><li title="3 &lt;points&gt;"')
  expect(fill([piece(4)])).toContain('<ol aria-label="Lamps"><li title="4 &lt;points&gt;"')
})

const failing: Record<string, Fragment<Lamp>['render']> = {
  'what the key does not have': fixed => <p>{only<Lamp & { owner: string }>(fixed, 'lamp').owner}</p>,
  'a count, to show it': (_, { count }) => <p>{`${count}`}</p>,
  'a count, to compare it': (_, { count = 0 as never }) => <p>{count > 1 ? 'many' : 'few'}</p>,
  'an id of the page': () => <WithId />,
}

function WithId() {
  return <p id={useId()} />
}

for (const [what, render] of Object.entries(failing)) {
  test(`a fragment that asks for ${what} is refused and told of`, () => {
    const told: unknown[] = []
    keptHtml.onFailure = error => told.push(error)
    const piece = pieceOf(
      { name: `failing ${what}`, of: () => '', render },
      { name: 'Fog', isLit: true },
      { count: 3 },
    )
    expect(fill([lamp({ name: 'Whole', isLit: true }, 1), piece])).toBeNull()
    expect(told).toHaveLength(1)
    expect(keptHtml.failures).toBe(1)
  })
}

test('nothing is kept while code of it is still to come', async () => {
  const Late = lazy(async () => ({ default: () => <b>here</b> }))
  const fragment: Fragment<Lamp> = {
    name: 'late',
    of: () => '',
    render: () => (
      <Suspense>
        <Late />
      </Suspense>
    ),
  }
  const piece = pieceOf(fragment, { name: 'Late', isLit: true }, {})
  expect(fill([piece])).toBeNull()
  expect(keptHtml.failures).toBe(0)
  await new Promise(resolve => setImmediate(resolve))
  expect(fill([piece])).toContain('<b>here</b>')
})

test('others have their turn before each fragment that is made, and only then', async () => {
  const shelf: Fragment<{ name: string }> = {
    name: 'shelf',
    of: ({ name }) => name,
    render: () => (
      <ul>
        <Inside />
      </ul>
    ),
  }
  const on = (name: string, inside: readonly Piece[]) => pieceOf(shelf, { name }, {}, inside)
  const pieces = [
    on('Upper', [lamp({ name: 'Tin', isLit: true }, 1)]),
    lamp({ name: 'Brass', isLit: true }, 2),
  ]
  fill(pieces.slice(1))
  const madeBefore: number[] = []
  const turn = async () => void madeBefore.push(keptHtml.made)
  expect(await makePieces(pieces, turn)).toBe(true)
  expect(madeBefore).toEqual([1, 2])
  expect(await makePieces(pieces, turn)).toBe(true)
  expect(madeBefore).toHaveLength(2)
  renders = 0
  expect(fill(pieces)).toContain('title="1 &lt;points&gt;"')
  expect(renders).toBe(0)
})

test('a fragment that another request makes meanwhile is made once', async () => {
  const pieces = [lamp({ name: 'Copper', isLit: true }, 1)]
  expect(await makePieces(pieces, async () => void fill(pieces))).toBe(true)
  expect(keptHtml.made).toBe(1)
})

test('memory has a bound, and none means none', () => {
  keptHtml.maxBytes = 20_000
  for (let n = 0; n < 200; n++) fill([lamp({ name: `Lamp ${n}`, isLit: true }, n)])
  expect(keptHtml.bytes).toBeGreaterThan(10_000)
  expect(keptHtml.bytes).toBeLessThanOrEqual(20_000)
  keptHtml.maxBytes = 0
  expect(fill([lamp({ name: 'Lamp 1', isLit: true }, 1)])).toBeNull()
})
