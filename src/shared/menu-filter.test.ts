import { expect, test } from 'vitest'
import { menuFilter } from './menu-filter.ts'

const NAMES = ['Home', 'r/allotments', 'r/night_trains', 'r/old.computers', 'r/c++']
const kept = (text: string) => NAMES.filter(menuFilter(text))

test('[R5-11] [R4-cdd-10] the filter matches as a regular expression, whatever the case', () => {
  expect(kept('')).toEqual(NAMES)
  expect(kept('  HOME ')).toEqual(['Home'])
  expect(kept('^r/(allot|night)')).toEqual(['r/allotments', 'r/night_trains'])
  expect(kept('s$')).toEqual(['r/allotments', 'r/night_trains', 'r/old.computers'])
  expect(kept('nothing')).toEqual([])
})

test.each(['(', '[', 'c++', '*', '\\', 'r/old.computers(?'])(
  '[R5-12] %j is no expression and stands for itself',
  text => {
    expect(kept(text)).toEqual(NAMES.filter(name => name.includes(text)))
  },
)
