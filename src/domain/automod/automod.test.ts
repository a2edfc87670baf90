import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkPreviewSubscriptions } from '#domain/link-previews/on-events.ts'
import { refreshPreview } from '#domain/link-previews/refresh-preview.ts'
import { actOnItem } from '#domain/moderation/act-on-items.ts'
import { deletePost } from '#domain/posts/delete-post.ts'
import type { MediaStore } from '#platform/media-storage/media-store.ts'
import { type CommentId, type CommunityId, type PostId, parseBase36 } from '#shared/ids.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { handleEvents } from '#tests/support/events/handle-events.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { TEST_DATA_DIR } from '#tests/support/test-data.ts'
import { followUp } from './follow-up.ts'
import { judgePreviewed } from './judge-previewed.ts'
import { listHits } from './list-hits.ts'
import { automodSubscriptions } from './on-events.ts'
import { rehearse } from './rehearse.ts'
import { saveRules } from './save-rules.ts'
import { fileReport, publishComment, publishPost, republishPost } from './screened-writes.ts'
import { cancelRehearsal, loadRehearsal, startRehearsal } from './start-rehearsal.ts'

let site: TestSite
let cast: Cast
let opened = 0

beforeAll(async () => {
  site = await openTestSite()
  cast = await createCast(site)
})
afterAll(() => site.close())

/** Returns a new community moderated by cy that uses these rules. */
async function community(yaml: string, isShadow = false): Promise<{ id: CommunityId; name: string }> {
  opened += 1
  const made = await openCommunity(site, { by: cast.cy, name: `ruled_${opened}` })
  const input = { communityId: made.id, yaml, note: '', isShadow, base: 0 }
  expect(await saveRules(site.as(cast.cy), input)).toMatchObject({ saved: true })
  return made
}

async function post(name: string, input: { title: string; body?: string; url?: string }, by = cast.ann) {
  const kind = input.url === undefined ? ('text' as const) : ('link' as const)
  const { id } = await publishPost(site.as(by), { communityName: name, kind, ...input })
  return id
}

function stateOf(id: PostId) {
  return site.ctx.db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Does what the worker would do next. */
async function runFollowUps(): Promise<void> {
  const rows = await site.ctx.db
    .selectFrom('automod_hits')
    .select('id')
    .where('followed_at', 'is', null)
    .execute()
  await followUp(site.ctx, 'https://warren.example', { hitIds: rows.map(row => row.id) })
}

describe('what rules take away', () => {
  test('is filtered before anyone sees it, with its reason, and restored in one click', async () => {
    const { id, name } = await community(`
# No stores
title+body (includes-word): [store, shop]
action: filter
action_reason: "Selling: {{match}}"`)
    const bad = await post(name, { title: 'My Store is open' })
    const fine = await post(name, { title: 'Restored paintings' })
    expect(await stateOf(bad)).toMatchObject({
      removal: 'filtered',
      in_community: false,
      removal_reason: 'Selling: Store',
    })
    expect(await stateOf(fine)).toMatchObject({ removal: null, in_community: true })
    const held = await site.ctx.db
      .selectFrom('mod_items')
      .selectAll()
      .where('post_id', '=', bad)
      .executeTakeFirst()
    expect(held).toMatchObject({ held_reason: 'Selling: Store' })
    const acts = await site.ctx.db.selectFrom('mod_acts').selectAll().where('post_id', '=', bad).execute()
    expect(acts).toMatchObject([
      {
        act: 'filter',
        by: 'automod',
        account_id: null,
        details: { ruleNumber: 1, ruleTitle: 'No stores', version: 1, matched: ['Store'] },
      },
    ])
    const all = { communityId: id, before: null, ruleNumber: null, version: null }
    const { hits } = await listHits(site.as(cast.cy), all)
    expect(hits).toMatchObject([{ did: ['filter'], matched: ['Store'], canUndo: true }])
    await actOnItem(site.as(cast.cy), { target: hits[0]?.fullname ?? '', act: 'approve' })
    expect(await stateOf(bad)).toMatchObject({ removal: null, in_community: true })
    expect((await listHits(site.as(cast.cy), all)).hits).toMatchObject([{ canUndo: false }])
  })

  test('moderators may write what others may not, unless the rule says otherwise', async () => {
    const { name } = await community(`
title: secret
action: remove
---
title: word
moderators_exempt: false
action: remove`)
    expect(await stateOf(await post(name, { title: 'secret' }, cast.cy))).toMatchObject({ removal: null })
    expect(await stateOf(await post(name, { title: 'a word' }, cast.cy))).toMatchObject({
      removal: 'removed',
    })
  })

  test('what a moderator approved stays, however it is edited', async () => {
    const { name } = await community('body: spam\naction: remove')
    const id = await post(name, { title: 'One', body: 'spam' })
    await actOnItem(site.as(cast.cy), { target: `t3_${id.toString(36)}`, act: 'approve' })
    await republishPost(site.as(cast.ann), { postId: id, body: 'more spam' })
    expect(await stateOf(id)).toMatchObject({ removal: null })
  })

  test('an edit is looked at like a new text', async () => {
    const { name } = await community('body: spam\naction: spam')
    const id = await post(name, { title: 'Two', body: 'fine' })
    expect(await stateOf(id)).toMatchObject({ removal: null })
    await republishPost(site.as(cast.ann), { postId: id, body: 'spam after all' })
    expect(await stateOf(id)).toMatchObject({ removal: 'spam' })
  })

  test('comments, and what a rule does to the post above', async () => {
    const { name } = await community(`
type: comment
body: [solved]
is_top_level: true
author:
    is_submitter: true
parent_submission:
    set_flair: Solved
    set_locked: true
---
type: comment
body (regex): ['b(a|e)d+']
action: remove`)
    const postId = await post(name, { title: 'How?' })
    const bad = await publishComment(site.as(cast.bo), { postId, parentId: null, body: 'so BADDD' })
    expect(bad.removal).not.toBeNull()
    await publishComment(site.as(cast.bo), { postId, parentId: null, body: 'solved' })
    expect(await stateOf(postId)).toMatchObject({ flair_text: null, is_locked: false })
    await publishComment(site.as(cast.ann), { postId, parentId: null, body: 'Solved, thanks' })
    expect(await stateOf(postId)).toMatchObject({ flair_text: 'Solved', is_locked: true })
  })
})

test('reports: rules that ask for them count people', async () => {
  const { name } = await community(`
reports: 2
action: remove
action_reason: two reports`)
  const id = await post(name, { title: 'Disputed' })
  const report = { target: `t3_${id.toString(36)}`, reason: 'spam', note: '' }
  await fileReport(site.as(cast.bo), report)
  expect(await stateOf(id)).toMatchObject({ removal: null })
  await fileReport(site.as(cast.di), report)
  expect(await stateOf(id)).toMatchObject({ removal: 'removed', removal_reason: 'two reports' })
})

test('a rule reports, once', async () => {
  const { name } = await community('body: odd\naction: report\naction_reason: "Look at {{title}}"')
  const id = await post(name, { title: 'This', body: 'odd' })
  await republishPost(site.as(cast.ann), { postId: id, body: 'odd and odder' })
  const reports = await site.ctx.db.selectFrom('reports').selectAll().where('post_id', '=', id).execute()
  expect(reports).toMatchObject([{ note: 'Look at This' }])
})

test('what follows: an answer on top, locked, by AutoModerator, and a pin in the place named', async () => {
  const { name } = await community(`
title: megathread
comment: "Hello {{author}}, about {{match}}: {{permalink}}"
comment_stickied: true
comment_locked: true
set_sticky: 1
set_suggested_sort: new`)
  const id = await post(name, { title: 'A megathread' })
  await runFollowUps()
  await runFollowUps()
  const comments = await site.ctx.db
    .selectFrom('comments as c')
    .innerJoin('accounts as a', 'a.id', 'c.author_id')
    .select(['c.body_md', 'c.is_pinned', 'c.is_locked', 'c.distinguished', 'a.name', 'a.is_claimed'])
    .where('c.post_id', '=', id)
    .execute()
  expect(comments).toEqual([
    {
      body_md: `Hello ann, about megathread: https://warren.example/r/${name}/comments/${id.toString(36)}/a_megathread/`,
      is_pinned: true,
      is_locked: true,
      distinguished: 'moderator',
      name: 'AutoModerator',
      is_claimed: false,
    },
  ])
  expect(await stateOf(id)).toMatchObject({ is_pinned: true, suggested_sort: 'new' })
})

test('messages: to the moderators, and to the author in their name; flair of the author', async () => {
  const { id, name } = await community(`
title: question
modmail: "See {{permalink}}"
modmail_subject: "About {{author}}"
message: "You asked: {{title}}"
message_subject: Thanks
author:
    set_flair: Asker`)
  await post(name, { title: 'A question' })
  await runFollowUps()
  const messages = await site.ctx.db
    .selectFrom('modmail_conversations as c')
    .innerJoin('modmail_messages as m', 'm.conversation_id', 'c.id')
    .select(['c.kind', 'c.account_id', 'c.subject', 'm.body_md'])
    .where('c.community_id', '=', id)
    .orderBy('c.id')
    .execute()
  expect(messages).toMatchObject([
    { kind: 'discussion', account_id: null, subject: 'About ann' },
    { kind: 'message', account_id: cast.ann.id, subject: 'Thanks', body_md: 'You asked: A question' },
  ])
  expect(messages[0]?.body_md).toContain(`https://warren.example/r/${name}/comments/`)
  const flair = await site.ctx.db
    .selectFrom('user_flair')
    .selectAll()
    .where('community_id', '=', id)
    .execute()
  expect(flair).toMatchObject([{ account_id: cast.ann.id, text: 'Asker' }])
})

test('rules that only watch are counted and listed, and do nothing', async () => {
  const { id, name } = await community(
    'title: maybe\nshadow: true\naction: remove\n---\ntitle: may\naction: remove',
  )
  expect(await stateOf(await post(name, { title: 'maybe' }))).toMatchObject({ removal: null })
  const all = { communityId: id, before: null, ruleNumber: null, version: null }
  expect((await listHits(site.as(cast.cy), all)).hits).toMatchObject([
    { isShadow: true, did: [], ruleNumber: 1 },
  ])
  const watching = await community('title: maybe\naction: remove', true)
  expect(await stateOf(await post(watching.name, { title: 'maybe' }))).toMatchObject({ removal: null })
})

test('a rehearsal says what each rule would have done, what moderators approved of it, and which rules say the same', async () => {
  const { id, name } = await community('')
  const ids: PostId[] = []
  for (const title of ['red one', 'red two', 'blue', 'red and blue']) ids.push(await post(name, { title }))
  await actOnItem(site.as(cast.cy), { target: `t3_${(ids[0] ?? 0).toString(36)}`, act: 'approve' })
  const yaml = 'title: red\naction: remove\n---\ntitle: blue\naction: filter'
  const ask = { communityId: id, yaml, scope: 'days' as const }
  expect(await startRehearsal(site.as(cast.cy), ask)).toEqual([])
  await expect(startRehearsal(site.as(cast.cy), ask)).rejects.toMatchObject({ code: 'rehearsal_running' })
  const waiting = await loadRehearsal(site.as(cast.cy), { communityId: id })
  await rehearse(site.ctx, { rehearsalId: waiting?.id ?? 0 }, new AbortController().signal)
  const view = await loadRehearsal(site.as(cast.cy), { communityId: id })
  expect(view).toMatchObject({ state: 'done', done: 4, yaml })
  expect(view?.result?.rules).toMatchObject([
    { number: 1, hits: 3, approved: 1, overlaps: [{ number: 2, count: 1 }] },
    { number: 2, hits: 2, approved: 0, overlaps: [{ number: 1, count: 1 }] },
  ])
  expect(view?.result?.rules[0]?.examples[0]).toMatchObject({ title: 'red one', isApproved: true })
  for (const postId of ids) expect(await stateOf(postId)).toMatchObject({ removal: null })
  await startRehearsal(site.as(cast.cy), ask)
  await cancelRehearsal(site.as(cast.cy), { communityId: id })
  expect(await loadRehearsal(site.as(cast.cy), { communityId: id })).toMatchObject({
    state: 'cancelled',
  })
})

test('rules about what a link leads to are asked when that is known', async () => {
  const media = 'media_title: lottery\naction: filter'
  const { name } = await community(`${media}\n---\ntitle: win\naction: report`)
  const url = 'https://news.example/draw'
  const waiting = await post(name, { title: 'Read this and win', url })
  await handleEvents(site.ctx, [...automodSubscriptions, ...linkPreviewSubscriptions])
  expect(await stateOf(waiting)).toMatchObject({ removal: null })
  const { url_key: urlKey } = await stateOf(waiting)
  const body = Buffer.from('<!doctype html><title>The lottery draw</title>')
  const answer = { url, status: 200, contentType: 'text/html', charset: 'utf-8', body, isCut: false }
  const tools = { fetchGuarded: async () => answer, mediaStore: {} as MediaStore }
  await refreshPreview(site.ctx, tools, { urlKey: urlKey ?? '' })
  const { rows: before } = await sql`select from automod_hits where post_id = ${waiting}`.execute(site.ctx.db)
  await handleEvents(site.ctx, [...automodSubscriptions, ...linkPreviewSubscriptions])
  const { rows: jobs } = await sql<{ key: string }>`select key from graphile_worker.jobs
    where task_identifier = 'automod.judge-previewed'`.execute(site.ctx.db)
  expect(jobs.map(job => job.key)).toEqual([`previewed:${urlKey}`])
  const judge = () => judgePreviewed(site.ctx, { urlKey: urlKey ?? '' }, new AbortController().signal)
  await judge()
  expect(await stateOf(waiting)).toMatchObject({ removal: 'filtered' })
  // Rules that don't ask for it ran earlier.
  const { rows: after } = await sql`select from automod_hits where post_id = ${waiting}`.execute(site.ctx.db)
  expect(after.length - before.length).toBe(1)
  await actOnItem(site.as(cast.cy), { target: `t3_${waiting.toString(36)}`, act: 'approve' })
  await judge()
  expect(await stateOf(waiting)).toMatchObject({ removal: null })
  expect(await stateOf(await post(name, { title: 'Late', url }))).toMatchObject({ removal: 'filtered' })
})

test('checks a comment against rules about its post’s link once the preview is known', async () => {
  const { name } = await community(`
parent_submission:
    media_title: raffle
body: mine
action: filter
---
type: comment
body: mine
action: report`)
  const url = 'https://news.example/raffle'
  const postId = await post(name, { title: 'Read this', url })
  const say = async (body: string) => {
    const view = await publishComment(site.as(cast.bo), { postId, parentId: null, body })
    return parseBase36<CommentId>(view.id) as CommentId
  }
  const held = async (id: CommentId) =>
    (await site.ctx.db.selectFrom('comments').select('removal').where('id', '=', id).executeTakeFirst())
      ?.removal
  const [early, other] = [await say('This is mine'), await say('This is yours')]
  expect(await held(early)).toBeNull()
  await handleEvents(site.ctx, [...automodSubscriptions, ...linkPreviewSubscriptions])
  const { url_key: urlKey } = await stateOf(postId)
  const body = Buffer.from('<!doctype html><title>The raffle</title>')
  const answer = { url, status: 200, contentType: 'text/html', charset: 'utf-8', body, isCut: false }
  const tools = { fetchGuarded: async () => answer, mediaStore: {} as MediaStore }
  await refreshPreview(site.ctx, tools, { urlKey: urlKey ?? '' })
  const judge = () => judgePreviewed(site.ctx, { urlKey: urlKey ?? '' }, new AbortController().signal)
  await judge()
  expect(await held(early)).toBe('filtered')
  expect(await held(other)).toBeNull()
  // Only rules about posts apply to the post, and rules that don't ask for it ran earlier.
  expect(await stateOf(postId)).toMatchObject({ removal: null })
  const { rows: hits } = await sql`select from automod_hits where comment_id = ${early}`.execute(site.ctx.db)
  expect(hits.length).toBe(2)
  // A moderator's decision stands, and later comments are checked when written.
  await actOnItem(site.as(cast.cy), { target: `t1_${early.toString(36)}`, act: 'approve' })
  await judge()
  expect(await held(early)).toBeNull()
  expect(await held(await say('Late but mine'))).toBe('filtered')
})

test('what was found in a post goes with the post', async () => {
  const { id, name } = await community('title: forbidden\naction: filter')
  const postId = await post(name, { title: 'A forbidden word' })
  await deletePost(site.as(cast.ann), { postId })
  await handleEvents(site.ctx, automodSubscriptions)
  const [hit] = await site.ctx.db
    .selectFrom('automod_hits')
    .selectAll()
    .where('community_id', '=', id)
    .execute()
  expect(hit).toMatchObject({ post_id: postId, matched: [], did: ['filter'] })
})

test('two who edit the same version: the second is told', async () => {
  const { id } = await community('title: x\naction: remove')
  const again = { communityId: id, yaml: 'title: y\naction: remove', note: '', isShadow: false, base: 1 }
  expect(await saveRules(site.as(cast.cy), again)).toEqual({ saved: true, number: 2, isPart: false })
  await expect(saveRules(site.as(cast.cy), again)).rejects.toMatchObject({ code: 'conflict' })
})

describe.runIf(existsSync(join(TEST_DATA_DIR, 'automod')))('rules that real communities wrote', () => {
  const sample = (file: string): string => readFileSync(join(TEST_DATA_DIR, 'automod', file), 'utf8')

  test('r/datascience: videos go, requests for books are answered, flair follows the title', async () => {
    const { name } = await community(sample('datascience.yml'))
    await site.ctx.db.updateTable('accounts').set({ post_karma: 100 }).where('id', '=', cast.ann.id).execute()
    const video = await post(name, { title: 'Watch this', url: 'https://www.youtube.com/watch?v=1' })
    expect(await stateOf(video)).toMatchObject({ removal: 'removed' })
    const books = await post(name, { title: 'Can you recommend a book?', body: 'Please.' })
    expect(await stateOf(books)).toMatchObject({ removal: 'removed' })
    const fun = await post(name, { title: '[Fun/Trivia] What is a mean?', body: 'x' })
    expect(await stateOf(fun)).toMatchObject({ removal: null, flair_text: 'Fun/Trivia' })
    const newcomer = await post(name, { title: 'Hello', body: 'x' }, cast.bo)
    expect(await stateOf(newcomer)).toMatchObject({ removal: 'removed' })
    await runFollowUps()
    const answers = await site.ctx.db
      .selectFrom('comments')
      .select('body_md')
      .where('post_id', '=', books)
      .execute()
    expect(answers[0]?.body_md).toContain('book recommendations')
  })

  test('r/CLG: names of players set flair, insults wait for a look', async () => {
    const { name } = await community(sample('clg.yml'))
    const tagged = await post(name, { title: 'Stixxay plays well', body: 'x' })
    expect(await stateOf(tagged)).toMatchObject({ removal: null, flair_text: 'LoL' })
    const insult = await post(name, { title: 'A word', body: 'you should hang yourself now' })
    expect(await stateOf(insult)).toMatchObject({
      removal: 'filtered',
      removal_reason: 'Potential insult (hang yourself)',
    })
  })
})
