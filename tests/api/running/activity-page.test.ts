import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast

beforeAll(async () => {
  app = await startApp()
  cast = await createCast(app)
  const [first, second] = [
    await openCommunity(app, { by: cast.cy, name: 'kilns' }),
    await openCommunity(app, { by: cast.cy, name: 'ovens' }),
  ]
  const day = (ago: number) => new Date(app.ctx.now().getTime() - ago * 86_400_000).toISOString().slice(0, 10)
  for (const [community, ago, views, posts, comments] of [
    [first, 0, 40, 2, 7],
    [second, 0, 2, 1, 0],
    [first, 27, 100, 0, 5],
    [first, 28, 1_000, 9, 9],
    [first, 56, 9_999, 9, 9],
  ] as const)
    await sql`insert into community_days (community_id, day, views, posts, comments)
      values (${community.id}, ${day(ago)}::date, ${views}, ${posts}, ${comments})
      on conflict (community_id, day) do update set views = excluded.views, posts = excluded.posts,
        comments = excluded.comments`.execute(app.ctx.db)
  await sql`insert into queued_mails (account_id, kind, since, state, due_at, created_at, done_at)
    select ${cast.ann.id}, 'digest', now(), state, now(), now(), done_at
    from (values ('sent', now()), ('sent', now() - interval '2 days'), ('failed', now())) as m(state, done_at)`.execute(
    app.ctx.db,
  )
})
afterAll(() => app.stop())

test('admins see what happened on each day, compared with the time before, and what waits', async () => {
  const answer = await app.ask('/admin/activity', { headers: { cookie: await app.logIn('edgar') } })
  const html = (await answer.text()).replaceAll('<!-- -->', '')
  const totalOf = (name: string) => {
    const card = new RegExp(`data-count="${name}".*?</section>`, 's').exec(html)?.[0] ?? ''
    return [/<strong>([^<]*)</.exec(card)?.[1], /<small>([^<]*)</.exec(card)?.[1]]
  }
  expect(totalOf('visits')).toEqual(['142', '1,000 before'])
  expect(totalOf('posts')).toEqual(['3', '9 before'])
  expect(totalOf('comments')).toEqual(['12', '9 before'])
  expect(totalOf('signUps')).toEqual(['5', '0 before'])
  const cellsOf = (mark: string) =>
    [...(new RegExp(`${mark}.*?</tr>`, 's').exec(html)?.[0] ?? '').matchAll(/<td>([^<]*)</g)].map(
      match => match[1],
    )
  const today = app.ctx.now().toISOString().slice(0, 10)
  expect(cellsOf(`data-day="${today}"`)).toEqual(['42', '5', '3', '7'])
  expect(cellsOf('data-queue="mails"').slice(1)).toEqual(['1', '1'])
})

test('everyone else is refused', async () => {
  for (const who of ['ann', 'dinah'])
    expect((await app.ask('/admin/activity', { headers: { cookie: await app.logIn(who) } })).status).toBe(403)
  expect((await app.ask('/admin/activity')).status).toBe(302)
})
