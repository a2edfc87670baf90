import { expect, test } from 'vitest'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { writeLampLetter } from '#tests/fixtures/lamp-letter.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { HANGS_MS } from '#tests/support/hangs.ts'
import { loadBuiltSite } from '#tests/support/start-app.ts'
import { pathsOf } from './hydration-walk.ts'

let places: Parameters<typeof pathsOf>[1]

const site = browserSite(
  async app => {
    const founder = await signUp(app, { name: 'founder' })
    const guest = await signUp(app, { name: 'guest' })
    await signUp(app, { name: 'edgar', isAdmin: true })
    await openCommunity(app, { by: founder, name: 'lighthouses' })
    const { fullname } = await writePost(app, { by: founder, in: 'lighthouses', title: 'Three lamps' })
    const conversation = await writeLampLetter(app, guest)
    const postId = fullname.slice(3)
    places = { community: 'lighthouses', profile: 'founder', postId, fullname, conversation }
  },
  async () => ({ env: { SITE_NAME: 'Burrow' } }),
)

/** The forms of R2.12-04 and the one title of R2.2-05 (page-title.ts). */
const FORMS = [/^Burrow - \S/, /\S - Burrow$/, /\S : [ru]\/\w+$/, /^Econ control panel$/]
const COMMUNITY = /^\/r\/lighthouses\/(?:new\/)?$/

test.for([undefined, 'founder', 'edgar'])(
  '[R2.12-04] [R2.2-05] every page has a title of one of four forms (%s)',
  {
    timeout: 20 * HANGS_MS,
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
    const page = await site.visit({ hasScript: false, ...(as === undefined ? {} : { as }) })
    await page.route('**/*', route =>
      route.request().resourceType() === 'document' ? route.continue() : route.abort(),
    )
    const others: string[] = []
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'domcontentloaded' }).catch(() => null)
      if ((await page.locator('main').count()) === 0) continue
      const title = await page.title()
      const isWhole = COMMUNITY.test(new URL(page.url()).pathname) && title === 'All about lighthouses'
      if (!isWhole && !FORMS.some(form => form.test(title))) others.push(`${path}: ${title}`)
    }
    expect(others).toEqual([])
  },
)
