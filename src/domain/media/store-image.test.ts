import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileMediaStore } from '#platform/media-storage/file-media-store.ts'
import type { MediaStore } from '#platform/media-storage/media-store.ts'
import type { MediaId } from '#shared/ids.ts'
import { type Cast, createCast } from '#tests/fixtures/cast.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { loadImages } from './load-images.ts'
import { ownsMedia } from './owns-media.ts'
import { storeImage } from './store-image.ts'

let site: TestSite
let cast: Cast
let dir: string
let store: MediaStore
let bytes: Buffer

beforeAll(async () => {
  site = await openTestSite()
  cast = await createCast(site)
  dir = await mkdtemp(join(tmpdir(), 'warren-media-'))
  store = fileMediaStore({ dir })
  const create = { width: 500, height: 300, channels: 3, background: '#3a7d44' } as const
  bytes = await sharp({ create }).png().toBuffer()
})
afterAll(async () => {
  await site.close()
  await rm(dir, { recursive: true })
})

test('an upload becomes files that can be read under its addresses, and a row', async () => {
  const { mediaId, image } = await storeImage(site.as(cast.ann), { bytes, purpose: 'post', store })
  expect(image).toMatchObject({ width: 500, height: 300, isAnimated: false, alt: '', caption: '' })
  expect(image.sources.length).toBeGreaterThan(1)
  for (const source of image.sources) {
    expect(source.url).toMatch(/^\/media\//)
    const file = await store.open(source.url.slice('/media/'.length))
    file?.stream.destroy()
    expect(file?.sizeBytes).toBeGreaterThan(0)
  }
  expect((await loadImages(site.ctx, { ids: [mediaId, 99_999 as MediaId] })).get(mediaId)).toEqual(image)
})

test('the same picture twice has the same files, and each its owner', async () => {
  const first = await storeImage(site.as(cast.ann), { bytes, purpose: 'post', store })
  const second = await storeImage(site.as(cast.bo), { bytes, purpose: 'post', store })
  expect(second.mediaId).not.toBe(first.mediaId)
  expect(second.image.sources).toEqual(first.image.sources)
  const owns = (who: 'ann' | 'bo', id: MediaId, purpose?: 'icon') =>
    ownsMedia({ ...site.ctx, viewer: cast[who] }, { ids: [id], ...(purpose && { purpose }) })
  expect(await owns('ann', first.mediaId)).toBe(true)
  expect(await owns('ann', second.mediaId)).toBe(false)
  expect(await owns('ann', first.mediaId, 'icon')).toBe(false)
})

test('visitors have to log in; the site itself does not', async () => {
  const visitor = storeImage(site.ctx, { bytes, purpose: 'post', store })
  await expect(visitor).rejects.toMatchObject({ code: 'login_required' })
  const { mediaId } = await storeImage(site.ctx, { bytes, purpose: 'preview', store, ownerless: true })
  const row = await site.ctx.db
    .selectFrom('media')
    .select('owner_id')
    .where('id', '=', mediaId)
    .executeTakeFirst()
  expect(row).toEqual({ owner_id: null })
})

test('sixty uploads an hour, refused ones included', async () => {
  site.at(new Date('2026-05-01T12:00:00Z'))
  const upload = (content: Buffer) => storeImage(site.as(cast.cy), { bytes: content, purpose: 'icon', store })
  const codeOf = (attempt: Promise<unknown>): Promise<string> =>
    attempt.then(
      () => 'stored',
      error => error.code,
    )
  expect(await codeOf(upload(bytes))).toBe('stored')
  const junk = Buffer.from('<svg onload="alert(1)">')
  for (let index = 0; index < 59; index += 1) expect(await codeOf(upload(junk))).toMatch(/^image_/)
  expect(await codeOf(upload(bytes))).toBe('rate_limited')
  site.advance({ seconds: 3_600 })
  expect(await codeOf(upload(bytes))).toBe('stored')
})
