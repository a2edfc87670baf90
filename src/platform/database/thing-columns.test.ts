import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CommentId, PostId } from '#shared/ids.ts'
import {
  commentRef,
  parseThingRef,
  postRef,
  splitRefs,
  type ThingKind,
  type ThingRef,
  toThingFullname,
} from '#shared/thing-ref.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import {
  findThingRef,
  keysOf,
  thingColumn,
  thingTables,
  toPlacedColumns,
  toPlacedRef,
  toThingColumns,
  toThingRef,
} from './thing-columns.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

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
  expect(() => toThingRef({ post_id: null, comment_id: null })).toThrow('no thing')
})

test('beside its thread a comment has both', () => {
  const threadId = 46 as PostId
  expect(toPlacedColumns({ ref: post, threadId })).toEqual({ post_id: 46, comment_id: null })
  expect(toPlacedColumns({ ref: comment, threadId })).toEqual({ post_id: 46, comment_id: 7 })
  expect(toPlacedRef({ post_id: threadId, comment_id: null })).toEqual(post)
  expect(toPlacedRef({ post_id: threadId, comment_id: 7 as CommentId })).toEqual(comment)
})

test('columns and tables are named after the kind', () => {
  expect([thingColumn('post'), thingColumn('comment')]).toEqual(['post_id', 'comment_id'])
  const namesOf = (kind: ThingKind) =>
    Object.values(thingTables(kind)).map(table => sql`${table}`.compile(site.ctx.db).sql.replaceAll('"', ''))
  expect(namesOf('post')).toEqual(['posts', 'post_votes', 'saved_posts'])
  expect(namesOf('comment')).toEqual(['comments', 'comment_votes', 'saved_comments'])
})

test('a further kind is a name and a column of that name', async () => {
  type AnyRef = { kind: 'post' | 'comment' | 'message'; id: number }
  const keys = keysOf<AnyRef>(['post', 'comment', 'message'])
  await sql`create table noted (note text, post_id bigint, comment_id bigint)`.execute(site.ctx.db)
  await sql`insert into noted (note, post_id) values ('before', 46)`.execute(site.ctx.db)
  await sql`alter table noted add column message_id bigint`.execute(site.ctx.db)
  await (site.ctx.db as unknown as Kysely<{ noted: object }>)
    .insertInto('noted')
    .values([
      { note: 'a message', ...keys.toColumns({ kind: 'message', id: 12 }) },
      { note: 'a comment', ...keys.toColumns({ kind: 'comment', id: 7 }) },
    ])
    .execute()
  const { rows } = await sql`
    select n.note, ${keys.select('n')} from noted n order by note`.execute(site.ctx.db)
  expect(rows).toEqual([
    { note: 'a comment', kind: 'comment', id: 7 },
    { note: 'a message', kind: 'message', id: 12 },
    { note: 'before', kind: 'post', id: 46 },
  ])
  expect(keys.find({ post_id: null, comment_id: null, message_id: 12 })).toEqual({ kind: 'message', id: 12 })
  expect(keys.find(keys.toColumns(null))).toBe(null)
})
