import { expect, test } from 'vitest'
import { IN_BODY, IN_TITLE, PostingWriter } from '#domain/search-index/postings.ts'
import type { PackedList } from '#domain/search-index/read-postings.ts'
import { pick, seededRandom } from '#tests/support/random.ts'
import { evaluate } from './evaluate.ts'
import type { Plan } from './plan.ts'
import { Scratch } from './scratch.ts'

const TERMS = ['amber', 'birch', 'cedar', 'dune']
const MOST_ID = 400

type Things = Map<string, Map<number, number>>

/** Lists of ids with their flags, some of two parts, some empty. */
function listsOf(random: () => number): { things: Things; lists: Map<string, PackedList> } {
  const things: Things = new Map()
  const lists = new Map<string, PackedList>()
  for (const term of TERMS) {
    const share = pick(random, [0, 0.01, 0.2, 0.9])
    const own = new Map<number, number>()
    for (let id = 1; id <= MOST_ID; id += 1)
      if (random() < share) own.set(id, pick(random, [IN_TITLE, IN_BODY, IN_TITLE | IN_BODY]))
    things.set(term, own)
    const ids = [...own.keys()]
    lists.set(
      term,
      [ids.slice(0, 100), ids.slice(100)].map(part => {
        const writer = new PostingWriter()
        for (const id of part) writer.add(id, own.get(id) ?? 0)
        return { bytes: writer.take(), count: part.length }
      }),
    )
  }
  return { things, lists }
}

function planOf(random: () => number, depth = 0): Plan {
  const kind = depth > 2 ? 'terms' : pick(random, ['terms', 'all', 'any', 'without'] as const)
  const part = () => planOf(random, depth + 1)
  if (kind === 'without') return { kind, part: part(), not: part() }
  if (kind !== 'terms') return { kind, parts: [part(), part(), part()] }
  const marks = pick(random, [IN_TITLE, IN_BODY, IN_TITLE | IN_BODY])
  return { kind, terms: [pick(random, TERMS), pick(random, TERMS)], marks, word: null }
}

function isMeant(plan: Plan, things: Things, id: number): boolean {
  switch (plan.kind) {
    case 'everything':
      return true
    case 'terms':
      return plan.terms.some(term => ((things.get(term)?.get(id) ?? 0) & plan.marks) !== 0)
    case 'all':
      return plan.parts.every(part => isMeant(part, things, id))
    case 'any':
      return plan.parts.some(part => isMeant(part, things, id))
    case 'without':
      return isMeant(plan.part, things, id) && !isMeant(plan.not, things, id)
  }
}

test('finds what each of 500 plans means, one after the other in the same memory', () => {
  const random = seededRandom(5)
  const scratch = new Scratch()
  let found = 0
  for (let turn = 0; turn < 500; turn += 1) {
    const { things, lists } = listsOf(random)
    const plan = planOf(random)
    scratch.reset()
    const ids = [...(evaluate(plan, lists, { rarity: () => 1, unread: new Set(), scratch })?.ids ?? [])]
    const expected = Array.from({ length: MOST_ID }, (_, index) => index + 1).filter(id =>
      isMeant(plan, things, id),
    )
    expect(ids, JSON.stringify(plan)).toEqual(expected)
    found += ids.length
  }
  expect(found).toBeGreaterThan(10_000)
})

test('scores a word more in titles, less in another form, and the sum of several words', () => {
  const list = (ids: Record<number, number>): PackedList => {
    const writer = new PostingWriter()
    for (const [id, flags] of Object.entries(ids)) writer.add(Number(id), flags)
    return [{ bytes: writer.take(), count: Object.keys(ids).length }]
  }
  const lists = new Map([
    ['walk', list({ 1: IN_BODY, 2: IN_TITLE })],
    ['~walk', list({ 2: IN_BODY, 3: IN_BODY })],
    ['dog', list({ 1: IN_BODY, 3: IN_TITLE })],
  ])
  const word = (name: string) => ({ word: name, stems: new Map(), isStop: false, isPair: false, others: [] })
  const marks = IN_TITLE | IN_BODY
  const walk: Plan = { kind: 'terms', terms: ['walk', '~walk'], marks, word: word('walk') }
  const dog: Plan = { kind: 'terms', terms: ['dog'], marks, word: word('dog') }
  const scoresOf = (plan: Plan) => {
    const rarity = ({ word: name }: { word: string }) => (name === 'dog' ? 2 : 1)
    const scored = evaluate(plan, lists, { rarity, unread: new Set(), scratch: new Scratch() })
    return [...(scored?.ids ?? [])].map((id, at) => [id, Math.round(100 * (scored?.scores[at] ?? 0)) / 100])
  }
  expect(scoresOf(walk)).toEqual([
    [1, 1],
    [2, 1.6],
    [3, 0.75],
  ])
  expect(scoresOf({ kind: 'all', parts: [walk, dog] })).toEqual([
    [1, 3],
    [3, 3.95],
  ])
  expect(scoresOf({ kind: 'any', parts: [walk, dog] })).toEqual([
    [1, 3],
    [2, 1.6],
    [3, 3.95],
  ])
})
