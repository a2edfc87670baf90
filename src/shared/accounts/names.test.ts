import { describe, expect, it } from 'vitest'
import { accountPath, communityPath } from '../paths.ts'
import { isLookupName, memberName } from './names.ts'

describe('names from an archive', () => {
  it.each(['spez', 'Kevin Montrose', 'reddit.com', 'a:t5_2qh0y', 'Ивáн'])('may be looked up: %s', name => {
    expect(isLookupName(name)).toBe(true)
  })
  it.each(['', 'a/b', 'a\u0000b', '\ud800', 'x'.repeat(71)])('but not what no name can be: %j', name => {
    expect(isLookupName(name)).toBe(false)
  })
  it('have paths a browser understands', () => {
    expect(accountPath('Kevin Montrose')).toBe('/user/Kevin%20Montrose/')
    expect(communityPath('reddit.com')).toBe('/r/reddit.com/')
  })
})

it.each(['ann', ' ann ', 'u/ann', '/u/ann', 'U/ann', 'user/ann', '/user/ann/'])('reads %j as ann', typed => {
  expect(memberName(typed)).toBe('ann')
})
