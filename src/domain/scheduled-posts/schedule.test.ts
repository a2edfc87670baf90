import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveRules } from '#domain/automod/save-rules.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { fillDates } from './fill-dates.ts'
import { nextTime, toLocal, toMoment } from './local-time.ts'
import { makeDuePosts } from './make-due-posts.ts'
import { parseSchedule } from './parse-schedule.ts'
import { saveScheduledPost } from './save-scheduled-post.ts'

const BERLIN = 'Europe/Berlin'

describe('wall clocks', () => {
  test.each([
    ['2026-01-15T09:00', BERLIN, '2026-01-15T08:00:00.000Z'],
    ['2026-07-15T09:00', BERLIN, '2026-07-15T07:00:00.000Z'],
    ['2026-07-15T09:00', '-04:00', '2026-07-15T13:00:00.000Z'],
    ['2026-07-15T09:00', 'Asia/Kathmandu', '2026-07-15T03:15:00.000Z'],
    // The hour skipped by the clock change.
    ['2026-03-29T02:30', BERLIN, '2026-03-29T01:30:00.000Z'],
  ])('%s in %s', (local, zone, moment) => {
    expect(toMoment(local, zone).toISOString()).toBe(moment)
  })

  test('and back', () => expect(toLocal(new Date('2026-07-15T07:00:00Z'), BERLIN)).toBe('2026-07-15T09:00'))
})

describe('the next time', () => {
  test.each([
    // Nine in the morning stays nine in the morning across clock changes.
    ['2026-03-23T09:00', 'week', 1, '2026-03-24T00:00:00Z', '2026-03-30T07:00:00.000Z'],
    ['2026-01-31T09:00', 'month', 1, '2026-02-01T00:00:00Z', '2026-02-28T08:00:00.000Z'],
    ['2026-01-31T09:00', 'month', 1, '2026-03-01T00:00:00Z', '2026-03-31T07:00:00.000Z'],
    ['2024-02-29T09:00', 'year', 1, '2026-01-01T00:00:00Z', '2026-02-28T08:00:00.000Z'],
    ['2020-01-01T00:00', 'hour', 6, '2026-01-01T00:00:00Z', '2026-01-01T05:00:00.000Z'],
    ['2020-01-01T00:00', 'day', 3, '2026-01-01T00:00:00Z', '2026-01-01T23:00:00.000Z'],
  ] as const)('%s every %s × %d after %s', (firstLocal, unit, every, after, expected) => {
    const schedule = { firstLocal, timeZone: BERLIN, repeat: { unit, every } }
    const next = nextTime(schedule, new Date(after))
    expect(next?.getTime()).toBeGreaterThan(Date.parse(after))
    expect(next?.toISOString()).toBe(expected)
  })

  test('once is once', () => {
    const schedule = { firstLocal: '2026-01-01T09:00', timeZone: 'UTC', repeat: null }
    expect(nextTime(schedule, new Date('2026-01-01T08:59:00Z'))?.toISOString()).toBe(
      '2026-01-01T09:00:00.000Z',
    )
    expect(nextTime(schedule, new Date('2026-01-01T09:00:00Z'))).toBeNull()
  })
})

test.each([
  ['{{date}}', 'March 02, 2026'],
  ['{{date %A %-d %b %Y}}', 'Monday 2 Mar 2026'],
  ['Week {{date %W}}, day {{date %j}}, {{date %I:%M %p}}', 'Week 09, day 061, 09:05 AM'],
  ['{{date %d/%m/%y}} 100%', '02/03/26 100%'],
])('dates in texts: %s', (text, expected) => {
  expect(fillDates(text, { at: new Date('2026-03-02T08:05:00Z'), timeZone: BERLIN })).toBe(expected)
})

test('a schedule as communities wrote them', async () => {
  const { posts, problems } = await parseSchedule(`If you edit this page, you must click something.
---
# FAQ, Mondays
first: 2020-07-20 00:00 -4
repeat: 1 week
sticky: true
distinguish: yes
title: "Questions (Week {{date %W}})"
text: |
    Hello

    there
---
first: 2021-01-01 9:30 Europe/Berlin
title: Once`)
  expect(problems).toMatchObject([{ severity: 'warning', code: 'not_keys' }])
  expect(posts).toMatchObject([
    {
      title: 'Questions (Week {{date %W}})',
      body: 'Hello\n\nthere\n',
      firstLocal: '2020-07-20T00:00',
      timeZone: '-04:00',
      repeat: { unit: 'week', every: 1 },
      isPinned: true,
      isDistinguished: true,
    },
    { firstLocal: '2021-01-01T09:30', timeZone: 'Europe/Berlin', repeat: null, isPinned: false },
  ])
})

describe('making posts', () => {
  let site: TestSite
  let cast: Cast

  beforeAll(async () => {
    site = await openTestSite()
    cast = await createCast(site)
  })
  afterAll(() => site.close())

  test('at its time, once however many look, pinned in place of the one before, under the rules of the community', async () => {
    const { id: communityId } = await openCommunity(site, { by: cast.cy, name: 'weekly' })
    const yaml = 'author:\n    name: AutoModerator\nset_suggested_sort: new'
    // Requirements for members don't apply to the team's own posts.
    await site.ctx.db
      .insertInto('community_settings')
      .values({ community_id: communityId, settings: JSON.stringify({ titleBanned: ['Thread'] }) })
      .execute()
    await saveRules(site.as(cast.cy), { communityId, yaml, note: '', isShadow: false, base: 0 })
    site.at(new Date('2026-03-01T00:00:00Z'))
    const post = {
      title: 'Thread of {{date %B %d}}',
      body: 'Hello',
      firstLocal: '2026-03-02T09:00',
      timeZone: 'UTC',
      repeatUnit: 'week',
      repeatEvery: 1,
      isPinned: true,
      isDistinguished: true,
      isLocked: false,
      isContest: false,
      isNsfw: false,
      suggestedSort: null,
      flairText: null,
    }
    await saveScheduledPost(site.as(cast.cy), { communityId, id: null, ...post })
    await makeDuePosts(site.ctx)
    expect(await titles()).toEqual([])
    site.at(new Date('2026-03-02T09:00:30Z'))
    await Promise.all([makeDuePosts(site.ctx), makeDuePosts(site.ctx)])
    expect(await titles()).toEqual(['Thread of March 02'])
    // Three missed weeks are made up by one post.
    site.at(new Date('2026-03-24T12:00:00Z'))
    await makeDuePosts(site.ctx)
    await makeDuePosts(site.ctx)
    const rows = await posts()
    expect(rows).toMatchObject([
      { title: 'Thread of March 02', is_pinned: false, suggested_sort: 'new', distinguished: 'moderator' },
      { title: 'Thread of March 24', is_pinned: true },
    ])
    const [row] = await site.ctx.db.selectFrom('scheduled_posts').selectAll().execute()
    expect(row).toMatchObject({
      times_made: 2,
      last_failure: null,
      next_at: new Date('2026-03-30T09:00:00Z'),
    })
  })

  const posts = () => site.ctx.db.selectFrom('posts').selectAll().orderBy('id').execute()
  const titles = async () => (await posts()).map(post => post.title)
})
