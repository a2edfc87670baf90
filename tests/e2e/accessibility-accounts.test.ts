import { expect, test } from 'vitest'
import { accountScreens, showScreen } from '#tests/fixtures/account-screens.ts'
import { plantScreens, SCREEN_SETTINGS } from '#tests/fixtures/plant-screens.ts'
import { barriers, settled } from '#tests/support/barriers.ts'
import { browserSite } from '#tests/support/browser-site.ts'

const site = browserSite(plantScreens, async () => SCREEN_SETTINGS)
const SCREENS = accountScreens(() => site.app)

test.for(Object.entries(SCREENS))(
  'nothing keeps people out of what is about accounts, wide and light, narrow and dark: %s',
  async ([, screen]) => {
    const page = await site.visit({ theme: 'light', ...(screen.as === undefined ? {} : { as: screen.as }) })
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
    await showScreen(site.app, page, screen)
    expect(await barriers(page, screen.within), 'wide and light').toEqual([])
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
    await page.setViewportSize({ width: 360, height: 780 })
    await settled(page)
    expect(await barriers(page, screen.within), 'narrow and dark').toEqual([])
  },
)
