import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { automodAccount } from '#domain/accounts/automod-account.ts'
import { passInactive } from '#domain/communities/team/hand-over.ts'
import { toFullname } from '#shared/ids.ts'
import { type Cast, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { act, type PotteryTeam, plantPotteryTeam } from '#tests/fixtures/pottery-team.ts'
import { addModerator } from '#tests/fixtures/team.ts'
import { clientOf, type SiteClient } from '#tests/support/site-client.ts'
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

async function send(name: string, path: string, fields: Record<string, string>): Promise<Response> {
  return app.ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: await app.logIn(name) },
    body: new URLSearchParams(fields),
  })
}

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

  test.each([
    ['banned', 'ban', 'cyril'],
    ['muted', 'mute', 'mod_mail'],
  ])(
    '[R3-mod-02] the list of the %s knows what its form was opened for, and so does the log',
    async (list, does, who) => {
      const { fullname } = await newPost(await signUp(app, { name: `loud_${list}` }))
      const path = `/r/pottery/about/${list}`
      const form = async (query: string): Promise<string[]> => {
        const { text } = await client(who).get(`${path}?username=LOUD_${list}${query}`)
        return [...text.matchAll(/<input[^>]* name="(?:contextId|username)"[^>]* value="([^"]*)"/g)].map(
          ([, value = '']) => value,
        )
      }
      expect(await form(`&context=${fullname}`)).toContain(fullname)
      expect(await form('&context=t3_zzzz')).not.toContain('t3_zzzz')
      const fields = { username: `loud_${list}`, length: 'days', days: '3', note: 'Loud' }
      const sent = await send(who, path, { ...fields, do: does, contextId: fullname })
      expect(sent.status).toBe(302)
      const { rows } = await sql<{ title: string | null }>`
      select p.title from mod_acts a left join posts p on p.id = a.post_id
      where a.act = ${does} order by a.id desc limit 1`.execute(app.ctx.db)
      expect(rows[0]?.title).not.toBeNull()
    },
  )

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

  test('who replaces the ban or mute of another is told so, also when both decide at once', async () => {
    const endOf = async (table: 'community_bans' | 'community_mutes') => {
      const rows = await app.ctx.db.selectFrom(table).select('ends_at').where('account_id', '=', cast.bo.id)
      return (await rows.executeTakeFirstOrThrow()).ends_at?.toISOString() ?? null
    }
    const lift = (list: string) =>
      send('cyril', `/r/pottery/about/${list}`, { do: 'lift', username: 'bosco' })
    const run = async (name: string, days: number | null) =>
      (await client(name).run('BanMember', ban({ days }))).replaced
    expect(await run('mod_access', 3)).toBeNull()
    expect(await run('mod_access', 4)).toBeNull()
    const until = await endOf('community_bans')
    expect(await run('cyril', null)).toEqual({ by: 'mod_access', until })
    expect(await run('mod_access', 1)).toEqual({ by: 'cyril', until: null })
    const over = { ends_at: new Date(app.ctx.now().getTime() - 1_000) }
    await app.ctx.db.updateTable('community_bans').set(over).where('account_id', '=', cast.bo.id).execute()
    expect(await run('cyril', 5)).toBeNull()
    await lift('banned')

    const told = await Promise.all([run('cyril', 7), run('mod_access', 9)])
    expect(told.filter(replaced => replaced === null)).toHaveLength(1)
    await lift('banned')

    const mute = async (name: string, days: number) =>
      (await client(name).run('MuteMember', { community: place(), username: 'bosco', days, note: '' }))
        .replaced
    expect(await mute('mod_access', 3)).toBeNull()
    const end = await endOf('community_mutes')
    expect(await mute('cyril', 28)).toEqual({ by: 'mod_access', until: end })
    await lift('muted')
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

  test('moderators can’t act on those who rank above them', async () => {
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

  test('a moderator who passes the inactive gets all permissions when no active one has them, whatever their rank', async () => {
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
