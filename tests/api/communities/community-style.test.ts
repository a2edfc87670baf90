import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Operations } from '#api/operations/all-operations.ts'
import type { CommunityId, MediaId } from '#shared/ids.ts'
import type { ModRight } from '#shared/moderation/mod-rights.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { addModerator } from '#tests/fixtures/moderators.ts'
import { drawPicture } from '#tests/fixtures/pictures.ts'
import { clientOf, openClient, type SiteClient } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

type Style = Operations['SaveStyle']['variables']['style']

const RIGHTS: ModRight[] = ['posts', 'access', 'flair', 'mail', 'wiki', 'chat']
const PLAIN: Style = {
  accent: '',
  highlightLight: '',
  highlightDark: '',
  backgroundLight: '',
  backgroundDark: '',
  emojiWidth: 20,
  emojiHeight: 20,
}

let app: TestApp
let cast: Cast
let communityId: CommunityId
let keeper: SiteClient

beforeAll(async () => {
  app = await startApp()
  cast = await createCast(app)
  communityId = (await openCommunity(app, { by: cast.cy, name: 'orchard' })).id
  await openCommunity(app, { by: cast.cy, name: 'meadow' })
  await addModerator(app, { communityId, name: 'keeper', rights: ['config'] })
  keeper = await clientOf(app, 'keeper')
})
afterAll(() => app.stop())
// Doors count by the minute.
beforeEach(() => app.advance({ seconds: 61 }))

const save = (style: Partial<Style>, community = 'orchard') => ({ community, style: { ...PLAIN, ...style } })

async function upload(name: string, purpose: string): Promise<{ status: number; mediaId: number }> {
  const answer = await app.ask(`/api/media?purpose=${purpose}`, {
    method: 'POST',
    headers: { cookie: await app.logIn(name), 'content-type': 'image/png' },
    body: new Uint8Array(await drawPicture({ width: 200, height: 120 })),
  })
  const { mediaId } = (await answer.json()) as { mediaId: number }
  return { status: answer.status, mediaId }
}

test('the look is for moderators of config and admins, in their own community, and logged', async () => {
  for (const right of RIGHTS) {
    await addModerator(app, { communityId, name: `mod_${right}`, rights: [right] })
    const client = await clientOf(app, `mod_${right}`)
    expect((await client.refusal('LoadStyle', { community: 'orchard' })).code).toBe('not_allowed')
    expect((await client.refusal('SaveStyle', save({}))).code).toBe('not_allowed')
  }
  for (const name of ['ann', 'dinah']) {
    const client = await clientOf(app, name)
    expect((await client.refusal('SaveStyle', save({}))).code).toBe('not_allowed')
  }
  expect((await openClient({ url: app.url }).refusal('SaveStyle', save({}))).code).toBe('login_required')
  expect((await keeper.refusal('SaveStyle', save({}, 'meadow'))).code).toBe('not_allowed')
  expect((await keeper.refusal('SaveStyle', save({}, 'u_keeper'))).status).toBe(404)
  for (const name of ['cyril', 'edgar', 'keeper']) {
    const client = await clientOf(app, name)
    expect(await client.run('SaveStyle', save({ accent: '#7A1FA2' }))).toMatchObject({ accent: '#7a1fa2' })
  }
  const acts = await app.ctx.db.selectFrom('mod_acts').selectAll().where('act', '=', 'edit_style').execute()
  expect(acts).toHaveLength(3)
  expect(acts.at(-1)).toMatchObject({ community_id: communityId, details: { accent: '#7a1fa2' } })
})

test.each([
  [{ accent: '#ffee00' }, 'color_unreadable', 'accent'],
  [{ highlightLight: '#ffaa00' }, 'color_unreadable', 'highlightLight'],
  [{ highlightDark: '#222222' }, 'color_unreadable', 'highlightDark'],
  [{ backgroundLight: '#444444' }, 'color_unreadable', 'backgroundLight'],
  [{ highlightLight: '#123456', backgroundLight: '#234567' }, 'color_unreadable', 'backgroundLight'],
  [{ accent: 'red' }, 'color_invalid', 'accent'],
  [{ accent: 'url(https://elsewhere.example/x.png)' }, 'color_invalid', 'accent'],
  [{ backgroundDark: '#000000;--x:url(//elsewhere.example)' }, 'color_invalid', 'backgroundDark'],
  [{ emojiWidth: 500 }, 'emoji_size_invalid', 'emojiWidth'],
  [{ emojiHeight: -1 }, 'emoji_size_invalid', 'emojiHeight'],
])('%j is refused: %s at %s, and nothing changes', async (style, code, field) => {
  const before = await keeper.run('LoadStyle', { community: 'orchard' })
  const refusal = await keeper.refusal('SaveStyle', save(style))
  expect(refusal).toMatchObject({ code, field })
  expect(await keeper.run('LoadStyle', { community: 'orchard' })).toEqual(before)
  if (code !== 'color_unreadable') return
  // What is offered instead is taken.
  const offer = { ...style, [field]: refusal.details?.nearest }
  expect(await keeper.run('SaveStyle', save(offer))).toMatchObject({ [field]: refusal.details?.nearest })
})

test('pictures must be your own uploads for that purpose, not addresses or other people’s uploads', async () => {
  const mine = await upload('keeper', 'banner')
  const others = await upload('ann', 'banner')
  const post = await upload('keeper', 'post')
  expect((await upload('keeper', 'emoji')).status).toBe(400)
  for (const bannerMediaId of [others.mediaId, post.mediaId, 999_999])
    expect(await keeper.refusal('SaveStyle', save({ bannerMediaId }))).toMatchObject({
      code: 'images_missing',
      field: 'bannerMediaId',
    })
  const address = { ...PLAIN, bannerMediaId: 'https://elsewhere.example/x.png' }
  expect((await keeper.refusal('SaveStyle', { community: 'orchard', style: address })).code).toBe(
    'bad_request',
  )
  const saved = await keeper.run('SaveStyle', save({ bannerMediaId: mine.mediaId as MediaId }))
  expect(saved.banner?.sources[0]?.url).toMatch(/^\/media\//)
  expect((await keeper.run('SaveStyle', save({}))).banner).not.toBeNull()
  expect((await keeper.run('SaveStyle', save({ bannerMediaId: null }))).banner).toBeNull()
})

test('[R3-sub-01] a list of communities has each one’s icon and primary color', async () => {
  const { mediaId } = await upload('keeper', 'icon')
  await keeper.run('SaveStyle', save({ accent: '#7a1fa2', iconMediaId: mediaId as MediaId }))
  const answer = await app.ask('/api/v1/me/moderated', { headers: { cookie: await app.logIn('cyril') } })
  const { subreddits } = (await answer.json()) as { subreddits: { name: string }[] }
  expect(subreddits.find(({ name }) => name === 'orchard')).toMatchObject({
    primaryColor: '#7a1fa2',
    icon: expect.stringMatching(/^\/media\//),
    communityIcon: expect.stringMatching(/^\/media\//),
  })
  expect(subreddits.find(({ name }) => name === 'meadow')).toMatchObject({ primaryColor: null, icon: null })
})

test('[R3-theme-01] a page tells its theme: style, emoji sizes, whether NSFW is shown, which place it is, and night mode', async () => {
  await keeper.run('SaveStyle', save({ accent: '#1d4e89', emojiWidth: 30, emojiHeight: 18 }))
  const post = await writePost(app, { by: cast.ann, in: 'orchard', title: 'Pears' })
  const themeOf = (html: string) => /<div data-community-theme[^>]*>/.exec(html)?.[0] ?? ''
  const community = themeOf((await keeper.get('/r/orchard/')).text)
  for (const part of [
    'data-community-theme="community"',
    'data-night="system"',
    '--emoji-width:30px',
    '--emoji-height:18px',
    '--tint:light-dark(#1d4e89',
  ])
    expect(community).toContain(part)
  expect(community).not.toContain('data-nsfw')
  expect(themeOf((await keeper.get(post.permalink)).text)).toContain('data-community-theme="comments"')
  const overlay = JSON.parse((await keeper.get(`/data/post?id=${post.fullname.slice(3)}`)).text)
  expect(overlay.theme).toMatchObject({ emojiWidth: 30, emojiHeight: 18, isNsfwDisplayed: false })
  expect(overlay.theme.style['--tint']).toContain('#1d4e89')
  await app.ctx.db.updateTable('communities').set({ is_nsfw: true }).where('id', '=', communityId).execute()
  const asked = await app.ask('/r/orchard/', {
    headers: { cookie: `${await app.logIn('ann')}; nsfw_ok=1`, accept: 'text/html' },
  })
  expect(themeOf(await asked.text())).not.toContain('data-nsfw')
  await (await clientOf(app, 'ann')).run('SavePreferences', { changes: { showNsfw: true, theme: 'dark' } })
  const shown = themeOf((await (await clientOf(app, 'ann')).get('/r/orchard/')).text)
  expect(shown).toContain('data-nsfw="true"')
  expect(shown).toContain('data-night="dark"')
  await app.ctx.db.updateTable('communities').set({ is_nsfw: false }).where('id', '=', communityId).execute()
})
