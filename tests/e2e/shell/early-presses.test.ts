import { afterAll, describe, expect, test } from 'vitest'
import { EARLY_CONTROLS, type EarlyControl } from '#tests/fixtures/early-controls.ts'
import { HANDS, type Hand } from '#tests/fixtures/early-hands.ts'
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

/** The controls of a regular run: one of each kind, and by key and touch those that the browser treats differently. */
const SAMPLES: Record<Hand, readonly string[]> = {
  mouse: [
    'search box',
    'dark mode, as a visitor',
    'upvote, as a visitor',
    'title',
    'join, as a visitor',
    'chat',
    'create post',
    'inbox',
    'online status',
    'log out',
    'upvote',
    'more actions',
    'hide',
  ],
  keys: ['title', 'join', 'inbox', 'dark mode', 'save', 'hide'],
  touch: ['join, as a visitor', 'dark mode', 'upvote', 'hide'],
}
/** Limits a run to some hands, with commas in between. */
const hands = (process.env.PRESS_BY ?? 'mouse,keys,touch').split(',') as Hand[]

const site = earlySite()

async function pressEarly(hand: Hand, control: EarlyControl, moment: number): Promise<void> {
  await visitEarly(site, { as: control.as, hand }, async ({ page, writes, speedUp }) => {
    const [first, ...others] = control.press(page)
    if (first === undefined) throw new Error('There is nothing to press')
    const pressing = pressingAt(moment)
    await HANDS[hand](page, first, pressing)
    for (const target of others) await HANDS[hand](page, target, { ...pressing, afterMs: 0 })
    await speedUp()
    const outcome = async () => ({ seen: await control.seen(page), writes: [...writes] })
    const once = { seen: control.once, writes: control.asks ?? [] }
    await expect.poll(outcome).toEqual(once)
    await whenComplete(page)
    expect(await outcome(), 'later').toEqual(once)
  })
}

describe.each(hands)('a press in the first seconds acts exactly once, by %s', hand => {
  afterAll(() => {
    if (ROUNDS > 1) console.log(`${hand}: ${takePressed()}`)
  })
  const pressed = pick(EARLY_CONTROLS, SAMPLES[hand])
  test.each(pressed)('$name', { timeout: TIMEOUT_MS }, async ({ control, at }) => {
    expect(await problemsAt(momentsFor(at), moment => pressEarly(hand, control, moment))).toEqual([])
  })
})
