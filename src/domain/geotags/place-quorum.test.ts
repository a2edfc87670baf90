import { expect, test } from 'vitest'
import { type CountedAnswer, settlePlace } from './place-quorum.ts'

const country = (code: string, answers: number): CountedAnswer => ({
  kind: 'country',
  country: code,
  region: '',
  answers,
})
const region = (name: string, answers: number, code = ''): CountedAnswer => ({
  kind: 'region',
  country: code,
  region: name,
  answers,
})
const none = (answers: number): CountedAnswer => ({ kind: 'none', country: '', region: '', answers })

test.each<[string, CountedAnswer[], string | null]>([
  ['nobody answered', [], null],
  ['four agree, too few', [country('NL', 4)], null],
  ['five agree', [country('NL', 5)], 'country NL  5'],
  ['four of six agree: two thirds', [country('NL', 4), country('BE', 2)], 'country NL  6'],
  ['five of eight agree: less', [country('NL', 5), country('BE', 3)], null],
  ['a region also says its country', [country('DE', 3), region('Kiel', 3, 'DE')], 'country DE  6'],
  ['a region that two thirds name', [country('DE', 2), region('Kiel', 4, 'DE')], 'region DE Kiel 6'],
  ['spelled as most spell it', [region('kiel', 2, 'DE'), region('Kiel', 3, 'DE')], 'region DE Kiel 5'],
  ['a region of the same name elsewhere', [region('Paris', 3, 'FR'), region('Paris', 3, 'US')], null],
  ['across several countries', [region('The Alps', 5)], 'region  The Alps 5'],
  ['nowhere in particular', [none(4), country('NL', 2)], 'none   6'],
  ['half say nowhere', [none(3), country('NL', 3)], null],
])('%s', (_what, counted, expected) => {
  const place = settlePlace(counted)
  expect(place && `${place.kind} ${place.country} ${place.region} ${place.answers}`).toBe(expected)
})
