import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { automodAccount } from '#domain/accounts/automod-account.ts'
import { saveRules } from '#domain/automod/save-rules.ts'
import { publishPost } from '#domain/automod/screened-writes.ts'
import { approveMember } from '#domain/communities/members/approve-member.ts'
import { joinCommunity } from '#domain/communities/members/join-community.ts'
import { changeCommunitySettings } from '#domain/communities/setup/change-community-settings.ts'
import { passInactive } from '#domain/communities/team/hand-over.ts'
import { logModAct } from '#domain/mod-log/log-mod-act.ts'
import { addUserNote } from '#domain/moderation/user-notes.ts'
import { deletePost } from '#domain/posts/delete-post.ts'
import { reportThing } from '#domain/reports/report-thing.ts'
import { type CommunityId, type PostId, toFullname } from '#shared/ids.ts'
import { ITEM_ACTS, type ItemAct } from '#shared/moderation/item-acts.ts'
import { MOD_RIGHTS } from '#shared/moderation/mod-rights.ts'
import { type Cast, createCast, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { addModerator } from '#tests/fixtures/team.ts'
import { settleEvents } from '#tests/support/settle-events.ts'
import { clientOf, openClient, type SiteClient } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'
import { untilWaiting } from '#tests/support/waiting-statements.ts'

let app: TestApp
let cast: Cast
let pottery: { id: CommunityId; name: string }
const clients: Record<string, SiteClient> = {}
const place = () => toFullname('t5', pottery.id)

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_FACTOR: '1000' } })
  cast = await createCast(app)
  pottery = await openCommunity(app, { by: cast.cy, name: 'pottery' })
  for (const right of MOD_RIGHTS) {
    const moderator = await signUp(app, { name: `mod_${right}` })
    await addModerator(app, { communityId: pottery.id, by: cast.cy, moderator, rights: [right] })
    clients[moderator.name] = await clientOf(app, moderator.name)
  }
  const joined = await signUp(app, { name: 'joined' })
  await joinCommunity(app.as(joined), { communityId: pottery.id })
  const approved = await signUp(app, { name: 'approved' })
  await approveMember(app.as(cast.cy), { communityId: pottery.id, accountId: approved.id })
  const stranger = await signUp(app, { name: 'elsewhere' })
  await openCommunity(app, { by: stranger, name: 'weaving' })
  for (const name of ['ann', 'bosco', 'cyril', 'dinah', 'edgar', 'joined', 'approved', 'elsewhere'])
    clients[name] = await clientOf(app, name)
  clients.visitor = openClient({ url: app.url })
})
afterAll(() => app.stop())

const client = (name: string) => clients[name] as SiteClient
const act = async (who: SiteClient, target: string, word: string, more: object = {}) => {
  const [result] = await who.run('ModerateItems', { targets: [target], act: word, ...more })
  return result?.error
}
const newPost = (by = cast.ann, title?: string) =>
  writePost(app, { by, in: 'pottery', ...(title !== undefined && { title }) })
const columns = async (postId: PostId) =>
  app.ctx.db.selectFrom('posts').selectAll().where('id', '=', postId).executeTakeFirstOrThrow()

/** What a page is called by its own heading. */
const headingOf = (text: string) => /<h1[^>]*>([^<]*)<\/h1>/.exec(text)?.[1]

describe('who may do what to posts and comments', () => {
  const MAY = ['cyril', 'edgar', 'mod_everything', 'mod_posts']
  const MAY_NOT = ['ann', 'joined', 'approved', 'elsewhere', 'dinah', 'mod_access', 'mod_wiki', 'mod_mail']

  test.for(Object.keys(ITEM_ACTS) as ItemAct[])('%s: moderators with posts, and admins', async word => {
    // Only the words of somebody who may are theirs to distinguish.
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

  test('the marks of a post ask for the same right from its own menu, and stand in the log', async () => {
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

  test('a pin makes nobody a moderator, and replies are not pinned', async () => {
    const post = await newPost()
    const theirs = await writeComment(app, { by: cast.bo, on: post.id, body: 'A good answer' })
    const reply = await writeComment(app, { by: cast.ann, on: post.id, under: theirs.id })
    const own = await writeComment(app, { by: cast.cy, on: post.id, body: 'Read the rules' })
    const marks = (id: number) =>
      app.ctx.db
        .selectFrom('comments')
        .select(['is_pinned', 'is_distinguished'])
        .where('id', '=', id as typeof own.id)
        .executeTakeFirst()
    expect(await act(client('cyril'), theirs.fullname, 'pin')).toBeNull()
    expect(await marks(theirs.id)).toEqual({ is_pinned: true, is_distinguished: false })
    expect(await act(client('cyril'), reply.fullname, 'pin')).toBe('pin_reply')
    expect(await marks(theirs.id)).toMatchObject({ is_pinned: true })
    const page = async (fullname: string) =>
      (await client('cyril').get(`/r/pottery/about/item/${fullname}`)).text
    expect(await page(reply.fullname)).not.toContain('value="pin"')
    expect(await page(own.fullname)).toContain('value="pin"')
    expect(await act(client('cyril'), own.fullname, 'pin')).toBeNull()
    expect(await marks(own.id)).toEqual({ is_pinned: true, is_distinguished: true })
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
        }).catch(error => error),
      ]
      await untilWaiting(app, asked.length, 'comment_id')
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

  test('where nobody may comment, a visitor is not asked to log in for it', async () => {
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

  test('every act stands in the log, with who did it and to whom', async () => {
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
    await changeCommunitySettings(app.as(cast.cy), { communityId, hideAtReports: 2 })
    const detailed = { communityId, action: 'lock', postId: id } as const
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

  test('who may not ban or mute is not offered it, beneath posts and in queues, nor anybody upon themselves', async () => {
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

describe('bans and mutes', () => {
  const ban = (more: object = {}) => ({
    community: place(),
    username: 'bosco',
    rule: '',
    note: '',
    message: '',
    days: 3,
    removesAll: false,
    ...more,
  })

  test('[R2.14-mod-10] a banned member reads and writes nothing, until it is lifted or over', async () => {
    const post = await newPost()
    await client('mod_access').run('BanMember', ban({ rule: 'Be kind', note: 'twice', message: 'Sorry' }))
    for (const path of [post.permalink, '/r/pottery/']) {
      expect((await client('bosco').get(path)).text, path).toContain('re banned from')
      expect((await client('ann').get(path)).text, path).not.toContain('re banned from')
    }
    const refused = async (id: string, variables: object) =>
      (await client('bosco').refusal(id, variables)).code
    expect(await refused('CreateComment', { parent: post.fullname, body: 'x' })).toBe('banned_here')
    expect(await refused('CastVote', { target: post.fullname, direction: 1 })).toBe('banned_here')
    await expect(writePost(app, { by: cast.bo, in: 'pottery' })).rejects.toMatchObject({
      code: 'banned_here',
    })
    const list = await client('mod_access').get('/r/pottery/about/banned?q=bos')
    expect(list.text).toContain('data-username="bosco"')
    expect(list.text).toContain('twice')
    const lift = { do: 'lift', username: 'bosco' }
    await send('cyril', '/r/pottery/about/banned', lift)
    await client('bosco').run('CreateComment', { parent: post.fullname, body: 'Back' })
  })

  test('[R2.14-mod-10] lengths go from 1 to 999 days or are permanent, words have their limits, and moderators, admins and oneself are safe', async () => {
    const refusal = (variables: object) => client('mod_access').refusal('BanMember', ban(variables))
    for (const days of [0, -1, 1000])
      expect(await refusal({ days }), String(days)).toMatchObject({ code: 'field_invalid', field: 'days' })
    expect(await refusal({ note: 'x'.repeat(301) })).toMatchObject({ code: 'body_too_long', field: 'note' })
    expect(await refusal({ message: 'x'.repeat(5_001) })).toMatchObject({ field: 'message' })
    expect(await refusal({ username: 'nobody_here' })).toMatchObject({ field: 'username' })
    expect(await refusal({ username: 'mod_posts' })).toMatchObject({ code: 'above_rank' })
    expect(await refusal({ username: 'edgar' })).toMatchObject({ code: 'not_allowed' })
    expect(await refusal({ username: 'mod_access' })).toMatchObject({ code: 'not_allowed' })
    await automodAccount(app.ctx)
    expect(await refusal({ username: 'automoderator' })).toMatchObject({ code: 'not_allowed' })
    const banned = '/r/pottery/about/banned'
    const until = async (length: string, days: string) => {
      const sent = await send('mod_access', banned, { do: 'ban', username: 'joined', length, days })
      const { text } = await client('mod_access').get(banned)
      const entry = text.slice(text.indexOf('data-username="joined"'))
      return [sent.status, entry.slice(0, entry.indexOf('</p>')).includes('Permanent')]
    }
    expect(await until('permanent', '')).toEqual([302, true])
    expect(await until('days', '999')).toEqual([302, false])
    await send('mod_access', banned, { do: 'lift', username: 'joined' })
  })

  test('[R3-mod-01] a ban and a mute stand in the history of the item in view of which they were decided', async () => {
    const post = await newPost()
    const comment = await writeComment(app, { by: cast.bo, on: post.id })
    const elsewhere = await writePost(app, { by: cast.bo, in: 'weaving' })
    const history = async (fullname: string) => {
      const { text } = await client('cyril').get(`/r/pottery/about/item/${fullname}`)
      return [...text.matchAll(/data-act="(\w+)"/g)].map(match => match[1])
    }
    const mute = { community: place(), username: 'bosco', days: 3, note: '' }
    await client('mod_access').run('MuteMember', { ...mute, contextId: comment.fullname })
    await client('mod_access').run('BanMember', { ...ban(), contextId: comment.fullname })
    expect(await history(comment.fullname)).toEqual(['ban', 'mute'])
    expect(await history(post.fullname)).toEqual([])
    // What is elsewhere, or nothing at all, is no hindrance.
    for (const contextId of [elsewhere.fullname, 'nonsense', ''])
      await client('mod_access').run('BanMember', { ...ban(), contextId })
    expect(await history(comment.fullname)).toEqual(['ban', 'mute'])
    await send('cyril', '/r/pottery/about/banned', { do: 'lift', username: 'bosco' })
    await send('cyril', '/r/pottery/about/muted', { do: 'lift', username: 'bosco' })
  })

  test('what an admin set upon a moderator is not theirs to lift', async () => {
    const guard = await signUp(app, { name: 'gatekeeper' })
    const rights = ['access', 'mail'] as const
    await addModerator(app, { communityId: pottery.id, by: cast.cy, moderator: guard, rights })
    await client('edgar').run('BanMember', ban({ username: 'gatekeeper' }))
    const mute = { community: place(), username: 'gatekeeper', days: 3, note: '' }
    await client('edgar').run('MuteMember', mute)
    const lift = { do: 'lift', username: 'GateKeeper' }
    for (const list of ['banned', 'muted']) {
      const path = `/r/pottery/about/${list}`
      expect((await send('gatekeeper', path, lift)).status, list).toBe(403)
      expect((await client('cyril').get(path)).text, list).toContain('data-username="gatekeeper"')
      expect((await send('cyril', path, lift)).status, list).toBe(302)
    }
  })

  test('only moderators with access, and admins', async () => {
    for (const name of ['ann', 'elsewhere', 'dinah', 'mod_posts', 'mod_mail', 'mod_config'])
      expect((await client(name).refusal('BanMember', ban())).code, name).toBe('not_allowed')
    for (const name of ['ann', 'elsewhere', 'dinah', 'mod_posts', 'mod_config']) {
      const mute = { community: place(), username: 'bosco', days: 3, note: '' }
      expect((await client(name).refusal('MuteMember', mute)).code, name).toBe('not_allowed')
      expect((await client(name).get('/r/pottery/about/banned')).status, name).toBe(403)
    }
    await client('mod_mail').run('MuteMember', { community: place(), username: 'bosco', days: 28, note: '' })
    const muted = '/r/pottery/about/muted'
    const lists = `href="${muted}"`
    for (const name of ['cyril', 'edgar', 'mod_everything', 'mod_access', 'mod_mail']) {
      const page = await client(name).get(muted)
      expect(page.text, name).toContain('data-username="bosco"')
      expect(page.text, name).toContain(lists)
    }
    for (const name of ['ann', 'elsewhere', 'dinah', 'mod_posts', 'mod_config', 'mod_flair', 'mod_wiki'])
      expect((await client(name).get(muted)).status, name).toBe(403)
    expect((await client('mod_posts').get('/r/pottery/about/log')).text).not.toContain(lists)
    expect((await client('mod_mail').get('/r/pottery/about/banned')).status).toBe(403)
    // Without script too.
    expect((await send('mod_mail', muted, { do: 'lift', username: 'bosco' })).status).toBe(302)
    expect((await client('mod_mail').get(muted)).text).not.toContain('data-username="bosco"')
    const again = { do: 'mute', username: 'bosco', days: '7', note: '' }
    expect((await send('mod_posts', muted, again)).status).toBe(403)
    expect((await send('mod_mail', muted, again)).status).toBe(302)
  })

  test('[R2.14-mod-10] a mute lasts 3, 7 or 28 days', async () => {
    for (const days of [0, 1, 5, 29])
      expect(
        await client('cyril').refusal('MuteMember', { community: place(), username: 'ann', days, note: '' }),
      ).toMatchObject({ code: 'field_invalid', field: 'days' })
  })
})

async function send(name: string, path: string, fields: Record<string, string>): Promise<Response> {
  return app.ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: await app.logIn(name) },
    body: new URLSearchParams(fields),
  })
}

describe('the team', () => {
  const team = '/r/pottery/about/moderators'

  test('is invited by who may do everything, and accepts; rank and rights hold', async () => {
    const newcomer = await signUp(app, { name: 'newcomer' })
    expect(
      (await send('mod_posts', team, { do: 'invite', username: 'newcomer', right: 'posts' })).status,
    ).toBe(403)
    await send('cyril', team, { do: 'invite', username: 'newcomer', right: 'wiki' })
    clients.newcomer = await clientOf(app, 'newcomer')
    expect((await client('newcomer').get(team)).text).toContain('re invited')
    expect((await client('newcomer').get('/r/pottery/about/modqueue')).status).toBe(403)
    await send('newcomer', team, { do: 'accept' })
    expect((await client('newcomer').get('/r/pottery/about/modqueue')).status).toBe(200)
    const { fullname } = await newPost()
    expect(await act(client('newcomer'), fullname, 'remove')).toBe('not_allowed')
    await send('cyril', team, { do: 'rights', username: 'newcomer', right: 'posts' })
    expect(await act(client('newcomer'), fullname, 'remove')).toBeNull()
    expect(newcomer.name).toBe('newcomer')
  })

  test('nobody acts on those above them', async () => {
    for (const word of ['remove', 'rights', 'up']) {
      const fields = { do: word, username: 'cyril', right: 'posts' }
      const answer = await send('mod_everything', team, fields)
      expect(answer.status, word).toBe(403)
      expect(await answer.text(), word).toContain('They rank above you')
    }
    expect((await send('mod_everything', team, { do: 'remove', username: 'mod_chat' })).status).toBe(302)
  })

  test('the last who may do everything stays as long as others moderate', async () => {
    const { id } = await openCommunity(app, { by: cast.cy, name: 'tiles' })
    await addModerator(app, { communityId: id, by: cast.cy, moderator: cast.ann, rights: ['posts'] })
    const leave = await send('cyril', '/r/tiles/about/moderators', { do: 'leave' })
    expect(leave.status).toBe(409)
    await send('cyril', '/r/tiles/about/moderators', { do: 'rights', username: 'ann', right: 'everything' })
    expect((await send('cyril', '/r/tiles/about/moderators', { do: 'leave' })).status).toBe(302)
    expect((await client('cyril').get('/r/tiles/about/log')).status).toBe(403)
  })

  test('who is not seen for sixty days is passed, and keeps their rights', async () => {
    const { id } = await openCommunity(app, { by: cast.ed, name: 'bricks' })
    await addModerator(app, { communityId: id, by: cast.ed, moderator: cast.bo, rights: ['posts'] })
    expect((await send('bosco', '/r/bricks/about/moderators', { do: 'pass' })).status).toBe(403)
    await app.ctx.db
      .updateTable('sessions')
      .set({ last_seen_at: long() })
      .where('account_id', '=', cast.ed.id)
      .execute()
    await app.ctx.db
      .updateTable('moderators')
      .set({ added_at: long() })
      .where('account_id', '=', cast.ed.id)
      .execute()
    expect((await send('bosco', '/r/bricks/about/moderators', { do: 'pass' })).status).toBe(403)
  })

  test('who passes the inactive gets everything when nobody active has it, whatever their rank', async () => {
    const { id } = await openCommunity(app, { by: cast.ed, name: 'mortar' })
    await addModerator(app, { communityId: id, by: cast.ed, moderator: cast.bo, rights: ['posts'] })
    const sleeper = await signUp(app, { name: 'sleeper' })
    await addModerator(app, { communityId: id, by: cast.ed, moderator: sleeper, rights: ['everything'] })
    await app.ctx.db.deleteFrom('sessions').where('account_id', 'in', [cast.ed.id, sleeper.id]).execute()
    await app.ctx.db
      .updateTable('moderators')
      .set({ added_at: long(), rank: sql`case when account_id = ${cast.bo.id} then 1 else rank end` })
      .where('community_id', '=', id)
      .execute()
    const later = app.as(cast.bo)
    await passInactive(
      { ...later, now: () => new Date(Date.now() + 61 * 24 * 3_600_000) },
      { communityId: id },
    )
    const team = await app.ctx.db
      .selectFrom('moderators')
      .select(['account_id', 'rights'])
      .where('community_id', '=', id)
      .orderBy('rank')
      .execute()
    expect(team[0]).toEqual({ account_id: cast.bo.id, rights: ['everything'] })
  })

  test('who was banned since they were invited comes in when that is lifted', async () => {
    await signUp(app, { name: 'wavering' })
    await send('cyril', team, { do: 'invite', username: 'wavering', right: 'access' })
    const facts = { rule: '', note: '', message: '', days: 3, removesAll: false }
    const ban = { community: place(), username: 'wavering', ...facts }
    await client('cyril').run('BanMember', ban)
    expect((await send('wavering', team, { do: 'accept' })).status).toBe(403)
    expect(
      (await send('wavering', '/r/pottery/about/banned', { do: 'lift', username: 'wavering' })).status,
    ).toBe(403)
    await send('cyril', '/r/pottery/about/banned', { do: 'lift', username: 'wavering' })
    expect((await send('wavering', team, { do: 'accept' })).status).toBe(302)
  })

  test('who is invited is shown the team and none of its tools', async () => {
    await openCommunity(app, { by: cast.cy, name: 'attic', type: 'private' })
    await send('cyril', '/r/attic/about/moderators', { do: 'invite', username: 'joined', right: 'posts' })
    const { text } = await client('joined').get('/r/attic/about/moderators')
    expect(text).toContain('re invited')
    expect(text).not.toContain('/r/attic/about/modqueue')
    expect(text).not.toContain('#see-as')
    await send('joined', '/r/attic/about/moderators', { do: 'accept' })
    expect((await client('joined').get('/r/attic/about/moderators')).text).toContain(
      '/r/attic/about/modqueue',
    )
  })

  const long = () => new Date(Date.now() - 61 * 24 * 3_600_000)
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
