import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Viewer } from '#platform/context/context.ts'
import { CAST_PASSWORD, signUp } from '#tests/fixtures/cast.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { lookOf, parseAccountName } from './account-name.ts'
import { changeName, checkName, keepName } from './change-name.ts'
import { createAccount } from './create-account.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite({ maxConnections: 20 })
})
afterAll(() => site.close())

/** Returns a member who signed up with a provider and has a generated name. */
async function newcomer(name: string): Promise<Viewer> {
  const viewer = await signUp(site, { name })
  await site.ctx.db
    .updateTable('accounts')
    .set({ is_name_editable: true })
    .where('id', '=', viewer.id)
    .execute()
  const standing = { suspension: null, mustResetPassword: false, isNameEditable: true, isVerified: true }
  return { ...viewer, standing }
}

const nameOf = async (viewer: Viewer) =>
  await site.ctx.db
    .selectFrom('accounts')
    .select(['name', 'is_name_editable'])
    .where('id', '=', viewer.id)
    .executeTakeFirst()

test.each([
  ['Ian', 'lan'],
  ['BOB', 'B0b'],
  ['a-b', 'A_B'],
  ['blll', 'BI1l'],
])('%s and %s look alike', (one, other) => expect(lookOf(one)).toBe(lookOf(other)))

test.each([
  ['bill', 'biil'],
  ['ann', 'anne'],
  ['bo5co', 'bosco'],
])('%s and %s do not', (one, other) => expect(lookOf(one)).not.toBe(lookOf(other)))

test.each(['adm1n', 'AdmIn', 'M0derator', 'r00t', 'n0b0dy', 'deIeted', 'De1eted'])(
  '%s claims a role, or to be nobody',
  name => expect(() => parseAccountName(name, { isOfficial: false })).toThrow('name_taken'),
)

test('[R4-name-05] a name is chosen once, and then it cannot be changed', async () => {
  const viewer = await newcomer('guest_1001')
  expect(await checkName(site.as(viewer), { name: ' Walter ' })).toBe('Walter')
  expect(await nameOf(viewer)).toEqual({ name: 'guest_1001', is_name_editable: true })
  expect(await changeName(site.as(viewer), { name: 'Walter' })).toBe('Walter')
  expect(await nameOf(viewer)).toEqual({ name: 'Walter', is_name_editable: false })
  await expect(changeName(site.as(viewer), { name: 'Walther' })).rejects.toThrow('name_not_editable')
  await expect(keepName(site.as(viewer))).rejects.toThrow('name_not_editable')
})

test('[R4-name-05] a name may be kept, or written in another case; that settles it', async () => {
  const [keeper, caser] = [await newcomer('guest_1002'), await newcomer('guest_1003')]
  expect(await keepName(site.as(keeper))).toBe('guest_1002')
  expect((await nameOf(keeper))?.is_name_editable).toBe(false)
  expect(await changeName(site.as(caser), { name: 'Guest_1003' })).toBe('Guest_1003')
})

test('is for accounts whose name is editable alone', async () => {
  const member = await signUp(site, { name: 'settled' })
  await expect(changeName(site.as(member), { name: 'unsettled' })).rejects.toThrow('name_not_editable')
  await expect(changeName(site.ctx, { name: 'unsettled' })).rejects.toThrow('login_required')
})

test.each([
  ['ab', 'name_invalid'],
  ['b\u043eris', 'name_invalid'],
  ['moderator', 'name_taken'],
  ['ILLustrious', 'name_taken'],
  ['il1ustrious', 'name_taken'],
  ['iIlustrious', 'name_taken'],
])('%s is refused: %s', async (name, code) => {
  await createAccount(site.ctx, { name: 'illustrious', password: CAST_PASSWORD }).catch(() => undefined)
  await createAccount(site.ctx, { name: 'lllustrious', password: CAST_PASSWORD }).catch(() => undefined)
  const viewer = await newcomer(`guest_${Math.random().toString(36).slice(2, 9)}`)
  await expect(checkName(site.as(viewer), { name })).rejects.toMatchObject({ code, field: 'name' })
  await expect(changeName(site.as(viewer), { name })).rejects.toMatchObject({ code, field: 'name' })
  await expect(createAccount(site.ctx, { name, password: CAST_PASSWORD })).rejects.toMatchObject({ code })
})

test('of changes and sign-ups that want names of one look at once, one gets it', async () => {
  const guests = await Promise.all(['guest_2a', 'guest_2b', 'guest_2c', 'guest_2d'].map(newcomer))
  const results = await Promise.allSettled([
    ...guests.map((guest, at) =>
      changeName(site.as(guest), { name: ['Solo', 'S0lo', 'SOLO', 'so1o'][at] ?? '' }),
    ),
    ...['solO', 'Sol0'].map(name => createAccount(site.ctx, { name, password: CAST_PASSWORD })),
  ])
  expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1)
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'name_taken' })
})

test('of one account’s two changes at once, one counts', async () => {
  const guest = await newcomer('guest_3')
  const results = await Promise.allSettled(
    ['Twin_A', 'Twin_B'].map(name => changeName(site.as(guest), { name })),
  )
  expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1)
})
