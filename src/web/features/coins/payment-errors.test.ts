import { expect, test } from 'vitest'
import { normalizeErrors } from './payment-errors.ts'

test('[R8-25] [R8-27] each error has a code, a message and maybe a field; what is none is left out', () => {
  expect(
    normalizeErrors([
      ['PRICE_CHANGED', 'The price has changed.', 'pennies'],
      ['PAYMENT_DECLINED', 'The card was declined.', null],
      ['NO_WORDS'],
      ['EMPTY', '', null],
      'text',
      null,
    ]),
  ).toEqual([
    { code: 'PRICE_CHANGED', message: 'The price has changed.', field: 'pennies' },
    { code: 'PAYMENT_DECLINED', message: 'The card was declined.' },
  ])
  expect([normalizeErrors(undefined), normalizeErrors({}), normalizeErrors([])]).toEqual([[], [], []])
})
