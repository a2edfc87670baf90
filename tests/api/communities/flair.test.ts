import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeCommunitySettings } from '#domain/communities/setup/change-community-settings.ts'
import { addTemplate } from '#domain/flair/edit-templates.ts'
import { collectMedia } from '#domain/media/collect-media.ts'
import { type CommunityId, toBase36 } from '#shared/ids.ts'
import type { ModRight } from '#shared/moderation/mod-rights.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { addModerator } from '#tests/fixtures/moderators.ts'
import { drawPicture } from '#tests/fixtures/pictures.ts'
import { formPost } from '#tests/support/forms.ts'
import { clientOf, openClient, type SiteClient } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'
import { untilWaiting } from '#tests/support/waiting-statements.ts'

const RIGHTS: ModRight[] = ['posts', 'access', 'config', 'flair', 'mail', 'wiki', 'chat']
const NAME = 'orchard'

let app: TestApp
let cast: Cast
let communityId: CommunityId
const cookies: Record<string, string> = {}
const clients: Record<string, SiteClient> = {}

beforeAll(async () => {
  app = await startApp()
  cast = await createCast(app)
  communityId = (await openCommunity(app, { by: cast.cy, name: NAME })).id
  for (const right of RIGHTS) await addModerator(app, { communityId, name: `mod_${right}`, rights: [right] })
  for (const name of ['ann', 'bosco', 'cyril', 'dinah', 'edgar', ...RIGHTS.map(right => `mod_${right}`)]) {
    cookies[name] = await app.logIn(name)
    clients[name] = await clientOf(app, name)
  }
})
afterAll(() => app.stop())

const client = (name: string): SiteClient => clients[name] ?? openClient({ url: app.url })
const page = async (path: string, name?: string) =>
  (name === undefined ? openClient({ url: app.url }) : client(name)).get(path)

/** A form of the flair page; answers with the status and what the page says is wrong. */
async function send(fields: Record<string, string>, name = 'mod_flair', path = `/r/${NAME}/about/flair`) {
  const answer = await formPost(app, path, fields, cookies[name])
  const location = answer.headers.get('location') ?? ''
  return { status: answer.status, location, text: await answer.text() }
}

const PLAIN = { background: '', tone: 'dark' }
async function addFlair(
  kind: 'user' | 'post',
  text: string,
  more: Record<string, string> = {},
): Promise<string> {
  const { status } = await send({ intent: 'add', list: kind, text, ...PLAIN, ...more })
  expect(status).toBe(302)
  const row = await app.ctx.db
    .selectFrom('flair_templates')
    .select('id')
    .where('text', '=', text)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return row.id.toString(36)
}

async function actsOf(action: string): Promise<Record<string, unknown>[]> {
  const rows = await app.ctx.db
    .selectFrom('mod_acts')
    .selectAll()
    .where('act', '=', action)
    .orderBy('id')
    .execute()
  return rows.map(row => ({ by: row.by, who: row.account_id, subject: row.subject_id, details: row.details }))
}

async function addEmoji(name: string, bytes: Buffer, more: Record<string, string> = {}, who = 'mod_config') {
  const form = new FormData()
  for (const [key, value] of Object.entries({ intent: 'add', name, ...more })) form.set(key, value)
  form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'emoji.png')
  const answer = await app.ask(`/r/${NAME}/about/emoji`, {
    method: 'POST',
    headers: { cookie: cookies[who] ?? '' },
    body: form,
  })
  return { status: answer.status, text: await answer.text() }
}

describe('who may do what', () => {
  test.each([
    ['flair', ['cyril', 'edgar', 'mod_flair']],
    ['emoji', ['cyril', 'edgar', 'mod_config']],
    ['style', ['cyril', 'edgar', 'mod_config']],
  ] as const)('the page about %s is for those with its right, to see and to send', async (tool, allowed) => {
    for (const name of ['ann', 'dinah', 'cyril', 'edgar', ...RIGHTS.map(right => `mod_${right}`)]) {
      const isAllowed = (allowed as readonly string[]).includes(name)
      const { status } = await page(`/r/${NAME}/about/${tool}`, name)
      expect([name, status]).toEqual([name, isAllowed ? 200 : 403])
      if (isAllowed) continue
      const intents: Record<string, string>[] =
        tool === 'flair'
          ? ['add', 'choices', 'give', 'remove', 'move', 'edit', 'restore'].map(intent => ({
              intent,
              ...(intent === 'choices' && { form: 'choices' }),
              list: 'user',
              text: 'x',
              templateId: '1',
              id: '1',
              undo: '1',
              account: 'bosco',
            }))
          : tool === 'emoji'
            ? ['edit', 'remove', 'restore'].map(intent => ({ intent, id: 'x', undo: '1' }))
            : [{ accent: '', emojiWidth: '20', emojiHeight: '20' }]
      for (const fields of intents) {
        const sent = await send(fields, name, `/r/${NAME}/about/${tool}`)
        expect([name, tool, fields.intent, sent.status]).toEqual([name, tool, fields.intent, 403])
      }
    }
    expect((await page(`/r/${NAME}/about/${tool}`)).location).toContain('/login?')
    expect(await app.ctx.db.selectFrom('flair_templates').selectAll().execute()).toEqual([])
  })

  test('profiles have neither flair nor emoji nor a look', async () => {
    await formPost(app, '/submit', { community: 'u_ann', kind: 'text', title: 'My page' }, cookies.ann)
    for (const tool of ['flair', 'emoji', 'style']) {
      expect([tool, (await page(`/r/u_ann/about/${tool}`, 'ann')).status]).toEqual([tool, 404])
      const fields = {
        intent: 'add',
        list: 'user',
        text: 'x',
        name: 'x',
        emojiWidth: '20',
        emojiHeight: '20',
        ...PLAIN,
      }
      const { status } = await send(fields, 'ann', `/r/u_ann/about/${tool}`)
      expect([tool, status >= 400 && status < 500]).toEqual([tool, true])
    }
    expect(await app.ctx.db.selectFrom('flair_templates').selectAll().execute()).toEqual([])
  })

  test('[R6-05] a member changes the own flair only where members may choose; moderators of flair always', async () => {
    const templateId = await addFlair('user', 'Grower')
    const choice = { community: NAME, account: null, templateId, text: '' }
    expect(
      (await client('ann').run('UserFlairChoices', { community: NAME, account: null })).permissions,
    ).toEqual({
      canUserChange: true,
      canModerate: false,
    })
    await client('ann').run('SetUserFlair', choice)
    expect((await send({ form: 'choices', postsMayChoose: 'on' })).status).toBe(302)
    expect(
      (await client('ann').run('UserFlairChoices', { community: NAME, account: null })).permissions
        .canUserChange,
    ).toBe(false)
    for (const name of ['ann', 'bosco', 'mod_posts', 'dinah'])
      expect((await client(name).refusal('SetUserFlair', choice)).code).toBe('not_allowed')
    for (const name of ['mod_flair', 'cyril', 'edgar']) await client(name).run('SetUserFlair', choice)
    expect((await send({ form: 'choices', usersMayChoose: 'on', postsMayChoose: 'on' })).status).toBe(302)
    await client('bosco').run('SetUserFlair', choice)
    expect((await openClient({ url: app.url }).refusal('SetUserFlair', choice)).code).toBe('login_required')
  })

  test('only moderators of flair change other members’ flair, and it is logged', async () => {
    const templateId = await addFlair('user', 'Award winner', { isModeratorOnly: 'on' })
    const choice = { community: NAME, account: 'ann', templateId, text: '' }
    for (const name of ['bosco', 'mod_posts', 'mod_config', 'dinah'])
      expect((await client(name).refusal('SetUserFlair', choice)).code).toBe('not_allowed')
    // Nor does a member take for themselves what moderators give.
    expect(await client('ann').refusal('SetUserFlair', { ...choice, account: null })).toMatchObject({
      code: 'flair_gone',
      field: 'templateId',
    })
    expect((await send({ intent: 'give', account: 'u/Ann', templateId, text: '' })).status).toBe(302)
    const worn = await client('mod_flair').run('UserFlairChoices', { community: NAME, account: 'ann' })
    expect(worn.applied).toEqual({ text: 'Award winner' })
    const modFlair = await app.ctx.db
      .selectFrom('accounts')
      .select('id')
      .where('name', '=', 'mod_flair')
      .executeTakeFirstOrThrow()
    expect((await actsOf('set_user_flair')).at(-1)).toEqual({
      by: 'moderator',
      who: modFlair.id,
      subject: cast.ann.id,
      details: { text: 'Award winner' },
    })
    const missing = await send({ intent: 'give', account: 'nobody', templateId, text: '' })
    expect(missing.status).toBe(404)
    expect(missing.text).toContain('value="nobody"')
  })

  test('[R6-06] [R4-flair-02] the display toggle is offered for the own flair alone, and hides it everywhere', async () => {
    const templateId = await addFlair('user', 'Picker of pears')
    await client('bosco').run('SetUserFlair', { community: NAME, account: null, templateId, text: '' })
    const post = await writePost(app, { by: cast.bo, in: NAME, title: 'Pears' })
    await writeComment(app, { by: cast.bo, on: post.id, body: 'Ripe ones' })
    const shows = async () => {
      const [feed, thread] = await Promise.all([page(`/r/${NAME}/`), page(post.permalink)])
      return [feed.text, thread.text].map(text => text.split('Picker of pears</span>').length - 1)
    }
    expect(await shows()).toEqual([1, 2])
    const own = await client('bosco').run('UserFlairChoices', { community: NAME, account: null })
    expect(own.displaySettings).toEqual({ isUserEnabled: true })
    const others = await client('mod_flair').run('UserFlairChoices', { community: NAME, account: 'bosco' })
    expect(others.displaySettings).toBeNull()
    const form = await page(`/r/${NAME}/about/your-flair`, 'bosco')
    expect(form.text).toContain('show my user flair on this community')
    await client('bosco').run('ShowUserFlair', { community: NAME, isShown: false })
    expect(await shows()).toEqual([0, 0])
    await client('bosco').run('ShowUserFlair', { community: NAME, isShown: true })
    expect(await shows()).toEqual([1, 2])
  })

  test('a flair that is none of those one may choose stays when only its display changes', async () => {
    const given = await addFlair('user', 'Keeper of keys', { isModeratorOnly: 'on' })
    const choice = { community: NAME, account: 'ann', templateId: given, text: '' }
    const worn = () =>
      client('ann')
        .run('UserFlairChoices', { community: NAME, account: null })
        .then(({ applied, displaySettings }) => [applied?.text ?? null, displaySettings?.isUserEnabled])
    await client('mod_flair').run('SetUserFlair', choice)
    const path = `/r/${NAME}/about/your-flair`
    const form = { beforeId: given, beforeText: 'Keeper of keys', text: 'Keeper of keys' }
    expect((await send(form, 'ann', path)).status).toBe(302)
    expect(await worn()).toEqual(['Keeper of keys', false])
    await send({ intent: 'remove', id: given })
    expect((await send({ ...form, beforeId: '', isShown: 'on' }, 'ann', path)).status).toBe(302)
    expect(await worn()).toEqual(['Keeper of keys', true])
    expect((await send({ ...form, beforeId: '', templateId: '' }, 'ann', path)).status).toBe(302)
    expect(await worn()).toEqual([null, false])
    await client('ann').run('ShowUserFlair', { community: NAME, isShown: true })
  })
})

test('[R3-flair-01] flair data holds templateId, templates, templateIds, permissions, display settings and what is applied', async () => {
  const first = await addFlair('user', 'Apples', { background: '#2f6b4f', tone: 'light' })
  const second = await addFlair('user', 'Quinces', { isEditable: 'on' })
  await client('ann').run('SetUserFlair', {
    community: NAME,
    account: null,
    templateId: second,
    text: 'My quinces',
  })
  const data = await client('ann').run('UserFlairChoices', { community: NAME, account: null })
  expect(data).toMatchObject({
    templateId: second,
    templates: {
      [first]: { id: first, text: 'Apples', background: '#2f6b4f', tone: 'light', isEditable: false },
      [second]: { id: second, text: 'Quinces', isEditable: true, isModeratorOnly: false },
    },
    permissions: { canUserChange: true },
    displaySettings: { isUserEnabled: true },
    applied: { text: 'My quinces' },
  })
  expect(data.templateIds.slice(-2)).toEqual([first, second])
})

describe('templates', () => {
  test('are listed, moved, changed and deleted; every act is in the log', async () => {
    const before = (await actsOf('reorder_flair')).length
    const first = await addFlair('post', 'Question')
    const second = await addFlair('post', 'Guide')
    const third = await addFlair('post', 'Harvest')
    const order = async () =>
      (await client('ann').run('NewPostFlairChoices', { community: NAME })).templateIds
    expect(await order()).toEqual([first, second, third])
    await send({ intent: 'move', to: '1', id: third })
    expect(await order()).toEqual([first, third, second])
    await send({ intent: 'move', to: '1', id: first })
    expect(await order()).toEqual([third, first, second])
    await send({ intent: 'move', to: '0', id: third })
    expect(await order()).toEqual([third, first, second])
    expect((await actsOf('reorder_flair')).length - before).toBe(2)
    const edit = { intent: 'edit', id: second, text: 'How-to', background: '#102030', tone: 'light' }
    expect((await send(edit)).status).toBe(302)
    expect(
      (await client('ann').run('NewPostFlairChoices', { community: NAME })).templates[second],
    ).toMatchObject({
      text: 'How-to',
      background: '#102030',
      tone: 'light',
    })
    expect((await send({ intent: 'remove', id: second })).status).toBe(302)
    expect(await order()).toEqual([third, first])
    expect((await send({ intent: 'remove', id: second })).status).toBe(404)
    expect((await actsOf('add_flair_template')).at(-1)?.details).toEqual({ kind: 'post', text: 'Harvest' })
    expect((await actsOf('remove_flair_template')).at(-1)?.details).toEqual({ kind: 'post', text: 'How-to' })
  })

  test.each([
    ['🎉'.repeat(64), 'up to 10 emoji'],
    [':star:'.repeat(11), 'up to 64 characters'],
    [':a:'.repeat(11), 'up to 10 emoji'],
    ['zero\u200bwidth', 'invisible'],
    ['moderator\u202etxet', 'text-direction'],
    ['\u2066hidden\u2069', 'text-direction'],
    ['x'.repeat(65), 'up to 64 characters'],
    ['  \n ', 'at least one character'],
  ])('text %j is refused in words, and nothing typed is lost', async (text, words) => {
    const { status, text: html } = await send({
      intent: 'add',
      list: 'user',
      text,
      background: '#abcdef',
      tone: 'dark',
    })
    expect(status).toBe(400)
    expect(html).toContain(words)
    expect(html).toContain('value="#abcdef"')
  })

  test('a background that its text cannot be read on is refused, with the nearest that it can', async () => {
    const { status, text } = await send({
      intent: 'add',
      list: 'user',
      text: 'Dim',
      background: '#888888',
      tone: 'light',
    })
    expect(status).toBe(400)
    expect(text).toMatch(/too little contrast \(3\.54; it needs 4\.5\)\. Try #[0-9a-f]{6}\./)
    const nearest = /Try (#[0-9a-f]{6})/.exec(text)?.[1] ?? ''
    expect(
      (await send({ intent: 'add', list: 'user', text: 'Clear', background: nearest, tone: 'light' })).status,
    ).toBe(302)
    for (const background of ['red', 'url(//elsewhere.example/x)', '#12345'])
      expect(
        (await send({ intent: 'add', list: 'user', text: 'Odd', background, tone: 'dark' })).status,
      ).toBe(400)
  })

  test('markup in a flair is text', async () => {
    const templateId = await addFlair('post', '<img src=x onerror=alert(1)>')
    const post = await writePost(app, { by: cast.ann, in: NAME, title: 'Markup' })
    await client('ann').run('SetPostFlair', { target: post.fullname, templateId, text: '' })
    const { text } = await page(post.permalink)
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(text).not.toContain('<img src=x onerror')
  })

  test('there are at most 350 of a kind', async () => {
    const { count } = await app.ctx.db
      .selectFrom('flair_templates')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('kind', '=', 'user')
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: 350 - count }, (_, index) => ({
      community_id: communityId,
      kind: 'user' as const,
      text: `Filler ${index}`,
      background: null,
      position: 10_000 + index,
    }))
    await app.ctx.db.insertInto('flair_templates').values(rows).execute()
    const { status, text } = await send({ intent: 'add', list: 'user', text: 'One more', ...PLAIN })
    expect([status, text.includes('up to 350')]).toEqual([409, true])
    await app.ctx.db.deleteFrom('flair_templates').where('text', 'like', 'Filler %').execute()
  })
})

test('text typed for a template deleted meanwhile moves to the form for a new one', async () => {
  const templateId = await addFlair('post', 'Soon gone')
  await send({ intent: 'remove', id: templateId })
  const edit = { intent: 'edit', list: 'post', id: templateId, text: 'An hour of thought', ...PLAIN }
  const { status, text } = await send(edit)
  expect([status, text.includes('value="An hour of thought"')]).toEqual([404, true])
})

describe('the flair of posts', () => {
  test('is chosen when a post is made, and later by its author and moderators of flair or posts', async () => {
    const templateId = await addFlair('post', 'Ripe')
    const editable = await addFlair('post', 'Variety', { isEditable: 'on' })
    const submit = await formPost(
      app,
      '/submit',
      { community: NAME, kind: 'text', title: 'First ripe one', flairTemplateId: templateId, flairText: '' },
      cookies.ann,
    )
    expect(submit.status).toBe(302)
    const path = submit.headers.get('location') ?? ''
    expect((await page(path)).text).toContain('Ripe</a>')
    const target = `t3_${/comments\/(\w+)\//.exec(path)?.[1]}`
    const set = (name: string, choice: { templateId: string; text: string }) =>
      client(name).run('SetPostFlair', { target, ...choice })
    expect(await set('ann', { templateId: editable, text: 'Boskoop' })).toEqual({ text: 'Boskoop' })
    expect(
      await client('ann').refusal('SetPostFlair', { target, templateId, text: 'Not that' }),
    ).toMatchObject({ code: 'flair_text_fixed', field: 'text' })
    for (const name of ['bosco', 'dinah', 'mod_config', 'mod_mail'])
      expect((await client(name).refusal('SetPostFlair', { target, templateId, text: '' })).code).toBe(
        'not_allowed',
      )
    const logged = (await actsOf('set_post_flair')).length
    for (const name of ['mod_posts', 'mod_flair', 'edgar'])
      expect(await set(name, { templateId, text: `By ${name}` })).toEqual({ text: `By ${name}` })
    expect((await actsOf('set_post_flair')).length - logged).toBe(3)
    expect(await set('ann', { templateId: '', text: '' })).toBeNull()
    expect((await send({ form: 'choices', usersMayChoose: 'on' })).status).toBe(302)
    expect((await client('ann').refusal('SetPostFlair', { target, templateId, text: '' })).code).toBe(
      'not_allowed',
    )
    const late = await formPost(
      app,
      '/submit',
      { community: NAME, kind: 'text', title: 'Another', flairTemplateId: templateId, flairText: '' },
      cookies.ann,
    )
    expect(late.status).toBe(403)
    await send({ form: 'choices', usersMayChoose: 'on', postsMayChoose: 'on' })
  })

  test('is asked for where the community says so, of those who can choose one', async () => {
    const place = await openCommunity(app, { by: cast.cy, name: 'meadow' })
    await changeCommunitySettings(app.as(cast.cy), {
      communityId: place.id,
      requiresFlair: true,
    })
    const submit = (name: string, more: Record<string, string> = {}) =>
      formPost(app, '/submit', { community: 'meadow', kind: 'text', title: 'Hay', ...more }, cookies[name])
    // Flair isn't required while there are no templates.
    expect((await submit('ann')).status).toBe(302)
    const { id } = await addTemplate(app.as(cast.cy), {
      communityId: place.id,
      kind: 'post',
      text: 'Hay',
      background: '',
      tone: 'dark',
      isModeratorOnly: false,
      isEditable: false,
    })
    const refused = await submit('ann')
    const text = await refused.text()
    expect([refused.status, text.includes('need flair'), text.includes('value="Hay"')]).toEqual([
      400,
      true,
      true,
    ])
    // The form says so up front and links to the flair picker, where the error appears.
    const form = (await page('/r/meadow/submit', 'ann')).text
    expect(form).toMatch(/Posts need flair\..*<a href="#flair">/)
    expect(text).toMatch(/<select id="flair" name="flairTemplateId"[^>]*aria-invalid="true"/)
    expect((await page('/r/meadow/submit', 'cyril')).text).not.toContain('Posts need flair')
    expect((await submit('ann', { flairTemplateId: toBase36(id) })).status).toBe(302)
    expect((await submit('cyril')).status).toBe(302)
    // Nor is it taken off afterwards, but by moderators.
    const { rows } = await sql<{ id: number }>`
      select id from posts where flair_template_id = ${id}`.execute(app.ctx.db)
    const worn = { target: `t3_${rows[0]?.id.toString(36)}`, templateId: '', text: '' }
    expect(await client('ann').refusal('SetPostFlair', worn)).toMatchObject({
      code: 'flair_required',
      field: 'flair',
    })
    expect(await client('cyril').run('SetPostFlair', worn)).toBeNull()
    // The flair of one community is nothing in another, for its moderators too.
    const templateId = toBase36(id)
    for (const intent of ['edit', 'remove', 'move'])
      expect((await send({ intent, id: templateId, text: 'Mine', ...PLAIN })).status).toBe(404)
    const post = await writePost(app, { by: cast.ann, in: NAME, title: 'Elsewhere' })
    for (const name of ['ann', 'mod_flair', 'edgar'])
      expect(
        await client(name).refusal('SetPostFlair', { target: post.fullname, templateId, text: '' }),
      ).toMatchObject({ code: 'flair_gone', field: 'templateId' })
  })

  test('stays until the post that takes it is there, and one that is being deleted is gone already', async () => {
    const { id: placeId } = await openCommunity(app, { by: cast.cy, name: 'thicket' })
    const look = { background: '', tone: 'dark', isModeratorOnly: false, isEditable: true } as const
    const add = (text: string) =>
      addTemplate(app.as(cast.cy), { communityId: placeId, kind: 'post', text, ...look })
    const [hazel, sloe] = [await add('Hazel'), await add('Sloe')]
    const submit = (title: string, templateId: number) =>
      formPost(
        app,
        '/submit',
        { community: 'thicket', kind: 'text', title, flairTemplateId: toBase36(templateId) },
        cookies.ann,
      )
    const requests = await app.ctx.db.transaction().execute(async trx => {
      // Held here, the post has its flair and cannot be written yet.
      await sql`select from communities where id = ${placeId} for update`.execute(trx)
      const posting = submit('Nuts', hazel.id)
      await untilWaiting(app, 1, 'insert into "posts"')
      const deleting = app.ctx.db.deleteFrom('flair_templates').where('id', '=', hazel.id).execute()
      await untilWaiting(app, 1, 'delete from "flair_templates"')
      return [posting, deleting] as const
    })
    const [posted] = await Promise.all(requests)
    expect(posted.status).toBe(302)
    expect((await page(posted.headers.get('location') ?? '')).text).toContain('Hazel</a>')
    await app.ctx.db.transaction().execute(async trx => {
      await trx.deleteFrom('flair_templates').where('id', '=', sloe.id).execute()
      const refused = await submit('Sloes', sloe.id)
      const text = await refused.text()
      expect([refused.status, text.includes('no longer available'), text.includes('value="Sloes"')]).toEqual([
        409,
        true,
        true,
      ])
    })
  })

  test('lists the posts that wear it, under every sort, page by page', async () => {
    const templateId = await addFlair('post', 'Cider & perry?')
    const wearing: string[] = []
    for (let index = 0; index < 30; index += 1) {
      const post = await writePost(app, { by: cast.ann, in: NAME, title: `Cider ${index}` })
      await client('mod_posts')
        .run('SetPostFlair', { target: post.fullname, templateId, text: '' })
        .catch(() =>
          app.ctx.db
            .updateTable('posts')
            .set({ flair_text: 'Cider & perry?' })
            .where('id', '=', post.id)
            .execute(),
        )
      wearing.push(post.fullname)
    }
    const f = `f=${encodeURIComponent('flair:Cider & perry?')}`
    for (const sort of ['', 'new/', 'top/', 'rising/'])
      expect((await page(`/r/${NAME}/${sort}?${f}&t=all`)).text).not.toContain('>Pears<')
    const first = await page(`/r/${NAME}/new/?${f}`)
    expect(first.text).toContain('Posts with the flair “Cider &amp; perry?”')
    const more = /href="([^"]*after=[^"]*)"/.exec(first.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const second = await page(more)
    const names = [first, second].flatMap(({ text }) =>
      [...text.matchAll(/<article[^>]*data-fullname="(t3_\w+)"/g)].map(match => match[1]),
    )
    expect(names.sort()).toEqual(wearing.sort())
    const sidebar = await page(`/r/${NAME}/`)
    expect(sidebar.text).toContain(`href="/r/${NAME}/?f=flair:${encodeURIComponent('Cider & perry?')}"`)
  })

  test('that was imported keeps working without a template', async () => {
    const post = await writePost(app, { by: cast.ann, in: NAME, title: 'From elsewhere' })
    await app.ctx.db.updateTable('posts').set({ flair_text: 'Imported' }).where('id', '=', post.id).execute()
    expect((await page(post.permalink)).text).toContain('Imported</a>')
    expect((await page(`/r/${NAME}/?f=flair_name:"Imported"`)).text).toContain('From elsewhere')
    expect(await client('ann').run('PostFlairChoices', { target: post.fullname })).toMatchObject({
      templateId: '',
      applied: { text: 'Imported' },
    })
  })
})

describe('emoji', () => {
  test('are fitted, shown in flair and nowhere else, and gone when deleted', async () => {
    const added = await addEmoji(':pear:', await drawPicture({ width: 400, height: 200 }))
    expect(added.status).toBe(302)
    const { width, height } = await app.ctx.db
      .selectFrom('community_emoji')
      .innerJoin('media', 'media.id', 'community_emoji.media_id')
      .select(({ ref }) => [
        ref('media.variants', '->').at(0).key('width').as('width'),
        ref('media.variants', '->').at(0).key('height').as('height'),
      ])
      .where('name', '=', 'pear')
      .executeTakeFirstOrThrow()
    expect([width, height]).toEqual([128, 64])
    const templateId = await addFlair('post', 'Best :pear: of :none:')
    const post = await writePost(app, {
      by: cast.ann,
      in: NAME,
      title: 'About :pear:',
      body: 'a :pear: a day',
    })
    await client('ann').run('SetPostFlair', { target: post.fullname, templateId, text: '' })
    const { text } = await page(post.permalink)
    const src = /<img[^>]*src="(\/media\/[^"]+)"[^>]*alt=":pear:"/.exec(text)?.[1] ?? ''
    expect((await app.ask(src)).headers.get('content-type')).toBe('image/webp')
    // At the title and among the community's flairs; not in what people write.
    expect(text.match(/alt=":pear:"/g)).toHaveLength(2)
    expect(text).toContain('a :pear: a day')
    expect(text).toContain(' of :none:')
    expect((await actsOf('add_emoji')).at(-1)?.details).toEqual({ name: 'pear' })
    const EMOJI = `/r/${NAME}/about/emoji`
    const deleted = await send({ intent: 'remove', id: 'pear', name: ':pear:' }, 'mod_config', EMOJI)
    expect(deleted.status).toBe(302)
    expect((await page(post.permalink)).text).not.toContain('alt=":pear:"')
    // For an hour it can be put back, and its picture is kept so long.
    await collectMedia(app.ctx, { store: app.server.app.mediaStore })
    const undo = new URL(deleted.location, app.url).searchParams.get('undo') ?? ''
    expect((await send({ intent: 'restore', undo }, 'mod_flair', EMOJI)).status).toBe(403)
    expect((await send({ intent: 'restore', undo }, 'mod_config', EMOJI)).status).toBe(302)
    expect((await page(post.permalink)).text).toContain(`src="${src}"`)
    await collectMedia(app.ctx, { store: app.server.app.mediaStore })
    expect((await app.ask(src)).status).toBe(200)
    await send({ intent: 'remove', id: 'pear', name: ':pear:' }, 'mod_config', EMOJI)
  })

  test('of moderators are not for members to write', async () => {
    await addEmoji('crown', await drawPicture({ width: 32, height: 32 }), { isModeratorOnly: 'on' })
    const templateId = await addFlair('user', 'Any', { isEditable: 'on' })
    const choice = { community: NAME, account: null, templateId, text: 'I am :crown:' }
    expect(await client('ann').refusal('SetUserFlair', choice)).toMatchObject({
      code: 'emoji_for_moderators',
      field: 'text',
    })
    expect((await client('ann').run('UserFlairChoices', { community: NAME, account: null })).emoji).toEqual(
      {},
    )
    // Which colons belong together is read alike where it is asked and where it is shown.
    await client('ann').run('SetUserFlair', { ...choice, text: ':A:y:crown:' })
    expect((await page(`/r/${NAME}/about/your-flair`, 'ann')).text).not.toContain('alt=":crown:"')
    await client('mod_flair').run('SetUserFlair', choice)
    await send({ intent: 'edit', id: 'crown', name: ':crown:' }, 'mod_config', `/r/${NAME}/about/emoji`)
    await client('ann').run('SetUserFlair', choice)
  })

  test.each([
    ['<img src=x>', 'a-z, 0-9'],
    ['../etc', 'a-z, 0-9'],
    ['a:b', 'a-z, 0-9'],
    ['ABC', 'a-z, 0-9'],
    ['a\u200bb', 'a-z, 0-9'],
    ['a\u202eb', 'a-z, 0-9'],
    ['__proto__', 'a-z, 0-9'],
    ['x'.repeat(25), 'a-z, 0-9'],
    ['', 'a-z, 0-9'],
  ])('the name %j is refused', async (name, words) => {
    const { status, text } = await addEmoji(name, await drawPicture({ width: 16, height: 16 }))
    expect([status, text.includes(words)]).toEqual([400, true])
    expect(text).not.toContain('<img src=x>')
  })

  test('only pictures of up to 64 kB are taken, and a name once', async () => {
    const noise = Buffer.alloc(65 * 1024, 7)
    expect((await addEmoji('big', noise)).status).toBe(413)
    expect((await addEmoji('none', Buffer.alloc(0))).status).toBe(400)
    expect((await addEmoji('svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(415)
    const picture = await drawPicture({ width: 16, height: 16 })
    expect((await addEmoji('plum', picture)).status).toBe(302)
    expect((await addEmoji('plum', picture)).status).toBe(409)
    expect((await addEmoji('plum', picture, {}, 'mod_flair')).status).toBe(403)
  })
})
