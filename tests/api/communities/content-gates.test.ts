import { afterAll, beforeAll, expect, test } from 'vitest'
import { setGateCommand } from '#cli/set-gate.ts'
import { approveMember } from '#domain/communities/members/approve-member.ts'
import type { CommunityId } from '#shared/ids.ts'
import { type Cast, createCast, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { type Ended, runInside, runWarren } from '#tests/support/run-command.ts'
import { settleEvents } from '#tests/support/settle-events.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

const SECRET = 'wombatsecret'

let app: TestApp
let cast: Cast
const cookies: Record<string, string> = {}

beforeAll(async () => {
  app = await startApp()
  cast = await createCast(app)
  for (const name of ['ann', 'cyril', 'dinah', 'edgar']) cookies[name] = await app.logIn(name)
})
afterAll(() => app.stop())

/** Runs `warren set-gate` in this process, for a community unless an option names something else. */
async function setGate(name: string, ...args: string[]): Promise<string> {
  const place = name.startsWith('--') ? [name] : ['--community', name]
  const { code, stdout } = await runInside(setGateCommand, [...place, ...args], app.server.app.database)
  expect(code).toBe(0)
  await settleEvents(app)
  return stdout
}

/** `warren set-gate`, as the operator runs it. */
const runSetGate = (...args: string[]): Promise<Ended> =>
  runWarren(['set-gate', ...args], { DATABASE_URL: app.databaseUrl })

let made = 0
/** A community of its own with a post in it, and where they are. */
async function plant(
  options: { type?: 'private'; isNsfw?: boolean } = {},
): Promise<{ id: CommunityId; name: string; path: string; post: string; fullname: string }> {
  const { id, name } = await openCommunity(app, { by: cast.cy, name: `place${++made}`, ...options })
  const post = await writePost(app, { by: cast.cy, in: name, title: `${SECRET} ${name}` })
  return {
    id,
    name,
    path: `/r/${name}/`,
    post: `/r/${name}/comments/${post.fullname.slice(3)}/`,
    fullname: post.fullname,
  }
}

type Answer = { status: number; gate: string | null; text: string; cookie: string }
async function read(path: string, who?: string, extra = ''): Promise<Answer> {
  const cookie = [who === undefined ? '' : cookies[who], extra].filter(Boolean).join('; ')
  let answer = await app.ask(path, { headers: { accept: 'text/html', cookie } })
  const location = answer.headers.get('location')
  if (answer.status === 301 && location !== null)
    answer = await app.ask(location, { headers: { accept: 'text/html', cookie } })
  const text = await answer.text()
  return { status: answer.status, gate: /data-gate="([^"]+)"/.exec(text)?.[1] ?? null, text, cookie: '' }
}

/** Presses a button of a gate; the cookie it leaves. */
async function press(
  path: string,
  intent: string,
  who?: string,
): Promise<{ status: number; cookie: string }> {
  const answer = await app.ask(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: who === undefined ? '' : (cookies[who] ?? ''),
    },
    body: `intent=${intent}`,
  })
  return { status: answer.status, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

/** Neither page shows anything of what is inside. */
async function expectShut(place: { path: string; post: string }, kind: string, who?: string): Promise<void> {
  for (const path of [place.path, place.post]) {
    const { gate, text } = await read(path, who)
    expect([path, who, gate]).toEqual([path, who, kind])
    expect(text).not.toContain(SECRET)
    expect(text).toContain('name="robots" content="noindex"')
  }
}
async function expectOpen(place: { path: string; post: string }, who?: string, cookie = ''): Promise<void> {
  for (const path of [place.path, place.post]) {
    const { gate, text, status } = await read(path, who, cookie)
    expect([path, who, gate, status]).toEqual([path, who, null, 200])
    expect(text).toContain(SECRET)
  }
}

test('[R4-gate-02] [R3-gate-02] [R8-45] a quarantined community shows its message until the reader wants to go on', async () => {
  const place = await plant()
  await setGate(place.name, '--quarantine', '--quarantine-message', 'Here be **dragons**.')
  await expectShut(place, 'quarantined')
  const { text, status } = await read(place.path)
  expect(status).toBe(200)
  expect(text).toContain('This community is quarantined')
  expect(text).toContain('Here be <strong>dragons</strong>.')
  expect(text).toMatch(/Continue[\s\S]*Go Back/)
  const { status: pressed, cookie } = await press(place.path, 'confirm-quarantined')
  expect(pressed).toBe(302)
  await expectOpen(place, undefined, cookie)
  // Other members are still asked.
  await expectShut(place, 'quarantined', 'ann')
  await expectOpen(place, 'cyril')
  await expectOpen(place, 'edgar')
  const other = await plant()
  await setGate(other.name, '--quarantine')
  expect((await read(other.path, undefined, cookie)).gate).toBe('quarantined')
})

test('[R2.4-11] a quarantined community is in All for who went past its gate, and in nobody’s Popular', async () => {
  const place = await plant()
  const isIn = async (feed: string, cookie = '') =>
    (await read(feed, undefined, cookie)).text.includes(`${SECRET} ${place.name}`)
  expect([await isIn('/r/popular/new/'), await isIn('/r/all/new/')]).toEqual([true, true])
  await setGate(place.name, '--quarantine')
  expect([await isIn('/r/popular/new/'), await isIn('/r/all/new/')]).toEqual([false, false])
  const { cookie } = await press(place.path, 'confirm-quarantined')
  expect([await isIn('/r/popular/new/', cookie), await isIn('/r/all/new/', cookie)]).toEqual([false, true])
})

test('[R4-mail-03] [R3-gate-02] a quarantine that asks for a proven address lets nobody pass without', async () => {
  const place = await plant()
  await setGate(place.name, '--quarantine', '--requires-email')
  expect((await read(place.path)).text).toContain('You need a confirmed email address')
  expect((await press(place.path, 'confirm-quarantined')).status).toBe(403)
  await app.ctx.db
    .updateTable('accounts')
    .set({ email_verified_at: null })
    .where('name', '=', 'ann')
    .execute()
  expect((await press(place.path, 'confirm-quarantined', 'ann')).status).toBe(403)
  await app.ctx.db
    .updateTable('accounts')
    .set({ email: 'ann@example.org', email_verified_at: app.ctx.now() })
    .where('name', '=', 'ann')
    .execute()
  const { status, cookie } = await press(place.path, 'confirm-quarantined', 'ann')
  expect(status).toBe(302)
  await expectOpen(place, 'ann', cookie)
})

test('[R3-gate-03] [R4-gate-02] [R8-45] a banned community is for admins, with the title and message of its ban', async () => {
  const place = await plant()
  await setGate(place.name, '--ban', '--ban-title', 'Gone for good', '--ban-message', 'It sold <votes>.')
  for (const who of [undefined, 'ann', 'cyril', 'dinah']) await expectShut(place, 'banned', who)
  const { text, status } = await read(place.path)
  expect(status).toBe(404)
  expect(text).toContain('Gone for good')
  expect(text).toContain('It sold &lt;votes&gt;.')
  expect(text).not.toContain(`All about ${place.name}`)
  await expectOpen(place, 'edgar')
  const posting = await app.runOperation(
    'CreateComment',
    { parent: place.fullname, body: 'Hello?' },
    cookies.cyril,
  )
  expect(posting.status).toBeGreaterThanOrEqual(403)
  for (const feed of ['/r/all/new/', '/r/popular/new/', '/communities'])
    expect((await read(feed)).text).not.toMatch(new RegExp(`${SECRET} ${place.name}|r/${place.name}/`))
  await setGate(place.name, '--no-ban')
  await expectOpen(place)
  expect((await read('/r/all/new/')).text).toContain(`${SECRET} ${place.name}`)
})

test('[R3-gate-03] [R4-gate-02] [R8-45] a community blocked by law, one for premium members, a private one, and one that is not there', async () => {
  const legal = await plant()
  await setGate(legal.name, '--legal')
  for (const who of [undefined, 'ann', 'cyril']) await expectShut(legal, 'blocked-for-legal-reason', who)
  const blocked = await read(legal.path)
  expect([blocked.status, blocked.text.includes('This community is unavailable')]).toEqual([451, true])
  const gold = await plant()
  await setGate(gold.name, '--premium')
  await expectShut(gold, 'gold')
  await expectShut(gold, 'gold', 'ann')
  expect((await read(gold.path)).text).toContain('This community is for premium members')
  await approveMember(app.as(cast.cy), { communityId: gold.id, accountId: cast.ann.id })
  await expectOpen(gold, 'ann')
  const closed = await plant({ type: 'private' })
  await expectShut(closed, 'private', 'ann')
  expect((await read(closed.path)).status).toBe(403)
  const { text: outside } = await read(closed.path, 'ann')
  for (const words of ['This community is private', `For friends of ${closed.name}.`, 'Request to Join'])
    expect(outside).toContain(words)
  const missing = await read('/r/nowhere_at_all/')
  expect([missing.status, missing.gate]).toEqual([404, 'does-not-exist'])
  expect(missing.text).toContain('There is nothing here')
})

test('[R4-gate-02] [R3-gate-02] a warning stands before a community until one has read it', async () => {
  const place = await plant()
  await setGate(place.name, '--warning', 'Talk of *grief*.\n\nGo gently.')
  await expectShut(place, 'gated')
  expect((await read(place.path)).text).toContain('Talk of <em>grief</em>.')
  const data = await (await app.ask(`${place.path}.data`)).text()
  for (const field of [
    'banMessage',
    'banTitle',
    'quarantineMessage',
    'quarantineMessageHtml',
    'quarantineRequiresEmail',
    'interstitialWarningMessage',
    'interstitialWarningMessageHtml',
    'interstitialWarningMessageRTJson',
    'subredditDescription',
    'isContributorRequestsDisabled',
    'isContributorRequestTimestamp',
  ])
    expect(data).toContain(`"${field}"`)
  expect(data).toContain('Go gently.')
  const { cookie } = await press(place.path, 'confirm-gated')
  await expectOpen(place, undefined, cookie)
  await setGate(place.name, '--warning', '')
  await expectOpen(place)
})

test('[R4-gate-02] [R8-45] a community for adults asks visitors whether they are', async () => {
  const place = await plant({ isNsfw: true })
  await expectShut(place, 'nsfw')
  expect((await read(place.path)).text).toMatch(/You must be 18\+ to view this community[\s\S]*Yes[\s\S]*No/)
  const { cookie } = await press(place.path, 'confirm-nsfw')
  await expectOpen(place, undefined, cookie)
})

test('[R3-gate-01] [R4-gate-01] of several gates the first of the order is shown', async () => {
  const place = await plant({ type: 'private', isNsfw: true })
  await setGate(place.name, '--quarantine', '--premium', '--ban', '--legal', '--warning', 'Read me')
  const shown = async (cookie = '') => (await read(place.path, 'ann', cookie)).gate
  expect(await shown()).toBe('quarantined')
  const passed = `gates_ok=t5_${place.id.toString(36)}:quarantined`
  expect(await shown(passed)).toBe('private')
  await app.ctx.db.updateTable('communities').set({ type: 'public' }).where('id', '=', place.id).execute()
  expect(await shown(passed)).toBe('gold')
  await setGate(place.name, '--no-premium')
  expect(await shown(passed)).toBe('banned')
  await setGate(place.name, '--no-ban')
  expect(await shown(passed)).toBe('blocked-for-legal-reason')
  await setGate(place.name, '--no-legal')
  expect(await shown(passed)).toBe('gated')
  await setGate(place.name, '--warning', '')
  expect(await shown(passed)).toBe('nsfw')
})

test('a post of a gated community does not open over a feed', async () => {
  const place = await plant()
  await setGate(place.name, '--quarantine')
  const answer = await app.ask(`/data/post?id=${place.fullname.slice(3)}`)
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ error: { code: 'community_gated' } })
})

test('a forged confirmation doesn’t pass a gate that requires more than consent', async () => {
  const place = await plant()
  await setGate(place.name, '--ban')
  for (const kind of ['banned', 'quarantined', 'gated', 'private'])
    expect((await read(place.path, 'ann', `gates_ok=t5_${place.id.toString(36)}:${kind}`)).gate).toBe(
      'banned',
    )
  expect((await press(place.path, 'confirm-gated', 'ann')).status).toBe(403)
})

test('[R3-gate-03] [R4-gate-02] a profile that never was, was deleted, or is suspended for good says so; staff look past the last', async () => {
  const missing = await read('/user/nobody_at_all/')
  expect([missing.status, missing.gate]).toEqual([404, 'profile-missing'])
  const gone = await signUp(app, { name: 'leaver' })
  await writePost(app, { by: gone, in: (await plant()).name, title: 'Goodbye' })
  const { db, now } = app.ctx
  const change = (columns: object) =>
    db.updateTable('accounts').set(columns).where('name', '=', 'leaver').execute()
  await change({ is_suspended: true, suspended_until: null })
  const suspended = await read('/user/leaver/')
  expect([suspended.status, suspended.gate]).toEqual([403, 'profile-suspended'])
  expect(suspended.text).not.toContain('Goodbye')
  expect((await read('/user/leaver/', 'dinah')).gate).toBeNull()
  await change({ suspended_until: new Date(now().getTime() + 1e8) })
  expect((await read('/user/leaver/')).gate).toBeNull()
  await change({ is_suspended: false, suspended_until: null, deleted_at: now() })
  const deleted = await read('/user/leaver/', 'dinah')
  expect([deleted.status, deleted.gate]).toEqual([404, 'profile-deleted'])
})

test('[R3-gate-03] a post that a legal request blocks is for admins alone, and nothing of it is found', async () => {
  const place = await plant()
  const { id: postId } = await writePost(app, { by: cast.ann, in: place.name, title: 'Zeppelinwort' })
  const fullname = `t3_${postId.toString(36)}`
  const path = `/r/${place.name}/comments/${postId.toString(36)}/`
  await writeComment(app, { by: cast.ann, on: postId, body: 'Fuchsienkraut' })
  await settleEvents(app)
  const words = async (address: string, who?: string) => (await read(address, who)).text
  const search = '/search?q=zeppelinwort'
  expect(await words(search)).toContain(`/comments/${postId.toString(36)}/`)
  const { code, stdout } = await runSetGate('--post', fullname, '--legal')
  expect([code, stdout]).toEqual([0, `Updated the gates of the post ${postId.toString(36)}.\n`])
  await settleEvents(app)
  // Visitor, author, moderator.
  for (const who of [undefined, 'ann', 'cyril']) {
    const { status, gate, text } = await read(path, who)
    expect([who, status, gate]).toEqual([who, 451, 'post-blocked-for-legal-reason'])
    expect(text).toContain('This post is unavailable')
    expect(text).not.toMatch(/Zeppelinwort|Fuchsienkraut/)
    expect((await read(`/comments/${postId.toString(36)}`, who)).text).not.toMatch(/Zeppelinwort/)
    for (const address of [place.path, '/user/ann/', '/user/ann/comments', `/r/${place.name}/about/log`])
      expect(await words(address, who), address).not.toMatch(/Zeppelinwort|Fuchsienkraut/)
    for (const kind of ['', '&type=comment'])
      expect(await words(`/search?q=zeppelinwort+OR+fuchsienkraut${kind}`, who)).not.toContain(
        `/comments/${postId.toString(36)}/`,
      )
    const answer = await app.ask(`/data/post?id=${fullname.slice(3)}`, {
      headers: { cookie: who === undefined ? '' : (cookies[who] ?? '') },
    })
    expect(answer.status).toBe(451)
    expect(await answer.json()).toMatchObject({ error: { code: 'post_blocked' } })
  }
  expect((await read(path, 'edgar')).text).toContain('Fuchsienkraut')
  await setGate('--post', fullname, '--no-legal')
  expect(await words(path)).toContain('Zeppelinwort')
  expect(await words(place.path)).toContain('Zeppelinwort')
})

test('[R3-gate-03] a profile that a legal request blocks is for admins alone', async () => {
  const writer = await signUp(app, { name: 'blocked_writer' })
  cookies.blocked_writer = await app.logIn('blocked_writer')
  const { id } = await writePost(app, { by: writer, in: 'u_blocked_writer', title: 'Quittenlied' })
  const post = `/user/blocked_writer/comments/${id.toString(36)}/`
  expect((await read(post)).text).toContain('Quittenlied')
  expect(await setGate('--profile', 'blocked_writer', '--legal')).toBe(
    'Updated the gates of u/blocked_writer.\n',
  )
  for (const who of [undefined, 'blocked_writer', 'dinah'])
    for (const path of ['/user/blocked_writer/', '/user/blocked_writer/submitted', post]) {
      const { status, gate, text } = await read(path, who)
      expect([who, path, status, gate]).toEqual([who, path, 451, 'profile-blocked-for-legal-reason'])
      expect(text).not.toContain('Quittenlied')
    }
  expect((await read('/user/blocked_writer/', 'edgar')).gate).toBeNull()
  await setGate('--profile', 'blocked_writer', '--no-legal')
  expect((await read('/user/blocked_writer/')).gate).toBeNull()
})

test('gates that profiles and posts do not have are refused, and what does not exist', async () => {
  for (const [args, words] of [
    [['--post', 'zzzzzz', '--legal'], 'There is no post with the ID zzzzzz.'],
    [['--profile', 'nobody_here', '--legal'], 'There is no account called nobody_here.'],
    [['--post', '1', '--quarantine'], 'Profiles and posts only have --legal and --no-legal.'],
    [['--post', '1', '--profile', 'ann', '--legal'], 'Name one of --community, --profile and --post.'],
  ] as const)
    await expect(setGate(args[0], ...args.slice(1))).rejects.toThrow(words)
  const { code, stderr } = await runSetGate('--post', 'zzzzzz', '--legal')
  expect([code, stderr]).toEqual([2, expect.stringContaining('There is no post with the ID zzzzzz.')])
})
