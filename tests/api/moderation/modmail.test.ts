import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteDueAccounts } from '#domain/account-deletion/delete-due-accounts.ts'
import { changeCommunitySettings } from '#domain/communities/setup/change-community-settings.ts'
import { banMember } from '#domain/moderation/ban-member.ts'
import { openConversation } from '#domain/modmail/start-conversation.ts'
import type { Mailer } from '#platform/mail/mail.ts'
import type { CommunityId } from '#shared/ids.ts'
import { type Cast, createCast, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { settleEvents } from '#tests/support/settle-events.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
let bread: CommunityId
const cookies: Record<string, string> = {}

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_FACTOR: '100' } })
  cast = await createCast(app)
  bread = (await openCommunity(app, { by: cast.cy, name: 'bread' })).id
  await openCommunity(app, { by: cast.bo, name: 'glass' })
  // A moderator who answers mail, and one who does not.
  for (const [name, rights] of [
    ['mailer', ['mail']],
    ['poster', ['posts', 'wiki']],
  ] as const) {
    const { id } = await signUp(app, { name })
    await app.ctx.db
      .insertInto('moderators')
      .values({ community_id: bread, account_id: id, rank: 5, rights: [...rights] })
      .execute()
  }
  for (const name of ['ann', 'bosco', 'cyril', 'edgar', 'mailer', 'poster'])
    cookies[name] = await app.logIn(name)
})
afterAll(() => app.stop())

type Answer = { status: number; location: string | null; text: string }
type Form = Record<string, string | string[]>
const ask = async (path: string, who?: string, form?: Form): Promise<Answer> => {
  const body = new URLSearchParams()
  for (const [name, values] of Object.entries(form ?? {}))
    for (const value of [values].flat()) body.append(name, value)
  const answer = await app.ask(path, {
    ...(form === undefined ? {} : { method: 'POST', body: body.toString() }),
    headers: {
      accept: 'text/html',
      ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(who === undefined ? {} : { cookie: cookies[who] ?? '' }),
    },
  })
  const html = await answer.text()
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? html
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    text: main.replaceAll('<!-- -->', ''),
  }
}
const write = async (who: string, subject: string, body = 'Some words', to = '/r/bread'): Promise<string> => {
  const { status, location, text } = await ask('/message/compose', who, { to, from: '', subject, body })
  if (status !== 302) throw new Error(`${status} ${text.slice(0, 300)}`)
  return location ?? ''
}
const reply = (path: string, who: string, body: string, voice = 'self') =>
  ask(path, who, { intent: 'reply', body, voice })
const folder = async (name: string, who = 'cyril', more = ''): Promise<string> =>
  (await ask(`/modmail?folder=${name}${more}`, who)).text
const unread = async (who: string): Promise<unknown> => {
  const { body } = await app.runOperation('UnreadModmail', {}, cookies[who])
  return (body.data as { unreadModmail: { unread: unknown } }).unreadModmail.unread
}

test('[R2.10-23] a member writes to the moderators of a community, and both sides answer', async () => {
  expect((await ask('/r/bread/')).text).toContain('href="/message/compose?to=/r/bread"')
  expect((await ask('/message/compose?to=/r/bread', 'ann')).text).toContain('value="/r/bread"')
  const path = await write('ann', 'About my loaf', 'Why was it **flat**?')
  expect(path).toMatch(/^\/modmail\/\w+$/)
  expect((await ask(path, 'ann')).text).toContain('<strong>flat</strong>')
  expect(await folder('new')).toContain('About my loaf')
  expect(await folder('new')).toContain('Why was it flat?')
  expect((await ask(path, 'cyril')).text).toContain('u/ann')
  expect((await reply(path, 'cyril', 'Too little yeast.', 'team')).status).toBe(302)
  const answered = (await ask(path, 'ann')).text
  expect(answered).toContain('Too little yeast.')
  expect(answered).toContain('The moderators of r/bread')
  expect(answered).not.toContain('u/cyril')
  await reply(path, 'mailer', 'It is me speaking.')
  expect((await ask(path, 'ann')).text).toContain('u/mailer')
  expect((await ask(path, 'cyril')).text).toContain('as the mod team')
  expect((await ask('/modmail', 'ann')).text).toContain('About my loaf')
})

describe('who may read and write', () => {
  test('the person and that community’s moderators with the mail permission, and no one else', async () => {
    const path = await write('ann', 'Between us', 'a private matter')
    for (const [who, status] of [
      ['ann', 200],
      ['cyril', 200],
      ['mailer', 200],
      ['edgar', 200],
      ['poster', 404],
      ['bosco', 404],
    ] as const) {
      const read = await ask(path, who)
      expect([who, read.status]).toEqual([who, status])
      if (status === 404) {
        expect(read.text).not.toContain('private matter')
        for (const form of [
          { intent: 'reply', body: 'x', voice: 'team' },
          { intent: 'archive' },
          { intent: 'mute', days: '3' },
        ])
          expect([who, form.intent, (await ask(path, who, form)).status]).toEqual([who, form.intent, 404])
        expect(await folder('all', who)).not.toContain('Between us')
        expect(await folder('all', who, '&community=bread&q=private')).not.toContain('Between us')
      }
    }
    expect((await ask(path)).location).toContain('/login')
    for (const intent of ['archive', 'highlight', 'unread', 'mute'])
      expect([intent, (await ask(path, 'ann', { intent, days: '3' })).status]).toEqual([intent, 403])
    expect((await reply(path, 'ann', 'As the team!', 'team')).status).toBe(403)
    expect(
      (await ask('/message/compose', 'bosco', { from: 'bread', to: 'ann', subject: 'x', body: 'y' })).status,
    ).toBe(403)
    expect(
      (await ask('/message/compose', 'poster', { from: 'bread', to: 'ann', subject: 'x', body: 'y' })).status,
    ).toBe(403)
  })

  test('notes are for moderators alone, also where the person moderates there', async () => {
    const path = await write('ann', 'Noted')
    await reply(path, 'cyril', 'A secret remark', 'note')
    expect((await ask(path, 'mailer')).text).toContain('A secret remark')
    const own = await ask(path, 'ann')
    expect(own.text).not.toContain('secret remark')
    expect(await folder('mine', 'ann')).not.toContain('secret remark')
    expect((await reply(path, 'ann', 'A note of mine', 'note')).status).toBe(403)
    const data = await app.ask(`${path}.data`, { headers: { cookie: cookies.ann ?? '' } })
    expect(await data.text()).not.toContain('secret remark')
    const mine = await write('mailer', 'By a moderator')
    await reply(mine, 'cyril', 'A remark about mailer', 'note')
    expect((await ask(mine, 'mailer')).text).not.toContain('A remark about mailer')
    expect(await folder('all', 'mailer')).not.toContain('By a moderator')
    expect((await ask(mine, 'mailer', { intent: 'archive' })).status).toBe(403)
  })

  test('banned members can still write, muted members can’t until the mute ends', async () => {
    await app.ctx.db
      .insertInto('community_bans')
      .values({ community_id: bread, account_id: cast.ann.id })
      .execute()
    const path = await write('ann', 'Please')
    expect((await ask(path, 'poster', { intent: 'mute', days: '3' })).status).toBe(404)
    expect((await ask(path, 'mailer', { intent: 'mute', days: '4' })).status).toBe(400)
    expect((await ask(path, 'mailer', { intent: 'mute', days: '3' })).status).toBe(302)
    const refused = await reply(path, 'ann', 'But I must')
    expect([refused.status, refused.text.includes('But I must</textarea>')]).toEqual([403, true])
    expect(refused.text).toContain('t message the moderators of this community until')
    const started = await ask('/message/compose', 'ann', {
      to: 'r/bread',
      from: '',
      subject: 'Again',
      body: 'Kept words',
    })
    expect([started.status, started.text.includes('Kept words</textarea>')]).toEqual([403, true])
    expect((await ask(path, 'ann')).text).toContain('t message these moderators until')
    await write('ann', 'Elsewhere', 'Some words', '/r/glass')
    expect((await ask(path, 'mailer', { intent: 'unmute' })).status).toBe(302)
    expect((await reply(path, 'ann', 'Thank you')).status).toBe(302)
    const log = await app.ctx.db
      .selectFrom('mod_acts')
      .select('act')
      .where('community_id', '=', bread)
      .execute()
    expect(log.map(({ act }) => act)).toEqual(expect.arrayContaining(['mute', 'unmute']))
  })

  test('a mistake keeps what was typed', async () => {
    const form = { from: '', to: '/r/bread', subject: 'Kept subject', body: 'Kept body' }
    for (const [change, words] of [
      [{ to: '/r/nowhere' }, 'Check this field'],
      [{ to: 'nobody-here' }, 'Check this field'],
      [{ subject: '' }, 'Enter a subject'],
      [{ subject: 'x'.repeat(101) }, 'up to 100 characters'],
      [{ body: 'y'.repeat(10_001) }, '10,000'],
      [{ body: ' ' }, 'Enter some text'],
    ] as const) {
      const answer = await ask('/message/compose', 'ann', { ...form, ...change })
      expect([change, answer.status]).toEqual([change, 400])
      expect(answer.text).toContain(words)
      if (!('body' in change)) expect(answer.text).toContain('Kept body')
      if (!('subject' in change)) expect(answer.text).toContain('Kept subject')
    }
  })
})

describe('what moderators do with conversations', () => {
  const idOf = (path: string): string => path.split('/').at(-1) ?? ''
  const bulk = (change: string, ids: string[], who = 'cyril') =>
    ask('/modmail', who, { change, conversation: ids })

  test('states follow what is said; many are changed at once, all or none', async () => {
    const [one, two] = [await write('ann', 'State one'), await write('ann', 'State two')]
    expect(await folder('new')).toContain('State one')
    await reply(one, 'cyril', 'Working on it', 'team')
    expect(await folder('progress')).toContain('State one')
    expect(await folder('new')).not.toContain('State one')
    const foreign = idOf(await write('ann', 'Glass matter', 'Some words', '/r/glass'))
    expect((await bulk('archive', [idOf(one), foreign])).status).toBe(404)
    expect(await folder('archived')).not.toContain('State one')
    expect((await bulk('archive', [idOf(one), idOf(two)])).status).toBe(302)
    expect(await folder('archived')).toContain('State two')
    expect(await folder('all')).not.toContain('State one')
    // The team's log has it once, with the member but not the subject; the public log does not.
    await bulk('archive', [idOf(one)])
    const log = (await ask('/r/bread/about/log', 'cyril')).text
    expect(log.match(/data-act="archive_mail"/g)?.length).toBe(2)
    expect(log).toContain(`href="${one}"`)
    expect(log).not.toContain('State one')
    await changeCommunitySettings(app.as(cast.cy), { communityId: bread, publicLog: 'named' })
    expect((await ask('/r/bread/about/log', 'ann')).text).not.toMatch(/data-act="archive_mail"/)
    await bulk('highlight', [idOf(one)])
    expect(await folder('highlighted')).toContain('State one')
    expect((await bulk('archive', [idOf(one)], 'poster')).status).toBe(404)
    await reply(one, 'ann', 'Still waiting')
    expect(await folder('new')).toContain('State one')
    expect((await bulk('explode', [idOf(one)])).status).toBe(400)
  })

  test('what was not in the archive is not taken out of it', async () => {
    const fresh = await write('ann', 'Quite new')
    const done = await write('ann', 'Quite done')
    await bulk('archive', [idOf(done)])
    expect((await bulk('unarchive', [idOf(fresh), idOf(done)])).status).toBe(302)
    expect(await folder('new')).toContain('Quite new')
    expect(await folder('new')).not.toContain('Quite done')
    expect(await folder('progress')).toContain('Quite done')
  })

  test('with nothing ticked nothing is done, and it is said so', async () => {
    const { status, text } = await bulk('archive', [])
    expect(status).toBe(400)
    expect(text).toContain('Select a conversation first.')
  })

  test('invited moderators are notified, unless they accepted meanwhile', async () => {
    await openCommunity(app, { by: cast.cy, name: 'loft', type: 'private' })
    const team = '/r/loft/about/moderators'
    await ask(team, 'cyril', { do: 'invite', username: 'ann', right: 'posts' })
    await settleEvents(app)
    const mine = await folder('mine', 'ann')
    expect(mine).toContain('re invited to moderate r/loft')
    const path =
      /href="(\/modmail\/\w+)"[^>]*>(?:(?!<\/a>).)*You&#x27;re invited to moderate r\/loft/.exec(mine)?.[1] ??
      ''
    expect((await ask(path, 'ann')).text).toContain(`href="${team}"`)
    expect((await ask(team, 'ann')).text).toContain('re invited')
    expect(await folder('notifications')).toContain('re invited to moderate r/loft')
  })

  test('people who asked to join are told the outcome in the thread where moderators find the request', async () => {
    const { id: communityId } = await openCommunity(app, { by: cast.cy, name: 'cellar', type: 'private' })
    const request = (who: string, message: string) => ask('/r/cellar/request', who, { message })
    const decide = async (intent: string) => {
      const row = await app.ctx.db
        .selectFrom('community_requests')
        .select('id')
        .where('community_id', '=', communityId)
        .where('decided_at', 'is', null)
        .executeTakeFirstOrThrow()
      const form = { intent, requestId: String(row.id) }
      expect((await ask('/r/cellar/about/contributors', 'cyril', form)).status).toBe(302)
      await settleEvents(app)
    }
    expect((await request('ann', 'I keep cheese.')).status).toBeLessThan(400)
    await settleEvents(app)
    const filed = await folder('join')
    expect(filed).toContain('I keep cheese.')
    const pathIn = (list: string): string =>
      [...list.slice(0, list.lastIndexOf('Request to join')).matchAll(/href="(\/modmail\/\w+)"/g)].at(
        -1,
      )?.[1] ?? ''
    const path = pathIn(filed)
    expect((await ask(path, 'cyril')).text).toContain('href="/r/cellar/about/contributors"')
    await decide('decline')
    const message = (await ask(path, 'ann')).text
    expect(message).toMatch(/Your request to join .*r\/cellar<\/a> was declined/)
    expect(message).not.toContain('u/cyril')
    expect(await folder('join')).not.toContain('I keep cheese.')
    await request('ann', '')
    await settleEvents(app)
    await decide('approve')
    const mine = await folder('mine', 'ann')
    expect(mine.match(/Request to join r\/cellar/g)?.length).toBe(2)
    expect(mine).toContain('You can now take part in')
    expect((await ask(pathIn(mine), 'bosco')).status).toBe(404)
  })

  test('appeals, join requests, notifications and discussions have lists of their own', async () => {
    const open = (kind: 'appeal' | 'join' | 'notification', by: 'team' | 'person') =>
      openConversation(app.as(by === 'team' ? cast.cy : cast.ann), {
        communityId: bread,
        accountId: cast.ann.id,
        kind,
        subject: `Kind ${kind}`,
        bodyMarkdown: `About ${kind}`,
        by,
      })
    await open('appeal', 'person')
    await open('join', 'person')
    await open('notification', 'team')
    expect(await folder('appeals')).toContain('Kind appeal')
    expect(await folder('join')).toContain('Kind join')
    expect(await folder('notifications')).toContain('Kind notification')
    expect(await folder('all')).not.toContain('Kind notification')
    expect(await folder('mine', 'ann')).toContain('Kind notification')
    const talk = await ask('/message/compose', 'cyril', {
      from: 'bread',
      to: '',
      subject: 'Among us',
      body: 'What now?',
    })
    expect(await folder('discussions', 'mailer')).toContain('Among us')
    expect((await ask(talk.location ?? '', 'poster')).status).toBe(404)
    const told = await ask('/message/compose', 'mailer', {
      from: 'bread',
      to: 'u/ann',
      subject: 'To you',
      body: 'Hello',
      asTeam: 'on',
    })
    expect((await ask(told.location ?? '', 'ann')).text).not.toContain('u/mailer')
    const nobody = await ask('/message/compose', 'mailer', {
      from: 'bread',
      to: 'nobody_there',
      subject: 'To you',
      body: 'Kept',
    })
    expect([nobody.status, nobody.text.includes('Kept')]).toEqual([400, true])
  })

  test('search finds words of messages, notes and subjects, and names', async () => {
    const path = await write('ann', 'Marmalade', 'The quick brown fox')
    await reply(path, 'cyril', 'A heliotrope note', 'note')
    for (const words of ['marmalade', 'quick+fox', 'heliotrope', 'u/ann'])
      expect([words, (await folder('all', 'cyril', `&q=${words}`)).includes('Marmalade')]).toEqual([
        words,
        true,
      ])
    expect(await folder('all', 'cyril', '&q=quick+zebra')).toContain('No conversations match your search')
    expect(await folder('all', 'bosco', '&q=marmalade')).not.toContain('Marmalade<')
  })

  test('a long list goes on', async () => {
    for (let at = 0; at < 27; at += 1) await write('ann', `Many ${at}`, 'Some words', '/r/glass')
    const first = await folder('all', 'bosco')
    expect(first).toContain('Many 26')
    expect(first).not.toContain('Many 0<')
    const next = /href="(\?[^"]*before=\d+[^"]*)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect((await ask(`/modmail${next}`, 'bosco')).text).toContain('Many 0<')
  })
})

test('[R2.14-oth-45] a moderator sends a post to members and to other teams, with a few words', async () => {
  const post = await writePost(app, { by: cast.cy, in: 'bread', title: 'A [loaf] of note', body: 'Crust.' })
  const path = `/modmail/share/${post.fullname}`
  expect((await ask(path, 'cyril')).text).toContain('A [loaf] of note')
  for (const who of ['ann', 'poster', 'bosco'])
    expect([
      who,
      (await ask(path, who)).status,
      (await ask(path, who, { to: 'ann', note: '' })).status,
    ]).toEqual([who, 403, 403])
  const note = 'Do *look* at this.'
  expect((await ask(path, 'cyril', { to: 'u/ann r/glass', note })).status).toBe(302)
  const links = [
    ...(await folder('mine', 'ann')).matchAll(
      /href="(\/modmail\/\w+)"[^>]*>(?:<span[^>]*>[^<]*<\/span>)?A \[loaf\] of note/g,
    ),
  ]
  const received = (await ask(links[0]?.[1] ?? '', 'ann')).text
  expect(received).toContain('<em>look</em>')
  expect(received).toContain(post.permalink)
  expect(await folder('new', 'bosco')).toContain('A [loaf] of note')
  for (const [form, words] of [
    [{ to: 'nobody_there', note }, 'no member or community called “nobody_there”'],
    [{ to: 'r/nowhere', note }, 'no member or community called “r/nowhere”'],
    [{ to: 'ann', note: 'x'.repeat(1_001) }, 'up to 1,000'],
    [{ to: Array.from({ length: 11 }, (_, at) => `u${at}`).join(' '), note }, 'up to 10'],
  ] as const) {
    const refused = await ask(path, 'cyril', form)
    expect([refused.status, refused.text.includes(words), refused.text.includes(form.note)]).toEqual([
      400,
      true,
      true,
    ])
  }
})

test('[R1-18] unread conversations are counted per account, for who answers mail, and reading one lessens them', async () => {
  for (const who of ['ann', 'poster']) expect([who, await unread(who)]).toEqual([who, null])
  const [cyril, mailer] = [Number(await unread('cyril')), Number(await unread('mailer'))]
  const path = await write('ann', 'Count me')
  expect([await unread('cyril'), await unread('mailer')]).toEqual([cyril + 1, mailer + 1])
  await ask(path, 'cyril')
  expect([await unread('cyril'), await unread('mailer')]).toEqual([cyril, mailer + 1])
  await reply(path, 'mailer', 'Mine', 'team')
  expect([await unread('cyril'), await unread('mailer')]).toEqual([cyril + 1, mailer])
  await ask(path, 'cyril')
  await ask(path, 'cyril', { intent: 'unread' })
  expect(await unread('cyril')).toBe(cyril + 1)
  await ask(path, 'cyril', { intent: 'archive' })
  expect(await unread('cyril')).toBe(cyril)
})

test('[R2.10-23] where the operator has modmail elsewhere, members and moderators are led there, in a new tab', async () => {
  const elsewhere = await startApp({ env: { MODMAIL_URL: 'https://mail.example/mods' } })
  try {
    const people = await createCast(elsewhere)
    const { id: communityId } = await openCommunity(elsewhere, { by: people.cy, name: 'bread' })
    const headers = { cookie: await elsewhere.logIn('cyril'), accept: 'text/html' }
    const ban = { username: 'ann', rule: '', note: '', message: 'Why?', days: null }
    await banMember(elsewhere.as(people.cy), { communityId, ...ban })
    const banned = { cookie: await elsewhere.logIn('ann'), accept: 'text/html' }
    for (const [path, asked] of [
      ['/r/popular/', headers],
      ['/r/bread/about/log', headers],
      ['/r/popular/', banned],
      ['/r/bread/', banned],
    ] as const) {
      const html = await (await elsewhere.ask(path, { headers: asked })).text()
      const links = html.match(/<a [^>]*href="(?:https:\/\/mail\.example\/mods|\/modmail)[^"]*"[^>]*>/g) ?? []
      expect([path, links.length > 0]).toEqual([path, true])
      for (const link of links) {
        expect(link).toContain('href="https://mail.example/mods"')
        expect(link).toContain('target="_blank"')
      }
    }
  } finally {
    await elsewhere.stop()
  }
})

test('with an account whose content goes, what it said to moderators goes; what they said stays', async () => {
  const { id } = await signUp(app, { name: 'leaver' })
  cookies.leaver = await app.logIn('leaver')
  const path = await write('leaver', 'My private trouble', 'Something personal')
  await write('leaver', 'Never answered', 'Also personal')
  await reply(path, 'cyril', 'Our own words', 'team')
  const due = { account_id: id, keeps_content: false, asked_at: new Date(), due_at: new Date() }
  await app.ctx.db.insertInto('account_deletions').values(due).execute()
  const mailer = { send: async () => {} } as unknown as Mailer
  expect(await deleteDueAccounts(app.ctx, { mailer, siteName: 'Warren' })).toBe(1)
  const { text } = await ask(path, 'cyril')
  expect(text).toContain('Our own words')
  expect(text).toContain('A deleted account')
  for (const words of ['private trouble', 'Something personal']) expect(text).not.toContain(words)
  expect(await folder('all', 'cyril', '&q=personal')).toContain('No conversations match your search')
  expect(await folder('all')).not.toContain('Never answered')
})
