import { expect, test } from 'vitest'
import { accountScreens } from '#tests/fixtures/account-screens.ts'
import { plantScreens, SCREEN_SETTINGS } from '#tests/fixtures/plant-screens.ts'
import { barriers, bringAxe, RULES_OF_LOOKS } from '#tests/support/barriers.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { beyondEdge, openOnPhone, putAwayPhone, tooSmall } from '#tests/support/phone.ts'

const site = browserSite(plantScreens, async () => SCREEN_SETTINGS)
const SCREENS = accountScreens(() => site.app)

test.for(Object.entries(SCREENS))(
  'what is about accounts fits a phone and a finger and keeps nobody out, narrow and dark, wide and light: %s',
  async ([, screen]) => {
    const page = await openOnPhone(site, {
      ...screen,
      before: (page, app) => Promise.all([bringAxe(page), screen.before?.(page, app)]),
    })
    for (const frame of page.frames()) {
      expect(await frame.evaluate(beyondEdge), frame.url()).toEqual([])
      const controls = frame.locator('main, dialog').locator('form button, form input, form textarea')
      expect(await tooSmall(controls), frame.url()).toEqual([])
    }
    expect(await barriers(page, screen.within), 'narrow and dark').toEqual([])
    await putAwayPhone(page)
    expect(await barriers(page, screen.within, RULES_OF_LOOKS), 'wide and light').toEqual([])
  },
)
