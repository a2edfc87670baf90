import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blockAccount } from '#domain/blocks/block-account.ts'
import { DEFAULT_PREFERENCES } from '#shared/accounts/preferences.ts'
import { CAST_PASSWORD, type Cast, createCast } from '#tests/fixtures/cast.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { addKarma } from './change-karma.ts'
import { createAccount } from './create-account.ts'
import { findAccountId, loadAccountByName, loadAuthorLabels, loadViewerView } from './load-accounts.ts'
import { loadPreferences, savePreferences } from './preferences.ts'

let site: TestSite
let cast: Cast

beforeAll(async () => {
  site = await openTestSite({ maxConnections: 20 })
  cast = await createCast(site)
})
afterAll(() => site.close())

async function deleteAccount(name: string): Promise<void> {
  await site.ctx.db.updateTable('accounts').set({ deleted_at: new Date() }).where('name', '=', name).execute()
}

describe('signing up', () => {
  test('of 20 people who want one name at once, one gets it', async () => {
    const attempts = Array.from({ length: 20 }, (_, index) =>
      createAccount(site.ctx, {
        name: index % 2 === 0 ? 'Highlander' : 'hIGHLANDER',
        password: CAST_PASSWORD,
      }),
    )
    const results = await Promise.allSettled(attempts)
    expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1)
    for (const result of results) {
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ code: 'name_taken', field: 'name' })
    }
    const rows = await site.ctx.db
      .selectFrom('accounts')
      .select('id')
      .where('name_key', '=', 'highlander')
      .execute()
    expect(rows).toHaveLength(1)
  })

  test('an address in use is refused in any case, a nonsensical one always', async () => {
    await createAccount(site.ctx, {
      name: 'mailed',
      password: CAST_PASSWORD,
      email: 'm@example.org',
      isVerified: true,
    })
    const again = createAccount(site.ctx, {
      name: 'mailed2',
      password: CAST_PASSWORD,
      email: 'M@Example.org',
      isVerified: true,
    })
    await expect(again).rejects.toMatchObject({ code: 'email_taken', field: 'email' })
    for (const email of ['nobody', 'a@b', 'a b@example.org', 'a@example.org\u0000']) {
      const attempt = createAccount(site.ctx, { name: 'mailed3', password: CAST_PASSWORD, email })
      await expect(attempt).rejects.toMatchObject({ code: 'email_invalid', field: 'email' })
    }
  })

  test('the password is not kept', async () => {
    const { password_hash } = await site.ctx.db
      .selectFrom('accounts')
      .select('password_hash')
      .where('name', '=', 'ann')
      .executeTakeFirstOrThrow()
    expect(password_hash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(password_hash)).not.toContain(CAST_PASSWORD)
  })
})

describe('reading people', () => {
  test('by name in any case; nothing private comes out', async () => {
    const view = await loadAccountByName(site.ctx, { name: 'ANN' })
    expect(view).toEqual({
      fullname: `t2_${cast.ann.id.toString(36)}`,
      name: 'ann',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      postKarma: 0,
      commentKarma: 0,
      about: '',
      isClaimed: true,
      isStaff: false,
      path: '/user/ann/',
      viewer: { isSelf: false, isBlocked: false, canBlock: false },
    })
  })

  test('shows viewers that an account is their own or blocked by them', async () => {
    await blockAccount(site.as(cast.ann), { accountId: cast.bo.id })
    const viewOf = async (name: string) => (await loadAccountByName(site.as(cast.ann), { name }))?.viewer
    expect(await viewOf('ann')).toEqual({ isSelf: true, isBlocked: false, canBlock: false })
    expect(await viewOf('bosco')).toEqual({ isSelf: false, isBlocked: true, canBlock: true })
    const fromBo = await loadAccountByName(site.as(cast.bo), { name: 'ann' })
    expect(fromBo?.viewer.isBlocked).toBe(false)
  })

  test('who deleted their account is gone everywhere, for everybody', async () => {
    const { id } = await createAccount(site.ctx, { name: 'leaver', password: CAST_PASSWORD })
    await deleteAccount('leaver')
    for (const viewer of [null, cast.ann, cast.di, cast.ed]) {
      const ctx = site.as(viewer)
      expect(await loadAccountByName(ctx, { name: 'leaver' })).toBeNull()
      expect(await findAccountId(ctx, { name: 'leaver' })).toBeNull()
      expect([...(await loadAuthorLabels(ctx, { ids: [id, cast.bo.id] })).keys()]).toEqual([cast.bo.id])
    }
    const themselves = site.as({ ...cast.bo, id, name: 'leaver' })
    expect(await loadViewerView(themselves)).toBeNull()
  })

  test('finds no account for an impossible name', async () => {
    for (const name of ['', 'x'.repeat(500), "a' or 1=1", 'ann\u0000']) {
      expect(await loadAccountByName(site.ctx, { name })).toBeNull()
      expect(await findAccountId(site.ctx, { name })).toBeNull()
    }
  })

  test('bylines', async () => {
    const labels = await loadAuthorLabels(site.ctx, { ids: [cast.ann.id, cast.ann.id] })
    expect(labels.get(cast.ann.id)).toEqual({
      fullname: `t2_${cast.ann.id.toString(36)}`,
      name: 'ann',
      path: '/user/ann/',
    })
  })
})

describe('karma', () => {
  test('adds up under many writers who name the same people in any order', async () => {
    const { cy, di, ed } = cast
    const change = { post: 1, comment: -2 }
    const orders = [
      [cy, di, ed],
      [ed, di, cy],
      [di, cy, ed],
    ]
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        addKarma(site.ctx, {
          changes: new Map(orders[index % 3]?.map(person => [person.id, change])),
        }),
      ),
    )
    for (const person of [cy, di, ed]) {
      const view = await loadAccountByName(site.ctx, { name: person.name })
      expect(view).toMatchObject({ postKarma: 30, commentKarma: -60 })
    }
    expect((await loadViewerView(site.as(cy)))?.karma).toBe(-30)
  })
})

describe('preferences', () => {
  test('a visitor has the defaults and cannot save', async () => {
    expect(await loadPreferences(site.ctx)).toMatchObject({ theme: 'system', blurNsfw: true })
    await expect(savePreferences(site.ctx, { theme: 'dark' })).rejects.toMatchObject({
      code: 'login_required',
    })
  })

  test('a member’s changes add up, nonsense is dropped, others keep theirs', async () => {
    const ctx = site.as(cast.bo)
    await savePreferences(ctx, { theme: 'dark', showNsfw: true })
    await savePreferences(ctx, { feedView: 'compact', homeMix: 'whatever', isAdmin: true } as object)
    expect(await loadPreferences(ctx)).toEqual({
      ...DEFAULT_PREFERENCES,
      theme: 'dark',
      feedView: 'compact',
      homeMix: 'balanced',
      showNsfw: true,
      shortcuts: true,
      pinsPanel: true,
      modMode: false,
      blurNsfw: true,
    })
    expect((await loadPreferences(site.as(cast.ann))).theme).toBe('system')
  })
})
