import { expect, test } from 'vitest'
import { onCountrySite, parseCountrySites } from './country-sites.ts'

const berlin = { name: 'Berlin', path: '/r/Berlin/' }

test('[R5-26] [R5-28] a listed community’s links carry the country’s prefix, others’ and those of a site without the feature do not', () => {
  const sites = parseCountrySites('de=berlin+hamburg, fr=paris')
  expect(onCountrySite(berlin, sites)).toEqual({ name: 'Berlin', path: '/de/r/Berlin/' })
  expect(onCountrySite({ name: 'oslo', path: '/r/oslo/' }, sites)).toEqual({ name: 'oslo', path: '/r/oslo/' })
  expect(onCountrySite(berlin, null)).toBe(berlin)
})

test('[R5-27] what cannot be rewritten is left as it was', () => {
  expect(onCountrySite(berlin, { berlin: 'x/../y' })).toBe(berlin)
  const profile = { name: 'berlin', path: '/user/berlin/' }
  expect(onCountrySite(profile, { berlin: 'de' })).toBe(profile)
  expect(onCountrySite({ name: 'constructor', path: '/r/constructor/' }, {}).path).toBe('/r/constructor/')
})

test.each(['de', 'de=', '=berlin', 'deu=berlin', 'de=ber-lin', 'de=berlin;fr=paris'])(
  '%j is no list',
  text => {
    expect(parseCountrySites(text)).toBeNull()
  },
)
