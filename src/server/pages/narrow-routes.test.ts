import { expect, test } from 'vitest'
import { routesUnder } from './narrow-routes.ts'

const ROUTES = {
  root: { id: 'root', path: '' },
  home: { id: 'home', parentId: 'root' },
  sorted: { id: 'sorted', parentId: 'root', path: ':sort' },
  maybe: { id: 'maybe', parentId: 'root', path: 'old?/page' },
  rest: { id: 'rest', parentId: 'root', path: '*' },
  bakery: { id: 'bakery', parentId: 'root', path: 'r/:community' },
  all: { id: 'all', parentId: 'root', path: 'R/all' },
  bread: { id: 'bread', parentId: 'bakery', path: 'bread' },
  about: { id: 'about', parentId: 'root', path: 'about' },
  frame: { id: 'frame', parentId: 'root' },
  framed: { id: 'framed', parentId: 'frame', path: 'about/frame' },
  under: { id: 'under', parentId: 'sorted', path: 'about' },
}
const EVERYWHERE = ['root', 'home', 'sorted', 'maybe', 'rest', 'frame', 'under']

test.each([
  ['r', ['bakery', 'all', 'bread']],
  ['about', ['about', 'framed']],
  ['', []],
  ['bread', []],
])('under /%s/ are those that begin so, and those that begin anyhow', (first, wanted) => {
  expect(Object.keys(routesUnder(ROUTES, first)).toSorted()).toEqual([...EVERYWHERE, ...wanted].toSorted())
})
