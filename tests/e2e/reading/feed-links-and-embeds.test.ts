import { expect, test } from 'vitest'
import { createMulti } from '#domain/multis/create-multi.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { browserSite } from '#tests/support/browser-site.ts'

const WIDTHS = [280, 360, 1280]
let embeds: string[] = []

const site = browserSite(async app => {
  const founder = await signUp(app, { name: 'maximilian_of_kiel' })
  const reader = await signUp(app, { name: 'wilhelmina_thompson' })
  await openCommunity(app, { by: founder, name: 'lighthouse_keepers_uk' })
  const post = await writePost(app, {
    by: founder,
    in: 'lighthouse_keepers_uk',
    title: 'How do you clean the lens of a first-order Fresnel light?',
    body: 'Ours is covered in salt.\n\n- vinegar\n- patience\n\n> Never with steel wool.',
  })
  const comment = await writeComment(app, {
    by: reader,
    on: post.id,
    body: 'Use **spirit** and a soft cloth. https://example.org/lens/cleaning/with/a/rather/long/path/that/has/no/end',
  })
  await writeComment(app, { by: founder, on: post.id, under: comment.id, body: 'That worked!' })
  await createMulti(app.as(founder), {
    ...{ title: 'Towers, lamps & fog', description: '', icon: '', isPublic: false },
    communities: 'r/lighthouse_keepers_uk',
  })
  const path = `/embed/${post.fullname.slice(3)}`
  embeds = [path, `${path}/comments`, `${path}/comments/${comment.id.toString(36)}`]
})

test.each(WIDTHS)('an embed %d pixels wide keeps each part of a byline in one piece', async width => {
  for (const path of embeds) {
    const page = await site.visit({ width, height: 480 })
    await page.goto(site.app.url + path)
    const found = await page.evaluate(() => ({
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      parts: [...document.querySelectorAll('.by > span')].map(part => ({
        text: part.textContent,
        lines: Math.round(part.getBoundingClientRect().height / 21),
      })),
    }))
    expect([path, found.overflow]).toEqual([path, 0])
    expect(found.parts.length).toBeGreaterThanOrEqual(3)
    expect(found.parts.filter(({ lines }) => lines !== 1)).toEqual([])
  }
})

test('private feed links are listed by what they show, on a phone, too', async () => {
  const page = await site.open('/settings/feeds', { as: 'maximilian_of_kiel', width: 360 })
  await page.getByRole('button', { name: 'Create Private Links' }).click()
  await page.getByRole('heading', { name: 'Your saved searches' }).waitFor()
  const address = (label: string) => page.getByRole('textbox', { name: label, exact: true }).inputValue()
  for (const [label, path] of [
    ['Home', '/.rss'],
    ['People you follow', '/user/maximilian_of_kiel/following/.rss'],
    ['Upvoted', '/user/maximilian_of_kiel/upvoted/.rss'],
    ['Towers, lamps & fog', '/user/maximilian_of_kiel/m/'],
  ] as const)
    expect(await address(label)).toContain(site.app.url + path)
  await page.getByText('You don’t have any saved searches yet.').waitFor()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
})
