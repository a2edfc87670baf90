import { expect, test } from 'vitest'
import { type CodeGroup, mergeGroups } from './merge-groups.ts'

function group(modules: string[], users: number[], bytes: number, imports: string[] = []): CodeGroup {
  return {
    modules: new Set(modules),
    users: new Set(users),
    bytes,
    hasStyles: false,
    imports: new Set(imports),
  }
}

const filesOf = (groups: readonly CodeGroup[]) =>
  groups.map(({ modules }) => [...modules].sort().join(' ')).sort()

test('what nearly the same pages need goes into one file', () => {
  const groups = [group(['votes'], [1, 2, 3], 900), group(['cards'], [1, 2], 500)]
  // Page 3 loads 500 bytes that it does not need.
  expect(filesOf(mergeGroups(groups, () => 500))).toEqual(['cards votes'])
  expect(filesOf(mergeGroups(groups, () => 499))).toEqual(['cards', 'votes'])
})

test('what no page needs together stays apart', () => {
  const groups = [group(['queue'], [1, 2], 10), group(['wiki'], [3, 4], 10)]
  expect(filesOf(mergeGroups(groups, () => 1_000))).toEqual(['queue', 'wiki'])
})

test('what a merged file imports counts for every page that loads it', () => {
  const groups = [
    group(['small'], [1, 2], 10, ['large']),
    group(['large'], [1, 2], 5_000),
    group(['words'], [1, 2, 3], 10),
  ]
  // Merged with `small`, `words` would bring `large` to page 3.
  expect(filesOf(mergeGroups(groups, () => 100))).toEqual(['large small', 'words'])
})

test('a page has so many spare bytes in all, not with each merge', () => {
  const groups = [group(['a'], [1, 2], 60), group(['b'], [1, 3], 60), group(['c'], [1, 2, 3], 10)]
  const merged = mergeGroups(groups, () => 60)
  const loaded = (page: number) =>
    merged.filter(({ users }) => users.has(page)).reduce((sum, { bytes }) => sum + bytes, 0)
  expect([loaded(1), loaded(2) <= 130, loaded(3) <= 130]).toEqual([130, true, true])
})

test('each page has its own spare bytes', () => {
  const groups = [group(['votes'], [1, 2, 3], 900), group(['cards'], [1, 2], 500)]
  expect(filesOf(mergeGroups(groups, page => (page === 3 ? 500 : 0)))).toEqual(['cards votes'])
  expect(filesOf(mergeGroups(groups, page => (page === 3 ? 0 : 500)))).toEqual(['cards', 'votes'])
})
