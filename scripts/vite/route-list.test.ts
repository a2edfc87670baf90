import { expect, test } from 'vitest'
import { shortenRouteList } from './route-list.ts'

test('the list of routes keeps all that the router reads, in the order of the routes', () => {
  const entry = { module: '/assets/a.js', imports: ['/assets/b.js'], css: [] }
  const routes = {
    root: {
      id: 'root',
      path: '',
      hasLoader: true,
      hasAction: false,
      module: '/assets/c.js',
      imports: ['/assets/b.js'],
    },
    about: {
      id: 'about',
      parentId: 'root',
      path: 'about',
      hasLoader: false,
      module: '/assets/d.js',
      css: ['/x.css#'],
    },
  }
  const code = `window.__reactRouterManifest=${JSON.stringify({ entry, routes, version: '1' })};`
  const kept =
    '{"entry":{"module":"/assets/a.js","imports":["/assets/b.js"],"css":[]},' +
    '"routes":{"root":{"id":"root","path":"","hasLoader":true,"module":"/assets/c.js"},' +
    '"about":{"id":"about","parentId":"root","path":"about","module":"/assets/d.js","css":["/x.css#"]}},"version":"1"}'
  expect(shortenRouteList(code)).toBe(`window.__reactRouterManifest=${kept};`)
})

test('a list in another form fails the build instead of breaking every page', () => {
  expect(() => shortenRouteList('export default {}')).toThrow(/another form/)
})
