import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteComment } from '#domain/comments/delete-comment.ts'
import { storeImage } from '#domain/media/store-image.ts'
import { actOnItems } from '#domain/moderation/act-on-items.ts'
import { createPost } from '#domain/posts/create-post.ts'
import { deletePost } from '#domain/posts/delete-post.ts'
import { type Cast, createCast } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { buildHideout, type Hideout, SECRET } from '#tests/fixtures/hideout.ts'
import { drawPicture } from '#tests/fixtures/pictures.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
let hideout: Hideout

beforeAll(async () => {
  app = await startApp()
  cast = await createCast(app)
  hideout = await buildHideout(app, cast)
})
afterAll(() => app.stop())

async function read(path: string, headers: Record<string, string> = {}) {
  const answer = await app.ask(path, { headers })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}
const oembed = (url: string, more = '') => read(`/oembed?url=${encodeURIComponent(url)}${more}`)

describe('a post on another site', () => {
  test('is described by oEmbed, in JSON and XML, as its page says', async () => {
    const post = await writePost(app, {
      by: cast.ann,
      in: 'pottery',
      title: 'Slip & "score"',
      body: 'Wet edges.',
    })
    const page = await read(post.permalink)
    const links = [...page.text.matchAll(/<link rel="alternate" type="([^"]+\+oembed)" href="([^"]+)"/g)]
    expect(links.map(match => match[1])).toEqual(['application/json+oembed', 'text/xml+oembed'])
    const json = await read((links[0]?.[2] ?? '').replaceAll('&amp;', '&').slice(app.url.length))
    expect(json.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const told = JSON.parse(json.text)
    expect(told.thumbnail_width).toBe(1_200)
    expect(told).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: 'Slip & "score"',
      author_name: 'u/ann',
      author_url: `${app.url}/user/ann/`,
      provider_name: 'Warren',
      width: 640,
    })
    expect(told.html).toMatch(
      /^<iframe src="http[^"]+\/embed\/[0-9a-z]+" width="640" height="\d+" [^>]*title="Slip &amp; &quot;score&quot;"><\/iframe>$/,
    )
    const xml = await read((links[1]?.[2] ?? '').replaceAll('&amp;', '&').slice(app.url.length))
    expect([xml.status, xml.headers.get('content-type')]).toEqual([200, 'text/xml; charset=utf-8'])
    expect(xml.text).toContain('<title>Slip &amp; &quot;score&quot;</title>')
  })

  test('is as small as another site asks, whatever it asks', async () => {
    const post = await writePost(app, { by: cast.ann, in: 'pottery', title: 'Small' })
    const sized = async (more: string) => {
      const told = JSON.parse((await oembed(app.url + post.permalink, more)).text)
      expect(told.html).toContain(`width="${told.width}" height="${told.height}"`)
      return [told.width, told.height, told.thumbnail_width]
    }
    expect(await sized('&maxwidth=300&maxheight=250')).toEqual([300, 250, undefined])
    expect(await sized('&maxwidth=120&maxheight=90')).toEqual([120, 90, undefined])
    expect(await sized('&maxwidth=2000')).toEqual([640, 320, 1_200])
    for (const nonsense of ['', '0', '-5', '1.5', 'wide', '1e400'])
      expect([nonsense, await sized(`&maxwidth=${nonsense}`)]).toEqual([nonsense, [640, 320, 1_200]])
  })

  test('is refused by what oEmbed says for it', async () => {
    const post = await writePost(app, { by: cast.ann, in: 'pottery', title: 'Refused' })
    const gone = await writePost(app, { by: cast.ann, in: 'pottery', title: 'Gone' })
    await deletePost(app.as(cast.ann), { postId: gone.id })
    const status = async (url: string, more?: string) => (await oembed(url, more)).status
    expect(await status(app.url + post.permalink, '&format=yaml')).toBe(501)
    for (const url of [
      'https://elsewhere.example/r/pottery/comments/1/',
      `${app.url}/r/pottery/`,
      `${app.url}/settings`,
      'no address',
      `${app.url}/comments/zzzz/`,
      app.url + gone.permalink,
    ])
      expect([url, await status(url)]).toEqual([url, 404])
    for (const path of ['/oembed', '/oembed?format=json', '/oembed?url=&format=xml']) {
      const { status, text } = await read(path)
      expect([path, status, text]).toEqual([
        path,
        400,
        'The parameter “url” is missing. Add it to the address.\n',
      ])
    }
  })

  test('is a page that any site may frame, and that runs and keeps nothing', async () => {
    const post = await writePost(app, {
      by: cast.ann,
      in: 'pottery',
      title: '<b>Kiln</b> log',
      body: 'Cone *six*. [rules](/r/pottery/)',
    })
    const comment = await writeComment(app, { by: cast.bo, on: post.id, body: 'How **slow**?' })
    await writeComment(app, { by: cast.ann, on: post.id, under: comment.id, body: 'Nine hours.' })
    const path = `/embed/${post.fullname.slice(3)}`
    const { status, text, headers } = await read(path, { cookie: `${await app.logIn('ann')}; nsfw_ok=1` })
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('x-frame-options')).toBeNull()
    expect(headers.get('set-cookie')).toBeNull()
    expect(headers.get('x-robots-tag')).toBe('noindex,nofollow')
    expect(text).toContain('&lt;b&gt;Kiln&lt;/b&gt; log')
    expect(text).toContain('<em>six</em>')
    expect(text).toContain(`href="${app.url}/r/pottery/"`)
    expect(text).not.toContain('<script')
    expect(text).not.toContain('How <strong>slow')
    const thread = await read(`${path}/comments`)
    expect(thread.text).toMatch(/How <strong>slow<\/strong>\?.*<ul>.*Nine hours\./s)
    const page = await read(post.permalink)
    expect([
      page.headers.get('x-frame-options'),
      page.headers.get('content-security-policy')?.includes("frame-ancestors 'none'"),
    ]).toEqual(['DENY', true])
  })

  test('has the first picture of a gallery, and leads to the others', async () => {
    const store = app.server.app.mediaStore
    const images = await Promise.all(
      ['#1d4e89', '#f7b32b', '#a63446'].map(async color => {
        const bytes = await drawPicture({ width: 600, height: 900, color })
        const { mediaId } = await storeImage(app.as(cast.ann), { bytes, purpose: 'post', store })
        return { mediaId, alt: 'A bowl', caption: '' }
      }),
    )
    const made = { communityName: 'pottery', kind: 'image', title: 'Three bowls', images } as const
    const post = await createPost(app.as(cast.ann), made)
    const { text } = await read(`/embed/${post.id.toString(36)}`)
    expect([...text.matchAll(/<img /g)]).toHaveLength(1)
    expect(text).toMatch(new RegExp(`href="${app.url}${post.permalink}" [^>]*>2 more pictures</a>`))
  })

  test('shows nothing of what is NSFW', async () => {
    const post = await writePost(app, {
      by: cast.ann,
      in: 'pottery',
      title: 'Bare',
      body: 'bare words',
      isNsfw: true,
    })
    await writeComment(app, { by: cast.bo, on: post.id, body: 'Such bare words!' })
    for (const part of ['', '/comments']) {
      const { text } = await read(`/embed/${post.fullname.slice(3)}${part}`)
      expect(text).toContain('NSFW')
      expect(text).not.toContain('bare words')
    }
  })
})

describe('a comment on another site', () => {
  const addressOf = (post: { permalink: string }, comment: { id: number }) =>
    `${app.url}${post.permalink}${comment.id.toString(36)}/`

  test('has its own name, author and page, which its thread names', async () => {
    const post = await writePost(app, {
      by: cast.ann,
      in: 'pottery',
      title: 'Glaze & ash',
      body: 'Of the post.',
    })
    const comment = await writeComment(app, { by: cast.bo, on: post.id, body: 'Sieve it **twice**.' })
    await writeComment(app, { by: cast.ann, on: post.id, under: comment.id, body: 'Below it.' })
    const url = addressOf(post, comment)
    const told = JSON.parse((await oembed(url)).text)
    expect(told).toMatchObject({
      title: 'bosco on Glaze & ash',
      author_name: 'u/bosco',
      author_url: `${app.url}/user/bosco/`,
    })
    const [, src = ''] = /src="([^"]+)"/.exec(told.html) ?? []
    expect(src).toBe(`${app.url}/embed/${post.fullname.slice(3)}/comments/${comment.id.toString(36)}`)
    expect(told.html).toContain('title="bosco on Glaze &amp; ash"')
    const page = await read(src.slice(app.url.length))
    expect([page.status, page.headers.get('x-robots-tag')]).toEqual([200, 'noindex,nofollow'])
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect(page.text).toContain('<title>bosco on Glaze &amp; ash - Warren</title>')
    expect(page.text).toContain('Sieve it <strong>twice</strong>.')
    expect(page.text).toContain(`href="${app.url}/user/bosco/"`)
    expect(page.text).toContain(`href="${url}"`)
    expect(page.text).toContain('1 point · 1 reply')
    for (const other of ['Of the post.', 'Below it.']) expect(page.text).not.toContain(other)
    // The comment's page leads there; the post's own leads to the post.
    const links = (text: string) =>
      [...text.matchAll(/\+oembed" href="[^"]+\?url=([^"&]+)&/g)].map(([, at = '']) => decodeURIComponent(at))
    expect(links((await read(url.slice(app.url.length))).text)).toEqual([url, url])
    const own = app.url + post.permalink
    expect(links((await read(post.permalink)).text)).toEqual([own, own])
  })

  test('shows nothing below what is NSFW', async () => {
    const post = await writePost(app, { by: cast.ann, in: 'pottery', title: 'Bare clay', isNsfw: true })
    const comment = await writeComment(app, { by: cast.bo, on: post.id, body: 'bare reply' })
    const { status, text } = await read(
      `/embed/${post.fullname.slice(3)}/comments/${comment.id.toString(36)}`,
    )
    expect([status, text.includes('bare reply')]).toEqual([200, false])
    expect(text).toContain('This post is marked NSFW.')
    expect((await oembed(addressOf(post, comment))).text).not.toContain('bare reply')
  })

  test('is gone with the comment or its post, and belongs to one post', async () => {
    const post = await writePost(app, { by: cast.ann, in: 'pottery', title: 'Shards' })
    const other = await writePost(app, { by: cast.ann, in: 'pottery', title: 'Whole' })
    const say = (on: typeof post, body: string) => writeComment(app, { by: cast.bo, on: on.id, body })
    const [deleted, removed, moved] = [
      await say(post, 'taken back'),
      await say(post, 'buy shards'),
      await say(other, 'elsewhere'),
    ]
    const gone = await writePost(app, { by: cast.ann, in: 'pottery', title: 'Swept' })
    const below = await say(gone, 'below it')
    await deleteComment(app.as(cast.bo), { commentId: deleted.id })
    await actOnItems(app.as(cast.cy), { act: 'remove', targets: [removed.fullname, gone.fullname] })
    // Not even for those who may see it on the site.
    for (const cookie of [undefined, await app.logIn('bosco'), await app.logIn('cyril')])
      for (const [on, comment] of [
        [post, deleted],
        [post, removed],
        [post, moved],
        [gone, below],
        [post, { id: 60_000 }],
      ] as const) {
        const headers: Record<string, string> = cookie === undefined ? {} : { cookie }
        const path = `/embed/${on.fullname.slice(3)}/comments/${comment.id.toString(36)}`
        expect([path, (await read(path, headers)).status]).toEqual([path, 404])
        const asked = `/oembed?url=${encodeURIComponent(addressOf(on, comment))}`
        expect([asked, (await read(asked, headers)).status]).toEqual([asked, 404])
      }
  })
})

test('private content is never embedded, whoever requests it', async () => {
  const cookies = [undefined, await app.logIn('ines'), await app.logIn('edgar')]
  const { hidden, closed } = hideout
  for (const item of [hidden.post, hidden.link, hidden.mine, closed.post]) {
    const id = item.fullname.slice(3)
    for (const cookie of cookies)
      for (const path of [
        `/embed/${id}`,
        `/embed/${id}/comments`,
        ...[hidden.comment, hidden.reply].map(
          comment => `/embed/${id}/comments/${comment.fullname.slice(3)}`,
        ),
        `/cards/${id}-x.png`,
        `/oembed?url=${encodeURIComponent(`${app.url}/comments/${id}/`)}`,
        `/oembed?url=${encodeURIComponent(`${app.url}/comments/${id}/x/${hidden.comment.fullname.slice(3)}/`)}`,
      ]) {
        const { status, text } = await read(path, cookie === undefined ? {} : { cookie })
        expect([path, status, text.includes(SECRET)]).toEqual([path, 404, false])
      }
  }
})

describe('a drawn card', () => {
  /** The picture that a post's page names. */
  async function cardOf(permalink: string): Promise<string> {
    const { text } = await read(permalink)
    return (/property="og:image" content="([^"]+)"/.exec(text)?.[1] ?? '').slice(app.url.length)
  }

  test.each([
    ['Latin', 'How long do you let stoneware dry before the first firing?'],
    ['long', 'Word '.repeat(60).trim()],
    ['one endless word', 'x'.repeat(300)],
    ['right to left', 'كيف تجفف الطين قبل الحرق الأول؟'],
    ['Hebrew and Latin', 'כמה זמן לייבש stoneware לפני השריפה'],
    ['Chinese', '第一次烧制之前要干燥多久'],
    ['markup', '<b>&amp; "quoted" </span>'],
    ['marks upon marks', `Z${'\u0301'.repeat(200)}algo`],
    ['signs', '🏺🔥 ∑ ⚱'],
  ])('has a title that is %s', async (_, title) => {
    const post = await writePost(app, { by: cast.ann, in: 'pottery', title })
    const path = await cardOf(post.permalink)
    expect(path).toMatch(/^\/cards\/[0-9a-z]+-[0-9a-z]+\.png$/)
    const answer = await app.ask(path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([width, height]).toEqual([1_200, 630])
  })

  test('leads from an old version to the present one, and for what is NSFW to the card of the site', async () => {
    const post = await writePost(app, { by: cast.ann, in: 'pottery', title: 'Versions' })
    const old = await app.ask(`/cards/${post.fullname.slice(3)}-old.png`)
    expect([old.status, old.headers.get('location')]).toEqual([302, await cardOf(post.permalink)])
    const marked = await writePost(app, { by: cast.ann, in: 'pottery', title: 'Marked', isNsfw: true })
    const neutral = await app.ask(`/cards/${marked.fullname.slice(3)}-x.png`)
    expect([neutral.status, neutral.headers.get('location')]).toEqual([302, '/cards/site.png'])
    const site = await app.ask('/cards/site.png')
    expect([site.status, (await sharp(Buffer.from(await site.arrayBuffer())).metadata()).width]).toEqual([
      200, 1_200,
    ])
  })

  test('is rate limited: past the limit the site’s card is used instead', async () => {
    const posts = []
    for (let made = 0; made < 60; made += 1)
      posts.push(await writePost(app, { by: { ...cast.ann, isStaff: true }, in: 'pottery' }))
    const paths = await Promise.all(posts.map(post => cardOf(post.permalink)))
    const statuses = await Promise.all(paths.map(async path => (await app.ask(path)).status))
    expect(statuses.filter(status => status === 200).length).toBeLessThanOrEqual(45)
    expect(new Set(statuses)).toEqual(new Set([200, 302]))
    // What was drawn before is still there.
    const kept = paths[statuses.indexOf(200)] ?? ''
    expect((await app.ask(kept)).status).toBe(200)
  })
})
