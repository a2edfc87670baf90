import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { savePreferences } from '#domain/accounts/preferences.ts'
import { giveAward } from '#domain/awards/give-award.ts'
import { blockAccount } from '#domain/blocks/block-account.ts'
import { readBalance } from '#domain/ledger/ledger.ts'
import { reconcile } from '#domain/ledger/reconcile.ts'
import type { Viewer } from '#platform/context/context.ts'
import { type Cast, createCast, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { grantCoins } from '#tests/fixtures/grant-coins.ts'
import { clientOf, openClient } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
let giftCount = 0

beforeAll(async () => {
  app = await startApp()
  cast = await createCast(app)
  await openCommunity(app, { by: cast.cy, name: 'pottery' })
})
afterAll(() => app.stop())

function newName(): string {
  giftCount += 1
  return `gift-number-${giftCount}`
}
const grant = (to: Viewer, amount: number) => grantCoins(app, { to, amount })
const balanceOf = ({ id }: Viewer) => readBalance(app.ctx, { accountId: id, currency: 'coins' })
const gift = (target: string, more: object = {}) => ({
  ...{ target, kind: 'gold', message: '', isAnonymous: false, correlationId: newName() },
  ...more,
})

describe('giving', () => {
  test('[R1-05] takes the price from the giver’s coins, gives the author their share, and shows on the page', async () => {
    const post = await writePost(app, { by: cast.bo, in: 'pottery', title: 'A blue glaze' })
    const comment = await writeComment(app, { by: cast.bo, on: post.id, body: 'with copper' })
    await grant(cast.ann, 1_000)
    const ann = await clientOf(app, 'ann')
    // R5-08
    const result = await ann.run('GiveAward', gift(post.fullname, { message: '  Lovely \n' }))
    expect(result).toEqual({ balance: 500, awards: { top: ['gold'], count: 1 } })
    await ann.run('GiveAward', gift(comment.fullname, { kind: 'silver', isAnonymous: true }))
    await ann.run('GiveAward', gift(post.fullname, { kind: 'clover' }))
    expect([await balanceOf(cast.ann), await balanceOf(cast.bo)]).toEqual([370, 100])
    const visitor = openClient({ url: app.url })
    const { text } = await visitor.get(post.permalink)
    expect(text).toMatch(/data-awards="2" aria-label="2 awards".{0,400}#gold.{0,400}#clover/s)
    expect(text).toMatch(/data-awards="1" aria-label="1 award".{0,400}#silver/s)
    expect((await visitor.get('/r/pottery/')).text).toContain('data-awards="2"')
    expect(await visitor.run('AwardsOf', { target: post.fullname })).toMatchObject([
      { kind: 'gold', giver: 'ann', message: 'Lovely' },
      { kind: 'clover', giver: 'ann', message: null },
    ])
    expect(await visitor.run('AwardsOf', { target: comment.fullname })).toMatchObject([
      { kind: 'silver', giver: null },
    ])
    expect(await reconcile(app.ctx)).toMatchObject({ unbalanced: [], crooked: [], differing: [] })
  })

  test('[R2.5-11] stands on the giver’s profile, anonymous ones for themselves alone', async () => {
    const post = await writePost(app, { by: cast.bo, in: 'pottery', title: 'A red glaze' })
    const giver = await signUp(app, { name: 'generous' })
    await grant(giver, 1_000)
    const client = await clientOf(app, 'generous')
    await client.run('GiveAward', gift(post.fullname, { kind: 'kindness' }))
    await client.run('GiveAward', gift(post.fullname, { kind: 'helpful', isAnonymous: true }))
    const page = '/user/generous/gilded/given'
    const own = (await client.get(page)).text
    expect([own.includes('Kindness'), own.includes('Helpful'), own.includes('A red glaze')]).toEqual([
      true,
      true,
      true,
    ])
    const seen = (await openClient({ url: app.url }).get(page)).text
    expect([seen.includes('Kindness'), seen.includes('Helpful')]).toEqual([true, false])
    await savePreferences(app.as(giver), { showActivity: false })
    const hidden = (await openClient({ url: app.url }).get(page)).text
    expect(hidden).toContain('u/generous doesn&#x27;t show their awards on their profile.')
    expect(hidden).not.toContain('A red glaze')
    expect((await client.get(page)).text).toContain('A red glaze')
  })

  test('awards received are listed with giver and message on the author’s profile, except for posts the reader may not see', async () => {
    const author = await signUp(app, { name: 'awarded' })
    const visitor = openClient({ url: app.url })
    const none = (await visitor.get('/user/awarded/gilded/')).text
    expect(none).toContain('u/awarded hasn&#x27;t received any awards.')
    const post = await writePost(app, { by: author, in: 'pottery', title: 'A green glaze' })
    const comment = await writeComment(app, { by: author, on: post.id, body: 'with iron' })
    const closed = await openCommunity(app, { by: author, name: 'closed_kiln' })
    const secret = await writePost(app, { by: author, in: 'closed_kiln', title: 'A secret glaze' })
    await grant(cast.ann, 1_000)
    const ann = await clientOf(app, 'ann')
    await ann.run('GiveAward', gift(post.fullname, { kind: 'kindness', message: 'So <kind>' }))
    await ann.run('GiveAward', gift(comment.fullname, { kind: 'silver', isAnonymous: true }))
    await ann.run('GiveAward', gift(secret.fullname, { kind: 'clover' }))
    await app.ctx.db.updateTable('communities').set({ type: 'private' }).where('id', '=', closed.id).execute()
    const { text } = await visitor.get('/user/awarded/gilded/')
    expect(text).toContain('Silver from someone')
    expect(text.indexOf('A comment on A green glaze')).toBeLessThan(text.indexOf('Kindness from u/ann'))
    expect(text).toContain('So &lt;kind&gt;')
    expect(text).toContain(`/${comment.fullname.slice(3)}/"`)
    expect(text).not.toContain('A secret glaze')
    expect((await (await clientOf(app, 'awarded')).get('/user/awarded/gilded/')).text).toContain(
      'A secret glaze',
    )
  })

  test('goes on to older awards, 25 at a time', async () => {
    const author = await signUp(app, { name: 'favorite' })
    const fan = await signUp(app, { name: 'a_fan' })
    await grant(fan, 2_000)
    for (let number = 0; number < 26; number += 1) {
      const { fullname } = await writePost(app, { by: author, in: 'pottery', title: `Glaze ${number}.` })
      await giveAward(app.as(fan), gift(fullname, { kind: 'clover' }))
    }
    const visitor = openClient({ url: app.url })
    const first = (await visitor.get('/user/favorite/gilded/')).text
    expect([first.includes('Glaze 25.'), first.includes('Glaze 0.')]).toEqual([true, false])
    const after = /href="[^"]*\?after=(\w+)"/.exec(first)?.[1]
    const second = (await visitor.get(`/user/favorite/gilded/?after=${after}`)).text
    expect([second.includes('Glaze 25.'), second.includes('Glaze 0.')]).toEqual([false, true])
    expect((await visitor.get('/user/favorite/gilded/?after=!')).status).toBe(400)
  })

  test('the same gift sent eight times at once is given once', async () => {
    const post = await writePost(app, { by: cast.bo, in: 'pottery' })
    await grant(cast.di, 5_000)
    const di = await clientOf(app, 'dinah')
    const same = gift(post.fullname)
    const results = await Promise.all(Array.from({ length: 8 }, () => di.run('GiveAward', same)))
    expect(new Set(results.map(result => JSON.stringify(result)))).toEqual(
      new Set([JSON.stringify({ balance: 4_500, awards: { top: ['gold'], count: 1 } })]),
    )
    expect(await di.run('AwardsOf', { target: post.fullname })).toHaveLength(1)
  })

  test('64 tabs that spend the same coins give as many as there are coins for', async () => {
    const post = await writePost(app, { by: cast.bo, in: 'pottery' })
    const spender = await signUp(app, { name: 'spender' })
    await grant(spender, 330)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 64 }, () => giveAward(app.as(spender), gift(post.fullname, { kind: 'silver' }))),
    )
    expect(outcomes.filter(one => one.status === 'fulfilled')).toHaveLength(3)
    for (const one of outcomes)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'coins_missing' })
    expect(await balanceOf(spender)).toBe(30)
    const { awards } = await app.ctx.db
      .selectFrom('posts')
      .select('awards')
      .where('id', '=', post.id)
      .executeTakeFirstOrThrow()
    expect(awards).toEqual({ silver: 3 })
  })
})

describe('who may not', () => {
  test('refuses awards to own, deleted, removed, archived, blocked and unseen content, and charges nothing', async () => {
    await grant(cast.ed, 1_000)
    const stranger = await signUp(app, { name: 'stranger' })
    await grant(stranger, 1_000)
    const before = await balanceOf(stranger)
    const refuse = async (target: string, code: string) =>
      expect(await (await clientOf(app, 'stranger')).refusal('GiveAward', gift(target))).toMatchObject({
        code,
      })
    const own = await writePost(app, { by: stranger, in: 'pottery' })
    await refuse(own.fullname, 'not_allowed')
    const deleted = await writePost(app, { by: cast.bo, in: 'pottery' })
    await app.ctx.db
      .updateTable('posts')
      .set({ deleted_at: app.ctx.now() })
      .where('id', '=', deleted.id)
      .execute()
    await refuse(deleted.fullname, 'post_deleted')
    const removed = await writePost(app, { by: cast.bo, in: 'pottery' })
    await (await clientOf(app, 'cyril')).run('ModerateItems', { targets: [removed.fullname], act: 'remove' })
    await refuse(removed.fullname, 'award_refused')
    const archived = await writePost(app, { by: cast.bo, in: 'pottery' })
    await app.ctx.db.updateTable('posts').set({ is_archived: true }).where('id', '=', archived.id).execute()
    await refuse(archived.fullname, 'post_archived')
    const standing = await writePost(app, { by: cast.bo, in: 'pottery' })
    await blockAccount(app.as(cast.bo), { accountId: stranger.id })
    await refuse(standing.fullname, 'award_refused')
    await openCommunity(app, { by: cast.cy, name: 'hideout', type: 'private' })
    const hidden = await writePost(app, { by: cast.cy, in: 'hideout' })
    await refuse(hidden.fullname, 'not_found')
    expect(await openClient({ url: app.url }).refusal('AwardsOf', { target: hidden.fullname })).toMatchObject(
      { code: 'not_found' },
    )
    await refuse('t3_zzzzzz', 'not_found')
    await refuse('nonsense', 'bad_request')
    expect(await balanceOf(stranger)).toBe(before)
  })

  test.each([
    ['an unknown award', { kind: 'diamond' }, 'award_unknown', 'award_id'],
    ['a name of the prototype', { kind: 'constructor' }, 'award_unknown', 'award_id'],
    ['too long a message', { message: 'x'.repeat(501) }, 'text_too_long', 'message'],
    ['no name', { correlationId: '' }, 'field_invalid', 'correlation_id'],
  ])('%s is refused, naming the field', async (_name, wrong, code, field) => {
    const post = await writePost(app, { by: cast.bo, in: 'pottery' })
    const refusal = await (await clientOf(app, 'dinah')).refusal('GiveAward', gift(post.fullname, wrong))
    expect(refusal).toMatchObject({ code, field })
  })

  test('[R6-03] a visitor is asked to log in, a poor member told how much is missing', async () => {
    const post = await writePost(app, { by: cast.bo, in: 'pottery' })
    expect(await openClient({ url: app.url }).refusal('GiveAward', gift(post.fullname))).toMatchObject({
      code: 'login_required',
    })
    await signUp(app, { name: 'poor_one' })
    expect(await (await clientOf(app, 'poor_one')).refusal('GiveAward', gift(post.fullname))).toMatchObject({
      code: 'coins_missing',
      details: { missing: 500 },
    })
  })
})
