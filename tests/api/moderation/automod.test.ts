import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resumeRehearsals } from '#domain/automod/resume-rehearsals.ts'
import type { CommunityId } from '#shared/ids.ts'
import type { ModRight } from '#shared/moderation/mod-rights.ts'
import { type Cast, createCast, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { until } from '#tests/support/patience.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
let place: { id: CommunityId; name: string }
/** Cookies by who sends them; moderators by the one right they have. */
const cookies: Record<string, string> = {}

const RIGHTS: ModRight[] = ['posts', 'access', 'config', 'flair', 'mail', 'wiki', 'chat']

beforeAll(async () => {
  app = await startApp()
  cast = await createCast(app)
  place = await openCommunity(app, { by: cast.cy, name: 'workshop' })
  for (const right of RIGHTS) {
    const viewer = await signUp(app, { name: `mod_${right}` })
    await app.ctx.db
      .insertInto('moderators')
      .values({ community_id: place.id, account_id: viewer.id, rights: [right], rank: 5 })
      .execute()
    cookies[right] = await app.logIn(`mod_${right}`)
  }
  cookies.founder = await app.logIn('cyril')
  cookies.member = await app.logIn('ann')
  cookies.staff = await app.logIn('dinah')
  cookies.admin = await app.logIn('edgar')
})
afterAll(() => app.stop())

/** Sends the editor's form as a page without script does. */
async function send(
  path: string,
  fields: Record<string, string>,
  who: string | undefined,
): Promise<{ status: number; text: string; location: string | null }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const cookie = who === undefined ? undefined : cookies[who]
  const headers = cookie === undefined ? {} : { cookie }
  const answer = await app.ask(path, { method: 'POST', body: form, headers })
  return { status: answer.status, text: await answer.text(), location: answer.headers.get('location') }
}

async function look(path: string, who: string | undefined): Promise<{ status: number; text: string }> {
  const cookie = who === undefined ? undefined : cookies[who]
  const answer = await app.ask(path, cookie === undefined ? {} : { headers: { cookie } })
  return { status: answer.status, text: await answer.text() }
}

const RULES = '/r/workshop/about/automod'
const SCHEDULE = '/r/workshop/about/scheduled'
const FINE = 'title: forbidden\naction: remove'

async function newest(): Promise<number> {
  const row = await app.ctx.db
    .selectFrom('automod_versions')
    .select(eb => eb.fn.max('number').as('number'))
    .where('community_id', '=', place.id)
    .executeTakeFirst()
  return row?.number ?? 0
}

const save = async (yaml: string, who: string, more: Record<string, string> = {}) =>
  send(RULES, { do: 'save', yaml, base: String(await newest()), note: '', ...more }, who)

describe('who may do what', () => {
  test('all moderators read the rules, their activity and versions; others can’t', async () => {
    for (const page of [RULES, `${RULES}/activity`, `${RULES}/versions`]) {
      for (const who of [...RIGHTS, 'founder', 'admin'])
        expect((await look(page, who)).status, `${who} ${page}`).toBe(200)
      for (const who of ['member', 'staff'])
        expect((await look(page, who)).status, `${who} ${page}`).toBe(403)
      expect((await look(page, undefined)).status).toBe(302)
    }
  })

  test('rules are changed with the right to settings', async () => {
    for (const who of ['config', 'founder', 'admin'])
      expect(await save(FINE, who), who).toMatchObject({ status: 302, location: `${RULES}?told=saved` })
    const before = await newest()
    for (const who of [...RIGHTS.filter(right => right !== 'config'), 'member', 'staff'])
      for (const act of ['save', 'draft', 'check', 'rehearse', 'cancel', 'discard'])
        expect((await send(RULES, { do: act, yaml: FINE, base: '9' }, who)).status, `${who} ${act}`).toBe(403)
    expect((await send(RULES, { do: 'save', yaml: FINE }, undefined)).status).toBeGreaterThanOrEqual(300)
    const revert = { number: '1', base: String(before) }
    for (const who of ['posts', 'member'])
      expect((await send(`${RULES}/versions`, revert, who)).status, who).toBe(403)
    expect(await newest()).toBe(before)
    expect((await send(`${RULES}/versions`, revert, 'config')).status).toBe(302)
    expect(await newest()).toBe(before + 1)
  })

  test('the schedule is for those with the right to posts', async () => {
    const post = {
      title: 'Weekly',
      body: '',
      firstLocal: '2199-01-01T09:00',
      timeZone: 'UTC',
      repeatUnit: 'week',
    }
    for (const who of ['posts', 'founder', 'admin']) {
      expect((await look(SCHEDULE, who)).status, who).toBe(200)
      expect((await send(SCHEDULE, post, who)).status, who).toBe(302)
    }
    for (const who of [...RIGHTS.filter(right => right !== 'posts'), 'member', 'staff']) {
      expect((await look(SCHEDULE, who)).status, who).toBe(403)
      for (const act of ['save', 'delete', 'import'])
        expect((await send(SCHEDULE, { ...post, do: act, id: '1', text: '' }, who)).status, who).toBe(403)
    }
    const rows = await app.ctx.db.selectFrom('scheduled_posts').select('id').execute()
    expect(rows).toHaveLength(3)
  })

  test('moderators of one community change nothing in another', async () => {
    const other = await openCommunity(app, { by: cast.bo, name: 'elsewhere' })
    const answer = await send('/r/elsewhere/about/automod', { do: 'save', yaml: FINE, base: '0' }, 'config')
    expect(answer.status).toBe(403)
    const mine = await app.ctx.db.selectFrom('scheduled_posts').select('id').executeTakeFirstOrThrow()
    cookies.bosco = await app.logIn('bosco')
    const gone = await send('/r/elsewhere/about/scheduled', { do: 'delete', id: String(mine.id) }, 'bosco')
    expect(gone.status).toBe(404)
    const versions = await app.ctx.db
      .selectFrom('automod_versions')
      .select('id')
      .where('community_id', '=', other.id)
      .execute()
    expect(versions).toEqual([])
  })
})

describe('a file with errors in some rules', () => {
  const yaml = '# A\ntitle: bad\naction: nope\n---\n# B\ntitle: forbidden\naction: remove\n---\ntitle: "x\n'

  test('is refused until a moderator chooses the valid ones; the others become comments', async () => {
    const before = await newest()
    for (const act of ['save', 'check']) {
      const { text } = await send(RULES, { do: act, yaml, base: String(before), note: '' }, 'config')
      expect(text, act).toContain('Save 1 Valid Rule<')
    }
    expect(await newest()).toBe(before)
    const saved = await save(yaml, 'config', { do: 'save-valid' })
    expect(saved).toMatchObject({ status: 302, location: `${RULES}?told=part` })
    expect((await look(saved.location ?? '', 'config')).text).toContain('The others are comments')
    const row = await app.ctx.db
      .selectFrom('automod_versions')
      .select('yaml')
      .where('community_id', '=', place.id)
      .where('number', '=', before + 1)
      .executeTakeFirstOrThrow()
    expect(row.yaml).toBe(
      '# # A\n# title: bad\n# action: nope\n---\n# B\ntitle: forbidden\naction: remove\n---\n# title: "x\n',
    )
  })

  test('has nothing to choose without a valid rule, or without an error', async () => {
    const before = await newest()
    const broken = await save('title: x\naction: nope', 'config', { do: 'save-valid' })
    expect(broken.status).toBe(400)
    expect(broken.text).not.toContain('Valid Rule<')
    expect((await save('title: x\naction: nope', 'posts', { do: 'save-valid' })).status).toBe(403)
    expect(await newest()).toBe(before)
    const fine = await save(FINE, 'config', { do: 'save-valid' })
    expect(fine.location).toBe(`${RULES}?told=saved`)
  })
})

test('a schedule of another site is imported: its dates, what is valid of it, without what has passed', async () => {
  const fine =
    'first: "December 07, 2199 8:00 AM"\nrepeat: 1 week\ntitle: Words\n---\nfirst: 2199/03/17 3pm EST\ntitle: Slashes'
  const past = 'first: 2014-03-17T15:00:00Z\ntitle: Once, long ago'
  const text = `${fine}\n---\n${past}\n---\nfirst: soon\ntitle: Wrong\n---\ntitle: "open`
  const refused = await send(SCHEDULE, { do: 'import', text }, 'posts')
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('Import 3 Valid Posts<')
  const done = await send(SCHEDULE, { do: 'import-valid', text }, 'posts')
  expect(done).toMatchObject({ status: 302, location: `${SCHEDULE}?added=2&past=1` })
  const page = (await look(done.location ?? '', 'posts')).text
  expect(page).toContain('2 posts were imported.')
  expect(page).toContain('1 post was left out because its only date has passed.')
  const rows = await app.ctx.db
    .selectFrom('scheduled_posts')
    .select(['title', 'next_at'])
    .where('title', 'in', ['Words', 'Slashes', 'Once, long ago', 'Wrong'])
    .orderBy('title')
    .execute()
  expect(rows).toEqual([
    { title: 'Slashes', next_at: new Date('2199-03-17T20:00:00Z') },
    { title: 'Words', next_at: new Date('2199-12-07T08:00:00Z') },
  ])
  const none = await send(SCHEDULE, { do: 'import-valid', text: 'first: soon\ntitle: Wrong' }, 'posts')
  expect(none.status).toBe(400)
  expect(none.text).not.toContain('Valid Post<')
  expect((await send(SCHEDULE, { do: 'import-valid', text }, 'config')).status).toBe(403)
})

describe('input that means no good', () => {
  test('everything wrong is told at once, by line, and what was typed is still there', async () => {
    const before = await newest()
    const yaml =
      'titel: x\naction: remove\n---\ntitle: x\naction: explode\n---\nbody (regex): ["(?=a)"]\naction: remove'
    const { status, text } = await save(yaml, 'config')
    expect(status).toBe(400)
    expect([...text.matchAll(/data-line="(\d+)"/g)].map(match => match[1])).toEqual(['1', '5', '7'])
    expect(text).toContain('Did you mean &quot;title&quot;?')
    expect(text).toContain('t use lookahead or lookbehind')
    expect(text).toMatch(/action: explode\r?\n/)
    expect(await newest()).toBe(before)
  })

  test('a megabyte of rules is refused with the limit, and comes back', async () => {
    const yaml = `title: [${'"a", '.repeat(190_000)}"z"]\naction: remove`
    const { status, text } = await save(yaml, 'config')
    expect(status).toBe(413)
    expect(text).toContain('up to 200,000 characters')
    expect(text.length).toBeGreaterThan(yaml.length)
  })

  test.each([
    ['aliases that multiply', `${bomb()}title: *e\naction: remove`, 'values_too_many'],
    [
      'a rule of a thousand keys',
      `${Array.from({ length: 1_000 }, (_, at) => `title#${at}: x`).join('\n')}\naction: remove`,
      'keys_too_many',
    ],
    ['brackets without end', `title: ${'['.repeat(50_000)}`, 'yaml_depth'],
    ['a tag that makes objects', 'title: !!python/object:os.system x\naction: remove', 'yaml_tag'],
    [
      'a regular expression that grows',
      'title (regex): "((a{100}){100}){100}"\naction: remove',
      'regex_invalid',
    ],
    ['prototypes', '__proto__: x\nconstructor: y\naction: remove', 'key_unknown'],
  ])('%s', async (_what, yaml, code) => {
    const { status, text } = await save(yaml, 'config')
    expect(status).toBe(400)
    expect(text).toContain(`data-code="${code}"`)
  })

  test('regular expressions that hang other engines find their answer here', async () => {
    const cruel = ['(a+)+$', '(a|a)*b', '(.*)*x', '(x+x+)+y', '^(([a-z])+.)+[A-Z]([a-z])+$']
    const yaml = `body (regex, includes): [${cruel.map(one => `'${one}'`).join(', ')}, 'kiln']\naction: remove`
    expect((await save(yaml, 'config')).status).toBe(302)
    const cookie = cookies.member ?? ''
    const form = new URLSearchParams({
      community: 'workshop',
      kind: 'text',
      title: 'Long',
      body: `${'a'.repeat(20_000)}${'x'.repeat(15_000)}! kiln`,
    })
    const answer = await app.ask('/submit', { method: 'POST', body: form, headers: { cookie } })
    expect(answer.status).toBe(302)
    const post = await app.ctx.db
      .selectFrom('posts')
      .select(['removal', 'in_community'])
      .where('title', '=', 'Long')
      .executeTakeFirstOrThrow()
    expect(post).toEqual({ removal: 'removed', in_community: false })
  })

  test('a schedule: times that are none, zones that are none, days gone by, and YAML with errors', async () => {
    const post = { title: 'x', body: '', firstLocal: '2199-01-01T09:00', timeZone: 'UTC', repeatUnit: '' }
    for (const wrong of [
      { firstLocal: '2199-02-30T09:00' },
      { firstLocal: 'soon' },
      { firstLocal: '2001-01-01T09:00' },
      { timeZone: 'Middle/Earth' },
      { repeatUnit: 'fortnight' },
      { repeatUnit: 'day', repeatEvery: '0' },
      { title: '' },
    ])
      expect((await send(SCHEDULE, { ...post, ...wrong }, 'posts')).status, JSON.stringify(wrong)).toBe(400)
    const text = 'first: tomorrow\nrepeat: 3 blue moons\ntitle: x\n---\nfirst: 2199-01-01 09:00\ntext: y'
    const answer = await send(SCHEDULE, { do: 'import', text }, 'posts')
    expect(answer.status).toBe(400)
    expect([...answer.text.matchAll(/data-code="(\w+)"/g)].map(match => match[1])).toEqual([
      'date_invalid',
      'repeat_invalid',
      'title_missing',
    ])
  })
})

test('drafts stand apart, and who writes upon an older one is told', async () => {
  const before = await newest()
  expect((await send(RULES, { do: 'draft', yaml: 'title: half', revision: '0' }, 'config')).status).toBe(302)
  expect((await look(RULES, 'config')).text).toContain('title: half')
  const late = await send(RULES, { do: 'draft', yaml: 'title: other', revision: '0' }, 'founder')
  expect(late.status).toBe(409)
  expect(late.text).toContain('title: other')
  expect(await newest()).toBe(before)
  expect((await send(RULES, { do: 'discard', yaml: '' }, 'config')).status).toBe(302)
  expect((await look(RULES, 'config')).text).not.toContain('title: half')
})

test('a rehearsal runs as a job and shows what it found', async () => {
  await save('', 'config')
  const cookie = cookies.member ?? ''
  const form = new URLSearchParams({ community: 'workshop', kind: 'text', title: 'A red kiln', body: 'x' })
  await app.ask('/submit', { method: 'POST', body: form, headers: { cookie } })
  const yaml = '# Nothing red\ntitle: red\naction: remove'
  const asked = await send(
    RULES,
    { do: 'rehearse', yaml, scope: 'items', isChanged: 'true', revision: '0' },
    'config',
  )
  expect(asked.status).toBe(302)
  await until(async () => expect((await look(RULES, 'config')).text).toContain('data-state="done"'))
  const { text } = await look(RULES, 'posts')
  expect(text).toContain('Nothing red')
  expect(text).toContain('A red kiln')
})

test('a rehearsal is restarted when its server dies, and abandoned after the third time', async () => {
  const cutOff = (turns: number) =>
    app.ctx.db
      .insertInto('automod_rehearsals')
      .values({
        community_id: place.id,
        yaml: 'title: blue\naction: remove',
        scope: 'items',
        state: 'running',
        asked_by: cast.cy.id,
        asked_at: new Date(app.ctx.now().getTime() - 600_000),
        seen_at: new Date(app.ctx.now().getTime() - 300_000),
        turns,
        finished_at: null,
        result: null,
      })
      .execute()
  const state = async () => /data-state="(\w+)"/.exec((await look(RULES, 'config')).text)?.[1]
  await cutOff(1)
  expect(await state()).toBe('running')
  await resumeRehearsals(app.ctx)
  await until(async () => expect(await state()).toBe('done'))
  await cutOff(3)
  await resumeRehearsals(app.ctx)
  expect(await state()).toBe('failed')
})

test('the diff of two versions', async () => {
  await save('title: one\naction: remove', 'config')
  await save('title: two\naction: remove', 'config')
  const number = await newest()
  const { text } = await look(`${RULES}/versions?from=${number - 1}&to=${number}`, 'wiki')
  expect(text).toMatch(/<del>.*title: one/)
  expect(text).toMatch(/<ins>.*title: two/)
  expect((await look(`${RULES}/versions?from=777&to=778`, 'wiki')).status).toBe(404)
})

/** Each line ten times the one before. */
function bomb(): string {
  const names = ['a', 'b', 'c', 'd', 'e']
  return names
    .map((name, index) => {
      const item = index === 0 ? 'x' : `*${names[index - 1]}`
      return `${name}x: &${name} [${Array.from({ length: 10 }, () => item).join(', ')}]\n`
    })
    .join('')
}
