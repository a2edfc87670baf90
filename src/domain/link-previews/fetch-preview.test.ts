import type { ServerResponse } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fetchGuarded } from '#platform/outbound-http/fetch-guarded.ts'
import { type FakeInternet, PUBLIC_ADDRESS, startFakeInternet } from '#tests/support/fake-internet.ts'
import { fetchPreview, type LinkPreview } from './fetch-preview.ts'

let internet: FakeInternet
let photo: Buffer
let dot: Buffer

const page = (head: string): Buffer =>
  Buffer.from(`<!doctype html><head><title>Title</title>${head}</head><p>Text`)
const withImage = (src: string): Buffer => page(`<meta property="og:image" content="${src}">`)

/** Type and body by path; a path that starts with `http` redirects there. */
function answer(path: string): [type: string, body: Buffer] | string | undefined {
  const site: Record<string, [string, Buffer] | string> = {
    '/story': ['text/html; charset=utf-8', withImage('/photo.jpg')],
    '/short': 'http://site.example/story',
    '/plain': ['text/html', page('')],
    '/photo.jpg': ['image/jpeg', photo],
    '/as-download': ['image/jpg', photo],
    '/dot.png': ['image/png', dot],
    '/with-dot': ['text/html', withImage('/dot.png')],
    '/with-svg': ['text/html', withImage('/drawing.svg')],
    '/drawing.svg': ['image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    '/with-fake': ['text/html', withImage('/fake.png')],
    '/fake.png': ['image/png', Buffer.from('<script>alert(1)</script>')],
    '/with-page': ['text/html', withImage('/plain')],
    '/with-huge': ['text/html', withImage('/huge.png')],
    '/huge.png': ['image/png', Buffer.alloc(11_000_000)],
    '/with-inside': ['text/html', withImage('http://169.254.169.254/latest/meta-data/')],
    '/with-tricky': ['text/html', withImage('/to-inside')],
    '/to-inside': 'http://10.0.0.1/secret.png',
    '/with-missing': ['text/html', withImage('/gone.png')],
    '/long': [
      'text/html',
      Buffer.concat([page('<meta name=description content=D>'), Buffer.alloc(3_000_000, 'x')]),
    ],
    '/paper.pdf': ['application/pdf', Buffer.from('%PDF')],
  }
  return site[path]
}

beforeAll(async () => {
  const picture = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#804020' } })
  photo = await picture(900).jpeg().toBuffer()
  dot = await picture(1).png().toBuffer()
  internet = await startFakeInternet({
    handle: ({ url = '' }, response: ServerResponse) => {
      const found = answer(url)
      if (found === undefined) response.writeHead(404).end()
      else if (typeof found === 'string') response.writeHead(302, { location: found }).end()
      else response.writeHead(200, { 'content-type': found[0] }).end(found[1])
    },
  })
})

afterAll(() => internet.close())
beforeEach(() => {
  internet.requests.length = 0
  internet.dialled.length = 0
})

function previewOf(path: string): Promise<LinkPreview> {
  const tools = {
    fetchGuarded: (request: Parameters<typeof fetchGuarded>[0]) =>
      fetchGuarded({ ...request, ...internet.settings }),
  }
  return fetchPreview(tools, { url: `http://site.example${path}` })
}

test('a page gives its words and its picture in two sizes', async () => {
  const preview = await previewOf('/short')
  expect(preview).toMatchObject({ url: 'http://site.example/story', title: 'Title', imageFailure: null })
  expect(preview.image?.variants.map(({ width, format }) => `${width} ${format}`)).toEqual([
    '640 webp',
    '320 webp',
  ])
  expect(preview.image).toMatchObject({ width: 900, height: 900 })
  expect(internet.requests).toEqual(['site.example/short', 'site.example/story', 'site.example/photo.jpg'])
})

test('a page without a picture is a preview too', async () => {
  expect(await previewOf('/plain')).toMatchObject({ title: 'Title', image: null, imageFailure: null })
  expect(internet.requests).toHaveLength(1)
})

test('a link straight to a picture shows it, however small or oddly named its type', async () => {
  expect(await previewOf('/photo.jpg')).toMatchObject({
    title: null,
    url: 'http://site.example/photo.jpg',
    image: { width: 900 },
  })
  expect(await previewOf('/as-download')).toMatchObject({ image: { width: 900 } })
  expect(await previewOf('/dot.png')).toMatchObject({ image: { width: 1 } })
  expect(await previewOf('/fake.png')).toMatchObject({ image: null, imageFailure: 'image_type_refused' })
})

test.each([
  ['/with-dot', 'image_too_small'],
  ['/with-svg', 'image_type_refused'],
  ['/with-fake', 'image_type_refused'],
  ['/with-page', 'bad_type'],
  ['/with-huge', 'too_large'],
  ['/with-missing', 'http_error'],
  ['/with-inside', 'refused_address'],
  ['/with-tricky', 'refused_address'],
])('%s keeps its words when its picture fails: %s', async (path, imageFailure) => {
  expect(await previewOf(path)).toMatchObject({ title: 'Title', image: null, imageFailure })
  expect(new Set(internet.dialled)).toEqual(new Set([`${PUBLIC_ADDRESS}:80`]))
})

test('of a very long page the beginning is enough', async () => {
  expect(await previewOf('/long')).toMatchObject({ title: 'Title', description: 'D' })
})

test('what is neither page nor picture is an error with its reason', async () => {
  await expect(previewOf('/paper.pdf')).rejects.toMatchObject({ code: 'bad_type' })
  await expect(previewOf('/missing')).rejects.toMatchObject({ code: 'http_error', status: 404 })
  await expect(previewOf('/to-inside')).rejects.toMatchObject({ code: 'refused_address' })
})
