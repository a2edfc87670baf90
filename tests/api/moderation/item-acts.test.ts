import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveRules } from '#domain/automod/save-rules.ts'
import { publishPost } from '#domain/automod/screened-writes.ts'
import { joinCommunity } from '#domain/communities/members/join-community.ts'
import { saveSettings } from '#domain/communities/setup/save-settings.ts'
import { logModAct } from '#domain/mod-log/log-mod-act.ts'
import { addUserNote } from '#domain/moderation/user-notes.ts'
import { deletePost } from '#domain/posts/delete-post.ts'
import { type PostId, toFullname } from '#shared/ids.ts'
import { ITEM_ACTS, type ItemAct } from '#shared/moderation/item-acts.ts'
import { postRef } from '#shared/thing-ref.ts'
import { type Cast, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { act, type PotteryTeam, plantPotteryTeam } from '#tests/fixtures/pottery-team.ts'
import { settleEvents } from '#tests/support/settle-events.ts'
import type { SiteClient } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'
import { untilWaiting } from '#tests/support/waiting-statements.ts'

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

async function send(name: string, path: string, fields: Record<string, string>): Promise<Response> {
  return app.ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: await app.logIn(name) },
    body: new URLSearchParams(fields),
  })
}

describe('who may do what to posts and comments', () => {
  const MAY = ['cyril', 'edgar', 'mod_everything', 'mod_posts']
  const MAY_NOT = ['ann', 'joined', 'approved', 'elsewhere', 'dinah', 'mod_access', 'mod_wiki', 'mod_mail']

  test.for(Object.keys(ITEM_ACTS) as ItemAct[])('%s: moderators with posts, and admins', async word => {
    // A moderator can distinguish only their own content.
    const { fullname } = await newPost()
    for (const name of MAY_NOT) expect(await act(client(name), fullname, word), name).toBe('not_allowed')
    expect((await client('visitor').refusal('ModerateItems', { targets: [fullname], act: word })).code).toBe(
      'login_required',
    )
    for (const name of MAY) {
      // Everybody takes back what they did themselves.
      if (word === 'undo') await act(client(name), fullname, 'remove')
      expect(await act(client(name), fullname, word), name).toBe(
        word === 'distinguish' ? 'not_allowed' : null,
      )
    }
  })

  test('marking a post from its own menu requires the same permission and is logged', async () => {
    const { fullname: target } = await newPost()
    const marks = { target, isNsfw: true, isSpoiler: false }
    for (const name of ['mod_wiki', 'mod_access', 'elsewhere'])
      expect((await client(name).refusal('MarkPost', marks)).code, name).toBe('not_allowed')
    await client('mod_posts').run('MarkPost', marks)
    await client('ann').run('MarkPost', { target, isNsfw: true, isSpoiler: true })
    await client('edgar').run('MarkPost', { target, isNsfw: false, isSpoiler: true })
    const { text } = await client('cyril').get(`/r/pottery/about/item/${target}`)
    const acts = [...text.matchAll(/data-act="(\w+)"/g)].map(match => match[1])
    expect(acts).toEqual(['unmark_nsfw', 'mark_nsfw'])
  })

  test('one refusal stops none of the others', async () => {
    const here = await newPost()
    const elsewhere = await writePost(app, { by: cast.ann, in: 'weaving' })
    const gone = await newPost()
    await deletePost(app.as(cast.ann), { postId: gone.id })
    const targets = [here.fullname, elsewhere.fullname, gone.fullname, 't3_zzzzz', 't1_zzzzz', 'nonsense']
    expect(await client('cyril').run('ModerateItems', { targets, act: 'remove' })).toEqual([
      { target: here.fullname, error: null },
      { target: elsewhere.fullname, error: 'not_allowed' },
      { target: gone.fullname, error: 'post_deleted' },
      { target: 't3_zzzzz', error: 'not_found' },
      { target: 't1_zzzzz', error: 'not_found' },
      { target: 'nonsense', error: 'not_found' },
    ])
  })

  test('unknown acts and too many targets are refused by name', async () => {
    const { fullname } = await newPost()
    const refusal = (variables: object) => client('cyril').refusal('ModerateItems', variables)
    expect(await refusal({ targets: [fullname], act: 'explode' })).toMatchObject({
      code: 'field_invalid',
      field: 'act',
    })
    expect(await refusal({ targets: [], act: 'remove' })).toMatchObject({ field: 'targets' })
    const many = Array.from({ length: 101 }, (_, index) => `t3_${index.toString(36)}`)
    expect(await refusal({ targets: many, act: 'remove' })).toMatchObject({ field: 'targets' })
  })
})

describe('what acts do', () => {
  test('a removed post leaves the listings, says why, and comes back when approved', async () => {
    const post = await newPost(cast.ann, 'A crooked jug')
    expect(await act(client('cyril'), post.fullname, 'remove', { rule: 'Pots alone' })).toBeNull()
    expect(await columns(post.id)).toMatchObject({
      removal: 'removed',
      removed_rule: 'Pots alone',
      removed_by: cast.cy.id,
      in_community: false,
      in_all: false,
    })
    expect((await client('bosco').get('/r/pottery/new/')).text).not.toContain('A crooked jug')
    expect((await client('bosco').get(post.permalink)).text).toContain('Removed by moderators')
    expect(await act(client('mod_posts'), post.fullname, 'approve')).toBeNull()
    expect(await columns(post.id)).toMatchObject({ removal: null, removed_at: null, in_community: true })
    expect((await client('bosco').get('/r/pottery/new/')).text).toContain('A crooked jug')
  })

  test('the text of a removed comment is for its author and moderators', async () => {
    const post = await newPost()
    const comment = await writeComment(app, { by: cast.bo, on: post.id, body: 'wobblyclayword' })
    expect(await act(client('cyril'), comment.fullname, 'spam')).toBeNull()
    const sees = async (name: string) =>
      (await client(name).get(post.permalink)).text.includes('wobblyclayword')
    expect(await sees('visitor')).toBe(false)
    expect(await sees('ann')).toBe(false)
    expect(await sees('bosco')).toBe(true)
    expect(await sees('mod_wiki')).toBe(true)
    expect(await sees('edgar')).toBe(true)
  })

  test('a locked comment takes no answers but those of moderators', async () => {
    const post = await newPost()
    const comment = await writeComment(app, { by: cast.bo, on: post.id })
    expect(await act(client('cyril'), comment.fullname, 'lock')).toBeNull()
    const refusal = await client('ann').refusal('CreateComment', { parent: comment.fullname, body: 'But' })
    expect(refusal.code).toBe('comment_locked')
    expect(
      await client('cyril').run('CreateComment', { parent: comment.fullname, body: 'Enough.' }),
    ).toMatchObject({ depth: 1 })
  })

  test('[R2.14-mod-11] two posts are pinned; a third takes the place of one', async () => {
    const place = await openCommunity(app, { by: cast.cy, name: 'glazes' })
    const posts = []
    for (const title of ['First', 'Second', 'Third'])
      posts.push(await writePost(app, { by: cast.ann, in: 'glazes', title }))
    const [first, second, third] = posts.map(post => post.fullname) as [string, string, string]
    expect(await act(client('cyril'), first, 'pin')).toBeNull()
    expect(await act(client('cyril'), second, 'pin')).toBeNull()
    expect(await act(client('cyril'), third, 'pin')).toBe('pin_limit')
    const beside = await client('cyril').run('PinnedBeside', { target: third })
    expect(beside.map(post => post.title).sort()).toEqual(['First', 'Second'])
    expect(await act(client('cyril'), third, 'pin', { instead: first })).toBeNull()
    const pinned = await client('cyril').run('PinnedBeside', { target: third })
    expect(pinned.map(post => post.title).sort()).toEqual(['Second', 'Third'])
    expect(place.name).toBe('glazes')
  })

  test('two moderators who pin at once do not make it three', async () => {
    await openCommunity(app, { by: cast.cy, name: 'kilns' })
    const posts = []
    for (let count = 0; count < 6; count += 1) posts.push(await writePost(app, { by: cast.ann, in: 'kilns' }))
    const errors = await Promise.all(posts.map(post => act(client('cyril'), post.fullname, 'pin')))
    expect(errors.filter(error => error === null)).toHaveLength(2)
    expect(new Set(errors)).toEqual(new Set([null, 'pin_limit']))
  })

  test('a pinned comment leads its thread in every sort, once', async () => {
    const post = await newPost()
    for (let count = 0; count < 3; count += 1) await writeComment(app, { by: cast.bo, on: post.id })
    const pinned = await writeComment(app, { by: cast.cy, on: post.id, body: 'Read the rules' })
    await writeComment(app, { by: cast.bo, on: post.id })
    expect(await act(client('cyril'), pinned.fullname, 'pin')).toBeNull()
    for (const sort of ['best', 'top', 'new', 'controversial', 'old', 'qa']) {
      const { text } = await client('ann').get(`${post.permalink}?sort=${sort}`)
      const order = [...text.matchAll(/<article[^>]*id="(t1_\w+)"/g)].map(match => match[1])
      expect(order[0], sort).toBe(pinned.fullname)
      expect(
        order.filter(name => name === pinned.fullname),
        sort,
      ).toHaveLength(1)
      expect(order, sort).toHaveLength(5)
    }
  })

  test('a pin doesn’t distinguish its author as a moderator, and replies are not pinned', async () => {
    const post = await newPost()
    const theirs = await writeComment(app, { by: cast.bo, on: post.id, body: 'A good answer' })
    const reply = await writeComment(app, { by: cast.ann, on: post.id, under: theirs.id })
    const own = await writeComment(app, { by: cast.cy, on: post.id, body: 'Read the rules' })
    const marks = (id: number) =>
      app.ctx.db
        .selectFrom('comments')
        .select(['is_pinned', 'distinguished'])
        .where('id', '=', id as typeof own.id)
        .executeTakeFirst()
    expect(await act(client('cyril'), theirs.fullname, 'pin')).toBeNull()
    expect(await marks(theirs.id)).toEqual({ is_pinned: true, distinguished: null })
    expect(await act(client('cyril'), reply.fullname, 'pin')).toBe('pin_reply')
    expect(await marks(theirs.id)).toMatchObject({ is_pinned: true })
    const page = async (fullname: string) =>
      (await client('cyril').get(`/r/pottery/about/item/${fullname}`)).text
    expect(await page(reply.fullname)).not.toContain('value="pin"')
    expect(await page(own.fullname)).toContain('value="pin"')
    expect(await act(client('cyril'), own.fullname, 'pin')).toBeNull()
    expect(await marks(own.id)).toEqual({ is_pinned: true, distinguished: 'moderator' })
    expect(await marks(theirs.id)).toMatchObject({ is_pinned: false })
  })

  test('in contest mode readers see neither scores nor an order, moderators both', async () => {
    const post = await newPost()
    const { id: first } = await writeComment(app, { by: cast.bo, on: post.id })
    for (let count = 0; count < 6; count += 1) {
      const comment = await writeComment(app, { by: cast.bo, on: post.id })
      if (count % 2 === 0) await client('ann').run('CastVote', { target: comment.fullname, direction: 1 })
    }
    await act(client('cyril'), post.fullname, 'set_contest_mode')
    const scores = async (name: string) => {
      const { text } = await client(name).get(`${post.permalink}?sort=top`)
      const main = text.slice(text.indexOf('id="comments"'))
      return [...main.matchAll(/data-score[^>]*>([^<]*)</g)].map(match => match[1])
    }
    expect(new Set(await scores('joined')).has('2')).toBe(false)
    expect((await scores('mod_wiki')).filter(score => score === '2')).toHaveLength(3)
    const answer = await writeComment(app, { by: cast.ann, on: post.id, under: first })
    const page = async (name: string) => (await client(name).get(post.permalink)).text
    expect(await page('joined')).not.toContain(`id="${answer.fullname}"`)
    expect(await page('joined')).toContain('1 more repl')
    expect(await page('mod_wiki')).toContain(`id="${answer.fullname}"`)
  })

  test('a report, a note or a save of what is being deleted is told so', async () => {
    const post = await newPost()
    const { id, fullname: target } = await writeComment(app, { by: cast.bo, on: post.id })
    // Otherwise the job that counts the comment would be blocked as well.
    await settleEvents(app)
    const answers = await app.ctx.db.transaction().execute(async trx => {
      await trx.deleteFrom('comments').where('id', '=', id).execute()
      const asked = [
        client('ann').refusal('Report', { target, reason: 'spam', note: '' }),
        client('ann').refusal('SetSaved', { target, isSaved: true }),
        addUserNote(app.as(cast.cy), {
          communityId: pottery.id,
          accountId: cast.bo.id,
          label: null,
          body: 'Hm.',
          target,
        }),
      ].map(answer => answer.catch(error => error))
      await untilWaiting(app, asked.length, 'comment')
      return asked
    })
    for (const answer of answers) expect((await answer).code).toBe('comment_deleted')
  })

  test('crowd control folds what strangers say, as strictly as it is set', async () => {
    const post = await newPost()
    const by = { stranger: cast.bo, team: cast.cy, member: await signUp(app, { name: 'lodger' }) }
    await joinCommunity(app.as(by.member), { communityId: pottery.id })
    const comments: Record<string, string> = {}
    for (const [role, viewer] of Object.entries(by))
      comments[role] = (await writeComment(app, { by: viewer, on: post.id })).fullname
    const folded = async (name: string) => {
      const { text } = await client(name).get(post.permalink)
      return Object.keys(comments).filter(role => {
        const article = text.slice(text.indexOf(`id="${comments[role]}"`))
        return article.slice(0, article.indexOf('</article>')).includes('Expand thread')
      })
    }
    expect(await folded('ann')).toEqual([])
    await client('cyril').run('SetCrowdControl', { target: post.fullname, level: 1 })
    expect(await folded('ann')).toEqual([])
    await app.ctx.db.updateTable('accounts').set({ comment_karma: -5 }).where('id', '=', cast.bo.id).execute()
    expect(await folded('ann')).toEqual(['stranger'])
    await app.ctx.db.updateTable('accounts').set({ comment_karma: 5 }).where('id', '=', cast.bo.id).execute()
    await client('cyril').run('SetCrowdControl', { target: post.fullname, level: 2 })
    expect(await folded('ann')).toEqual(['stranger'])
    await app.ctx.db
      .updateTable('accounts')
      .set({ created_at: new Date(Date.now() - 40 * 24 * 3_600_000) })
      .where('id', '=', cast.bo.id)
      .execute()
    expect(await folded('ann')).toEqual([])
    await client('cyril').run('SetCrowdControl', { target: post.fullname, level: 3 })
    expect(await folded('ann')).toEqual(['stranger'])
    // Whose it is sees it as ever.
    expect(await folded('bosco')).toEqual([])
    const wrong = { target: post.fullname, level: 4 }
    expect(await client('cyril').refusal('SetCrowdControl', wrong)).toMatchObject({ field: 'level' })
    expect((await client('mod_wiki').refusal('SetCrowdControl', { ...wrong, level: 0 })).code).toBe(
      'not_allowed',
    )
  })

  test('the author of a removed comment finds the way to ask again beside it, without script; others do not', async () => {
    const post = await newPost()
    const comment = await writeComment(app, { by: cast.bo, on: post.id, body: 'A doubtful glaze' })
    const way = `href="/message/compose?to=/r/pottery&amp;about=${comment.fullname}"`
    const seen = async (name: string) => (await client(name).get(post.permalink)).text
    expect(await seen('bosco')).not.toContain(way)
    await act(client('cyril'), comment.fullname, 'remove')
    expect(await seen('bosco')).toContain(way)
    for (const name of ['visitor', 'ann', 'cyril']) {
      expect(await seen(name), name).toContain('Removed by moderators')
      expect(await seen(name), name).not.toContain(way)
    }
    const asked = await client('bosco').get(`/message/compose?to=/r/pottery&about=${comment.fullname}`)
    expect(asked.text).toContain(`value="${comment.fullname}"`)
  })

  test('visitors aren’t asked to log in to comment where no one may comment', async () => {
    const post = await newPost()
    const comment = await writeComment(app, { by: cast.bo, on: post.id })
    const offers = async (name = 'visitor') => {
      const { text } = await client(name).get(post.permalink)
      return [text.includes('Log in or sign up to comment'), text.includes('aria-label="Reply to bosco"')]
    }
    expect(await offers()).toEqual([true, true])
    for (const [word, back] of [
      ['lock', 'unlock'],
      ['remove', 'approve'],
    ] as const) {
      await act(client('cyril'), post.fullname, word)
      expect(await offers(), word).toEqual([false, false])
      await act(client('cyril'), post.fullname, back)
      expect(await offers(), back).toEqual([true, true])
    }
    await act(client('cyril'), comment.fullname, 'lock')
    expect(await offers()).toEqual([true, false])
  })

  test('a thread without comments says so once', async () => {
    const post = await newPost()
    const words = async (name: string) =>
      (await client(name).get(post.permalink)).text.match(
        /(?<=>)(?:No comments|What do you make of it)[^<]*/g,
      )
    expect(await words('visitor')).toEqual(['No comments', 'What do you make of it?'])
    await act(client('cyril'), post.fullname, 'remove')
    for (const name of ['visitor', 'ann']) expect(await words(name), name).toEqual(['No comments'])
  })

  test('every action is logged, with its moderator and target', async () => {
    const post = await newPost(cast.ann, 'Logged jug')
    await act(client('mod_posts'), post.fullname, 'lock')
    const { text } = await client('mod_chat').get('/r/pottery/about/log?act=lock&moderator=mod_posts')
    expect(text).toContain('Logged jug')
    expect(text).toMatch(/u\/mod_posts/)
    for (const name of ['ann', 'dinah', 'elsewhere'])
      expect((await client(name).get('/r/pottery/about/log')).status, name).toBe(403)
  })

  test('the log tells what an act was about in plain words, for rules too', async () => {
    const { id: communityId } = await openCommunity(app, { by: cast.cy, name: 'slips' })
    const yaml = '# No stores\ntitle (includes-word): store\naction: filter'
    const rules = { communityId, yaml, note: 'For the fair', isShadow: false, base: 0 }
    expect(await saveRules(app.as(cast.cy), rules)).toMatchObject({ saved: true })
    const written = { communityName: 'slips', kind: 'text', title: 'A Store of slips', body: '' } as const
    const { id } = await publishPost(app.as(cast.ann), written)
    await saveSettings(app.as(cast.cy), { communityId, wanted: { hideAtReports: 2 }, was: null })
    const detailed = { communityId, action: 'lock', ref: postRef(id) } as const
    await logModAct(app.as(cast.cy), { ...detailed, details: { fromElsewhere: 'kept' } as object })
    const { text } = await client('cyril').get('/r/slips/about/log')
    const log = text.slice(text.indexOf('<ol'), text.indexOf('</ol>'))
    for (const words of ['match: “Store”', 'rules version 1', 'note: For the fair', 'hiding at reports'])
      expect(log).toContain(words)
    expect(log).toContain('fromElsewhere: kept')
    expect(log).not.toMatch(/matched:|version:|ruleNumber|changed:|hideAtReports/)
    const item = (await client('cyril').get(`/r/slips/about/item/${toFullname('t3', id)}`)).text
    expect(item).toContain('match: “Store”')
  })

  test('the log takes entries and nothing else', async () => {
    const { db } = app.ctx
    await expect(db.deleteFrom('mod_acts').execute()).rejects.toThrow('append-only')
    await expect(db.updateTable('mod_acts').set({ act: 'approve' }).execute()).rejects.toThrow('append-only')
  })
})

test('the site tells moderators how, in its own wiki, from each of their pages', async () => {
  expect((await client('cyril').get('/r/pottery/about/log')).text).toContain('href="/wiki/moderating"')
  const guide = await client('visitor').get('/wiki/moderating')
  expect(guide.status).toBe(200)
  expect(guide.text).toContain('Moderator guide')
  expect(guide.text).toContain('Details')
})

describe('what can be no value is refused, and nothing breaks', () => {
  test('in operations', async () => {
    const { fullname: target } = await newPost()
    const rule = await client('cyril').refusal('ModerateItems', {
      targets: [target],
      act: 'remove',
      rule: 'x'.repeat(101),
    })
    expect(rule).toMatchObject({ code: 'body_too_long', field: 'rule' })
    await client('cyril').run('ModerateItems', {
      targets: [target],
      act: 'remove',
      rule: 'No\u0000 jugs\ud83d',
    })
    const words = { target, message: 'Sorry', sendAs: 'message' }
    const long = await client('cyril').refusal('ExplainRemoval', { ...words, title: 'x'.repeat(51) })
    expect(long).toMatchObject({ code: 'body_too_long', field: 'title' })
    await client('cyril').run('ExplainRemoval', { ...words, title: 'a\u0000\ud800', sendAs: 'message' })
    for (const [id, variables] of [
      ['SnoozeReport', { target, reason: 'a\u0000b', note: '' }],
      ['MuteMember', { community: place(), username: 'a\u0000b', note: '', days: 3 }],
    ] as const)
      expect(await client('cyril').refusal(id, variables), id).toMatchObject({
        status: 400,
        code: 'bad_request',
      })
  })

  test('in addresses and forms', async () => {
    for (const path of [
      'log?moderator=%00',
      'banned?q=%00',
      'modqueue?after=1:5',
      'modqueue?after=1:2026-13-45%2000:00',
      'reports?sort=reports&after=1:2026-01-01%2000:00:00',
      'automod/activity?rule=99999999999999',
    ])
      expect((await client('cyril').get(`/r/pottery/about/${path}`)).status, path).toBe(400)
    for (const [page, id] of [
      ['removal_reasons', '1.5'],
      ['removal_reasons', 'a\u0000b'],
      ['scheduled', '99999999999999999999999'],
    ] as const)
      expect((await send('cyril', `/r/pottery/about/${page}`, { do: 'delete', id })).status, id).toBe(400)
  })
})
