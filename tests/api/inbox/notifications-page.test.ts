import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinCommunity } from '#domain/communities/members/join-community.ts'
import { loadNotificationSettings } from '#domain/inbox/notification-settings.ts'
import type { Viewer } from '#platform/context/context.ts'
import type { PostId } from '#shared/ids.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { settleEvents } from '#tests/support/settle-events.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let ann: Viewer
let bo: Viewer
let cookie: string
let post: { id: PostId }

beforeAll(async () => {
  app = await startApp()
  ann = await signUp(app, { name: 'ann' })
  bo = await signUp(app, { name: 'bosco' })
  cookie = await app.logIn('ann')
  await openCommunity(app, { name: 'warren', by: bo })
  post = await writePost(app, { by: ann, in: 'warren', title: 'Carrots' })
  const own = await writeComment(app, { by: ann, on: post.id })
  await writeComment(app, { by: bo, on: post.id, body: 'A post reply' })
  await writeComment(app, { by: bo, on: post.id, under: own.id, body: 'A comment reply' })
  await writePost(app, { by: bo, in: 'warren', title: 'Peas', body: 'Hello u/ann' })
  await settleEvents(app)
})
afterAll(() => app.stop())

async function page(path: string, as = cookie): Promise<string> {
  const response = await app.ask(path, { headers: as === '' ? {} : { cookie: as } })
  expect([path, response.status]).toEqual([path, 200])
  return response.text()
}
/** Returns the kinds of notification a page lists. */
const kinds = (html: string): string[] =>
  [...html.matchAll(/data-kind="(\w+)"/g)].map(match => match[1] ?? '')
function send(path: string, fields: Record<string, string>): Promise<Response> {
  return app.ask(path, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie } })
}

test('[R2.6-11] [R2.6-12] [R2.6-14] the inbox and the notifications page list everything, others what they are called after', async () => {
  const all = ['mention', 'comment_reply', 'post_reply']
  const shown = await Promise.all(
    ['/notifications', '/notifications/', '/message/inbox/', '/message/inbox', '/message/unread'].map(path =>
      page(path).then(kinds),
    ),
  )
  expect(shown).toEqual([all, all, all, all, all])
  const others = ['comments', 'selfreply', 'mentions'].map(box => page(`/message/${box}`).then(kinds))
  expect(await Promise.all(others)).toEqual([['comment_reply'], ['post_reply'], ['mention']])
  expect(kinds(await page('/notifications?show=moderation'))).toEqual([])
})

test('[R2.6-08] [R2.6-13] each inbox page shows what it is named after; any other name is not found; visitors log in first', async () => {
  const titles = {
    inbox: 'Notifications',
    unread: 'Notifications',
    comments: 'Notifications',
    selfreply: 'Notifications',
    mentions: 'Notifications',
    messages: 'Messages',
    sent: 'Sent',
    compose: 'New message',
  }
  for (const [name, title] of Object.entries(titles)) {
    for (const path of [`/message/${name}`, `/message/${name}/`]) {
      expect([path, /<title>([^<]*)/.exec(await page(path))?.[1]]).toEqual([path, `${title} - Warren`])
      const visitor = await app.ask(path)
      const login = `/login?dest=${encodeURIComponent(path)}`
      expect([path, visitor.status, visitor.headers.get('location')]).toEqual([path, 302, login])
    }
  }
  for (const name of ['outbox', 'Inbox', 'moderator', 'constructor', '__proto__', 'x'.repeat(300)])
    expect([name, (await app.ask(`/message/${name}`, { headers: { cookie } })).status]).toEqual([name, 404])
})

test('[R2.13-hdr-10] the header has the sign of notifications with how much is unread, for members', async () => {
  const html = await page('/r/warren/')
  expect(html).toContain('data-inbox')
  expect(html).toMatch(/data-unread="3"/)
  expect(await page('/r/warren/', '')).not.toContain('data-inbox')
})

test('[R2.13-com-12] [R2.13-com-13] the menu of communities leads members to messages and notifications', async () => {
  const nav = (html: string): string => /data-late="communities"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? ''
  const member = nav(await page('/r/warren/'))
  expect(member).toContain('href="/message/messages"')
  expect(member).toContain('href="/notifications"')
  const visitor = nav(await page('/r/warren/', ''))
  expect(visitor).not.toContain('/message/messages')
  expect(visitor).not.toContain('/notifications')
})

test('forms mark one, those shown, or all as read, and take it back', async () => {
  const unitId = /data-notification="(\d+)"/.exec(await page('/message/mentions'))?.[1] ?? ''
  const one = await send('/message/mentions', { intent: 'read', id: unitId })
  const back = one.headers.get('location') ?? ''
  expect([one.status, back]).toEqual([302, expect.stringMatching(/^\/message\/mentions\?undo=2/)])
  expect(await page('/r/warren/')).toMatch(/data-unread="2"/)
  const at = new URL(back, app.url).searchParams.get('undo') ?? ''
  expect((await send('/message/mentions', { intent: 'undo', at })).headers.get('location')).toBe(
    '/message/mentions',
  )
  expect(await page('/r/warren/')).toMatch(/data-unread="3"/)
  await send('/message/comments', { intent: 'read-all', filter: 'comments' })
  expect(kinds(await page('/message/unread'))).toEqual(['mention', 'post_reply'])
  await send('/notifications', { intent: 'read-all', filter: 'all' })
  expect(await page('/r/warren/')).not.toContain('data-unread')
  expect((await send('/notifications', { intent: 'undo', at: 'x' })).status).toBe(400)
})

test('[R2.13-inb-07] the operation marks all of one’s own notifications as read', async () => {
  await writeComment(app, { by: ann, on: post.id })
  await writeComment(app, { by: bo, on: post.id })
  await settleEvents(app)
  expect((await app.runOperation('UnreadNotifications', {}, cookie)).body.data).toEqual({
    unreadNotifications: { unread: 1 },
  })
  const boCookie = await app.logIn('bosco')
  await app.runOperation('MarkNotificationsRead', { id: null, filter: 'all' }, boCookie)
  expect((await app.runOperation('UnreadNotifications', {}, cookie)).body.data).toMatchObject({
    unreadNotifications: { unread: 1 },
  })
  const { body } = await app.runOperation('MarkNotificationsRead', { id: null, filter: 'all' }, cookie)
  expect(body.data).toMatchObject({ markNotificationsRead: { count: 1, unread: 0 } })
})

test('what is switched off is not told, for that member alone, and security always is', async () => {
  const fay = await signUp(app, { name: 'fay' })
  const fayCookie = await app.logIn('fay')
  const own = await writePost(app, { by: fay, in: 'warren', title: 'Beans' })
  const save = (groups: string[]) =>
    app.ask('/settings/notifications', {
      method: 'POST',
      body: new URLSearchParams([
        ['form', 'notifications'],
        ['timeZone', 'UTC'],
        ['digestHour', '8'],
        ...groups.map(group => ['site', group]),
      ]),
      headers: { cookie: fayCookie },
    })
  const answer = await save(['mentions', 'follows', 'nonsense'])
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    expect.stringMatching(/^\/settings\/notifications\?saved=notifications&what=/),
  ])
  const html = await page('/settings/notifications', fayCookie)
  const ticked = [...html.matchAll(/<input(?=[^>]*checked="")(?=[^>]*name="site")[^>]*value="(\w+)"/g)].map(
    match => match[1],
  )
  expect(ticked).toEqual(['mentions', 'follows'])
  await writeComment(app, { by: bo, on: own.id, body: 'A reply' })
  await writeComment(app, { by: ann, on: own.id, body: 'For u/bosco and u/fay' })
  await settleEvents(app)
  // A reply that mentions is a reply.
  expect(kinds(await page('/notifications', fayCookie))).toEqual([])
  expect(kinds(await page('/message/mentions', await app.logIn('bosco')))).toEqual(['mention'])
  await save(['replies'])
  await writeComment(app, { by: bo, on: own.id })
  await settleEvents(app)
  expect(kinds(await page('/notifications', fayCookie))).toEqual(['post_reply'])
  expect((await app.ask('/settings/notifications')).status).toBe(302)
})

test('a setting that is sent by itself leaves the others, also those sent at the same moment', async () => {
  const gus = await signUp(app, { name: 'gus' })
  const gusCookie = await app.logIn('gus')
  const save = async (fields: [string, string][]) => {
    const answer = await app.ask('/settings/notifications', {
      method: 'POST',
      body: new URLSearchParams([['form', 'notifications'], ...fields]),
      headers: { cookie: gusCookie },
    })
    return answer.status
  }
  const stored = () => loadNotificationSettings(app.as(gus))
  const before = await stored()
  const quiet: [string, string][] = [
    ['changed', 'quiet'],
    ['quiet', 'on'],
    ['quietFrom', '21:00'],
  ]
  const answers = await Promise.all([
    save([
      ['changed', 'group:mentions'],
      ['email', 'mentions'],
    ]),
    save([
      ['changed', 'group:replies'],
      ['site', 'replies'],
    ]),
    save([
      ['changed', 'digest'],
      ['digest', 'weekly'],
    ]),
    save([
      ['changed', 'timeZone'],
      ['timeZone', 'Asia/Tokyo'],
    ]),
    save([...quiet, ['quietTo', '06:30']]),
  ])
  expect(answers).toEqual([302, 302, 302, 302, 302])
  const without = (groups: readonly string[], ...left: string[]) => groups.filter(one => !left.includes(one))
  const after = await stored()
  expect(after).toMatchObject({
    ...{ digest: 'weekly', digestHour: before.digestHour, timeZone: 'Asia/Tokyo' },
    quiet: { from: 21 * 60, to: 6 * 60 + 30 },
    choices: {
      site: without(before.choices.site, 'mentions'),
      push: without(before.choices.push, 'mentions', 'replies'),
      email: ['mentions'],
    },
  })
  expect(await save([...quiet, ['quietTo', '21:00']])).toBe(400)
  expect(
    await save([
      ['changed', 'digestHour'],
      ['digestHour', '24'],
    ]),
  ).toBe(400)
  expect(await save([['changed', 'nonsense']])).toBe(302)
  expect(await stored()).toEqual(after)
})

test('[R3-noti-01] a notification has its kind, words, icon, link and times', async () => {
  const { body } = await app.runOperation(
    'Notifications',
    { filter: 'mentions', after: null, limit: 5 },
    cookie,
  )
  expect(body.data).toEqual({
    notifications: {
      units: [
        {
          id: expect.any(Number),
          kind: 'mention',
          title: 'bosco mentioned you in “Peas”',
          body: 'Hello u/ann',
          iconUrl: null,
          linkUrl: expect.stringMatching(/^\/r\/warren\/comments\/\w+\/peas\/$/),
          sentAt: expect.stringMatching(/^2\d{3}-.*Z$/),
          readAt: expect.stringMatching(/^2\d{3}-.*/),
          count: 1,
        },
      ],
      next: null,
    },
  })
})

test('[R2.6-15] [R2.6-16] who has no notifications is led to one of the four largest communities', async () => {
  for (const name of ['one', 'two', 'three', 'four', 'five']) {
    const { id } = await openCommunity(app, { name, by: bo })
    if (name === 'five') continue
    await joinCommunity(app.as(ann), { communityId: id })
  }
  const eve = await app.logIn('eve')
  app.advance({ seconds: 120 })
  const seen = new Set<string>()
  for (let tries = 0; tries < 60 && seen.size < 4; tries += 1) {
    const html = await page('/notifications', eve)
    expect(html).toContain('You don&#x27;t have any activity yet')
    seen.add(/Take a look at <a[^>]* href="([^"]*)"/.exec(html)?.[1] ?? '')
  }
  expect([...seen].sort()).toEqual(['/r/four/', '/r/one/', '/r/three/', '/r/two/'])
})
