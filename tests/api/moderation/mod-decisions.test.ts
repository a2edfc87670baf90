import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveRules } from '#domain/automod/save-rules.ts'
import { publishComment, publishPost } from '#domain/automod/screened-writes.ts'
import { actOnItem } from '#domain/moderation/act-on-items.ts'
import { banMember, unbanMember } from '#domain/moderation/ban-member.ts'
import { explainRemoval } from '#domain/moderation/explain-removal.ts'
import { listRestrictedMembers } from '#domain/moderation/list-restricted-members.ts'
import { loadItem } from '#domain/moderation/load-item.ts'
import { reportThing } from '#domain/reports/report-thing.ts'
import type { CommunityId } from '#shared/ids.ts'
import { type Cast, createCast, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { addModerator } from '#tests/fixtures/moderators.ts'
import { settleEvents } from '#tests/support/settle-events.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
let communityId: CommunityId

beforeAll(async () => {
  app = await startApp()
  cast = await createCast(app)
  communityId = (await openCommunity(app, { by: cast.cy, name: 'lamps' })).id
})
afterAll(() => app.stop())

const act = (target: string, what: string, by = cast.cy) => actOnItem(app.as(by), { target, act: what })
const itemOf = async (target: string) => (await loadItem(app.as(cast.cy), { target })).item

describe('a moderator takes back their own last decision', () => {
  for (const decision of ['remove', 'spam', 'approve'])
    test(`${decision}: it waits again, with its reports open`, async () => {
      const post = await writePost(app, { by: cast.ann, in: 'lamps' })
      const { fullname: target } = await writeComment(app, { by: cast.ann, on: post.id })
      await reportThing(app.as(cast.bo), { target, reason: 'spam', note: 'Look' })
      const before = await itemOf(target)
      await act(target, decision)
      expect((await itemOf(target)).reportCount).toBe(0)
      await act(target, 'undo')
      expect(await itemOf(target)).toMatchObject({
        reportCount: 1,
        reports: [{ reason: 'spam', note: 'Look', count: 1 }],
        removal: null,
        approvedBy: null,
        at: before.at,
      })
      const page = await app.ask('/r/lamps/about/modqueue', {
        headers: { cookie: await app.logIn('cyril') },
      })
      expect(await page.text()).toContain(`data-fullname="${target}"`)
    })

  test('what a rule held is held again, for the same reason', async () => {
    await saveRules(app.as(cast.cy), {
      communityId,
      yaml: 'title: store\naction: filter\naction_reason: A store',
      note: '',
      isShadow: false,
      base: 0,
    })
    const { id } = await publishPost(app.as(cast.ann), {
      communityName: 'lamps',
      kind: 'text',
      title: 'My store',
      body: '',
    })
    const fullname = `t3_${id.toString(36)}`
    await settleEvents(app)
    expect((await itemOf(fullname)).heldReason).toBe('A store')
    await act(fullname, 'approve')
    expect((await itemOf(fullname)).removal).toBeNull()
    await act(fullname, 'undo')
    expect(await itemOf(fullname)).toMatchObject({ heldReason: 'A store', removal: { kind: 'filtered' } })
  })

  test('an approved post that was removed by mistake is approved again, and listed', async () => {
    const { fullname } = await writePost(app, { by: cast.ann, in: 'lamps', title: 'A fine lamp' })
    await act(fullname, 'approve')
    await act(fullname, 'remove')
    await act(fullname, 'undo')
    expect(await itemOf(fullname)).toMatchObject({ removal: null, approvedBy: 'cyril' })
    expect(await (await app.ask('/r/lamps/new/')).text()).toContain('A fine lamp')
    const { acts } = await loadItem(app.as(cast.cy), { target: fullname })
    expect(acts.map(entry => entry.action)).toEqual(['undo', 'remove', 'approve'])
  })

  test('what was removed before an approval is removed again, and reports since then wait no longer', async () => {
    const { fullname: target } = await writePost(app, { by: cast.ann, in: 'lamps', title: 'A broken lamp' })
    await act(target, 'remove')
    await act(target, 'approve')
    await reportThing(app.as(cast.bo), { target, reason: 'spam', note: '' })
    expect((await itemOf(target)).reportCount).toBe(1)
    await act(target, 'undo')
    expect(await itemOf(target)).toMatchObject({ removal: { kind: 'removed' }, reportCount: 0 })
    const page = await app.ask('/r/lamps/about/modqueue', { headers: { cookie: await app.logIn('cyril') } })
    expect(await page.text()).not.toContain(`data-fullname="${target}"`)
  })

  test('moderators can’t undo another’s decision, one decided again since, or one twice', async () => {
    const other = await addModerator(app, { communityId, name: 'other', rights: ['posts'] })
    const { fullname } = await writePost(app, { by: cast.ann, in: 'lamps' })
    await act(fullname, 'remove')
    await expect(act(fullname, 'undo', other)).rejects.toMatchObject({ code: 'not_found' })
    await act(fullname, 'approve', other)
    await expect(act(fullname, 'undo')).rejects.toMatchObject({ code: 'not_found' })
    await act(fullname, 'undo', other)
    expect((await itemOf(fullname)).removal).toMatchObject({ kind: 'removed', by: 'cyril' })
    await expect(act(fullname, 'undo', other)).rejects.toMatchObject({ code: 'not_found' })
    await expect(act(fullname, 'undo', cast.ann)).rejects.toMatchObject({ code: 'not_allowed' })
  })
})

test('the list of banned members continues even after the last one shown is unbanned', async () => {
  const names = Array.from({ length: 52 }, (_, index) => `noisy${index + 10}`)
  for (const username of names) {
    await signUp(app, { name: username })
    await banMember(app.as(cast.cy), { communityId, username, rule: '', note: '', message: '', days: 3 })
  }
  const list = { communityId, list: 'banned' as const }
  const first = await listRestrictedMembers(app.as(cast.cy), list)
  const last = first.models[first.userOrder.at(-1) ?? '']?.username ?? ''
  await unbanMember(app.as(cast.cy), { communityId, username: last })
  const second = await listRestrictedMembers(app.as(cast.cy), { ...list, after: first.loadMore ?? '' })
  expect(second.userOrder.map(id => second.models[id]?.username)).toEqual(['noisy11', 'noisy10'])
})

test('of two moderators who explain a removal at once one is told, and the thread says it once', async () => {
  const second = await addModerator(app, { communityId, name: 'second', rights: ['posts'] })
  const post = await writePost(app, { by: cast.ann, in: 'lamps', title: 'Explained' })
  await act(post.fullname, 'remove')
  const explain = (by: typeof second) =>
    explainRemoval(app.as(by), {
      target: post.fullname,
      title: 'Off topic',
      message: 'Hi {user}, read the rules of {community}.',
      sendAs: 'comment',
    })
  const results = await Promise.allSettled([explain(cast.cy), explain(second)])
  expect(results.map(result => result.status).sort()).toEqual(['fulfilled', 'rejected'])
  const said = await app.ctx.db
    .selectFrom('comments')
    .select('body_md')
    .where('post_id', '=', post.id)
    .execute()
  expect(said).toEqual([{ body_md: 'Hi u/ann, read the rules of r/lamps.' }])
})

test('what AutoModerator holds says so to its author, and nothing of a removal', async () => {
  await saveRules(app.as(cast.cy), {
    communityId,
    yaml: 'type: comment\nbody: wick\naction: filter',
    note: '',
    isShadow: false,
    base: 1,
  })
  const post = await writePost(app, { by: cast.bo, in: 'lamps' })
  await publishComment(app.as(cast.ann), { postId: post.id, parentId: null, body: 'A wick' })
  await settleEvents(app)
  const page = await app.ask(post.permalink, { headers: { cookie: await app.logIn('ann') } })
  const text = await page.text()
  expect(text).toContain('Waiting for a moderator to review it.')
  expect(text).not.toContain('Removed by moderators')
})
