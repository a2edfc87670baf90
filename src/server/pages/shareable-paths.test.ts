import { expect, test } from 'vitest'
import { shareable } from '#shared/shareable.ts'
import { shareablePaths } from './shareable-paths.ts'

const load = () => shareable(() => null)
const personal = () => null
const page = (path: string, loader?: unknown) => ({
  id: path,
  parentId: 'root',
  path,
  module: loader === undefined ? {} : { loader },
})

const routes = {
  root: { id: 'root', path: '', module: { loader: load() } },
  index: { id: 'index', parentId: 'root', index: true, module: { loader: load() } },
  'r/:community': page('r/:community', load()),
  'r/:community/submit': page('r/:community/submit', personal),
  about: page('about'),
}

test('a page whose loader declares nothing is not shared, nor is its data', () => {
  const mayShare = shareablePaths({ routes })
  for (const path of ['/r/bread/submit', '/r/bread/submit.data', '/about', '/nowhere'])
    expect(mayShare(path), path).toBe(false)
})

test('a page all of whose loaders declare it is shared, and so is its data', () => {
  const mayShare = shareablePaths({ routes })
  for (const path of [
    '/',
    '/_root.data',
    '/_.data',
    '/r/bread',
    '/r/bread/',
    '/r/bread.data',
    '/r/bread/_.data',
  ])
    expect(mayShare(path), path).toBe(true)
})

test('the loaders around a page count too', () => {
  const mayShare = shareablePaths({
    routes: { ...routes, root: { id: 'root', path: '', module: { loader: personal } } },
  })
  expect(mayShare('/r/bread/')).toBe(false)
})
