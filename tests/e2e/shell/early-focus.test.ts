import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import {
  EARLY_CONTROLS,
  EARLY_FIELDS,
  EARLY_PATH,
  type EarlyControl,
} from '#tests/fixtures/early-controls.ts'
import { focus, HANDS } from '#tests/fixtures/early-hands.ts'
import {
  earlySite,
  momentsFor,
  pick,
  pressingAt,
  problemsAt,
  ROUNDS,
  TIMEOUT_MS,
  takePressed,
  visitEarly,
} from '#tests/fixtures/early-page.ts'
import { whenComplete } from '#tests/support/browser-site.ts'
import { until } from '#tests/support/patience.ts'

/** The controls of a regular run: one of each kind. */
const SAMPLE = ['quick link', 'dark mode', 'upvote', 'hide']
const TYPED = 'cider jugs'
/** The pause of a fast typist between keys. */
const TYPING_MS = 40

const site = earlySite()

/** Focuses the last thing that is pressed, as soon as it is seen after the others were pressed. */
async function reach(page: Page, { press }: Pick<EarlyControl, 'press'>, moment: number) {
  const targets = press(page)
  const last = targets.pop()
  if (last === undefined) throw new Error('There is nothing to focus')
  const { afterMs, ...pressing } = pressingAt(moment)
  for (const target of targets) await HANDS.keys(page, target, pressing)
  await last.waitFor()
  await delay(afterMs)
  await until(() => focus(last))
  return await last.elementHandle()
}

async function focusEarly(control: EarlyControl, moment: number): Promise<void> {
  await visitEarly(site, control, async ({ page, writes, speedUp }) => {
    const reached = await reach(page, control, moment)
    await speedUp()
    await whenComplete(page)
    const isFocused = await page.evaluate(element => element === document.activeElement, reached)
    expect({ isFocused, writes }).toEqual({ isFocused: true, writes: [] })
  })
}

/** Presses keys at their times, whether or not the page has taken the ones before. */
async function type(page: Page): Promise<void> {
  const pressed: Promise<void>[] = []
  for (const key of TYPED) {
    pressed.push(page.keyboard.press(key))
    await delay(TYPING_MS)
  }
  await Promise.all(pressed)
}

async function typeEarly(field: Pick<EarlyControl, 'as' | 'press'>, moment: number): Promise<void> {
  await visitEarly(site, field, async ({ page, speedUp }) => {
    const reached = await reach(page, field, moment)
    await type(page)
    await speedUp()
    await whenComplete(page)
    const after = await page.evaluate(
      element => ({
        isFocused: element === document.activeElement,
        value: element instanceof HTMLInputElement && element.value,
      }),
      reached,
    )
    expect(after).toEqual({ isFocused: true, value: TYPED })
  })
}

async function searchEarly(as: EarlyControl['as'], moment: number): Promise<void> {
  await visitEarly(site, { as }, async ({ page, writes, speedUp }) => {
    await reach(page, EARLY_FIELDS['search box'], moment)
    await type(page)
    await page.keyboard.press('Enter')
    await speedUp()
    await page.waitForURL(
      url => url.pathname === `${EARLY_PATH}search` && url.searchParams.get('q') === TYPED,
    )
    await whenComplete(page)
    expect(writes).toEqual(as === 'visitor' ? [] : ['RecordSearch'])
  })
}

describe('focus in the first seconds stays', () => {
  test.each(pick(EARLY_CONTROLS, SAMPLE))('$name', { timeout: TIMEOUT_MS }, async ({ control, at }) => {
    expect(await problemsAt(momentsFor(at), moment => focusEarly(control, moment))).toEqual([])
  })
})

describe('what is typed in the first seconds stays as it was typed', () => {
  afterAll(() => {
    if (ROUNDS > 1) console.log(`typed: ${takePressed()}`)
  })
  test.each(pick(EARLY_FIELDS))('$name', { timeout: TIMEOUT_MS }, async ({ control, at }) => {
    expect(await problemsAt(momentsFor(at), moment => typeEarly(control, moment))).toEqual([])
  })
})

test.each(['visitor', 'member'] as const)(
  'what a %s types and sends in the first seconds is searched for once',
  { timeout: TIMEOUT_MS },
  async as => {
    expect(await problemsAt(momentsFor(1), moment => searchEarly(as, moment))).toEqual([])
  },
)
