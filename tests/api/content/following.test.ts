import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { savePreferences } from '#domain/accounts/preferences.ts'
import { setStanding } from '#domain/accounts/set-standing.ts'
import type { Viewer } from '#platform/context/context.ts'
import { type Cast, createCast, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { formPost } from '#tests/support/forms.ts'
import { clientOf, openClient, type SiteClient } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
let ann: SiteClient
let bosco: SiteClient
let visitor: SiteClient

beforeAll(async () => {
  app = await startApp()
  cast = await createCast(app)
  await openCommunity(app, { by: cast.cy, name: 'orchard' })
  ann = await clientOf(app, 'ann')
  bosco = await clientOf(app, 'bosco')
  visitor = openClient({ url: app.url })
})
afterAll(() => app.stop())

const follow = (client: SiteClient, account: string, isFollowed = true) =>
  client.run('SetFollowed', { account, isFollowed })
const followersOf = async (client: SiteClient) => {
  const { text } = await client.get('/user/me/followers').then(({ location }) => client.get(location ?? ''))
  return [...text.matchAll(/aria-label="Remove u\/(\w+) from your followers"/g)].map(match => match[1])
}
const followRows = (follower: Viewer) =>
  app.ctx.db
    .selectFrom('memberships')
    .innerJoin('communities', 'communities.id', 'community_id')
    .select('name')
    .where('account_id', '=', follower.id)
    .where('kind', '=', 'profile')
    .execute()

describe('the button', () => {
  test('[R4-subs-01] [R4-subs-06] says Follow to members and visitors, and works as a form without script', async () => {
    for (const client of [ann, visitor]) {
      const { text } = await client.get('/user/bosco/')
      expect(text).toContain('aria-label="Follow u/bosco"')
      expect(text).toMatch(/value="follow"[^>]*>Follow</)
    }
    expect((await bosco.get('/user/bosco/')).text).not.toContain('value="follow"')
    const asked = await formPost(app, '/user/bosco/', { intent: 'follow' })
    expect([asked.status, asked.headers.get('location')]).toEqual([302, '/login?dest=%2Fuser%2Fbosco%2F'])
    const answer = await formPost(app, '/user/bosco/', { intent: 'follow' }, await app.logIn('ann'))
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/user/bosco/'])
  })

  test('[R4-subs-03] says Following of who is followed, and Unfollow when one points at it', async () => {
    const { text } = await ann.get('/user/bosco/')
    expect(text).toMatch(/value="unfollow"[^>]*><span[^>]*>Following<\/span><span[^>]*>Unfollow<\/span>/)
    await formPost(app, '/user/bosco/', { intent: 'unfollow' }, await app.logIn('ann'))
    expect((await ann.get('/user/bosco/')).text).toMatch(/value="follow"[^>]*>Follow</)
  })
})

describe('following', () => {
  test('profile posts appear in followers’ home feeds and on a page of their own', async () => {
    await writePost(app, { by: cast.bo, in: 'u_bosco', title: 'From my own bench' })
    await writePost(app, { by: cast.cy, in: 'orchard', title: 'Windfall' })
    await ann.run('SetJoined', { community: 'orchard', isJoined: true })
    expect((await ann.get('/')).text).not.toContain('From my own bench')
    await follow(ann, 'Bosco')
    await follow(ann, 'bosco')
    const home = (await ann.get('/')).text
    expect(home).toContain('From my own bench')
    expect(home).toContain('Windfall')
    const followed = (await ann.get('/user/ann/following')).text
    expect(followed).toContain('From my own bench')
    expect(followed.slice(followed.indexOf('<main'))).not.toContain('Windfall')
    expect((await visitor.get('/')).text).not.toContain('From my own bench')
    await follow(ann, 'bosco', false)
    expect((await ann.get('/new')).text).not.toContain('From my own bench')
  })

  test('[R2.13-com-08] the community dropdown has the people one follows in a section of their own', async () => {
    await follow(ann, 'bosco')
    const dropdown = async (client: SiteClient) =>
      /<header[\s\S]*?<nav[\s\S]*?<\/nav>/.exec((await client.get('/about/performance')).text)?.[0] ?? ''
    const [before, section = ''] = (await dropdown(ann)).split('>Following</h2>')
    expect(section.slice(0, section.indexOf('</section>'))).toContain('href="/user/bosco/"')
    expect(section.slice(0, section.indexOf('</section>'))).not.toContain('/r/')
    expect(before).not.toContain('href="/user/bosco/"')
    for (const client of [bosco, visitor]) expect(await dropdown(client)).not.toContain('>Following</h2>')
  })

  test('[R3-prof-01] the API names a profile with its id, name, text, address, icon and mark', async () => {
    await follow(ann, 'bosco')
    const answer = await app.ask('/api/v1/me/subscriptions', { headers: { cookie: await app.logIn('ann') } })
    const body = (await answer.json()) as { profileOrder: string[]; profiles: object[]; subreddits: object[] }
    expect(body.profiles).toEqual([
      {
        id: expect.stringMatching(/^t5_/),
        name: 'bosco',
        displayText: 'u/bosco',
        url: '/user/bosco/',
        icon: { url: null },
        isNSFW: false,
        isFavorite: false,
      },
    ])
    expect(body.profileOrder).toHaveLength(1)
    expect(JSON.stringify(body.subreddits)).not.toContain('bosco')
  })

  test('refuses following yourself or an unknown account, and joining a profile', async () => {
    expect((await ann.refusal('SetFollowed', { account: 'ann', isFollowed: true })).code).toBe('not_allowed')
    expect((await ann.refusal('SetFollowed', { account: 'nobody_here', isFollowed: true })).code).toBe(
      'not_found',
    )
    for (const client of [ann, visitor])
      expect((await client.refusal('SetJoined', { community: 'u_bosco', isJoined: true })).code).toBe(
        'not_allowed',
      )
    expect((await visitor.refusal('SetFollowed', { account: 'bosco', isFollowed: true })).code).toBe(
      'login_required',
    )
  })

  test('[R3-acct-05] whoever allows no followers gets no new ones, and has no button', async () => {
    const eve = await signUp(app, { name: 'closed_eve' })
    await savePreferences(app.as(eve), { allowFollowers: false })
    expect((await ann.refusal('SetFollowed', { account: 'closed_eve', isFollowed: true })).code).toBe(
      'followers_off',
    )
    for (const client of [ann, visitor])
      expect((await client.get('/user/closed_eve/')).text).not.toContain('value="follow"')
    const cookie = await app.logIn('closed_eve')
    const prefs = await app.ask('/api/v1/me/prefs', { headers: { cookie } })
    expect(await prefs.json()).toMatchObject({ allowFollowers: false })
  })
})

describe('followers', () => {
  test('[R2.5-05] [R2.5-13] the list is for the owner alone, the newest first', async () => {
    const star = await signUp(app, { name: 'star' })
    const own = await clientOf(app, 'star')
    for (const client of [ann, bosco]) await follow(client, 'star')
    expect(await followersOf(own)).toEqual(['bosco', 'ann'])
    const staff = await clientOf(app, 'edgar')
    for (const client of [visitor, bosco, staff]) {
      const { status, text } = await client.get('/user/star/followers')
      expect(status).toBe(403)
      expect(text).not.toMatch(/u\/(ann|bosco) from your followers/)
    }
    // How many there are, too.
    expect((await own.get('/user/star/')).text).toContain('>Followers<')
    expect((await bosco.get('/user/star/')).text).not.toContain('>Followers<')
    expect(await bosco.run('SetJoined', { community: 'u_star', isJoined: false })).toMatchObject({
      memberCount: 0,
    })
    expect(await followersOf(own)).toEqual(['ann'])
    expect(star.name).toBe('star')
  })

  test('only the owner removes a follower', async () => {
    const cookie = await app.logIn('star')
    const remove = (who: Viewer, as: string) =>
      formPost(app, '/user/star/followers', { intent: 'remove', account: who.name }, as)
    await remove(cast.ann, await app.logIn('bosco'))
    expect(await followersOf(await clientOf(app, 'star'))).toEqual(['ann'])
    expect((await remove(cast.ann, cookie)).headers.get('location')).toBe('/user/star/followers')
    expect(await followersOf(await clientOf(app, 'star'))).toEqual([])
  })

  test('blocking ends the follow both ways, and neither follows again', async () => {
    const [fay, gil] = [await signUp(app, { name: 'fay_f' }), await signUp(app, { name: 'gil_g' })]
    const [one, other] = [await clientOf(app, 'fay_f'), await clientOf(app, 'gil_g')]
    await follow(one, 'gil_g')
    await follow(other, 'fay_f')
    await one.run('SetBlocked', { account: 'gil_g', isBlocked: true })
    expect([await followRows(fay), await followRows(gil)]).toEqual([[], []])
    for (const [client, account] of [
      [one, 'gil_g'],
      [other, 'fay_f'],
    ] as const)
      expect((await client.refusal('SetFollowed', { account, isFollowed: true })).code).toBe('not_allowed')
    expect((await other.get('/user/fay_f/')).text).not.toContain('value="follow"')
    const { member_count } = await app.ctx.db
      .selectFrom('communities')
      .select('member_count')
      .where('owner_id', '=', gil.id)
      .executeTakeFirstOrThrow()
    expect(member_count).toBe(0)
  })

  test('follows and blocks at the same time leave no follow beside a block', async () => {
    const [hal, ida] = [await signUp(app, { name: 'hal_h' }), await signUp(app, { name: 'ida_i' })]
    const [one, other] = [await clientOf(app, 'hal_h'), await clientOf(app, 'ida_i')]
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([
        one.send('SetFollowed', { account: 'ida_i', isFollowed: true }),
        other.send('SetFollowed', { account: 'hal_h', isFollowed: true }),
        other.run('SetBlocked', { account: 'hal_h', isBlocked: true }),
      ])
      expect([await followRows(hal), await followRows(ida)]).toEqual([[], []])
      await other.run('SetBlocked', { account: 'hal_h', isBlocked: false })
    }
  })

  test('suspended accounts drop out of the lists, and come back with the end of the suspension', async () => {
    const [jay, kim] = [await signUp(app, { name: 'jay_j' }), await signUp(app, { name: 'kim_k' })]
    const [one, other] = [await clientOf(app, 'jay_j'), await clientOf(app, 'kim_k')]
    await follow(one, 'kim_k')
    await follow(other, 'jay_j')
    const followed = async () => (await other.get('/user/kim_k/following/people')).text
    expect(await followed()).toContain('aria-label="Unfollow u/jay_j"')
    expect(await followersOf(other)).toEqual(['jay_j'])
    const bind = (is_suspended: boolean) =>
      setStanding(app.ctx, { accountId: jay.id, is_suspended, suspended_until: null })
    await bind(true)
    expect(await followed()).not.toContain('jay_j')
    expect(await followersOf(other)).toEqual([])
    expect((await other.refusal('SetFollowed', { account: 'jay_j', isFollowed: true })).code).toBe(
      'not_allowed',
    )
    await bind(false)
    expect(await followersOf(other)).toEqual(['jay_j'])
    expect(kim.name).toBe('kim_k')
  })
})
