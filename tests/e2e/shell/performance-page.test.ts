import { expect, test } from 'vitest'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { browserSite } from '#tests/support/browser-site.ts'

const site = browserSite(async app => {
  const by = await signUp(app, { name: 'founder' })
  await openCommunity(app, { by, name: 'gauges' })
})

test('the values of a plot are read by pointing and by arrow keys, beside those of the last day', async () => {
  const page = await site.open('/r/gauges/')
  await expect
    .poll(async () => {
      await site.go(page, '/about/performance')
      return page.getByRole('slider', { name: 'Community pages for visitors, minute by minute' }).count()
    })
    .toBe(1)
  const plot = page.getByRole('slider', { name: 'Community pages for visitors, minute by minute' })
  const figure = page.getByRole('figure').filter({ has: plot })
  await figure.getByText(/^Dashed: the last day, p50 [\d.]+\u00a0m?s, p99 [\d.]+\u00a0m?s\.$/).waitFor()
  await plot.focus()
  await page.keyboard.press('Home')
  expect(await plot.getAttribute('aria-valuetext')).toMatch(/^\d\d:\d\d UTC: no responses$/)
  await figure.getByText(/^\d\d:\d\d UTC: no responses$/).waitFor()
  const said = await plot.getAttribute('aria-valuetext')
  const box = await plot.boundingBox()
  if (box === null) throw new Error('There is no plot')
  await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2)
  await expect.poll(() => plot.getAttribute('aria-valuetext')).not.toBe(said)
})
