import { describe, expect, test } from 'vitest'
import { parseAccountName } from '#domain/accounts/account-name.ts'
import { parsePost } from '#domain/posts/parse-post.ts'
import { LIMITS } from '#shared/limits.ts'
import { DEMO_COMMUNITIES, DEMO_PEOPLE } from './demo-content.ts'
import type { DemoComment, DemoPost } from './demo-types.ts'
import { DEMO_COLLECTIONS, DEMO_FEEDS, DEMO_PROFILES } from './gatherings.data.ts'

/** A comment with its depth and its minutes after the post. */
type Placed = DemoComment & { depth: number; minutesIn: number }

const joinedDaysAgo = new Map(DEMO_PEOPLE.map(person => [person.name, person.joinedDaysAgo]))
const posts = DEMO_COMMUNITIES.flatMap(community => community.posts)
const threads = posts.map(post => ({ post, comments: place(post.comments) }))
const comments = threads.flatMap(thread => thread.comments)
const images = posts.flatMap(post => post.images ?? [])
const texts = [
  ...DEMO_COMMUNITIES.map(community => community.sidebar),
  ...posts.flatMap(post => [post.title, post.body ?? '', post.url ?? '']),
  ...comments.map(comment => comment.body),
]

function place(list: readonly DemoComment[], depth = 1, minutesBefore = 0): Placed[] {
  return list.flatMap(comment => {
    const minutesIn = minutesBefore + comment.minutesAfter
    return [{ ...comment, depth, minutesIn }, ...place(comment.replies ?? [], depth + 1, minutesIn)]
  })
}

function duplicates(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

function threadsWith(fewest: number, most: number): number {
  return threads.filter(thread => thread.comments.length >= fewest && thread.comments.length <= most).length
}

describe('the cast', () => {
  test('has names an account may have, each once, in any case', () => {
    expect(DEMO_PEOPLE.map(person => parseAccountName(person.name, { isOfficial: false }))).toEqual([
      ...joinedDaysAgo.keys(),
    ])
    expect(duplicates(DEMO_PEOPLE.map(person => person.name.toLowerCase()))).toEqual([])
  })

  test('all write something, and no one else does', () => {
    const writers = new Set([...posts, ...comments].map(item => item.author))
    expect([...writers].filter(name => !joinedDaysAgo.has(name))).toEqual([])
    expect([...joinedDaysAgo.keys()].filter(name => !writers.has(name))).toEqual([])
  })

  test('own the places of the demo', () => {
    const owners = DEMO_COMMUNITIES.flatMap(community => community.moderators)
    expect(owners.filter(name => !joinedDaysAgo.has(name))).toEqual([])
    expect(DEMO_COMMUNITIES.filter(community => community.moderators.length === 0)).toEqual([])
  })
})

describe('what is gathered', () => {
  test('names posts that are there, and pins what its author wrote', () => {
    for (const [name, collections] of Object.entries(DEMO_COLLECTIONS)) {
      const place = DEMO_COMMUNITIES.find(community => community.name === name)
      const missing = collections
        .flatMap(collection => collection.posts)
        .filter(beginning => !place?.posts.some(({ title }) => title.startsWith(beginning)))
      expect(missing).toEqual([])
    }
    for (const [name, { pins = [] }] of Object.entries(DEMO_PROFILES))
      for (const pin of pins) expect(posts.find(({ title }) => title.startsWith(pin))?.author, pin).toBe(name)
  })

  test('names people and places of the demo', () => {
    const people = Object.entries(DEMO_PROFILES).flatMap(([name, { follows }]) => [name, ...follows])
    expect(people.filter(name => !joinedDaysAgo.has(name))).toEqual([])
    const places = new Set(DEMO_COMMUNITIES.map(({ name }) => name))
    expect(DEMO_FEEDS.flatMap(({ communities }) => communities).filter(name => !places.has(name))).toEqual([])
  })
})

describe('the places', () => {
  test('fit the limits a founder has', () => {
    for (const community of DEMO_COMMUNITIES) {
      expect(community.name).toMatch(/^[A-Za-z0-9][A-Za-z0-9_]{2,20}$/)
      expect(community.title.length).toBeLessThanOrEqual(LIMITS.communityTitleLength)
      expect(community.description.length).toBeLessThanOrEqual(LIMITS.communityDescriptionLength)
      expect(community.sidebar.length).toBeLessThanOrEqual(LIMITS.sidebarLength)
      expect(community.accent).toMatch(/^#[0-9A-F]{6}$/)
    }
    expect(duplicates(DEMO_COMMUNITIES.map(community => community.name.toLowerCase()))).toEqual([])
  })

  test('are joined by posting: who comments in the private one has posted there', () => {
    for (const community of DEMO_COMMUNITIES.filter(({ type }) => type === 'private')) {
      const members = new Set(community.posts.map(post => post.author))
      const inThreads = community.posts.flatMap(post => place(post.comments))
      expect(inThreads.filter(comment => !members.has(comment.author))).toEqual([])
    }
  })

  test('hold everybody who writes there, and no more than the cast', () => {
    for (const community of DEMO_COMMUNITIES) {
      expect(community.members, community.name).toBeGreaterThanOrEqual(
        new Set(community.posts.map(post => post.author)).size,
      )
      expect(community.members, community.name).toBeLessThanOrEqual(DEMO_PEOPLE.length)
    }
  })

  test('are public but for one restricted and one private', () => {
    const types = DEMO_COMMUNITIES.map(community => community.type).filter(type => type !== 'public')
    expect(types.sort()).toEqual(['private', 'restricted'])
  })
})

describe('the posts and threads', () => {
  test('are many enough to look alive, of every size and age', () => {
    expect(DEMO_COMMUNITIES.length).toBeGreaterThanOrEqual(10)
    expect(posts.length).toBeGreaterThanOrEqual(90)
    expect(comments.length).toBeGreaterThanOrEqual(420)
    expect(posts.filter(post => post.hoursAgo <= 24).length).toBeGreaterThanOrEqual(25)
    expect(Math.max(...comments.map(comment => comment.depth))).toBeGreaterThanOrEqual(10)
    expect(threadsWith(40, Number.POSITIVE_INFINITY)).toBeGreaterThanOrEqual(1)
    expect(threadsWith(15, 25)).toBeGreaterThanOrEqual(3)
    expect(threadsWith(0, 3)).toBeGreaterThanOrEqual(10)
  })

  test('pass the checks of the submit form', () => {
    for (const post of posts) {
      // Images are only drawn when the demo is created; without them validation would fail.
      const asText = post.kind === 'image' ? ({ ...post, kind: 'text' } as const) : post
      const parsed = parsePost({ ...asText, communityName: 'any', images: [] })
      expect(parsed.title).toBe(post.title)
      expect(parsed.body).toBe(post.body ?? '')
      expect(post.title.length).toBeLessThanOrEqual(LIMITS.titleLength)
      expect((post.body ?? '').length).toBeLessThanOrEqual(LIMITS.postBodyLength)
      expect(post.kind === 'image', post.title).toBe((post.images ?? []).length > 0)
      expect(post.kind === 'link', post.title).toBe(post.url !== undefined)
    }
    for (const comment of comments) {
      expect(comment.body.trim().length).toBeGreaterThan(0)
      expect(comment.body.length).toBeLessThanOrEqual(LIMITS.commentBodyLength)
    }
  })

  test('never repeat themselves', () => {
    expect(duplicates(posts.map(post => post.title))).toEqual([])
    const bodies = [...posts.map(post => post.body ?? ''), ...comments.map(comment => comment.body)]
    expect(duplicates(bodies.filter(body => body !== ''))).toEqual([])
  })

  test('happen after their writer and their place came, and before now', () => {
    for (const community of DEMO_COMMUNITIES) {
      for (const post of community.posts) {
        expect(post.hoursAgo, post.title).toBeLessThan(community.createdDaysAgo * 24)
        expect(post.hoursAgo, post.title).toBeLessThan((joinedDaysAgo.get(post.author) ?? 0) * 24)
        expectInTime(post)
      }
    }
  })

  test('have scores that agree with their ratio of votes', () => {
    for (const post of posts) {
      expect(post.upvoteRatio).toBeGreaterThan(0)
      expect(post.upvoteRatio).toBeLessThanOrEqual(1)
      expect(Math.sign(post.score), post.title).toBe(Math.sign(post.upvoteRatio - 0.5))
    }
  })

  function expectInTime(post: DemoPost): void {
    for (const comment of place(post.comments)) {
      const hoursAgo = post.hoursAgo - comment.minutesIn / 60
      expect(hoursAgo, `${post.title}: ${comment.body}`).toBeGreaterThan(0)
      expect(hoursAgo, comment.body).toBeLessThan((joinedDaysAgo.get(comment.author) ?? 0) * 24)
    }
  }
})

describe('the writing', () => {
  test('names people and places that exist', () => {
    const places = new Set(DEMO_COMMUNITIES.map(community => community.name))
    const prose = texts.map(text => text.replace(/https?:\S+/g, '')).join('\n')
    const named = (kind: string) =>
      [...prose.matchAll(new RegExp(`\\b${kind}/([\\w-]+)`, 'g'))].map(([, name]) => name ?? '')
    expect(named('u').length).toBeGreaterThan(3)
    expect(named('u').filter(name => !joinedDaysAgo.has(name))).toEqual([])
    expect(named('r').length).toBeGreaterThan(3)
    expect(named('r').filter(name => !places.has(name))).toEqual([])
  })

  test('links only to example sites and the public encyclopedia and archive', () => {
    const hosts = new Set(
      texts.flatMap(text => [...text.matchAll(/https?:\/\/([^/\s)]+)/g)].map(([, host]) => host)),
    )
    const allowed = ['apod.nasa.gov', 'en.wikipedia.org', 'example.com', 'example.net', 'example.org']
    expect([...hosts].sort()).toEqual(allowed)
  })

  test.each([
    ['table', /^\|.*\|$/m],
    ['indented code', /\n\n {4}\S/],
    ['fenced code', /^```$/m],
    ['inline code', /`[^`\n]+`/],
    ['quote', /^> /m],
    ['numbered list', /^1\. /m],
    ['bulleted list', /^[-*] /m],
    ['spoiler', />!.+!</],
    ['superscript', /\^\(/],
    ['heading', /^##+ /m],
    ['strikethrough', /~~.+~~/],
    ['bold', /\*\*[^*]+\*\*/],
    ['named link', /\[[^\]]+\]\(https:/],
  ])('shows markdown of the kind: %s', (_, pattern) => {
    expect(texts.filter(text => pattern.test(text)).length).toBeGreaterThan(0)
  })
})

describe('the pictures', () => {
  test('show scenes, each described, each only once', () => {
    expect(duplicates(images.map(image => image.scene))).toEqual([])
    for (const image of images) {
      expect(image.alt.length).toBeGreaterThan(20)
      expect(image.alt.length).toBeLessThanOrEqual(LIMITS.altTextLength)
      expect((image.caption ?? '').length).toBeLessThanOrEqual(LIMITS.captionLength)
    }
  })
})
