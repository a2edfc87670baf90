import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccountId, CommunityId } from '#shared/ids.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { blockAccount, unblockAccount } from './block-account.ts'
import { listBlocks } from './list-blocks.ts'
import { loadBlocks } from './load-blocks.ts'
import { muteCommunity, unmuteCommunity } from './mute-community.ts'

let site: TestSite
let cast: Cast

beforeAll(async () => {
  site = await openTestSite()
  cast = await createCast(site)
})
afterAll(() => site.close())

test('keeps a list of blocks and mutes for each account, which can be undone', async () => {
  const community = await openCommunity(site, { by: cast.cy, name: 'gardening' })
  const ann = site.as(cast.ann)
  for (const _twice of [1, 2]) {
    await blockAccount(ann, { accountId: cast.bo.id })
    await muteCommunity(ann, { communityId: community.id })
  }
  expect(await loadBlocks(ann)).toEqual({
    accounts: new Set([cast.bo.id]),
    communities: new Set([community.id]),
  })
  const none = { accounts: new Set(), communities: new Set() }
  for (const viewer of [null, cast.bo, cast.cy, cast.ed]) {
    expect(await loadBlocks(site.as(viewer))).toEqual(none)
  }
  await unblockAccount(ann, { accountId: cast.bo.id })
  await unmuteCommunity(ann, { communityId: community.id })
  expect(await loadBlocks(ann)).toEqual(none)
})

test('the list of what one blocks has names, in their order, and leaves out what one may not read', async () => {
  const open = await openCommunity(site, { by: cast.cy, name: 'kites' })
  const closed = await openCommunity(site, { by: cast.cy, name: 'attic', type: 'private' })
  const di = site.as(cast.di)
  for (const person of [cast.cy, cast.ann, cast.bo]) await blockAccount(di, { accountId: person.id })
  for (const { id } of [open, closed]) await muteCommunity(di, { communityId: id })
  const { accounts, communities } = await listBlocks(di)
  expect(accounts.map(account => account.name)).toEqual([cast.ann.name, cast.bo.name, cast.cy.name])
  expect(communities.map(community => community.name)).toEqual(['kites'])
  expect(await listBlocks(site.as(null))).toEqual({ accounts: [], communities: [] })
})

test('rejects the viewer’s own account, and missing accounts and communities', async () => {
  const ann = site.as(cast.ann)
  await expect(blockAccount(ann, { accountId: cast.ann.id })).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(blockAccount(ann, { accountId: 99_999 as AccountId })).rejects.toMatchObject({
    code: 'not_found',
  })
  const mute = muteCommunity(ann, { communityId: 99_999 as CommunityId })
  await expect(mute).rejects.toMatchObject({ code: 'not_found' })
})

test('visitors have to log in', async () => {
  const visitor = site.as(null)
  const attempts = [
    blockAccount(visitor, { accountId: cast.bo.id }),
    unblockAccount(visitor, { accountId: cast.bo.id }),
    muteCommunity(visitor, { communityId: 1 as CommunityId }),
    unmuteCommunity(visitor, { communityId: 1 as CommunityId }),
  ]
  for (const attempt of attempts) await expect(attempt).rejects.toMatchObject({ code: 'login_required' })
})
