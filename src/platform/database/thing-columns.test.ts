import { expect, test } from 'vitest'
import type { CommentId, PostId } from '#shared/ids.ts'
import {
  commentRef,
  parseThingRef,
  postRef,
  splitRefs,
  type ThingRef,
  toThingFullname,
} from '#shared/thing-ref.ts'
import { findThingRef, toPlacedColumns, toPlacedRef, toThingColumns, toThingRef } from './thing-columns.ts'

const post: ThingRef = { kind: 'post', id: 46 as PostId }
const comment: ThingRef = { kind: 'comment', id: 7 as CommentId }

test('a fullname names a post or a comment', () => {
  expect(parseThingRef('t3_1a')).toEqual(post)
  expect(parseThingRef('t1_7')).toEqual(comment)
  for (const text of ['t5_1a', 't2_7', 't3_', 't1_-', '46', '']) expect(parseThingRef(text)).toBe(null)
  expect([post, comment].map(toThingFullname)).toEqual(['t3_1a', 't1_7'])
})

test('things are split by kind in their order', () => {
  const refs = [commentRef(9 as CommentId), post, comment, postRef(3 as PostId)]
  expect(splitRefs(refs)).toEqual({ postIds: [46, 3], commentIds: [9, 7] })
})

test('one of two columns is set', () => {
  expect(toThingColumns(post)).toEqual({ post_id: 46, comment_id: null })
  expect(toThingColumns(comment)).toEqual({ post_id: null, comment_id: 7 })
  expect(toThingColumns(null)).toEqual({ post_id: null, comment_id: null })
  for (const ref of [post, comment]) expect(toThingRef(toThingColumns(ref))).toEqual(ref)
  expect(findThingRef({ post_id: null, comment_id: null })).toBe(null)
  expect(() => toThingRef({ post_id: null, comment_id: null })).toThrow('neither')
})

test('beside its thread a comment has both', () => {
  const threadId = 46 as PostId
  expect(toPlacedColumns({ ref: post, threadId })).toEqual({ post_id: 46, comment_id: null })
  expect(toPlacedColumns({ ref: comment, threadId })).toEqual({ post_id: 46, comment_id: 7 })
  expect(toPlacedRef({ post_id: threadId, comment_id: null })).toEqual(post)
  expect(toPlacedRef({ post_id: threadId, comment_id: 7 as CommentId })).toEqual(comment)
})
