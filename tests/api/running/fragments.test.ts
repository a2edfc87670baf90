import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { savePreferences } from '#domain/accounts/preferences.ts'
import { blockAccount, unblockAccount } from '#domain/blocks/block-account.ts'
import { createComment } from '#domain/comments/create-comment.ts'
import { editComment } from '#domain/comments/edit-comment.ts'
import { joinCommunity } from '#domain/communities/members/join-community.ts'
import { actOnItem } from '#domain/moderation/act-on-items.ts'
import { banMember, unbanMember } from '#domain/moderation/ban-member.ts'
import { setCrowdControl } from '#domain/moderation/set-crowd-control.ts'
import { createPost } from '#domain/posts/create-post.ts'
import { deletePost } from '#domain/posts/delete-post.ts'
import { editPost } from '#domain/posts/edit-post.ts'
import { setHidden } from '#domain/saved/set-hidden.ts'
import { setSaved } from '#domain/saved/set-saved.ts'
import { castVote } from '#domain/votes/cast-vote.ts'
import type { Ctx, Viewer } from '#platform/context/context.ts'
import { keptHtml } from '#platform/metrics/kept-html.ts'
import { isAppError } from '#shared/errors.ts'
import { type CommentId, type CommunityId, type PostId, parseFullname } from '#shared/ids.ts'
import { ITEM_ACTS } from '#shared/moderation/item-acts.ts'
import { FEED_VIEWS } from '#shared/sorts.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { type LinkedPage, startLinkedPage } from '#tests/fixtures/linked-page.ts'
import { drawPicture } from '#tests/fixtures/pictures.ts'
import { addModerator } from '#tests/fixtures/team.ts'
import { plantVariedContent, storePicture } from '#tests/fixtures/varied-content.ts'
import { HANGS_MS } from '#tests/support/hangs.ts'
import { pick, seededRandom } from '#tests/support/random.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

/** `npm run bench -- fragments` asks for 10,000. */
const PAIRS = Number(process.env.FRAGMENT_PAIRS ?? 120)
/**
 * Probability of a change before a page is read. Changes take longer than pages, so most pairs have none in long
 * runs.
 */
const CHANGES = PAIRS > 1_000 ? 0.2 : 0.8
const SEED = Number(process.env.FRAGMENT_SEED ?? 40)

let elsewhere: LinkedPage
let app: TestApp
/** The same site in another language, with the same memory. */
let foreign: TestApp
let founder: Viewer
let lighthouses: CommunityId
const readers: { viewer: Viewer; cookie: string }[] = []

beforeAll(async () => {
  elsewhere = await startLinkedPage()
  const env = { OUTBOUND_ALLOW_HOSTS: elsewhere.host }
  app = await startApp({ env })
  founder = (await plantVariedContent(app, { linkUrl: elsewhere.url })).founder
  foreign = await startApp({
    databaseUrl: app.databaseUrl,
    env: { ...env, LOCALE: 'ar-XB', WARREN_ROLE: 'web' },
  })
  const row = app.ctx.db.selectFrom('communities').select('id').where('name', '=', 'lighthouses')
  lighthouses = (await row.executeTakeFirstOrThrow()).id
  await openCommunity(app, { by: founder, name: 'bakery' })
  const others = await Promise.all(
    ['pia', 'quentin', 'rosa', 'sven', 'tilda', 'ulf'].map(name => signUp(app, { name })),
  )
  const admin = await signUp(app, { name: 'edgar', isAdmin: true })
  for (const viewer of [founder, admin, ...others]) {
    readers.push({ viewer, cookie: await app.logIn(viewer.name) })
  }
  const [moderator, ...rest] = others
  if (moderator === undefined) throw new Error('Nobody signed up')
  for (const viewer of others) await joinCommunity(app.as(viewer), { communityId: lighthouses })
  await addModerator(app, { communityId: lighthouses, by: founder, moderator, rights: ['posts', 'access'] })
  await writeThread(rest)
  await growOlder()
})
afterAll(async () => {
  await foreign.stop()
  await app.stop()
  await elsewhere.close()
})

/** Writes a thread with text that is markup or looks like a placeholder. */
async function writeThread(people: Viewer[]): Promise<void> {
  const random = seededRandom(SEED)
  for (const title of [`<b>"Bread" & 'butter'</b> {0} $& $1 ''`, 'score;0 %s </script><!--', 'Plain rye']) {
    const post = await writePost(app, {
      by: pick(random, people),
      in: 'bakery',
      title,
      body: `${title}\n\n    <pre>`,
    })
    const written: CommentId[] = []
    for (let n = 0; n < 14; n++) {
      const under = random() < 0.6 && written.length > 0 ? { under: pick(random, written) } : {}
      const { id } = await writeComment(app, {
        by: pick(random, people),
        on: post.id,
        body: `${title} ${n}`,
        ...under,
      })
      written.push(id)
    }
  }
}

/** A page as one reader gets it, without what is new in each answer. */
async function read(site: TestApp, path: string, cookie: string | null): Promise<string> {
  const response = await site.ask(path, {
    headers: { 'accept-encoding': 'identity', ...(cookie !== null && { cookie }) },
  })
  const text = await response.text()
  const same = text
    .replaceAll(/nonce="[^"]*"/g, '')
    .replace(/(\\?"expiresIn\\?"[,:])\d+/, '$1')
    // The cursor of a listing names a snapshot.
    .replaceAll(/[\w-]{12}(?=(?:~|%7E)\d)(?:~|%7E|[\d.])+/g, '')
  // React emits a picture's preload in a different order and place depending on how it learned of it.
  const early: string[] = []
  const rest = same.replaceAll(EARLY_PICTURE, (_, fields: string) => {
    early.push(inOrder(fields))
    return ''
  })
  return `${response.status} ${early.toSorted().join()} ${rest}`
}

/** The same, with every part rendered for it alone. */
async function readFromNothing(site: TestApp, path: string, cookie: string | null): Promise<string> {
  const { maxBytes } = keptHtml
  keptHtml.maxBytes = 0
  try {
    return await read(site, path, cookie)
  } finally {
    keptHtml.maxBytes = maxBytes
  }
}

const EARLY_PICTURE = /<link rel="preload"([^<>]* as="image"[^<>]*)\/>/g

function inOrder(fields: string): string {
  return fields
    .replaceAll(/ (\w+)=/g, (_, name: string) => ` ${name.toLowerCase()}=`)
    .split(/ (?=\w+=")/)
    .toSorted()
    .join(' ')
}

/** Returns where two pages differ, with a little context; null when they are the same. */
function difference(kept: string, fresh: string): { kept: string; fresh: string } | null {
  if (kept === fresh) return null
  const at = [...kept].findIndex((char, index) => char !== fresh[index])
  return { kept: kept.slice(at - 100, at + 200), fresh: fresh.slice(at - 100, at + 200) }
}

async function compare(site: TestApp, path: string, cookie: string | null): Promise<unknown> {
  const kept = await read(site, path, cookie)
  return difference(kept, await readFromNothing(site, path, cookie))
}

type Drawn = { random: () => number; posts: string[]; comments: string[] }

async function draw(random: () => number): Promise<Drawn & { paths: string[] }> {
  const { db } = app.ctx
  const posts = await db.selectFrom('posts').select('id').orderBy('id').execute()
  const comments = await db.selectFrom('comments').select(['id', 'post_id']).orderBy('id').execute()
  const name = (kind: string, id: number) => `${kind}_${id.toString(36)}`
  const threads = posts.map(({ id }) => `/comments/${id.toString(36)}/`)
  const resolved = await Promise.all(threads.map(async path => (await app.ask(path)).headers.get('location')))
  const known = resolved.flatMap(path => (path === null ? [] : [new URL(path, app.url).pathname]))
  const branches = comments.flatMap(({ id, post_id: post }) => {
    const thread = known.find(path => path.includes(`/comments/${post.toString(36)}/`))
    return thread === undefined ? [] : [`${thread}${id.toString(36)}/`, `${thread}?sort=new`, thread]
  })
  return {
    random,
    posts: posts.map(({ id }) => name('t3', id)),
    comments: comments.map(({ id }) => name('t1', id)),
    paths: [
      ...['/', '/', '/r/popular/', '/r/all/new/', '/r/lighthouses/', '/r/lighthouses/new/', '/r/bakery/'],
      ...['/r/mod/', '/user/founder/', '/user/pia/', '/?limit=2', '/r/lighthouses/?limit=5'],
      ...Array.from({ length: 12 }, () => pick(random, branches)),
    ],
  }
}

type Doing = (who: Ctx, drawn: Drawn) => Promise<unknown>
const HOUR_MS = 3_600_000

/** Actions that change a page for everyone or for one reader. */
const DOINGS: readonly Doing[] = [
  (who, { random, posts, comments }) =>
    castVote(who, { target: pick(random, [...posts, ...comments]), direction: pick(random, [-1, 0, 1]) }),
  (who, { random, posts, comments }) =>
    setSaved(who, { target: pick(random, [...posts, ...comments]), isSaved: random() < 0.7 }),
  (who, { random, posts }) =>
    setHidden(who, { postId: postOf(pick(random, posts)), isHidden: random() < 0.5 }),
  (who, { random }) => {
    const accountId = pick(random, readers).viewer.id
    return random() < 0.4 ? blockAccount(who, { accountId }) : unblockAccount(who, { accountId })
  },
  (who, { random }) =>
    savePreferences(who, {
      feedView: pick(random, FEED_VIEWS),
      openInNewTab: random() < 0.3,
      blurNsfw: random() < 0.5,
      showNsfw: random() < 0.7,
      autoplay: random() < 0.5,
      theme: pick(random, ['system', 'light', 'dark']),
      modMode: random() < 0.3,
    }),
  (who, { random, comments }) =>
    editComment(who, { commentId: commentOf(pick(random, comments)), body: `Edited ${random()} :lamp:` }),
  (who, { random, posts }) =>
    editPost(who, { postId: postOf(pick(random, posts)), body: `Edited ${random()}` }),
  (who, { random, posts, comments }) =>
    actOnItem(who, {
      target: pick(random, [...posts, ...comments]),
      act: pick(random, Object.keys(ITEM_ACTS)),
      reason: random() < 0.5 ? 'It says <nothing>' : null,
    }),
  (who, { random, posts }) =>
    setCrowdControl(who, { target: pick(random, posts), level: pick(random, [0, 1, 2, 3]) }),
  (who, { random, posts }) =>
    createComment(who, { postId: postOf(pick(random, posts)), parentId: null, body: `Said ${random()}` }),
  (who, { random, posts }) =>
    random() < 0.1 ? deletePost(who, { postId: postOf(pick(random, posts)) }) : Promise.resolve(),
  (_, { random }) => {
    const ban = { communityId: lighthouses, username: pick(random, readers).viewer.name }
    const words = { days: null, rule: '', note: '', message: '' }
    return random() < 0.5
      ? banMember(app.as(founder), { ...ban, ...words })
      : unbanMember(app.as(founder), ban)
  },
  (_, { random, posts }) =>
    change('posts', postOf(pick(random, posts)), {
      flair_text: random() < 0.5 ? pick(random, ['Lamp', '<i>"x"', "it's :lamp:"]) : null,
    }),
  (_, { random, posts }) =>
    change('posts', postOf(pick(random, posts)), { comment_count: pick(random, [0, 1, 999, 12_431]) }),
  (_, { random, posts }) =>
    change('posts', postOf(pick(random, posts)), { created_at: agoBy(pick(random, [1, 30, 2_000, 30_000])) }),
  async ({ viewer, db }, { random }) => {
    if (viewer === null) return
    // As if they had been away for some hours.
    await db
      .updateTable('thread_visits')
      .set({ previous_visit_at: agoBy(pick(random, [0, 2, 500])), comment_count: pick(random, [0, 3, 20]) })
      .where('account_id', '=', viewer.id)
      .execute()
  },
]

function change(table: 'posts', id: PostId, values: object): Promise<unknown> {
  return app.ctx.db.updateTable(table).set(values).where('id', '=', id).execute()
}

/** No age on a page changes while it is compared: what was just written is some hours old. */
async function growOlder(): Promise<void> {
  for (const table of ['posts', 'comments'] as const) {
    await app.ctx.db
      .updateTable(table)
      .set({ created_at: agoBy(3) })
      .where('created_at', '>', agoBy(0.9))
      .execute()
  }
}

const agoBy = (hours: number) => new Date(Date.now() - hours * HOUR_MS)
const postOf = (fullname: string) => parseFullname('t3', fullname) as PostId
const commentOf = (fullname: string) => parseFullname('t1', fullname) as CommentId

test(`${PAIRS} pairs of readers and changes: each page is what it would be without memory`, {
  timeout: 2 * HANGS_MS + PAIRS * 1_000,
}, async () => {
  const random = seededRandom(SEED)
  const before = { found: keptHtml.found, made: keptHtml.made }
  const failures: unknown[] = []
  keptHtml.onFailure = error => failures.push(error)
  let drawn = await draw(random)
  for (let pair = 0; pair < PAIRS; pair++) {
    if (pair % 100 === 99) drawn = await draw(random)
    const path = pick(random, drawn.paths)
    // One reader after another, so that each could get what the other left.
    for (const reader of [pick(random, readers), random() < 0.15 ? null : pick(random, readers)]) {
      if (reader !== null && random() < CHANGES) {
        await pick(random, DOINGS)(app.as(reader.viewer), drawn).catch((error: unknown) => {
          if (!isAppError(error)) throw error
        })
        await growOlder()
      }
      const site = random() < 0.2 ? foreign : app
      const cookie = reader?.cookie ?? null
      // A first visit leaves a mark that the second would see.
      await read(site, path, cookie)
      // Karma and the like are added up a moment later, maybe between the two; what is kept wrongly stays so.
      const found = (await compare(site, path, cookie)) && (await compare(site, path, cookie))
      expect(found, `${path} as ${reader?.viewer.name} (pair ${pair})`).toBeNull()
    }
  }
  expect(failures.map(String)).toEqual([])
  expect(keptHtml.found - before.found).toBeGreaterThan(keptHtml.made - before.made)
  expect(keptHtml.bytes).toBeLessThanOrEqual(keptHtml.maxBytes)
})

test('a thread is cached when it is requested a second time', async () => {
  const [{ viewer, cookie } = { viewer: founder, cookie: '' }] = readers
  // The process may have been asked for the first threads of other tests' sites.
  await sql`select setval(pg_get_serial_sequence('posts', 'id'), 123456)`.execute(app.ctx.db)
  const { id, permalink } = await writePost(app, { by: viewer, in: 'bakery', title: 'Asked for twice' })
  for (const body of ['One', 'Two', 'Three']) await writeComment(app, { by: viewer, on: id, body })
  await growOlder()
  const counted = async (address: string) => {
    const { found, made } = keptHtml
    const html = await read(app, address, cookie)
    return { html, found: keptHtml.found - found, made: keptHtml.made - made }
  }
  expect(await counted(permalink)).toMatchObject({
    found: 0,
    made: 0,
    html: expect.stringContaining('Three'),
  })
  // On a busy machine it makes them in slices and then finds them.
  expect(await counted(permalink)).toMatchObject({ made: 3 })
  expect(await counted(permalink)).toMatchObject({
    found: 3,
    made: 0,
    html: expect.stringContaining('Three'),
  })
  // In another order they are the same comments.
  expect(await counted(`${permalink}?sort=old`)).toMatchObject({ found: 3, made: 0 })
})

test('an image shown by two posts is preloaded once', async () => {
  const keeper = await signUp(app, { name: 'vera' })
  await openCommunity(app, { by: keeper, name: 'mills' })
  const bytes = await drawPicture({ width: 1200, height: 800, color: '#1d4e89' })
  const images = [await storePicture(app, keeper, bytes)]
  for (const title of ['The mill', 'The mill again']) {
    await createPost(app.as(keeper), { communityName: 'mills', kind: 'image', title, body: '', images })
  }
  const cookie = await app.logIn('vera')
  await read(app, '/r/mills/', cookie)
  const made = await (await app.ask('/r/mills/', { headers: { cookie } })).text()
  expect(made.match(/<img [^>]*loading="eager"/g)).toHaveLength(2)
  expect(made.match(/<link rel="preload" as="image"/g)).toHaveLength(1)
})
