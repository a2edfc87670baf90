import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockAccount } from '#domain/blocks/block-account.ts'
import { actOnItem } from '#domain/moderation/act-on-items.ts'
import { createPost } from '#domain/posts/create-post.ts'
import { type PostId, toBase36 } from '#shared/ids.ts'
import type { HappeningNow, LiveThreadView } from '#shared/views/live-view.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { openLive } from '#tests/support/live-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
const cookies: Record<string, string> = {}

beforeAll(async () => {
  app = await startApp({
    env: {
      RATE_LIMIT_FACTOR: '100',
      CHAT_EMBED_ORIGINS: 'https://blog.example, https://news.example:8443',
    },
  })
  cast = await createCast(app)
  await openCommunity(app, { by: cast.cy, name: 'tents' })
  await openCommunity(app, { by: cast.cy, name: 'ropes' })
  await openCommunity(app, { by: cast.cy, name: 'hidden', type: 'private' })
  for (const name of ['ann', 'bosco', 'cyril']) cookies[name] = await app.logIn(name)
})
afterAll(() => app.stop())

type Chat = { id: PostId; fullname: string; permalink: string }
const chatIn = async (communityName: string, title: string, by = cast.cy): Promise<Chat> => {
  const post = await createPost(app.as(by), { communityName, kind: 'chat', title, body: '', isNsfw: false })
  return { ...post, fullname: `t3_${toBase36(post.id)}` }
}
const run = async <Result>(id: string, variables: object, who?: string): Promise<Result> => {
  const { body } = await app.runOperation(id, variables, who === undefined ? undefined : cookies[who])
  return (body.error?.code ?? Object.values(body.data ?? {})[0]) as Result
}
const titles = async (who?: string): Promise<string[]> =>
  (await run<HappeningNow>('HappeningNow', {}, who)).items.map(({ title }) => title)
const page = async (path: string, who?: string): Promise<string> => {
  const answer = await app.ask(path, {
    headers: { accept: 'text/html', ...(who !== undefined && { cookie: cookies[who] ?? '' }) },
  })
  return answer.text()
}

test('[R3-live-01] [R7.2-01] [R7.3-34] [R2.10-06] [R2.13-hdr-05] chats in which somebody wrote lately are happening now, the busiest first', async () => {
  const available = () => run('GetIsLiveContentAvailable', {})
  expect(await available()).toEqual({ isLiveContentAvailable: false })
  expect(await page('/now')).toContain('No one is chatting right now.')
  const [quiet, busy, secret] = [
    await chatIn('tents', 'A quiet chat'),
    await chatIn('ropes', 'A busy chat'),
    await chatIn('hidden', 'A secret chat'),
  ]
  const silent = await chatIn('tents', 'Nobody talks')
  const text = await writePost(app, { by: cast.cy, in: 'tents', title: 'No chat at all' })
  for (const on of [quiet.id, busy.id, busy.id, secret.id, text.id])
    await writeComment(app, { by: cast.cy, on })
  expect(await available()).toEqual({ isLiveContentAvailable: true })
  expect(await titles()).toEqual(['A busy chat', 'A quiet chat'])
  const now = await run<HappeningNow>('HappeningNow', {}, 'ann')
  expect(now.items[0]).toMatchObject({
    contentType: 'chat',
    recentCount: 2,
    community: { prefixedName: 'r/ropes' },
  })
  expect(now.popular).toEqual([toBase36(busy.id), toBase36(quiet.id)])
  const shown = await page('/now', 'ann')
  expect(shown).toMatch(/A busy chat[\s\S]*A quiet chat/)
  expect(shown).toContain('href="/now"')
  for (const missing of ['A secret chat', 'Nobody talks', 'No chat at all'])
    expect(shown).not.toContain(missing)
  expect(await page('/now?filter=talk', 'ann')).not.toContain('A busy chat')
  expect((await page('/')).includes('data-now=')).toBe(false)
  // Unwanted, removed and over.
  await blockAccount(app.as(cast.bo), { accountId: cast.cy.id })
  expect(await titles('bosco')).toEqual([])
  await actOnItem(app.as(cast.cy), { target: busy.fullname, act: 'remove' })
  expect(await titles('ann')).toEqual(['A quiet chat'])
  await app.ctx.db
    .updateTable('comments')
    .set({ created_at: new Date(app.ctx.now().getTime() - 61 * 60_000) })
    .where('post_id', 'in', [quiet.id, silent.id])
    .execute()
  expect(await titles('ann')).toEqual([])
  expect(await available()).toEqual({ isLiveContentAvailable: false })
})

test('a thread tells what is new in it, to those who may read it', async () => {
  const chat = await chatIn('tents', 'Live here')
  const first = await writeComment(app, { by: cast.cy, on: chat.id })
  const look = (who: string | undefined, after: string | null, target = chat.fullname) =>
    run<LiveThreadView>('LiveThread', { target, after }, who)
  const began = await look('ann', null)
  expect(began).toMatchObject({
    comments: [],
    replyCount: 0,
    commentCount: 1,
    last: first.fullname,
    score: 1,
  })
  await writeComment(app, { by: cast.ann, on: chat.id, body: 'my own' })
  await writeComment(app, { by: cast.bo, on: chat.id, body: 'of somebody' })
  await writeComment(app, { by: cast.cy, on: chat.id, under: first.id, body: 'a reply' })
  const next = await look('ann', began.last)
  expect(next.comments.map(({ bodyHtml }) => bodyHtml.trim())).toEqual(['<p>of somebody</p>'])
  expect([next.replyCount, next.commentCount]).toEqual([1, 4])
  expect(await look('ann', next.last)).toMatchObject({ comments: [], replyCount: 0 })
  await blockAccount(app.as(cast.ann), { accountId: cast.bo.id })
  expect((await look('ann', began.last)).comments).toEqual([])
  // A page that saw an empty thread gets its first comment.
  const quiet = await chatIn('tents', 'Quiet so far')
  const nothing = await look('ann', '', quiet.fullname)
  await writeComment(app, { by: cast.cy, on: quiet.id, body: 'the first word' })
  const word = await look('ann', nothing.last, quiet.fullname)
  expect(word.comments.map(({ bodyHtml }) => bodyHtml.trim())).toEqual(['<p>the first word</p>'])
  expect(await look('ann', 't3_1')).toBe('bad_request')
  const secret = await chatIn('hidden', 'Nobody knows')
  for (const who of ['ann', 'bosco', undefined])
    for (const after of [null, ''])
      expect([who, await look(who, after, secret.fullname)]).toEqual([who, 'not_found'])
})

test('followers of a thread hear of comments and votes', async () => {
  const chat = await chatIn('tents', 'Followed')
  const live = await openLive(app, `/live?follow=post:${toBase36(chat.id)}`)
  await live.until(1)
  await writeComment(app, { by: cast.ann, on: chat.id, body: 'not in the event' })
  const heard = await live.until(2)
  expect(heard[1]).toMatchObject({ event: 'channel', data: { event: 'comment' } })
  expect(JSON.stringify(heard)).not.toContain('not in the event')
  await run('CastVote', { target: chat.fullname, direction: 1 }, 'ann')
  expect((await live.until(3))[2]).toMatchObject({ data: { event: 'votes' } })
  const comment = await writeComment(app, { by: cast.bo, on: chat.id })
  await live.until(4)
  await run('CastVote', { target: comment.fullname, direction: -1 }, 'ann')
  expect((await live.until(5))[4]).toMatchObject({
    data: { event: 'scores', data: { comments: [comment.fullname] } },
  })
  live.close()
})

test('comment scores are sent only to those who may see them', async () => {
  const post = await writePost(app, { by: cast.cy, in: 'tents', title: 'Scores' })
  const elsewhere = await writePost(app, { by: cast.cy, in: 'hidden', title: 'Scores elsewhere' })
  const [liked, disliked, gone, other] = [
    await writeComment(app, { by: cast.bo, on: post.id }),
    await writeComment(app, { by: cast.bo, on: post.id }),
    await writeComment(app, { by: cast.bo, on: post.id }),
    await writeComment(app, { by: cast.cy, on: elsewhere.id }),
  ].map(({ fullname }) => fullname)
  const asked = [liked, disliked, gone, other, 't1_zzzz']
  const scores = async (names: unknown, who?: string) => {
    const found = await run<LiveThreadView>(
      'LiveThread',
      { target: post.fullname, after: '', scores: names },
      who,
    )
    return found.scores ?? found
  }
  await run('CastVote', { target: liked, direction: 1 }, 'ann')
  await run('CastVote', { target: disliked, direction: -1 }, 'ann')
  await run('CastVote', { target: disliked, direction: -1 }, 'cyril')
  await actOnItem(app.as(cast.cy), { target: String(gone), act: 'remove' })
  for (const who of [undefined, 'ann', 'cyril'])
    expect([who, await scores(asked, who)]).toEqual([who, { [String(liked)]: 2, [String(disliked)]: -1 }])
  expect(await scores(['t3_1'])).toBe('bad_request')
  expect(await scores(Array.from({ length: 101 }, () => liked))).toBe('bad_request')
  // In contest mode only the team sees them.
  await app.ctx.db.updateTable('posts').set({ is_contest: true }).where('id', '=', post.id).execute()
  for (const who of [undefined, 'ann']) expect([who, await scores(asked, who)]).toEqual([who, {}])
  expect(await scores(asked, 'cyril')).toEqual({ [String(liked)]: 2, [String(disliked)]: -1 })
})

test('[R1-23] embedded, a chat stands with its stream alone', async () => {
  const chat = await chatIn('tents', 'Embedded chat')
  await writeComment(app, { by: cast.cy, on: chat.id, body: 'said in the chat' })
  const whole = await page(chat.permalink)
  expect(whole).toMatch(/<header[\s\S]*<aside/)
  for (const value of ['true', '1']) {
    const alone = await page(`${chat.permalink}?livechat_embed=${value}`)
    expect(alone).toMatch(/Embedded chat[\s\S]*said in the chat/)
    const body = alone.slice(alone.indexOf('<body'))
    for (const part of ['data-late="banner"', 'id="frame"', '<aside', '<footer', 'data-late="panel"'])
      expect([value, part, body.includes(part)]).toEqual([value, part, false])
  }
  expect(await page(`${chat.permalink}?livechat_embed=no`)).toContain('id="frame"')
})

test('[R1-22] only sites that the operator names may frame an embedded chat, and nothing else of the site', async () => {
  const chat = await chatIn('tents', 'Framed chat')
  const framedBy = async (path: string, cookie?: string) => {
    const { headers } = await app.ask(path, {
      headers: { accept: 'text/html', ...(cookie !== undefined && { cookie }) },
    })
    const policy = headers.get('content-security-policy') ?? ''
    return [/frame-ancestors ([^;]+)/.exec(policy)?.[1], headers.get('x-frame-options')]
  }
  const cookie = await app.logIn(cast.ann.name)
  const sites = ['https://blog.example https://news.example:8443', null]
  for (const who of [undefined, undefined, cookie]) {
    expect(await framedBy(`${chat.permalink}?livechat_embed=1`, who)).toEqual(sites)
    for (const path of [
      chat.permalink,
      `${chat.permalink}?livechat_embed=no`,
      '/r/tents/?livechat_embed=1',
      '/',
    ])
      expect([path, await framedBy(path, who)]).toEqual([path, ["'none'", 'DENY']])
  }
})
