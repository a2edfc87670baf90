import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
  test('own, deleted, removed, archived, blocked and unseen things get no award, nobody pays', async () => {
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
