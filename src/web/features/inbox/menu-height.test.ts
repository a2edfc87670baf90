import { expect, test } from 'vitest'
import { menuHeight } from './menu-height.ts'

const member = { isMember: true, hasBanner: false, itemHeights: [60, 70, 80, 90], windowHeight: 900 }

test('[R9-04] [R9-08] [R9-09] the list is as high as its first three items, as far as the window has room', () => {
  expect(menuHeight(member)).toBe(210)
  expect(menuHeight({ ...member, itemHeights: [60] })).toBe(60)
  // 350 - 50 for the header - 2 x 55 for head and foot, and 100 less with a banner.
  expect(menuHeight({ ...member, windowHeight: 350 })).toBe(190)
  expect(menuHeight({ ...member, windowHeight: 350, hasBanner: true })).toBe(90)
})

test('[R9-07] with nothing to show, logged out and with a banner its height is fixed', () => {
  expect(menuHeight({ ...member, itemHeights: [] })).toBe(200)
  expect(menuHeight({ ...member, itemHeights: [], hasBanner: true })).toBe(250)
  expect(menuHeight({ ...member, isMember: false })).toBe(270)
})
