import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { writeLampMessage } from '#tests/fixtures/lamp-message.ts'
import { type Places, pathsOf } from '#tests/fixtures/page-paths.ts'
import { HANGS_MS } from '#tests/support/hangs.ts'
import { loadBuiltSite, startApp, type TestApp } from '#tests/support/start-app.ts'
import { newWanderer } from '#tests/support/wanderer.ts'

let app: TestApp
let places: Places

beforeAll(async () => {
  app = await startApp({ site: await loadBuiltSite(), env: { SITE_NAME: 'Burrow' } })
  const founder = await signUp(app, { name: 'founder' })
  const guest = await signUp(app, { name: 'guest' })
  await signUp(app, { name: 'edgar', isAdmin: true })
  await openCommunity(app, { by: founder, name: 'lighthouses' })
  const { fullname } = await writePost(app, { by: founder, in: 'lighthouses', title: 'Three lamps' })
  const conversation = await writeLampMessage(app, guest)
  places = { community: 'lighthouses', profile: 'founder', postId: fullname.slice(3), fullname, conversation }
})
afterAll(() => app.stop())

/** The forms of R2.12-04 and the one title of R2.2-05 (page-title.ts). */
const FORMS = [/^Burrow - \S/, /\S - Burrow$/, /\S : [ru]\/\w+$/, /^Econ control panel$/]
const COMMUNITY = /^\/r\/lighthouses\/(?:new\/)?$/
const isElsewhere = (url: URL) => url.origin !== app.url

test.for([undefined, 'founder', 'edgar'])(
  '[R2.12-04] [R2.2-05] every page has a title of one of four forms (%s)',
  {
    timeout: 4 * HANGS_MS,
  },
  async as => {
    const { build } = await loadBuiltSite()
    const routes = Object.values(build.routes).filter(route => route !== undefined)
    // Only admins see the pages of admins.
    const isTheirs = (path: string) => /^\/(?:admin|econ)/.test(path) === (as === 'edgar')
    const theirs = pathsOf(routes, places).filter(isTheirs)
    // Visitors are sent to log in at most of them.
    const some = as === undefined ? theirs.filter((_, index) => index % 4 === 0) : theirs
    const paths = [...some, '/r/nothing_here/', '/nothing/of/the/kind']
    expect(paths.length).toBeGreaterThan(as === 'founder' ? 100 : 15)
    const reader = newWanderer()
    if (as !== undefined) {
      const [name = '', value = ''] = (await app.logIn(as)).split('=', 2)
      reader.cookies(app.url).set(name, value)
    }
    const others: string[] = []
    let pages = 0
    for (const path of paths) {
      const { url, status, text: html } = await reader.go(app.url + path, isElsewhere)
      expect(url.origin, `${path} leads to ${url}`).toBe(app.url)
      expect(status, url.href).toBeLessThan(500)
      if (!/<main\b/.test(html)) continue
      pages += 1
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
      const isWhole = COMMUNITY.test(url.pathname) && title === 'All about lighthouses'
      if (!isWhole && !FORMS.some(form => form.test(title))) others.push(`${path}: ${title}`)
      // Nothing that the page's policy forbids, which the console of a browser would tell.
      expect(html.match(/<style\b|<(?!a\b)\w+\s[^>]*\bsrc="(?:https?:)?\/\//g), path).toBeNull()
    }
    expect(others).toEqual([])
    expect(pages).toBeGreaterThan(as === 'founder' ? 100 : 15)
  },
)
