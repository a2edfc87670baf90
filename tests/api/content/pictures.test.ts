import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askDeletion } from '#domain/account-deletion/ask-deletion.ts'
import { deleteDueAccounts } from '#domain/account-deletion/delete-due-accounts.ts'
import { confirmationOf } from '#domain/communities/policy.ts'
import { editCommunity } from '#domain/communities/setup/edit-community.ts'
import { setGates } from '#domain/communities/setup/set-gates.ts'
import { saveDraft } from '#domain/drafts/save-draft.ts'
import { addEmoji } from '#domain/emoji/add-emoji.ts'
import { forgetUnusedPreviews } from '#domain/link-previews/forget-previews.ts'
import { collectMedia } from '#domain/media/collect-media.ts'
import { storeImage } from '#domain/media/store-image.ts'
import { createPost } from '#domain/posts/create-post.ts'
import { deletePost } from '#domain/posts/delete-post.ts'
import type { Viewer } from '#platform/context/context.ts'
import { type CommunityId, type MediaId, type PostId, toFullname } from '#shared/ids.ts'
import { CAST_PASSWORD, type Cast, createCast, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { drawPicture } from '#tests/fixtures/pictures.ts'
import { until } from '#tests/support/patience.ts'
import { settleEvents } from '#tests/support/settle-events.ts'
import { clientOf } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

const REPOSITORY = join(import.meta.dirname, '../../..')
const READERS = ['visitor', 'member', 'author', 'moderator', 'admin'] as const
type Reader = (typeof READERS)[number]

let app: TestApp
let cast: Cast
const cookies: Partial<Record<Reader, string>> = {}

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_FACTOR: '1000' } })
  cast = await createCast(app)
  cookies.author = await app.logIn('ann')
  cookies.member = await app.logIn('bosco')
  cookies.moderator = await app.logIn('cyril')
  cookies.admin = await app.logIn('edgar')
})
afterAll(() => app.stop())

let drawn = 0
/** Uploads a picture that no one has uploaded before, over HTTP. */
async function upload(cookie: string | undefined, purpose = 'post'): Promise<{ id: MediaId; url: string }> {
  drawn += 1
  const color = `#${(0x10_00_00 + drawn * 4_099).toString(16)}`
  const bytes = await drawPicture({ width: 320, height: 200, color })
  const answer = await app.ask(`/api/media?purpose=${purpose}`, {
    method: 'POST',
    headers: { cookie: cookie ?? '', 'content-type': 'image/png' },
    body: new Uint8Array(bytes),
  })
  expect(answer.status).toBe(201)
  const { mediaId, image } = await answer.json()
  return { id: mediaId, url: image.sources[0].url }
}

const fetchAs = (url: string, reader: Reader, cookie = '') =>
  app.ask(url, { headers: { cookie: [cookies[reader], cookie].filter(Boolean).join('; ') } })
/** Returns the readers who get the bytes. */
async function whoGets(url: string, cookie = ''): Promise<Reader[]> {
  const got: Reader[] = []
  for (const reader of READERS) {
    const answer = await fetchAs(url, reader, cookie)
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (answer.status === 200 && bytes.subarray(8, 12).toString() === 'WEBP') got.push(reader)
    else
      expect([reader, answer.status, answer.headers.get('cache-control')]).toEqual([reader, 404, 'no-store'])
  }
  return got
}
const fileOf = (url: string) => join(app.server.app.config.mediaDir, url.replace('/media/', ''))
const tools = () => ({ store: app.server.app.mediaStore })

let made = 0
type Planted = { id: CommunityId; name: string; url: string; mediaId: MediaId; postId: PostId }
/** A community by cyril with a picture in it by ann. */
async function plant(options: { type?: 'private' | 'public'; isNsfw?: boolean } = {}): Promise<Planted> {
  const { id, name } = await openCommunity(app, { by: cast.cy, name: `gallery${++made}`, ...options })
  // The author was in before it was shut.
  if (options.type === 'private') await admit(id, cast.ann)
  const picture = await upload(cookies.author)
  const postId = await showPicture(cast.ann, { in: name, mediaId: picture.id })
  await settleEvents(app)
  return { id, name, url: picture.url, mediaId: picture.id, postId }
}
async function admit(communityId: CommunityId, viewer: Viewer): Promise<void> {
  await sql`insert into approved_members (community_id, account_id) values (${communityId}, ${viewer.id})`.execute(
    app.ctx.db,
  )
}
async function showPicture(by: Viewer, input: { in: string; mediaId: MediaId }): Promise<PostId> {
  const images = [{ mediaId: input.mediaId, alt: '', caption: '' }]
  const post = await createPost(app.as(by), {
    communityName: input.in,
    kind: 'image',
    title: 'Look',
    body: '',
    images,
  })
  return post.id
}
async function moderate(postId: PostId, act: 'remove' | 'approve'): Promise<void> {
  const moderator = await clientOf(app, 'cyril')
  const [result] = await moderator.run('ModerateItems', { targets: [toFullname('t3', postId)], act })
  expect(result?.error ?? null).toBeNull()
  await settleEvents(app)
}
const EVERYBODY = [...READERS]

describe('whose bytes', () => {
  test('what is public is for everybody, and kept by browsers', async () => {
    const { url } = await plant()
    expect(await whoGets(url)).toEqual(EVERYBODY)
    const { headers } = await fetchAs(url, 'visitor')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=300, immutable')
  })

  test('in a private community they are for those who are in it', async () => {
    const { url, id } = await plant({ type: 'private' })
    expect(await whoGets(url)).toEqual(['author', 'moderator', 'admin'])
    const { headers } = await fetchAs(url, 'moderator')
    expect(headers.get('cache-control')).toBe('private, no-cache')
    await admit(id, cast.bo)
    expect(await whoGets(url)).toEqual(['member', 'author', 'moderator', 'admin'])
  })

  test('of a community that becomes private they are shut at once, and open again when it does', async () => {
    const { url, id } = await plant()
    expect(await whoGets(url)).toEqual(EVERYBODY)
    await editCommunity(app.as(cast.cy), { communityId: id, type: 'private' })
    await settleEvents(app)
    await until(async () => expect(await whoGets(url)).toEqual(['author', 'moderator', 'admin']))
    await editCommunity(app.as(cast.cy), { communityId: id, type: 'public' })
    await settleEvents(app)
    await until(async () => expect(await whoGets(url)).toEqual(EVERYBODY))
  })

  test('pictures of a removed post are visible to its author and moderators only, until it is approved', async () => {
    const { url, postId } = await plant()
    expect(await whoGets(url)).toEqual(EVERYBODY)
    await moderate(postId, 'remove')
    await until(async () => expect(await whoGets(url)).toEqual(['author', 'moderator', 'admin']))
    await collectMedia({ ...app.ctx, now: () => new Date(Date.now() + 7 * 86_400_000) }, tools())
    expect(await whoGets(url)).toEqual(['author', 'moderator', 'admin'])
    await moderate(postId, 'approve')
    await until(async () => expect(await whoGets(url)).toEqual(EVERYBODY))
  })

  test.each([
    ['isBanned', ['author', 'admin']],
    ['isLegallyBlocked', ['author', 'admin']],
    ['isPremiumOnly', ['author', 'moderator', 'admin']],
    ['isQuarantined', ['author', 'moderator', 'admin']],
    ['isGated', ['author', 'moderator', 'admin']],
  ] as const)('behind the gate %s they are for %j', async (gate, readers) => {
    const { url, id } = await plant()
    expect(await whoGets(url)).toEqual(EVERYBODY)
    await setGates(app.ctx, { communityId: id, [gate]: true })
    await settleEvents(app)
    await until(async () => expect(await whoGets(url)).toEqual(readers))
  })

  test('pictures behind a gate are visible to readers who confirmed, with a verified address where required', async () => {
    const { url, id } = await plant()
    await setGates(app.ctx, { communityId: id, isQuarantined: true })
    await settleEvents(app)
    const word = `gates_ok=${confirmationOf(id, 'quarantined')}`
    await until(async () => expect(await whoGets(url)).toEqual(['author', 'moderator', 'admin']))
    expect(await whoGets(url, word)).toEqual(EVERYBODY)
    await setGates(app.ctx, { communityId: id, quarantineRequiresEmail: true })
    expect(await whoGets(url, word)).toEqual(['member', 'author', 'moderator', 'admin'])
  })

  test('what is shown in two places is open while one of them is', async () => {
    const hidden = await plant({ type: 'private' })
    const { name } = await openCommunity(app, { by: cast.cy, name: `gallery${++made}` })
    const postId = await showPicture(cast.ann, { in: name, mediaId: hidden.mediaId })
    await until(async () => expect(await whoGets(hidden.url)).toEqual(EVERYBODY))
    await deletePost(app.as(cast.ann), { postId })
    await settleEvents(app)
    await until(async () => expect(await whoGets(hidden.url)).not.toContain('visitor'))
    expect(await whoGets(hidden.url)).toEqual(['author', 'moderator', 'admin'])
  })

  test('an upload that nothing shows yet is for its uploader', async () => {
    const { url } = await upload(cookies.author)
    expect(await whoGets(url)).toEqual(['author'])
  })

  test('the icon of a private community is public like its name, its banner and emoji are not', async () => {
    const { id } = await openCommunity(app, { by: cast.cy, name: `gallery${++made}`, type: 'private' })
    const icon = await upload(cookies.moderator, 'icon')
    await editCommunity(app.as(cast.cy), { communityId: id, iconMediaId: icon.id })
    expect(await whoGets(icon.url)).toEqual(EVERYBODY)
    const bytes = await drawPicture({ width: 60, height: 60, color: '#a1b2c3' })
    await addEmoji(app.as(cast.cy), {
      communityId: id,
      name: 'wave',
      isModeratorOnly: false,
      bytes,
      ...tools(),
    })
    const emoji = await app.ctx.db
      .selectFrom('community_emoji')
      .select('image_key')
      .where('community_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(await whoGets(`/media/${emoji.image_key}`)).toEqual(['moderator', 'admin'])
  })

  test.each([
    '',
    'x',
    'ab/cd.webp',
    `ab/${'0'.repeat(62)}-640.webp`,
    `ab/${'0'.repeat(62)}-640.svg`,
    '%2e%2e/x',
  ])('the name %j leads nowhere', async name => {
    expect((await fetchAs(`/media/${name}`, 'admin')).status).toBe(404)
  })
})

describe('what nothing refers to goes', () => {
  test('with its post', async () => {
    const { url, postId } = await plant()
    expect(existsSync(fileOf(url))).toBe(true)
    await deletePost(app.as(cast.ann), { postId })
    await settleEvents(app)
    await until(() => expect(existsSync(fileOf(url))).toBe(false))
    expect(await whoGets(url)).toEqual([])
  })

  test('with the account that takes everything along, and not with one that leaves it', async () => {
    const urls = []
    for (const keepsContent of [true, false]) {
      const { name } = await openCommunity(app, { by: cast.cy, name: `gallery${++made}` })
      const leaver = await signUp(app, { name: keepsContent ? 'leaver' : 'sweeper' })
      const picture = await upload(await app.logIn(leaver.name))
      await showPicture(leaver, { in: name, mediaId: picture.id })
      await askDeletion(app.as(leaver), { keepsContent, password: CAST_PASSWORD, address: '127.0.0.1' })
      urls.push(picture.url)
    }
    const later = { ...app.ctx, now: () => new Date(Date.now() + 15 * 86_400_000) }
    await deleteDueAccounts(later, { mailer: { send: async () => undefined }, siteName: 'Warren' })
    await settleEvents(app)
    const [kept = '', swept = ''] = urls
    await until(() => expect(existsSync(fileOf(swept))).toBe(false))
    expect(await whoGets(swept)).toEqual([])
    expect(await whoGets(kept)).toEqual(EVERYBODY)
  })

  test('when an icon is replaced', async () => {
    const { id } = await openCommunity(app, { by: cast.cy, name: `gallery${++made}` })
    const [first, second] = [await upload(cookies.moderator, 'icon'), await upload(cookies.moderator, 'icon')]
    await editCommunity(app.as(cast.cy), { communityId: id, iconMediaId: first.id })
    expect(await whoGets(first.url)).toEqual(EVERYBODY)
    await editCommunity(app.as(cast.cy), { communityId: id, iconMediaId: second.id })
    await settleEvents(app)
    await collectMedia(app.ctx, tools())
    expect(existsSync(fileOf(first.url))).toBe(false)
    expect(await whoGets(second.url)).toEqual(EVERYBODY)
  })

  test('after a day when it was never used, and not while a draft holds it', async () => {
    const [loose, drafted] = [await upload(cookies.author), await upload(cookies.author)]
    await saveDraft(app.as(cast.ann), {
      slot: 'submit',
      content: { title: 'Soon', images: [{ mediaId: drafted.id }] },
    })
    const hoursLater = (hours: number) => ({
      ...app.ctx,
      now: () => new Date(Date.now() + hours * 3_600_000),
    })
    await collectMedia(hoursLater(23), tools())
    expect(existsSync(fileOf(loose.url))).toBe(true)
    await collectMedia(hoursLater(25), tools())
    expect([existsSync(fileOf(loose.url)), existsSync(fileOf(drafted.url))]).toEqual([false, true])
    expect(await whoGets(drafted.url)).toEqual(['author'])
  })

  test('but files that an equal upload has too stay', async () => {
    const bytes = new Uint8Array(await drawPicture({ width: 333, height: 222 }))
    const ask = (cookie: string | undefined) =>
      app.ask('/api/media', {
        method: 'POST',
        headers: { cookie: cookie ?? '', 'content-type': 'image/png' },
        body: bytes,
      })
    const [mine, theirs] = [
      await (await ask(cookies.author)).json(),
      await (await ask(cookies.member)).json(),
    ]
    expect(mine.image.sources).toEqual(theirs.image.sources)
    const { name } = await openCommunity(app, { by: cast.cy, name: `gallery${++made}` })
    const own = await showPicture(cast.ann, { in: name, mediaId: mine.mediaId })
    await showPicture(cast.bo, { in: name, mediaId: theirs.mediaId })
    await deletePost(app.as(cast.ann), { postId: own })
    await collectMedia(app.ctx, tools())
    expect(await whoGets(mine.image.sources[0].url)).toEqual(EVERYBODY)
  })

  test('a link’s picture is deleted with the last post that has it; until then readers of such a post see it', async () => {
    const { name } = await openCommunity(app, { by: cast.cy, name: `gallery${++made}`, type: 'private' })
    const link = 'https://shop.example/lamp'
    const { id } = await writePost(app, { by: cast.cy, in: name, url: link })
    const { url_key: urlKey } = await app.ctx.db
      .selectFrom('posts')
      .select('url_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await app.ctx.db
      .insertInto('link_previews')
      .values({ url_key: String(urlKey), url: link })
      .onConflict(c => c.column('url_key').doUpdateSet({ state: 'pending' }))
      .execute()
    const body = await drawPicture({ width: 400, height: 300, color: '#8a4d11' })
    const found = await storeImage(app.ctx, { bytes: body, purpose: 'preview', ownerless: true, ...tools() })
    const url = found.image.sources[0]?.url ?? ''
    await app.ctx.db
      .updateTable('link_previews')
      .set({ state: 'ready', media_id: found.mediaId })
      .where('url_key', '=', String(urlKey))
      .execute()
    expect(await whoGets(url)).toEqual(['moderator', 'admin'])
    await moderate(id, 'remove')
    expect(await whoGets(url)).toEqual(['moderator', 'admin'])
    await deletePost(app.as(cast.cy), { postId: id })
    const later = { ...app.ctx, now: () => new Date(Date.now() + 86_400_000 + 1_000) }
    await forgetUnusedPreviews(later)
    await collectMedia(later, tools())
    expect(existsSync(fileOf(url))).toBe(false)
  })

  test('everything that may refer to a picture is asked', async () => {
    const { rows } = await sql<{ place: string }>`
      select c.relname || '.' || a.attname as place from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = any(k.conkey)
      where k.contype = 'f' and k.confrelid = 'media'::regclass order by 1`.execute(app.ctx.db)
    expect(rows.map(row => row.place)).toEqual([
      'communities.icon_media_id',
      'community_emoji.media_id',
      'community_styles.banner_media_id',
      'link_previews.media_id',
      'post_images.media_id',
      'room_messages.media_id',
      'rooms.picture_id',
    ])
  })
})

// Three processes of the command line.
describe('the operator', () => {
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['src/cli/main.ts', 'remove-picture', ...args], {
      cwd: REPOSITORY,
      env: { ...process.env, DATABASE_URL: app.databaseUrl, MEDIA_DIR: app.server.app.config.mediaDir },
    })

  test('takes a picture away at once, from wherever it is shown', async () => {
    const { url, id, postId } = await plant()
    await editCommunity(app.as(cast.cy), { communityId: id, description: 'Still here.' })
    expect(await whoGets(url)).toEqual(EVERYBODY)
    const { stdout } = await run(`https://site.example${url}`)
    expect(stdout).toBe('The picture is deleted. It had been uploaded once.\n')
    expect(existsSync(fileOf(url))).toBe(false)
    await settleEvents(app)
    expect(await whoGets(url)).toEqual([])
    const page = await app.ask(`/comments/${postId.toString(36)}/`, { redirect: 'follow' })
    expect(page.status).toBe(200)
    expect(await page.text()).not.toContain(url)
    await expect(run(url)).rejects.toMatchObject({ code: 1, stderr: 'There is no such picture.\n' })
    await expect(run('https://site.example/')).rejects.toMatchObject({ code: 2 })
  })
})
