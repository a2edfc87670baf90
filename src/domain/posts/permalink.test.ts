import { describe, expect, it } from 'vitest'
import { commentPath, postPath, slugOf } from './permalink.ts'

describe('slugs', () => {
  it('joins the words of a title in lower case', () => {
    expect(slugOf("What's the best soil for carrots?")).toBe('whats_the_best_soil_for_carrots')
  })
  it('drops accents, keeps other scripts', () => {
    expect(slugOf('Crème brûlée')).toBe('creme_brulee')
    expect(slugOf('Привет, мир')).toBe('привет_мир')
  })
  it('ends at a word within 50 characters', () => {
    const slug = slugOf('a very long title that goes on and on until nobody reads it any more')
    expect(slug.length).toBeLessThanOrEqual(50)
    expect(slug.endsWith('_')).toBe(false)
  })
  it('never is empty', () => {
    expect(slugOf('!!!')).toBe('post')
    expect(slugOf('x'.repeat(80))).toHaveLength(50)
  })
})

describe('paths', () => {
  it('stands below the community, ids in base 36', () => {
    const post = { id: 46, title: 'Hello there' }
    expect(postPath('/r/pottery/', post)).toBe('/r/pottery/comments/1a/hello_there/')
    expect(commentPath('/user/ann/', post, 47)).toBe('/user/ann/comments/1a/hello_there/1b/')
  })
})
