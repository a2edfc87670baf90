import { describe, expect, it } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { parsePost } from './parse-post.ts'

const base = { communityName: 'pottery', kind: 'text' as const, title: 'A title' }

function refusal(work: () => unknown): { code: string; field: string | undefined; details: object } {
  try {
    work()
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, field: error.field, details: error.details }
    throw error
  }
  throw new Error('was accepted')
}

describe('a new post', () => {
  it('needs a title of 1 to 300 characters, counted as people count', () => {
    expect(refusal(() => parsePost({ ...base, title: ' \n ' }))).toMatchObject({
      code: 'title_missing',
      field: 'title',
    })
    expect(parsePost({ ...base, title: '🌱'.repeat(300) }).title).toHaveLength(600)
    expect(refusal(() => parsePost({ ...base, title: 'x'.repeat(301) }))).toMatchObject({
      code: 'title_too_long',
      field: 'title',
      details: { limit: 300, length: 301 },
    })
  })
  it('takes up to 40,000 characters of text', () => {
    expect(parsePost({ ...base, body: 'x'.repeat(40_000) }).body).toHaveLength(40_000)
    expect(refusal(() => parsePost({ ...base, body: 'x'.repeat(40_001) }))).toMatchObject({
      code: 'body_too_long',
      field: 'body',
      details: { limit: 40_000 },
    })
  })
  it('drops what the database cannot hold', () => {
    expect(parsePost({ ...base, title: 'a\u0000b', body: 'c\u0007d\ud800' })).toMatchObject({
      title: 'ab',
      body: 'cd\ufffd',
    })
  })
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.org',
    'http://',
    'https://user:pw@example.org',
    'nodots',
    '',
  ])('refuses %s as a link', url => {
    expect(refusal(() => parsePost({ ...base, kind: 'link', url }))).toMatchObject({
      code: 'url_invalid',
      field: 'url',
    })
  })
  it('adds the scheme people leave out', () => {
    expect(parsePost({ ...base, kind: 'link', url: 'example.org/a' }).url).toBe('https://example.org/a')
  })
  it('needs one to twenty images when it is an image post', () => {
    expect(refusal(() => parsePost({ ...base, kind: 'image' }))).toMatchObject({ code: 'images_missing' })
    const images = Array.from({ length: 21 }, () => ({ mediaId: 1 as never, alt: '', caption: '' }))
    expect(refusal(() => parsePost({ ...base, kind: 'image', images }))).toMatchObject({
      code: 'too_many_images',
    })
  })
})
