import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteDueAccounts } from '#domain/account-deletion/delete-due-accounts.ts'
import { saveRules } from '#domain/automod/save-rules.ts'
import { publishPost } from '#domain/automod/screened-writes.ts'
import { changeCommunitySettings } from '#domain/communities/setup/change-community-settings.ts'
import { countWaiting } from '#domain/moderation/queue-entries.ts'
import { reportThing } from '#domain/reports/report-thing.ts'
import { inTransaction } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import type { Mailer } from '#platform/mail/mail.ts'
import { type CommunityId, type PostId, toFullname } from '#shared/ids.ts'
import { type Cast, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { act, type PotteryTeam, plantPotteryTeam } from '#tests/fixtures/pottery-team.ts'
import { settleEvents } from '#tests/support/settle-events.ts'
import type { SiteClient } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
let pottery: PotteryTeam['pottery']
let clients: PotteryTeam['clients']

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_FACTOR: '1000' } })
  ;({ cast, pottery, clients } = await plantPotteryTeam(app))
})
afterAll(() => app.stop())

const client = (name: string) => clients[name] as SiteClient
const place = () => toFullname('t5', pottery.id)

const newPost = (by = cast.ann, title?: string) =>
  writePost(app, { by, in: 'pottery', ...(title !== undefined && { title }) })

const columns = async (postId: PostId) =>
  app.ctx.db.selectFrom('posts').selectAll().where('id', '=', postId).executeTakeFirstOrThrow()

/** Returns the text of a page's own heading. */
const headingOf = (text: string) => /<h1[^>]*>([^<]*)<\/h1>/.exec(text)?.[1]

async function send(name: string, path: string, fields: Record<string, string>): Promise<Response> {
  return app.ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: await app.logIn(name) },
    body: new URLSearchParams(fields),
  })
}

test('a community chooses who reads its log, and with which names; notes stay in the team', async () => {
  const { id } = await openCommunity(app, { by: cast.cy, name: 'tellers' })
  const post = await writePost(app, { by: cast.ann, in: 'tellers', title: 'A told jug' })
  await act(client('cyril'), post.fullname, 'remove', { rule: 'No jugs' })
  await send('cyril', `/r/tellers/about/item/${post.fullname}`, {
    do: 'note',
    username: 'ann',
    label: '',
    body: 'hushhush',
  })
  const see = async (name: string) => {
    const answer = await client(name).get('/r/tellers/about/log')
    return { ...answer, text: answer.text.slice(answer.text.indexOf('<main')) }
  }
  expect((await see('bosco')).status).toBe(403)
  await changeCommunitySettings(app.as(cast.cy), { communityId: id, publicLog: 'unnamed' })
  for (const name of ['bosco', 'visitor']) {
    const { status, text } = await see(name)
    expect(status, name).toBe(200)
    expect(text).toContain('A told jug')
    expect(text).toContain('No jugs')
    for (const hidden of ['u/cyril', 'u/ann', 'hushhush', 'data-act="add_note"'])
      expect(text).not.toContain(hidden)
  }
  await changeCommunitySettings(app.as(cast.cy), { communityId: id, publicLog: 'named' })
  expect((await see('visitor')).text).toContain('u/cyril')
  expect((await see('visitor')).text).not.toContain('data-act="add_note"')
  await changeCommunitySettings(app.as(cast.cy), { communityId: id, publicLog: 'team' })
  expect((await see('visitor')).location).toContain('/login')
})

test('what rules tell the team is not told to everybody, nor offered to be looked for', async () => {
  const { id } = await openCommunity(app, { by: cast.cy, name: 'whispers' })
  await changeCommunitySettings(app.as(cast.cy), { communityId: id, publicLog: 'named' })
  const yaml = 'title: [jug]\naction: report\naction_reason: hush\nmodmail: A jug again'
  await saveRules(app.as(cast.cy), { communityId: id, yaml, note: '', isShadow: false, base: 0 })
  await publishPost(app.as(cast.ann), {
    communityName: 'whispers',
    kind: 'text',
    title: 'A jug of mine',
    body: '',
    isNsfw: false,
  })
  const log = async (name: string) => {
    const { text } = await client(name).get('/r/whispers/about/log')
    return text.slice(text.indexOf('<main'), text.indexOf('</main>'))
  }
  expect(await log('cyril')).toContain('data-act="automod_report"')
  expect(await log('cyril')).toContain('value="add_note"')
  const outside = await log('visitor')
  expect(outside).toContain('data-act="edit_automod"')
  expect(outside).not.toContain('A jug of mine')
  for (const word of ['automod_report', 'automod_modmail', 'add_note', 'add_saved_reply'])
    expect(outside).not.toContain(word)
})

test('so many reports as a community chose hold a post; what a moderator approved stays', async () => {
  const { id } = await openCommunity(app, { by: cast.cy, name: 'holders' })
  await changeCommunitySettings(app.as(cast.cy), { communityId: id, hideAtReports: 2 })
  const post = await writePost(app, { by: cast.ann, in: 'holders', title: 'A doubted jug' })
  const report = (name: string) =>
    client(name).run('Report', { target: post.fullname, reason: 'spam', note: '' })
  await report('bosco')
  expect(await columns(post.id)).toMatchObject({ removal: null })
  await report('joined')
  expect(await columns(post.id)).toMatchObject({ removal: 'filtered', removed_by: null })
  expect((await client('cyril').get('/r/holders/about/modqueue')).text).toContain('2 reports')
  expect((await client('cyril').get('/r/holders/about/log')).text).toContain('filtered')
  await act(client('cyril'), post.fullname, 'approve')
  await report('approved')
  await report('elsewhere')
  expect(await columns(post.id)).toMatchObject({ removal: null, removed_at: null })
})

describe('reports and queues', () => {
  test('[R2.4-15] a reported post waits in the queue until somebody decides', async () => {
    const post = await newPost(cast.ann, 'Reported jug')
    await client('bosco').run('Report', { target: post.fullname, reason: 'spam', note: 'Sells jugs' })
    const queue = await client('mod_posts').get('/r/pottery/about/modqueue')
    expect(queue.text).toContain('Reported jug')
    expect(queue.text).toContain('Sells jugs')
    // Who reported stays unsaid.
    expect(queue.text.slice(queue.text.indexOf('Sells jugs'))).not.toContain('u/bosco')
    await act(client('mod_posts'), post.fullname, 'approve')
    expect((await client('mod_posts').get('/r/pottery/about/modqueue')).text).not.toContain('Reported jug')
  })

  test('a report of what was taken away already brings nothing back into a queue', async () => {
    const post = await newPost(cast.ann, 'Gone before the report')
    const comment = await writeComment(app, { by: cast.ann, on: post.id })
    for (const { fullname } of [post, comment]) {
      await act(client('cyril'), fullname, 'remove')
      await client('joined').run('Report', { target: fullname, reason: 'spam', note: '' })
    }
    for (const queue of ['modqueue', 'reports'])
      expect((await client('cyril').get(`/r/pottery/about/${queue}`)).text).not.toContain(
        'Gone before the report',
      )
  })

  test('[R2.4-13] [R2.4-14] [R2.4-16] each queue has its page, none is the mod queue, others are not found', async () => {
    const { fullname } = await newPost(cast.ann, 'Unseen jug')
    const status = async (path: string) => (await client('cyril').get(path)).status
    for (const [path, name] of [
      ['', 'Mod queue'],
      ['modqueue', 'Mod queue'],
      ['reports', 'Reports'],
      ['spam', 'Removed and spam'],
      ['edited', 'Edited'],
      ['unmoderated', 'Unmoderated'],
    ] as const) {
      const page = await client('cyril').get(`/r/mod/about/${path}`)
      expect([path, page.status, headingOf(page.text)]).toEqual([path, 200, name])
    }
    expect(await status('/r/mod/about/nonsense')).toBe(404)
    expect(await status('/r/pottery/about/nonsense')).toBe(404)
    const unmoderated = '/r/pottery/about/unmoderated'
    expect((await client('cyril').get(unmoderated)).text).toContain('Unseen jug')
    await act(client('cyril'), fullname, 'remove')
    expect((await client('cyril').get(unmoderated)).text).not.toContain('Unseen jug')
    expect((await client('cyril').get('/r/pottery/about/spam')).text).toContain('Unseen jug')
  })

  test('[R2.4-17] [R6-07] who moderates nothing gets 403, others see their own communities alone', async () => {
    const mine = await writePost(app, { by: cast.ann, in: 'weaving', title: 'A reported shawl' })
    await reportThing(app.as(cast.bo), { target: mine.fullname, reason: 'spam', note: '' })
    expect((await client('ann').get('/r/mod/about/modqueue')).status).toBe(403)
    expect((await client('ann').get('/r/pottery/about/modqueue')).status).toBe(403)
    expect((await client('dinah').get('/r/pottery/about/modqueue')).status).toBe(403)
    expect((await client('visitor').get('/r/mod/about/modqueue')).location).toContain('/login')
    expect((await client('cyril').get('/r/mod/about/modqueue')).text).not.toContain('A reported shawl')
    expect((await client('elsewhere').get('/r/mod/about/modqueue')).text).toContain('A reported shawl')
    expect((await client('elsewhere').get('/r/pottery/about/modqueue')).status).toBe(403)
  })

  test('[R2.4-18] [R2.4-19] r/Mod is a feed of all moderated communities', async () => {
    await writePost(app, { by: cast.ann, in: 'weaving', title: 'A plain shawl' })
    const feed = await client('elsewhere').get('/r/mod/new/')
    expect(feed.text).toContain('A plain shawl')
    expect(feed.text).not.toContain('jug</a>')
    expect((await client('ann').get('/r/mod/')).status).toBe(403)
    expect((await client('visitor').get('/r/mod/')).location).toContain('/login')
  })

  test('an edited post comes into its queue, and leaves it when approved', async () => {
    const post = await newPost(cast.ann, 'Edited jug')
    await client('ann').run('EditPost', { target: post.fullname, body: 'Now with a link' })
    await settleEvents(app)
    expect((await client('cyril').get('/r/pottery/about/edited')).text).toContain('Edited jug')
    await act(client('cyril'), post.fullname, 'approve')
    expect((await client('cyril').get('/r/pottery/about/edited')).text).not.toContain('Edited jug')
  })

  test('ignored reports bring nothing back, and snoozed reporters are not heard', async () => {
    const post = await newPost(cast.ann, 'Much reported jug')
    await reportThing(app.as(cast.bo), { target: post.fullname, reason: 'spam', note: 'again' })
    await client('cyril').run('SnoozeReport', { target: post.fullname, reason: 'spam', note: 'again' })
    await act(client('cyril'), post.fullname, 'approve')
    const other = await newPost(cast.ann, 'Other jug')
    await reportThing(app.as(cast.bo), { target: other.fullname, reason: 'spam', note: 'again' })
    const queue = async () => (await client('cyril').get('/r/pottery/about/reports')).text
    expect(await queue()).not.toContain('Other jug')
    await act(client('cyril'), other.fullname, 'ignore_reports')
    await reportThing(app.as(cast.di), { target: other.fullname, reason: 'hate', note: '' })
    expect(await queue()).not.toContain('Other jug')
    await act(client('cyril'), other.fullname, 'unignore_reports')
    await reportThing(app.as(cast.ed), { target: other.fullname, reason: 'hate', note: '' })
    expect(await queue()).toContain('Other jug')
  })

  test('offers bans and mutes, beneath posts and in queues, only to those who may use them, and never on themselves', async () => {
    const { fullname } = await newPost()
    const own = await newPost(cast.cy)
    const offered = async (name: string, target: string) => {
      const [state] = await client(name).run('ModStates', { targets: [target] })
      const { text } = await client(name).get(`/r/pottery/about/item/${target}`)
      const inPage = ['Ban…', 'Mute…'].map(words => text.includes(`>${words}</button>`))
      return { ban: state?.canBan, mute: state?.canMute, inPage }
    }
    const none = { ban: false, mute: false, inPage: [false, false] }
    expect(await offered('mod_posts', fullname)).toEqual(none)
    expect(await offered('cyril', own.fullname)).toEqual(none)
    expect(await offered('cyril', fullname)).toEqual({ ban: true, mute: true, inPage: [true, true] })
    expect(await offered('mod_access', fullname)).toMatchObject({ ban: true, mute: true })
    expect(await offered('mod_mail', fullname)).toMatchObject({ ban: false, mute: true })
  })

  test('an item is claimed by one moderator at a time, for ten minutes', async () => {
    const { fullname } = await newPost()
    await client('cyril').run('ClaimItem', { target: fullname, isClaimed: true })
    const refusal = () => client('mod_posts').refusal('ClaimItem', { target: fullname, isClaimed: true })
    expect((await refusal()).code).toBe('claimed_by_other')
    await client('cyril').run('ClaimItem', { target: fullname, isClaimed: false })
    await client('mod_posts').run('ClaimItem', { target: fullname, isClaimed: true })
  })

  test('without script too it is said what was refused, and that nothing was ticked', async () => {
    const post = await newPost()
    const queue = '/r/pottery/about/unmoderated'
    await client('mod_posts').run('ClaimItem', { target: post.fullname, isClaimed: true })
    const tell = async (path: string, fields: Record<string, string>) =>
      (await send('cyril', path, fields)).text()
    expect(await tell(queue, { act: 'claim', target: post.fullname })).toContain(
      'Another moderator has claimed this',
    )
    expect(await tell(queue, { act: 'approve' })).toContain('Select an item first.')
    expect(await tell(queue, { act: 'approve', target: 't3_zzzzzz' })).toContain('Nothing was changed.')
    const reply = await writeComment(app, { by: cast.bo, on: post.id })
    const under = await writeComment(app, { by: cast.ann, on: post.id, under: reply.id })
    const item = `/r/pottery/about/item/${under.fullname}`
    expect(await tell(item, { act: 'distinguish', target: under.fullname })).toContain('role="alert"')
  })

  test('a queue of many goes on page by page, nothing twice', async () => {
    const { id } = await openCommunity(app, { by: cast.cy, name: 'wheels' })
    const made: string[] = []
    for (let count = 0; count < 60; count += 1) {
      const post = await writePost(app, { by: cast.ann, in: 'wheels' })
      await reportThing(app.as(cast.bo), { target: post.fullname, reason: 'spam', note: '' })
      made.push(post.fullname)
    }
    for (const sort of ['newest', 'oldest', 'reports']) {
      const seen: string[] = []
      let path: string | undefined = `/r/wheels/about/modqueue?sort=${sort}`
      while (path !== undefined) {
        const { text } = await client('cyril').get(path)
        seen.push(...[...text.matchAll(/<li[^>]*data-fullname="(t3_\w+)"/g)].map(match => match[1] ?? ''))
        const next = /href="(\?[^"]*after=[^"]*|[^"]*modqueue\?[^"]*after=[^"]*)"/.exec(text)?.[1]
        path = next?.replaceAll('&amp;', '&').replace(/^\?/, '/r/wheels/about/modqueue?')
      }
      expect(seen.toSorted(), sort).toEqual(made.toSorted())
    }
    expect(id).toBeGreaterThan(0)
  })
})

describe('reasons, notes and remarks', () => {
  test('[R3-mod-03] reasons have an order, and who has the settings changes them', async () => {
    const reasons = '/r/pottery/about/removal_reasons'
    for (const title of ['Off topic', 'Not kind'])
      await send('mod_config', reasons, { intent: 'add', title, message: `Sorry: ${title}.` })
    const [removed, standing] = [await newPost(), await newPost()]
    await act(client('cyril'), removed.fullname, 'remove')
    const list = await client('mod_posts').run('RemovalReasons', {
      community: place(),
      items: [removed.fullname, standing.fullname, 't3_zzzzzz', 'nonsense'],
    })
    expect(list.reasonOrder.map(id => list.models[id]?.title)).toEqual(['Off topic', 'Not kind'])
    expect(list.removedItemIds).toEqual([removed.fullname])
    await send('mod_config', reasons, { intent: 'move', to: '0', id: list.reasonOrder[1] ?? '' })
    const moved = await client('mod_posts').run('RemovalReasons', { community: place(), items: [] })
    expect(moved.reasonOrder.map(id => moved.models[id]?.title)).toEqual(['Not kind', 'Off topic'])
    expect(
      (await send('mod_posts', reasons, { intent: 'remove', id: list.reasonOrder[0] ?? '' })).status,
    ).toBe(403)
    const long = await send('mod_config', reasons, {
      intent: 'add',
      list: 'texts',
      title: 'x'.repeat(51),
      message: 'y',
    })
    expect(long.status).toBe(400)
    expect(await long.text()).toContain('x'.repeat(51))
  })

  test('[R2.14-mod-10] a removal is explained beneath the post, pinned and locked', async () => {
    const post = await newPost()
    await act(client('cyril'), post.fullname, 'remove')
    await client('mod_posts').run('ExplainRemoval', {
      target: post.fullname,
      title: 'Off topic',
      message: 'This is **no pot**.',
      sendAs: 'comment',
    })
    const { text } = await client('ann').get(post.permalink)
    expect(text).toContain('<strong>no pot</strong>')
    const answer = { target: post.fullname, title: '', message: ' ', sendAs: 'comment' as const }
    expect(await client('cyril').refusal('ExplainRemoval', answer)).toMatchObject({ code: 'body_missing' })
  })

  test.each([
    ['comment', '“Off topic” · as a pinned comment'],
    ['message', '“Off topic” · as a message'],
  ] as const)('the log says that a reason was sent as a %s', async (sendAs, words) => {
    const post = await newPost()
    await act(client('cyril'), post.fullname, 'remove')
    const explain = { target: post.fullname, title: 'Off topic', message: 'No pot.', sendAs }
    await client('mod_posts').run('ExplainRemoval', explain)
    const { text } = await client('cyril').get('/r/pottery/about/log?type=explain_removal')
    expect(text).toContain(words)
  })

  test('what the team says among itself stays in the team', async () => {
    const post = await newPost()
    const item = `/r/pottery/about/item/${post.fullname}`
    await send('mod_posts', item, { do: 'remark', body: 'Seen that one before' })
    await send('mod_posts', item, { do: 'note', username: 'ann', label: 'watch', body: 'Third jug' })
    const page = await client('mod_wiki').get(item)
    expect(page.text).toContain('Seen that one before')
    expect(page.text).toContain('Third jug')
    for (const name of ['ann', 'dinah', 'elsewhere'])
      expect((await client(name).get(item)).status, name).toBe(403)
    expect((await client('elsewhere').get(`/r/weaving/about/item/${post.fullname}`)).status).toBe(403)
    expect((await send('mod_wiki', item, { do: 'remark', body: 'x' })).status).toBe(403)
  })

  test('a note leads to what it is about, also to a comment', async () => {
    const post = await newPost()
    const comment = await writeComment(app, { by: cast.ann, on: post.id })
    const item = `/r/pottery/about/item/${comment.fullname}`
    await send('mod_posts', item, { do: 'note', username: 'ann', label: '', body: 'Said it again' })
    const path = `/comments/${post.id.toString(36)}/_/${comment.id.toString(36)}`
    expect((await client('mod_posts').get(item)).text).toContain(`href="${path}"`)
    const moved = await client('mod_posts').get(path)
    expect(moved.status === 200 ? moved.text : moved.location).toContain(`/${comment.id.toString(36)}`)
  })

  test('what a post said when it was reported stays after an edit', async () => {
    const post = await writePost(app, { by: cast.ann, in: 'pottery', body: 'Buy my jugs at jugs.example' })
    await reportThing(app.as(cast.bo), { target: post.fullname, reason: 'spam', note: '' })
    await client('ann').run('EditPost', { target: post.fullname, body: 'I like jugs' })
    const page = await client('cyril').get(`/r/pottery/about/item/${post.fullname}`)
    expect(page.text).toContain('Buy my jugs at jugs.example')
    expect(page.text).toContain('I like jugs')
  })
})

describe('what its author deletes', () => {
  const QUEUES = ['modqueue', 'reports', 'spam', 'edited', 'unmoderated'] as const

  /** The queues in which a title stands, and the two counts of the page's head. */
  async function shownIn(title: string): Promise<string[]> {
    const pages = QUEUES.map(async queue => {
      const { text } = await client('cyril').get(`/r/leaving/about/${queue}`)
      return text.includes(title) ? [queue] : []
    })
    return (await Promise.all(pages)).flat()
  }
  const waiting = () => countWaiting(app.as(cast.cy), [leaving])
  const report = (target: string, by = 'bosco') =>
    client(by).run('Report', { target, reason: 'spam', note: 'Sells jugs' })

  let leaving: CommunityId
  beforeAll(async () => {
    leaving = (await openCommunity(app, { by: cast.cy, name: 'leaving' })).id
    const yaml = 'title: [held back]\naction: filter'
    await saveRules(app.as(cast.cy), { communityId: leaving, yaml, note: '', isShadow: false, base: 0 })
  })

  test('leaves every queue and both counts at once: filtered, reported, edited, removed and new posts', async () => {
    const publish = (title: string) =>
      publishPost(app.as(cast.ann), {
        communityName: 'leaving',
        kind: 'text',
        title,
        body: 'Mine',
        isNsfw: false,
      })
    const write = (title: string) => writePost(app, { by: cast.ann, in: 'leaving', title })
    const held = toFullname('t3', (await publish('A jug held back')).id)
    const [reported, edited, removed] = [
      await write('Reported jug'),
      await write('Edited jug'),
      await write('Bad jug'),
    ]
    await report(reported.fullname)
    await client('ann').run('EditPost', { target: edited.fullname, body: 'Changed' })
    await act(client('cyril'), removed.fullname, 'spam')
    await settleEvents(app)
    expect(await shownIn('A jug held back')).toEqual(['modqueue', 'spam'])
    expect(await shownIn('Reported jug')).toEqual(['modqueue', 'reports', 'unmoderated'])
    expect(await shownIn('Edited jug')).toEqual(['edited', 'unmoderated'])
    expect(await shownIn('Bad jug')).toEqual(['spam'])
    expect(await waiting()).toEqual({ modqueue: 2, reports: 1 })
    for (const target of [held, reported.fullname, edited.fullname, removed.fullname])
      await client('ann').run('DeletePost', { target })
    for (const title of ['A jug held back', 'Reported jug', 'Edited jug', 'Bad jug'])
      expect(await shownIn(title), title).toEqual([])
    expect(await waiting()).toEqual({ modqueue: 0, reports: 0 })
    // Nothing is left to decide or to take back.
    for (const word of ['approve', 'ignore_reports', 'undo'])
      expect(await act(client('cyril'), removed.fullname, word), word).toBe('post_deleted')
    const open = app.ctx.db.selectFrom('reports').select('id').where('community_id', '=', leaving)
    expect(await open.where('resolved_at', 'is', null).execute()).toEqual([])
  })

  test('leaves them as a comment whose replies stay, and an edit that is told late brings nothing back', async () => {
    const post = await writePost(app, { by: cast.bo, in: 'leaving', title: 'A quarrel' })
    const comment = await writeComment(app, { by: cast.ann, on: post.id, body: 'Rude words' })
    await writeComment(app, { by: cast.bo, on: post.id, under: comment.id })
    await report(comment.fullname)
    expect(await waiting()).toEqual({ modqueue: 1, reports: 1 })
    await client('ann').run('DeleteComment', { target: comment.fullname })
    expect(await waiting()).toEqual({ modqueue: 0, reports: 0 })
    await inTransaction(app.ctx, tx =>
      emitEvent(tx, 'comment.edited', { commentId: comment.id, postId: post.id }),
    )
    await settleEvents(app)
    const { text } = await client('cyril').get('/r/leaving/about/edited')
    expect(text).toContain('Nothing has been edited')
  })

  test('that stuck in a queue before this was so is taken out by the upgrade, with the counts put right', async () => {
    const [gone, kept] = [
      await writePost(app, { by: cast.ann, in: 'leaving', title: 'Stuck jug' }),
      await writePost(app, { by: cast.bo, in: 'leaving', title: 'Waiting jug' }),
    ]
    for (const { fullname } of [gone, kept]) await report(fullname, 'joined')
    await client('ann').run('DeletePost', { target: gone.fullname })
    const { db } = app.ctx
    const mine = (id: PostId) => sql`where post_id = ${id}`
    await sql`update mod_items set queued_at = now(), reported_at = now(), open_reports = 1 ${mine(gone.id)}`.execute(
      db,
    )
    await sql`update reports set resolved_at = null ${mine(gone.id)}`.execute(db)
    await sql`update mod_items set open_reports = 3 ${mine(kept.id)}`.execute(db)
    const upgrade = await readFile('db/migrations/0399_deleted_items_leave_queues.sql', 'utf8')
    await sql.raw(upgrade).execute(db)
    expect(await waiting()).toEqual({ modqueue: 1, reports: 1 })
    const { text } = await client('cyril').get('/r/leaving/about/modqueue')
    expect(text).not.toContain('Stuck jug')
    expect(text).toContain('1 report')
    await act(client('cyril'), kept.fullname, 'approve')
  })

  test.each([
    [false, []],
    // The words stay, and so does the report of them.
    [true, ['modqueue', 'reports', 'unmoderated']],
  ])(
    'leaves them with its account; content that stays (%s) is reported still, and not edited',
    async (keeps, queues) => {
      const leaver = await signUp(app, { name: `leaver_${keeps}` })
      const title = `The jug that stays ${keeps}`
      const post = await writePost(app, { by: leaver, in: 'leaving', title })
      await report(post.fullname, 'joined')
      const due = { account_id: leaver.id, keeps_content: keeps, asked_at: new Date(), due_at: new Date() }
      await app.ctx.db.insertInto('account_deletions').values(due).execute()
      const mailer = { send: async () => {} } as unknown as Mailer
      expect(await deleteDueAccounts(app.ctx, { mailer, siteName: 'Warren' })).toBe(1)
      await settleEvents(app)
      expect(await shownIn(title)).toEqual(queues)
      if (keeps) {
        const { text } = await client('cyril').get('/r/leaving/about/modqueue')
        expect(text.replace(/<[^>]*>/g, '')).toContain('Post by [deleted]')
        await act(client('cyril'), post.fullname, 'approve')
      }
    },
  )
})
