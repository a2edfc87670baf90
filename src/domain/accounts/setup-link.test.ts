import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { claimSetupLink, createSetupLink, hasAdmin, isSetupLinkOpen } from './setup-link.ts'

let site: TestSite
const password = 'first one in'

beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

test('a link makes one admin, and then no link does', async () => {
  const older = await createSetupLink(site.ctx)
  const token = await createSetupLink(site.ctx)
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
  const claim = (with_: string, name: string) => claimSetupLink(site.ctx, { token: with_, name, password })

  await expect(claim(older, 'eve')).rejects.toMatchObject({ code: 'setup_link_invalid' })
  await expect(claim('nonsense', 'eve')).rejects.toMatchObject({ code: 'setup_link_invalid' })
  await expect(claim(token, 'no such name')).rejects.toMatchObject({ code: 'name_invalid' })
  expect(await isSetupLinkOpen(site.ctx, { token })).toBe(true)

  const claims = await Promise.allSettled(['eda', 'edb', 'edc', 'edd'].map(name => claim(token, name)))
  expect(claims.filter(result => result.status === 'fulfilled')).toHaveLength(1)
  expect(await hasAdmin(site.ctx)).toBe(true)
  const admins = await site.ctx.db
    .selectFrom('accounts')
    .select('name')
    .where('is_admin', '=', true)
    .execute()
  expect(admins).toHaveLength(1)

  const late = await createSetupLink(site.ctx)
  expect(await isSetupLinkOpen(site.ctx, { token: late })).toBe(false)
  await expect(claim(late, 'eve')).rejects.toMatchObject({ code: 'setup_link_invalid' })
})

test('the token itself is not stored', async () => {
  const token = await createSetupLink(site.ctx)
  const rows = await site.ctx.db.selectFrom('setup_links').select('token_hash').execute()
  expect(rows.every(row => !row.token_hash.equals(Buffer.from(token)) && row.token_hash.length === 32)).toBe(
    true,
  )
})
