import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findAccountId } from '#domain/accounts/load-accounts.ts'
import { findCommunity, requireCommunity } from '#domain/communities/load-communities.ts'
import { approveMember } from '#domain/communities/members/approve-member.ts'
import { joinCommunity } from '#domain/communities/members/join-community.ts'
import { changeCommunitySettings } from '#domain/communities/setup/change-community-settings.ts'
import { readAs } from '#domain/communities/team/view-as.ts'
import { addRemark } from '#domain/moderation/remarks.ts'
import { type AccountId, type CommunityId, type PostId, toFullname } from '#shared/ids.ts'
import { PAGE_SIZE } from '#shared/limits.ts'
import { MOD_RIGHTS } from '#shared/moderation/mod-rights.ts'
import { type Cast, createCast, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { addModerator } from '#tests/fixtures/team.ts'
import { formPost } from '#tests/support/forms.ts'
import { clientOf, openClient, type SiteClient } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

/* What a team has besides its queues: its words, its appeals, and a look at its place with other eyes. */

let app: TestApp
let cast: Cast
let pottery: { id: CommunityId; name: string }
const clients: Record<string, SiteClient> = {}
const cookies: Record<string, string> = {}
const place = () => toFullname('t5', pottery.id)

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_FACTOR: '1000' } })
  cast = await createCast(app)
  pottery = await openCommunity(app, { by: cast.cy, name: 'pottery' })
  await openCommunity(app, { by: cast.bo, name: 'glass' })
  for (const right of MOD_RIGHTS) {
    const moderator = await signUp(app, { name: `mod_${right}` })
    await addModerator(app, { communityId: pottery.id, by: cast.cy, moderator, rights: [right] })
  }
  const names = ['ann', 'bosco', 'cyril', 'dinah', 'edgar', ...MOD_RIGHTS.map(right => `mod_${right}`)]
  for (const name of names) {
    cookies[name] = await app.logIn(name)
    clients[name] = await clientOf(app, name)
  }
  clients.visitor = openClient({ url: app.url })
})
afterAll(() => app.stop())

const client = (name: string) => clients[name] as SiteClient
const send = async (who: string, path: string, fields: Record<string, string>) => {
  const answer = await formPost(app, path, fields, cookies[who])
  const text = plain(await answer.text())
  return { status: answer.status, location: answer.headers.get('location'), text }
}
const read = async (who: string, path: string) => {
  const { status, text } = await client(who).get(path)
  return { status, text: plain(text) }
}
const plain = (html: string): string => html.replaceAll('<!-- -->', '').replaceAll('&#x27;', '’')
const log = async (action: string) =>
  app.ctx.db
    .selectFrom('mod_acts')
    .selectAll()
    .where('community_id', '=', pottery.id)
    .where('act', '=', action)
    .orderBy('id')
    .execute()
const removed = async (by = cast.ann, title?: string) => {
  const post = await writePost(app, { by, in: 'pottery', ...(title !== undefined && { title }) })
  await client('cyril').run('ModerateItems', { targets: [post.fullname], act: 'remove' })
  return { ...post, page: `/r/pottery/about/item/${post.fullname}` }
}

describe('saved replies', () => {
  const PAGE = '/r/pottery/about/saved_replies'
  const save = (who: string, title: string, message: string, id = '') =>
    send(who, PAGE, { intent: id === '' ? 'add' : 'edit', list: 'texts', id, title, message })
  const kept = async (who = 'mod_wiki') =>
    (await client(who).run('SavedReplies', { community: place() })).replies

  test('moderators with the mail permission save them, all moderators use them, others can’t see them', async () => {
    for (const name of ['cyril', 'edgar', 'mod_mail', 'mod_everything'])
      expect((await save(name, `By ${name}`, 'Words')).status, name).toBe(302)
    for (const name of ['mod_posts', 'mod_config', 'mod_wiki', 'bosco', 'ann', 'dinah'])
      expect((await save(name, 'No', 'No')).status, name).toBe(403)
    expect((await kept()).map(reply => reply.title)).toEqual([
      'By cyril',
      'By edgar',
      'By mod_mail',
      'By mod_everything',
    ])
    expect((await read('mod_wiki', PAGE)).text).toContain('By cyril')
    expect((await read('mod_wiki', PAGE)).text).not.toContain('Add Reply')
    expect((await read('bosco', PAGE)).status).toBe(403)
    expect((await client('visitor').get(PAGE)).location).toContain('/login')
    expect((await client('bosco').refusal('SavedReplies', { community: place() })).code).toBe('not_allowed')
    expect((await log('add_saved_reply')).length).toBe(4)
  })

  test('they are moved, changed and deleted, and the log says so', async () => {
    const [first, second] = await kept()
    await send('mod_mail', PAGE, { intent: 'move', to: '1', id: first?.id ?? '' })
    await save('mod_mail', 'Changed', 'Other words', second?.id)
    expect((await kept()).slice(0, 2)).toEqual([
      { id: second?.id, title: 'Changed', message: 'Other words' },
      first,
    ])
    for (const { id } of await kept()) await send('mod_mail', PAGE, { intent: 'remove', id })
    expect(await kept()).toEqual([])
    expect((await log('edit_saved_reply')).map(act => act.details)).toEqual([{ title: 'Changed' }])
    expect((await log('remove_saved_reply')).length).toBe(4)
    expect((await send('mod_mail', PAGE, { intent: 'remove', id: first?.id ?? '' })).status).toBe(404)
  })

  test('what is wrong is said at its field, and what was typed stays', async () => {
    const long = await save('mod_mail', 'x'.repeat(51), 'Typed already')
    expect(long.status).toBe(400)
    expect(long.text).toContain('up to 50 characters')
    expect(long.text).toContain('Typed already')
    expect((await save('mod_mail', 'Empty', ' ')).status).toBe(400)
    for (let count = 0; count < 50; count += 1) await save('mod_mail', `Reply ${count}`, 'Words')
    const full = await save('mod_mail', 'One more', 'Words')
    expect(full.status).toBe(409)
    expect(full.text).toContain('up to 50 of these')
    for (const { id } of await kept()) await send('mod_mail', PAGE, { intent: 'remove', id })
  })

  test('without script one goes into a message, a removal and a ban, with its names filled in', async () => {
    await save('mod_mail', 'Welcome', 'Dear {user}, this is {community}. $& {other}')
    const [reply] = await kept()
    const saved = reply?.id ?? ''
    const filled = 'Hello\n\nDear u/ann, this is r/pottery. $&amp; {other}'

    const { location } = await send('ann', '/message/compose', {
      to: '/r/pottery',
      from: '',
      subject: 'A question',
      body: 'May I?',
    })
    const conversation = location ?? ''
    expect((await read('mod_mail', conversation)).text).toContain('Welcome</option>')
    expect((await read('ann', conversation)).text).not.toContain('Welcome</option>')
    const inMessage = await send('mod_mail', conversation, {
      intent: 'insert',
      saved,
      body: 'Hello',
      voice: 'self',
    })
    expect(inMessage.text).toContain(filled)
    expect((await read('ann', conversation)).text).not.toContain('Dear u/ann')

    const compose = { intent: 'insert', saved, from: 'pottery', to: 'u/ann', subject: 'Hi', body: 'Hello' }
    expect((await send('mod_mail', '/message/compose?from=pottery', compose)).text).toContain(filled)

    const { page } = await removed()
    const explain = { do: 'insert', saved, username: 'ann', message: 'Hello', sendAs: 'message' }
    expect((await send('mod_posts', page, explain)).text).toContain(filled)

    const ban = { do: 'insert', saved, username: 'ann', message: 'Hello', days: '3', length: 'days' }
    expect((await send('mod_access', '/r/pottery/about/banned', ban)).text).toContain(filled)
    expect(await log('ban')).toEqual([])
  })

  test('those of another community are not there', async () => {
    const glass = await send('bosco', '/r/glass/about/saved_replies', {
      intent: 'add',
      title: 'Glass',
      message: 'Ours alone',
    })
    expect(glass.status).toBe(302)
    const { id } = await app.ctx.db
      .selectFrom('saved_replies')
      .select('id')
      .where('title', '=', 'Glass')
      .executeTakeFirstOrThrow()
    const { page } = await removed()
    const stolen = await send('mod_posts', page, { do: 'insert', saved: String(id), message: '' })
    expect(stolen.status).toBe(404)
    expect(stolen.text).not.toContain('Ours alone')
    for (const what of ['edit', 'remove'])
      expect(
        (await send('mod_mail', PAGE, { intent: what, id: String(id), title: 'x', message: 'y' })).status,
      ).toBe(404)
  })
})

describe('the suggested sort of a post', () => {
  test('moderators with posts choose it, the thread follows, and the undo gives it back to the community', async () => {
    const post = await writePost(app, { by: cast.ann, in: 'pottery' })
    const [first, second] = [
      await writeComment(app, { by: cast.bo, on: post.id, body: 'wordoffirst' }),
      await writeComment(app, { by: cast.cy, on: post.id, body: 'wordofsecond' }),
    ]
    expect(first.id).toBeLessThan(second.id)
    const order = async () => {
      const { text } = await client('ann').get(post.permalink)
      return text.indexOf('wordoffirst') < text.indexOf('wordofsecond') ? 'old' : 'new'
    }
    const set = (who: string, sort: string | null) =>
      client(who).run('SetSuggestedSort', { target: post.fullname, sort })
    await set('mod_posts', 'new')
    expect(await order()).toBe('new')
    expect(await set('mod_posts', 'old')).toEqual({ before: 'new' })
    expect(await order()).toBe('old')

    await changeCommunitySettings(app.as(cast.cy), { communityId: pottery.id, suggestedSort: 'new' })
    expect(await client('mod_posts').run('SuggestedSort', { target: post.fullname })).toEqual({
      own: 'old',
      community: 'new',
    })
    const item = `/r/pottery/about/item/${post.fullname}`
    expect((await read('mod_posts', item)).text).toContain('Community default (New)')
    expect((await send('mod_posts', item, { do: 'sort', sort: '' })).status).toBe(302)
    expect(await order()).toBe('new')
    expect((await log('set_suggested_sort')).map(act => act.details)).toEqual([
      { value: 'new' },
      { value: 'old' },
      { value: 'blank' },
    ])
    await changeCommunitySettings(app.as(cast.cy), { communityId: pottery.id, suggestedSort: null })

    const refusal = (who: string, more: object = {}) =>
      client(who).refusal('SetSuggestedSort', { target: post.fullname, sort: 'new', ...more })
    for (const who of ['ann', 'mod_wiki', 'mod_mail', 'dinah'])
      expect((await refusal(who)).code, who).toBe('not_allowed')
    expect((await refusal('cyril', { sort: 'hot' })).field).toBe('sort')
    expect((await refusal('cyril', { target: first.fullname })).field).toBe('target')
    expect((await read('mod_wiki', item)).text).not.toContain('Suggested comment sort')
  })
})

describe('appeals', () => {
  test('messages about a removal or its author’s ban appear on the item’s page', async () => {
    const { page, fullname } = await removed(cast.ann, 'A crooked vase')
    const other = await removed(cast.ann, 'A straight vase')
    const thread = await writePost(app, { by: cast.ann, in: 'pottery' })
    const comment = await writeComment(app, { by: cast.bo, on: thread.id })
    await client('cyril').run('ModerateItems', { targets: [comment.fullname], act: 'remove' })
    for (const target of [fullname, comment.fullname])
      await client('mod_posts').run('ExplainRemoval', {
        target,
        title: 'No',
        message: 'No pot.',
        sendAs: 'message',
      })
    const conversationOn = async (who: string, path: string) =>
      /href="(\/modmail\/\w+)"[^>]*>/.exec(sectionOf((await read(who, path)).text))?.[1]
    const conversation = await conversationOn('mod_mail', page)
    if (conversation === undefined) throw new Error('No conversation')
    expect(sectionOf((await read('mod_mail', page)).text)).toContain('about this · reason sent, no appeal')
    expect(sectionOf((await read('mod_mail', other.page)).text)).toBe('')
    expect(await conversationOn('mod_mail', `/r/pottery/about/item/${comment.fullname}`)).toMatch(
      /^\/modmail/,
    )

    await send('ann', conversation, { intent: 'reply', body: 'It is one!', voice: 'self' })
    expect(sectionOf((await read('mod_mail', page)).text)).toContain('about this · new')
    await send('mod_mail', conversation, { intent: 'archive' })
    expect(sectionOf((await read('mod_everything', page)).text)).toContain('about this · archived')
    // Moderators without the modmail permission don't see messages.
    expect(sectionOf((await read('mod_posts', page)).text)).toBe('')

    await client('cyril').run('BanMember', {
      community: place(),
      username: 'ann',
      rule: '',
      note: '',
      message: '',
      days: 3,
      removesAll: false,
    })
    for (const path of [page, other.page])
      expect(sectionOf((await read('mod_mail', path)).text), path).toContain('s ban')
    const ofBosco = await removed(cast.bo)
    expect(sectionOf((await read('mod_mail', ofBosco.page)).text)).toBe('')
    await send('cyril', '/r/pottery/about/banned', { do: 'lift', username: 'ann' })
  })

  test('an author who asks again about something of theirs appeals, and it says about what', async () => {
    const { page, fullname, permalink } = await removed(cast.bo, 'A blue plate')
    expect((await client('bosco').get(permalink)).text).toContain(`about=${fullname}`)
    expect((await client('bosco').get(`/message/compose?to=/r/pottery&about=${fullname}`)).text).toContain(
      `value="${fullname}"`,
    )
    const ask = (who: string, about: string) =>
      send(who, '/message/compose', { to: '/r/pottery', from: '', subject: `By ${who}`, body: 'Why?', about })
    const { location } = await ask('bosco', fullname)
    const section = sectionOf((await read('mod_mail', page)).text)
    expect(section).toContain(`href="${location}"`)
    expect(section).toContain('about this · new')
    expect((await read('mod_mail', '/modmail?folder=appeals')).text).toContain('By bosco')

    const { id } = await writePost(app, { by: cast.ann, in: 'pottery' })
    const comment = await writeComment(app, { by: cast.bo, on: id })
    await client('cyril').run('ModerateItems', { targets: [comment.fullname], act: 'remove' })
    const about = await ask('bosco', comment.fullname)
    const item = await read('mod_mail', `/r/pottery/about/item/${comment.fullname}`)
    expect(sectionOf(item.text)).toContain(`href="${about.location}"`)

    // Of others, of what stands, of nothing: a message like any other.
    const standing = await writePost(app, { by: cast.bo, in: 'pottery' })
    for (const [who, about] of [
      ['ann', fullname],
      ['bosco', standing.fullname],
      ['bosco', 'nonsense'],
    ] as const)
      expect((await ask(who, about)).status, about).toBe(302)
    expect(sectionOf((await read('mod_mail', page)).text).match(/href="\/modmail/g)).toHaveLength(1)
    expect((await read('mod_mail', '/modmail?folder=appeals')).text).not.toContain('By ann')
    expect(sectionOf((await read('mod_mail', `/r/pottery/about/item/${standing.fullname}`)).text)).toBe('')
  })

  const sectionOf = (html: string): string =>
    /<h2>Appeals<\/h2>([\s\S]*?)<\/section>/.exec(html)?.[1]?.replace(/\s+/g, ' ') ?? ''
})

describe('notes and remarks', () => {
  test('are changed and deleted by their writer or who may do everything, and the log says so', async () => {
    const { page, id } = await removed()
    const idIn = async (name: 'note' | 'remark', words: string) => {
      const { text } = await read('cyril', page)
      const [, after = ''] = text.split(words)
      return new RegExp(`name="${name}" value="(\\d+)"`).exec(after)?.[1] ?? ''
    }
    await send('mod_posts', page, { do: 'remark', body: 'Frist remark' })
    await send('mod_posts', page, { do: 'note', username: 'ann', label: 'watch', body: 'Frist note' })
    const remark = await idIn('remark', 'Frist remark')
    const note = await idIn('note', 'Frist note')

    const second = await signUp(app, { name: 'second_posts' })
    await addModerator(app, { communityId: pottery.id, by: cast.cy, moderator: second, rights: ['posts'] })
    cookies.second_posts = await app.logIn('second_posts')
    clients.second_posts = await clientOf(app, 'second_posts')
    for (const who of ['second_posts', 'mod_wiki', 'ann', 'bosco'])
      for (const what of ['edit-remark', 'unsay', 'edit-note', 'forget'])
        expect((await send(who, page, { do: what, remark, note, body: 'Mine' })).status, what).toBe(403)
    expect((await read('second_posts', page)).text).not.toContain('Edit or delete')

    expect((await send('mod_posts', page, { do: 'edit-remark', remark, body: 'First remark' })).status).toBe(
      302,
    )
    await send('mod_posts', page, { do: 'edit-note', note, label: 'warned', body: 'First note' })
    const { text } = await read('mod_wiki', page)
    expect(text).toContain('First remark')
    expect(text).toContain('First note')
    expect(text).not.toContain('Frist')
    expect(text.match(/· edited/g)).toHaveLength(2)
    const empty = await send('mod_posts', page, { do: 'edit-remark', remark, body: ' ' })
    expect([empty.status, empty.text.includes('First remark')]).toEqual([400, true])

    // Only where it was said.
    const elsewhere = await removed()
    expect((await send('cyril', elsewhere.page, { do: 'unsay', remark })).status).toBe(404)
    await send('cyril', page, { do: 'unsay', remark })
    await send('mod_everything', page, { do: 'forget', note })
    const after = await read('mod_posts', page)
    expect(after.text).not.toContain('First remark')
    expect(after.text).not.toContain('First note')
    for (const act of ['edit_remark', 'remove_remark'])
      expect(
        (await log(act)).map(row => row.post_id),
        act,
      ).toEqual([id])
    for (const act of ['edit_note', 'remove_note'])
      expect(
        (await log(act)).map(row => row.subject_id),
        act,
      ).toEqual([cast.ann.id])
  })
})

describe('crowd control', () => {
  test('what each level would do in a real thread is what it does', async () => {
    const kilns = await openCommunity(app, { by: cast.cy, name: 'kilns' })
    const old = async (name: string, karma: number) => {
      const viewer = await signUp(app, { name })
      await app.ctx.db
        .updateTable('accounts')
        .set({ created_at: new Date(Date.now() - 40 * 24 * 3_600_000), comment_karma: karma })
        .where('id', '=', viewer.id)
        .execute()
      return viewer
    }
    const joined = await signUp(app, { name: 'joiner' })
    await joinCommunity(app.as(joined), { communityId: kilns.id })
    const approved = await signUp(app, { name: 'approvee' })
    await approveMember(app.as(cast.cy), { communityId: kilns.id, accountId: approved.id })
    const people = {
      disliked: await old('disliked', -3),
      young: await signUp(app, { name: 'newcomer' }),
      passing: await old('passing', 0),
      joined,
      approved,
      team: cast.cy,
    }
    const post = await writePost(app, { by: cast.cy, in: 'kilns', title: 'A hot kiln' })
    const fresh = await writePost(app, { by: cast.cy, in: 'kilns' })
    const preview = (target: string, who = 'cyril') => client(who).run('CrowdPreview', { target })
    expect(await preview(post.fullname)).toEqual({ level: 0, isHere: false, thread: null, levels: [] })
    const comments: Record<string, string> = {}
    for (const [role, by] of Object.entries(people))
      comments[role] = (await writeComment(app, { by, on: post.id, body: `said by ${role}` })).fullname
    const gone = await writeComment(app, { by: people.disliked, on: post.id })
    await client('cyril').run('ModerateItems', { targets: [gone.fullname], act: 'remove' })

    const told = await preview(post.fullname)
    expect(told.thread).toMatchObject({ title: 'A hot kiln', comments: 6, isCut: false })
    expect(told.levels.map(level => level.examples.map(one => [one.author, one.reason]))).toEqual([
      [],
      [['disliked', 'karma']],
      [
        ['newcomer', 'young'],
        ['disliked', 'karma'],
      ],
      [
        ['passing', 'stranger'],
        ['newcomer', 'young'],
        ['disliked', 'karma'],
      ],
    ])
    expect(told.levels[1]?.examples[0]?.excerpt).toBe('said by disliked')

    // The same thread as readers see it.
    for (const level of [1, 2, 3]) {
      await client('cyril').run('SetCrowdControl', { target: post.fullname, level })
      const { text } = await client('visitor').get(post.permalink)
      const folded = Object.entries(comments).filter(([, fullname]) => {
        const article = text.slice(text.indexOf(`id="${fullname}"`))
        return article.slice(0, article.indexOf('</article>')).includes('Expand thread')
      })
      expect(folded.length, String(level)).toBe(told.levels[level]?.folded)
    }
    expect((await preview(post.fullname)).level).toBe(3)
    // A form of the item's page sets it too, for those without script.
    const item = `/r/kilns/about/item/${post.fullname}`
    expect((await read('cyril', item)).text).toMatch(/<option value="3" selected="">Strict: /)
    expect((await send('ann', item, { do: 'crowd', level: '1' })).status).toBe(403)
    await send('cyril', item, { do: 'crowd', level: '1' })
    expect((await preview(post.fullname)).level).toBe(1)
    // When it has no comments, the community's newest thread is used instead.
    expect(await preview(fresh.fullname)).toMatchObject({
      level: 0,
      isHere: false,
      thread: { title: 'A hot kiln' },
    })
    const refusal = (who: string, target = post.fullname) => client(who).refusal('CrowdPreview', { target })
    for (const who of ['ann', 'mod_everything']) expect((await refusal(who)).code, who).toBe('not_allowed')
    expect((await refusal('cyril', gone.fullname)).field).toBe('target')
  })
})

describe('viewing a page as someone else', () => {
  const BAR = 'Back to My View'
  let thread: { id: PostId; fullname: string; permalink: string }
  const page = async (who: string, as: string, path = thread.permalink) => {
    const { status, text } = await read(who, `${path}?${as}`)
    // The page, including the data in its script.
    return { status, text, isSeen: text.includes(BAR) }
  }

  beforeAll(async () => {
    thread = await writePost(app, { by: cast.ann, in: 'pottery', title: 'A looked at cup' })
    const gone = await writeComment(app, { by: cast.bo, on: thread.id, body: 'removedwords here' })
    await writeComment(app, { by: cast.cy, on: thread.id, body: 'words of the team' })
    await client('cyril').run('ModerateItems', { targets: [gone.fullname], act: 'remove' })
  })

  test('what a page leaves out is reached as the same role, without script too', async () => {
    const long = await writePost(app, { by: cast.ann, in: 'pottery', title: 'A long shelf of cups' })
    for (let count = 0; count < 220; count += 1) await writeComment(app, { by: cast.bo, on: long.id })
    const links = (text: string) =>
      [...text.matchAll(/href="([^"]*[?&;]after=[^"]*)"/g)].map(match =>
        (match[1] ?? '').replaceAll('&amp;', '&'),
      )
    const first = await page('cyril', 'as=member', long.permalink)
    const [more = ''] = links(first.text)
    expect(new URL(more, app.url).searchParams.get('as')).toBe('member')
    const next = await read('cyril', more)
    expect(next.text).toContain(BAR)
    expect(next.text).toMatch(/data-seen-as="member"/)
  })

  test('moderators see what each role would, with a way back', async () => {
    for (const who of ['cyril', 'mod_wiki', 'edgar']) {
      expect((await page(who, '')).text).toContain('removedwords')
      for (const role of ['visitor', 'member', 'contributor', 'banned']) {
        const { status, text, isSeen } = await page(who, `sort=new&as=${role}`)
        expect([status, isSeen, text.includes('removedwords')], `${who} ${role}`).toEqual([200, true, false])
        expect(text).toContain('words of the team')
        expect(text).toContain(`href="${thread.permalink}?sort=new"`)
      }
      expect((await page(who, 'as=moderator')).text).toContain('removedwords')
    }
    const bars = async (as: string) =>
      /re viewing this as ([^<]*)\./.exec((await page('cyril', as)).text)?.[1]
    expect(await bars('as=visitor')).toBe('a visitor')
    expect(await bars('as=banned')).toBe('a banned member')
    expect(await bars('as=moderator')).toBe('a moderator without permissions')
    expect(await bars('as=moderator&rights=posts&rights=mail')).toBe(
      'a moderator with these permissions: Posts and comments, Modmail',
    )
    // The community's page too.
    for (const role of ['visitor', 'banned', 'moderator'])
      expect((await page('cyril', `as=${role}`, '/r/pottery/')).isSeen, role).toBe(true)
    expect((await page('cyril', 'as=king', '/r/pottery/')).isSeen).toBe(false)
  })

  test('what is offered is the role’s, and switched off until script watches over it', async () => {
    const canComment = async (as: string) => (await page('cyril', as)).text.includes('Add a comment')
    expect(await canComment('as=member')).toBe(true)
    expect(await canComment('as=banned')).toBe(false)
    expect((await page('cyril', 'as=visitor')).text).toContain(`/login?dest=`)
    expect((await page('cyril', 'as=member')).text).toMatch(
      /<fieldset[^>]* disabled=""[^>]*data-seen-as="member"/,
    )
    const editing = async (who: string, as: string) =>
      (await page(who, as, '/r/pottery/')).text.includes('href="/r/pottery/about/settings"')
    expect(await editing('cyril', 'as=moderator&rights=config')).toBe(true)
    expect(await editing('cyril', 'as=moderator&rights=posts')).toBe(false)
    expect(await editing('cyril', 'as=member')).toBe(false)
  })

  test('grants no extra access: only moderators can use it, and only with permissions they have', async () => {
    for (const who of ['visitor', 'ann', 'bosco', 'dinah'])
      for (const as of ['as=visitor', 'as=moderator&rights=everything', 'as=contributor']) {
        const { isSeen, text } = await page(who, as)
        expect(isSeen, `${who} ${as}`).toBe(false)
        // Bosco wrote it, and reads it anyhow.
        if (who !== 'bosco') expect(text, `${who} ${as}`).not.toContain('removedwords')
      }
    for (const right of MOD_RIGHTS.filter(one => one !== 'everything')) {
      const own = await findAccountId(app.ctx, { name: `mod_${right}` })
      const viewer = { ...cast.ann, id: own as AccountId, name: `mod_${right}` }
      const tried = await readAs(app.as(viewer), {
        communityId: pottery.id,
        as: { role: 'moderator', rights: MOD_RIGHTS },
      })
      if (tried === null) throw new Error(`${right} does not moderate`)
      const access = await requireCommunity(tried.ctx, { communityId: pottery.id })
      expect(access.rights, right).toEqual([right])
    }
    // Elsewhere, where they aren't a moderator, they have no permissions at all.
    const glass = (await findCommunity(app.ctx, { name: 'glass' }))?.id as CommunityId
    expect(
      await readAs(app.as(cast.cy), { communityId: glass, as: { role: 'member', rights: [] } }),
    ).toBeNull()
    const tried = await readAs(app.as(cast.cy), {
      communityId: pottery.id,
      as: { role: 'moderator', rights: ['everything'] },
    })
    if (tried === null) throw new Error('Cyril moderates')
    expect(await requireCommunity(tried.ctx, { communityId: glass })).toMatchObject({
      isModerator: false,
      isMember: false,
      rights: [],
    })
    await expect(addRemark(tried.ctx, { target: thread.fullname, body: 'x' })).rejects.toMatchObject({
      code: 'not_allowed',
    })
  })

  test('a private community shows its gate to visitors, and itself to its members', async () => {
    const den = await openCommunity(app, { by: cast.cy, name: 'den', type: 'private' })
    const post = await writePost(app, { by: cast.cy, in: 'den', title: 'A hidden bowl' })
    for (const path of ['/r/den/', post.permalink]) {
      const outside = await page('cyril', 'as=visitor', path)
      expect([outside.status, outside.isSeen, outside.text.includes('A hidden bowl')], path).toEqual([
        403,
        true,
        false,
      ])
      const inside = await page('cyril', 'as=member', path)
      expect([inside.status, inside.isSeen, inside.text.includes('A hidden bowl')], path).toEqual([
        200,
        true,
        true,
      ])
      expect((await page('ann', 'as=member', path)).status).toBe(403)
    }
    expect(den.id).toBeGreaterThan(0)
  })

  test('further pages, sorts and what is scrolled in go on with the same eyes', async () => {
    const { name } = await openCommunity(app, { by: cast.cy, name: 'plates' })
    for (let each = 0; each <= PAGE_SIZE; each += 1) await writePost(app, { by: cast.cy, in: name })
    const linksOf = async (as: string) => {
      const { text, isSeen } = await page('cyril', as, '/r/plates/top/')
      expect(isSeen).toBe(as !== '')
      return [...text.matchAll(/href="(\/r\/plates\/[^"]*)"/g)].map(
        match => match[1]?.replaceAll('&amp;', '&') ?? '',
      )
    }
    for (const as of ['as=visitor', 'as=moderator&rights=posts&rights=mail']) {
      const links = await linksOf(as)
      for (const link of [`/r/plates/?${as}`, `/r/plates/new/?${as}`, `/r/plates/top/?${as}&t=year`])
        expect(links).toContain(link)
      const next = links.find(link => link.includes('after=')) ?? ''
      const later = await read('cyril', next)
      expect(later.text).toContain(BAR)
      expect(later.text.match(/<article/g)).toHaveLength(1)
      expect(later.text.replaceAll('&amp;', '&')).toContain(`href="/r/plates/top/?${as}&t=day"`)
    }
    expect((await linksOf('')).join(' ')).not.toContain('as=')

    const scrolled = async (who: string, as: string, scope = 'r:plates') => {
      const { status, text } = await client(who).get(`/data/feed?scope=${scope}&sort=new&limit=25&${as}`)
      return {
        status,
        page: status === 200 ? (JSON.parse(text) as { viewAs: string; posts: unknown }) : null,
      }
    }
    const outside = await scrolled('visitor', '')
    const asVisitor = await scrolled('cyril', 'as=visitor')
    expect(asVisitor.page?.viewAs).toBe('as=visitor')
    expect(asVisitor.page?.posts).toEqual(outside.page?.posts)
    expect((await scrolled('cyril', '')).page?.posts).not.toEqual(outside.page?.posts)
    // Others' requests are ignored, and the preview shows nothing the role can't see.
    expect((await scrolled('ann', 'as=moderator&rights=posts')).page?.viewAs).toBe('')
    expect((await scrolled('cyril', 'as=visitor', 'r:den')).status).toBe(403)
    expect((await scrolled('cyril', 'as=member', 'r:den')).page?.posts).toHaveLength(1)
    expect((await scrolled('ann', 'as=member', 'r:den')).status).toBe(403)
  })

  test('looking leaves no trace: no visit, no place among the recent', async () => {
    const count = async () =>
      Number(
        (
          await app.ctx.db
            .selectFrom('thread_visits')
            .select(eb => eb.fn.countAll().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
      )
    const fresh = await writePost(app, { by: cast.ann, in: 'pottery' })
    const before = await count()
    for (const role of ['visitor', 'member', 'moderator'])
      expect((await page('cyril', `as=${role}`, fresh.permalink)).status).toBe(200)
    expect(await count()).toBe(before)
    await client('cyril').get(fresh.permalink)
    expect(await count()).toBe(before + 1)
  })

  test('the link appears among the mod tools and on an item’s page, with the moderator’s own permissions', async () => {
    const offered = async (who: string, path: string) =>
      [...(await read(who, path)).text.matchAll(/name="rights"[^>]* value="(\w+)"/g)].map(match => match[1])
    expect(await offered('mod_mail', '/r/pottery/about/moderators')).toEqual(['mail'])
    expect(await offered('cyril', `/r/pottery/about/item/${thread.fullname}`)).toEqual([...MOD_RIGHTS])
    expect((await read('mod_mail', '/r/pottery/about/log')).text).toContain('/about/moderators#see-as')
  })
})
