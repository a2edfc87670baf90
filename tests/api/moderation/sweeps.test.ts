import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveRules } from '#domain/automod/save-rules.ts'
import { publishComment, publishPost } from '#domain/automod/screened-writes.ts'
import { joinCommunity } from '#domain/communities/members/join-community.ts'
import { actOnItem } from '#domain/moderation/act-on-items.ts'
import { deletePost } from '#domain/posts/delete-post.ts'
import { reportThing } from '#domain/reports/report-thing.ts'
import { enqueueWork } from '#domain/sweeps/open-sweep.ts'
import { goOnWithSweeps } from '#domain/sweeps/work-on-sweep.ts'
import type { Viewer } from '#platform/context/context.ts'
import { type CommentId, type CommunityId, parseBase36, toFullname } from '#shared/ids.ts'
import { MOD_RIGHTS } from '#shared/moderation/mod-rights.ts'
import { type Cast, createCast, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { addModerator } from '#tests/fixtures/team.ts'
import { formPost } from '#tests/support/forms.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
let pottery: { id: CommunityId; name: string }
const PAGE = '/r/pottery/about/sweeps'
const cookies: Record<string, string> = {}
let count = 0

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_FACTOR: '1000' } })
  cast = await createCast(app)
  pottery = await openCommunity(app, { by: cast.cy, name: 'pottery' })
  await openCommunity(app, { by: cast.bo, name: 'weaving' })
  for (const right of MOD_RIGHTS) {
    const moderator = await signUp(app, { name: `mod_${right}` })
    await addModerator(app, { communityId: pottery.id, by: cast.cy, moderator, rights: [right] })
  }
})
afterAll(() => app.stop())

const cookieOf = async (name: string): Promise<string> => {
  cookies[name] ??= await app.logIn(name)
  return cookies[name]
}
const send = async (name: string, fields: Record<string, string>, path = PAGE) => {
  const response = await formPost(app, path, fields, await cookieOf(name))
  return { status: response.status, text: await response.text() }
}
const get = async (name: string, path = PAGE) => {
  const response = await app.ask(path, { headers: { cookie: await cookieOf(name) } })
  return { status: response.status, text: await response.text() }
}
const sweep = (username: string, more: Record<string, string> = {}) => ({ do: 'sweep', username, ...more })
const sweepsOf = (name: string) =>
  app.ctx.db
    .selectFrom('sweeps as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .selectAll('s')
    .where('a.name', '=', name)
    .orderBy('s.id', 'desc')
    .execute()
/** Waits until the newest sweep over an account reaches a state, and returns it. */
const reaches = async (name: string, state: string) => {
  await expect.poll(async () => (await sweepsOf(name))[0]?.state).toBe(state)
  return (await sweepsOf(name))[0] as Awaited<ReturnType<typeof sweepsOf>>[number]
}

/** Signs up a member with one post and that many comments beneath it, plus another post elsewhere. */
async function talker(comments: number) {
  count += 1
  const viewer = await signUp(app, { name: `talker${count}` })
  const write = async (place: string, title: string) => ({
    ...(await writePost(app, { by: viewer, in: place, title })),
    title,
  })
  const post = await write('pottery', `Jugs of ${viewer.name}`)
  const elsewhere = await write('weaving', `Looms of ${viewer.name}`)
  const said = []
  for (let each = 0; each < comments; each += 1)
    said.push(await writeComment(app, { by: viewer, on: post.id, body: `Word ${each} of ${viewer.name}` }))
  return { viewer, name: viewer.name, post, elsewhere, said }
}
type Said = Awaited<ReturnType<typeof writeComment>>
const standing = async (viewer: Viewer) => {
  const { rows } = await sql<{ posts: number; comments: number }>`
    select (select count(*)::int from posts where author_id = ${viewer.id} and removed_at is null) as posts,
      (select count(*)::int from comments where author_id = ${viewer.id} and removed_at is null) as comments`.execute(
    app.ctx.db,
  )
  return rows[0]
}

describe('who may', () => {
  test('moderators with the right to posts and admins begin and undo it; any moderator reads the list', async () => {
    const { name } = await talker(0)
    const outcomes: Record<string, number[]> = {}
    for (const who of [
      'ann',
      'bosco',
      'dinah',
      ...MOD_RIGHTS.map(right => `mod_${right}`),
      'cyril',
      'edgar',
    ]) {
      const page = await get(who)
      const asked = await send(who, sweep(name))
      outcomes[who] = [page.status, asked.status]
      if (asked.status === 302) await reaches(name, 'done')
    }
    const refused = Object.fromEntries(
      MOD_RIGHTS.filter(right => right !== 'everything' && right !== 'posts').map(right => [
        `mod_${right}`,
        [200, 403],
      ]),
    )
    expect(outcomes).toEqual({
      ann: [403, 403],
      bosco: [403, 403],
      dinah: [403, 403],
      ...refused,
      mod_everything: [200, 302],
      mod_posts: [200, 302],
      cyril: [200, 302],
      edgar: [200, 302],
    })
    const [first] = await sweepsOf(name)
    for (const who of ['ann', 'mod_access', 'mod_mail'])
      for (const how of ['stop', 'undo'])
        expect((await send(who, { do: `${how}:${first?.id}` })).status, who).toBe(403)
    // A moderator of another place does not reach it through their own.
    const through = await send('bosco', { do: `undo:${first?.id}` }, '/r/weaving/about/sweeps')
    expect(through.status).toBe(409)
    expect(await (await app.ask(PAGE)).text()).not.toContain(name)
  })

  test('refuses moderators, admins, yourself and unknown names; overlong text is refused but kept', async () => {
    const { name } = await talker(0)
    expect((await send('mod_posts', sweep('mod_mail'))).status).toBe(403)
    expect((await send('mod_posts', sweep('edgar'))).status).toBe(403)
    expect((await send('mod_posts', sweep('mod_posts'))).status).toBe(403)
    const nobody = await send('mod_posts', sweep('nobody_here', { why: 'kept words' }))
    expect(nobody.status).toBe(400)
    expect(nobody.text).toContain('Enter the username of a member')
    expect(nobody.text).toContain('kept words')
    const long = await send('mod_posts', sweep(name, { why: 'x'.repeat(301) }))
    expect(long.status).toBe(400)
    expect(long.text).toContain('300')
    expect((await send('mod_posts', { do: 'undo:nonsense' })).status).toBe(400)
    expect(await sweepsOf(name)).toEqual([])
  })
})

describe('what it does', () => {
  test('everything here goes, with its reason, and comes back as it was', async () => {
    const { viewer, name, post, elsewhere, said } = await talker(120)
    const [reported, approved, removed, late] = said as [Said, Said, Said, Said]
    await reportThing(app.as(cast.bo), { target: reported.fullname, reason: 'spam', note: 'Sells mugs' })
    await actOnItem(app.as(cast.cy), { target: approved.fullname, act: 'approve' })
    await actOnItem(app.as(cast.cy), { target: removed.fullname, act: 'remove', rule: 'Before' })
    const answer = await writeComment(app, { by: cast.bo, on: post.id, under: late.id, body: 'An answer' })
    expect((await send('mod_posts', sweep(name, { rule: 'Pots alone', why: 'Copied words' }))).status).toBe(
      302,
    )
    expect(await reaches(name, 'done')).toMatchObject({ total: 120, removed: 120 })
    expect(await standing(viewer)).toEqual({ posts: 1, comments: 0 })
    const after = await get('bosco', post.permalink)
    expect(after.text).not.toContain('Word 7 of')
    expect(after.text).toContain('An answer')
    expect((await get('bosco', '/r/pottery/new/')).text).not.toContain(post.title)
    expect((await get('bosco', '/r/weaving/new/')).text).toContain(elsewhere.title)
    expect((await get(name, post.permalink)).text).toContain('Copied words')
    const page = (await get('cyril')).text
    expect(page).toContain('120 items removed')
    expect((await get('cyril', `/r/pottery/about/item/${post.fullname}`)).text).toContain(
      `bulk removal of all content by u/${name}`,
    )
    expect((await get('cyril', '/r/pottery/about/reports')).text).not.toContain('Sells mugs')
    expect((await get('cyril', '/r/pottery/about/log')).text).toContain('removed all content by')

    // A moderator has acted on one of them since, so it stays as they left it.
    await actOnItem(app.as(cast.cy), { target: late.fullname, act: 'spam' })
    const [done] = await sweepsOf(name)
    expect((await send('mod_posts', { do: `undo:${done?.id}` })).status).toBe(302)
    expect(await reaches(name, 'undone')).toMatchObject({ restored: 119, skipped: 1 })
    expect(await standing(viewer)).toEqual({ posts: 2, comments: 118 })
    expect((await get('bosco', '/r/pottery/new/')).text).toContain(post.title)
    expect((await get('cyril', '/r/pottery/about/reports')).text).toContain('Sells mugs')
    const { approved_by } = await app.ctx.db
      .selectFrom('comments')
      .select('approved_by')
      .where('id', '=', approved.id)
      .executeTakeFirstOrThrow()
    expect(approved_by).toBe(cast.cy.id)
    expect(answer.id).toBeGreaterThan(0)
    expect((await send('mod_posts', { do: `undo:${done?.id}` })).status).toBe(409)
  })

  test('what waits for moderators goes too, and an undo lets it wait again for its reason', async () => {
    const rules = `
# No stores
title+body (includes-word): store
action: filter
action_reason: "Selling: {{match}}"`
    const saved = { communityId: pottery.id, yaml: rules, note: '', isShadow: false, base: 0 }
    expect(await saveRules(app.as(cast.cy), saved)).toMatchObject({ saved: true })
    const { viewer, name, post } = await talker(1)
    const say = async (body: string) => {
      const view = await publishComment(app.as(viewer), { postId: post.id, parentId: null, body })
      return parseBase36<CommentId>(view.id) as CommentId
    }
    const held = await publishPost(app.as(viewer), {
      communityName: 'pottery',
      kind: 'text',
      title: `A store of ${name}`,
      body: '',
    })
    const [waits, decided] = [await say('My store is open'), await say('The store has jugs')]
    const queue = '/r/pottery/about/modqueue'
    const before = (await get('cyril', queue)).text
    for (const words of [`A store of ${name}`, 'My store is open', 'Selling: store'])
      expect(before).toContain(words)
    const since = async () =>
      (
        await app.ctx.db
          .selectFrom('comments')
          .select('removed_at')
          .where('id', '=', waits)
          .executeTakeFirst()
      )?.removed_at
    const heldSince = await since()

    expect((await send('cyril', sweep(name, { rule: 'Pots alone', isSpam: 'on' }))).status).toBe(302)
    expect(await reaches(name, 'done')).toMatchObject({ total: 5, removed: 5 })
    const swept = (await get('cyril', queue)).text
    for (const words of [`A store of ${name}`, 'My store is open']) expect(swept).not.toContain(words)
    for (const [table, id] of [
      ['posts', held.id],
      ['comments', waits],
    ] as const) {
      const query = app.ctx.db
        .selectFrom(table)
        .select(['removal', 'removed_rule', 'removal_reason', 'removed_by'])
      expect(await query.where('id', '=', id as CommentId).executeTakeFirst()).toEqual({
        removal: 'spam',
        removed_rule: 'Pots alone',
        removal_reason: null,
        removed_by: cast.cy.id,
      })
    }

    await actOnItem(app.as(cast.cy), { target: toFullname('t1', decided), act: 'approve' })
    const [done] = await sweepsOf(name)
    expect((await send('cyril', { do: `undo:${done?.id}` })).status).toBe(302)
    expect(await reaches(name, 'undone')).toMatchObject({ restored: 4, skipped: 1 })
    const again = (await get('cyril', queue)).text
    for (const words of [`A store of ${name}`, 'My store is open', 'Selling: store'])
      expect(again).toContain(words)
    expect(again).not.toContain('The store has jugs')
    // In its old place in the queue.
    expect(await since()).toEqual(heldSince)
    const item = app.ctx.db.selectFrom('mod_items').select(['queued_at', 'removed_at'])
    expect(await item.where('comment_id', '=', waits).executeTakeFirst()).toEqual({
      queued_at: heldSince,
      removed_at: heldSince,
    })
    expect((await get('bosco', '/r/pottery/new/')).text).not.toContain(`A store of ${name}`)
  })

  test('what is written later stays; what was deleted meanwhile is no hindrance', async () => {
    const { viewer, name, post } = await talker(3)
    await deletePost(app.as(viewer), { postId: post.id })
    await send('cyril', sweep(name))
    await reaches(name, 'done')
    await joinCommunity(app.as(viewer), { communityId: pottery.id })
    const later = await writePost(app, { by: viewer, in: 'pottery', title: 'A better jug' })
    const [done] = await sweepsOf(name)
    await send('cyril', { do: `undo:${done?.id}` })
    await reaches(name, 'undone')
    expect((await get('bosco', later.permalink)).text).toContain('A better jug')
  })

  test('one at a time; it stops where it is, and goes on after its process was killed', async () => {
    const { viewer, name } = await talker(2)
    // The state a killed process leaves: marked as running, with no worker on it.
    const { id } = await app.ctx.db
      .insertInto('sweeps')
      .values({
        community_id: pottery.id,
        account_id: viewer.id,
        asked_by: cast.cy.id,
        asked_at: app.ctx.now(),
        removal: 'removed',
        rule: null,
        reason: null,
        state: 'running',
        place: null,
        worked_at: new Date(app.ctx.now().getTime() - 61_000),
        ended_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const twice = await send('cyril', sweep(name))
    expect(twice.status).toBe(409)
    expect(twice.text).toContain('is already running')
    expect((await get('cyril')).text).toContain(`data-sweep="${id}" data-state="running"`)
    await goOnWithSweeps(app.ctx)
    await reaches(name, 'done')
    expect(await standing(viewer)).toEqual({ posts: 1, comments: 0 })
    await app.ctx.db.updateTable('sweeps').set({ state: 'running' }).where('id', '=', id).execute()
    expect((await send('cyril', { do: `stop:${id}` })).status).toBe(302)
    expect((await sweepsOf(name))[0]?.state).toBe('stopped')
    await enqueueWork(app.ctx, id)
    expect((await send('cyril', { do: `stop:${id}` })).status).toBe(409)
    expect((await send('cyril', { do: `undo:${id}` })).status).toBe(302)
    await reaches(name, 'undone')
    expect(await standing(viewer)).toEqual({ posts: 2, comments: 2 })
  })

  test('with a ban: both rights are needed, and nothing is done without', async () => {
    const { viewer, name } = await talker(1)
    const ban = {
      do: 'ban',
      username: name,
      rule: 'Be kind',
      note: '',
      message: '',
      length: 'days',
      days: '3',
    }
    const path = '/r/pottery/about/banned'
    expect((await send('mod_access', { ...ban, removesAll: 'on' }, path)).status).toBe(403)
    expect((await get('mod_access', path)).text).not.toContain(`data-username="${name}"`)
    expect((await send('mod_everything', { ...ban, removesAll: 'on' }, path)).status).toBe(302)
    await reaches(name, 'done')
    expect(await standing(viewer)).toEqual({ posts: 1, comments: 0 })
    expect((await get('mod_access', path)).text).toContain(`data-username="${name}"`)
  })
})

describe('over the whole site', () => {
  test('only admins start, stop and undo it on the account’s page', async () => {
    const { viewer, name, elsewhere } = await talker(2)
    const path = `/admin/accounts/${name}`
    for (const who of ['ann', 'cyril', 'dinah'])
      expect((await send(who, { intent: 'remove_all' }, path)).status, who).toBe(403)
    expect((await send('edgar', { intent: 'remove_all', why: 'A machine', isSpam: 'on' }, path)).status).toBe(
      200,
    )
    const done = await reaches(name, 'done')
    expect(done).toMatchObject({ community_id: null, removed: 4, removal: 'spam' })
    expect(await standing(viewer)).toEqual({ posts: 0, comments: 0 })
    expect((await get('edgar', path)).text).toContain('4 items removed')
    expect((await get('bosco', '/r/weaving/about/log')).text).toContain('removed all content by')
    expect((await get('bosco', `/r/weaving/about/item/${elsewhere.fullname}`)).text).toContain(
      `bulk removal of all content by u/${name}`,
    )
    // It is the site's: a community's moderators do not undo it.
    expect((await send('cyril', { do: `undo:${done.id}` })).status).toBe(409)
    const other = `/admin/accounts/${(await talker(0)).name}`
    expect((await send('edgar', { intent: `undo:${done.id}` }, other)).status).toBe(409)
    expect((await send('edgar', { intent: `undo:${done.id}` }, path)).status).toBe(200)
    await reaches(name, 'undone')
    expect(await standing(viewer)).toEqual({ posts: 2, comments: 2 })
    expect((await get('edgar', '/admin/log')).text).toContain('restored all content by')
    expect((await send('edgar', { intent: 'remove_all' }, '/admin/accounts/edgar')).status).toBe(403)
  })

  test('an account that came with an archive is found, swept and undone, and nothing else is done to it', async () => {
    const { viewer, name, post } = await talker(1)
    await app.ctx.db
      .updateTable('accounts')
      .set({ is_claimed: false, password_hash: null, email: null })
      .where('id', '=', viewer.id)
      .execute()
    const path = `/admin/accounts/${name}`
    const found = await app.ask(`/admin?q=${name}`, { headers: { cookie: await cookieOf('edgar') } })
    expect(found.headers.get('location')).toBe(path)
    const page = (await get('edgar', path)).text
    expect(page).toContain('was created by an import')
    expect(page).toContain('value="remove_all"')
    for (const intent of ['suspend', 'force_reset', 'set_roles', 'end_sessions']) {
      expect(page).not.toContain(`value="${intent}"`)
      expect((await send('edgar', { intent, reason: 'x' }, path)).status, intent).toBe(404)
    }
    for (const who of ['ann', 'cyril', 'dinah'])
      expect((await send(who, { intent: 'remove_all' }, path)).status, who).toBe(403)
    expect((await send('edgar', { intent: 'remove_all', why: 'Copied' }, path)).status).toBe(200)
    const done = await reaches(name, 'done')
    expect(done).toMatchObject({ community_id: null, removed: 3 })
    expect((await get('bosco', '/r/pottery/new/')).text).not.toContain(post.title)
    const swept = (await get('edgar', path)).text
    expect(swept).toContain('3 items removed')
    expect(swept).toContain(`value="undo:${done.id}"`)
    expect((await send('edgar', { intent: `undo:${done.id}` }, path)).status).toBe(200)
    await reaches(name, 'undone')
    expect(await standing(viewer)).toEqual({ posts: 2, comments: 1 })
  })
})
