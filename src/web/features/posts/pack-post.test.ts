import { expect, test } from 'vitest'
import type { PostView } from '#shared/views/post-view.ts'
import { packPost, unpackPost } from './pack-post.ts'

const VIEWER: PostView['viewer'] = {
  vote: 0,
  isSaved: false,
  isHidden: false,
  isAuthor: false,
  isModerator: false,
  isOnProfile: false,
  canVote: true,
  canComment: false,
  canEdit: false,
  canDelete: false,
  canMark: false,
  canFlair: false,
  canReport: true,
  isBanned: false,
  lastVisitAt: null,
  newCommentCount: 0,
}

const LABEL = {
  fullname: 't5_1',
  name: 'bakery',
  prefixedName: 'r/bakery',
  kind: 'community',
  path: '/r/bakery/',
  icon: null,
  accent: null,
} as const

const PLAIN = {
  fullname: 't3_7',
  id: '7',
  permalink: '/r/bakery/comments/7/rye/',
  title: 'Rye',
  kind: 'link',
  discussionType: null,
  belongsTo: { id: 't5_1', type: 'community' },
  community: LABEL,
  author: { fullname: 't2_9', name: 'pia', path: '/user/pia/' },
  createdAt: '2026-05-01T12:00:00.000Z',
  editedAt: null,
  bodyHtml: '',
  bodyMarkdown: null,
  excerpt: '',
  url: 'https://www.mill.example/rye',
  domain: 'mill.example',
  preview: { title: 'Rye', description: null, siteName: 'Mill', image: null },
  images: [],
  crosspostOf: null,
  flair: null,
  authorFlair: null,
  score: 3,
  upvoteRatio: null,
  commentCount: 2,
  awards: null,
  isNsfw: false,
  isSpoiler: false,
  isLocked: false,
  isPinned: false,
  isDistinguished: false,
  isArchived: false,
  isDeleted: false,
  removal: null,
  viewer: VIEWER,
} as unknown as PostView

const others: Record<string, Partial<PostView>> = {
  'as most are': {},
  'with a page of another title': {
    preview: { title: 'Flour', description: null, siteName: null, image: null },
  },
  'with a page without one': { preview: { title: null, description: null, siteName: 'Mill', image: null } },
  'without a page that is known': { preview: null },
  'of a domain that is not the host': { domain: 'xn--mhle-0ra.example' },
  'whose domain is not told': { domain: null },
  'of an address that is none': { url: 'mill', domain: 'mill' },
  'without a link': { kind: 'text', url: null, domain: null, preview: null },
  'without an author': { author: null },
  'that was read before': {
    viewer: { ...VIEWER, lastVisitAt: '2026-05-01T12:30:00.000Z', newCommentCount: 2 },
  },
  'of another one': { crosspostOf: { ...PLAIN, fullname: 't3_8', id: '8', title: 'Spelt' } },
}

for (const [what, different] of Object.entries(others)) {
  test(`a post ${what} is the same after it was sent`, () => {
    const post = { ...PLAIN, ...different }
    expect(unpackPost(JSON.parse(JSON.stringify(packPost(post))))).toEqual(post)
  })
}

test('what most posts have in common is not sent with each', () => {
  expect(packPost(PLAIN)).toEqual({
    fullname: 't3_7',
    permalink: '/r/bakery/comments/7/rye/',
    title: 'Rye',
    kind: 'link',
    community: LABEL,
    author: { fullname: 't2_9', name: 'pia' },
    createdAt: '2026-05-01T12:00:00.000Z',
    url: 'https://www.mill.example/rye',
    preview: { siteName: 'Mill', image: null },
    score: 3,
    commentCount: 2,
    viewer: { canVote: true, canReport: true },
  })
  // An object that is the same is sent once.
  expect(packPost({ ...PLAIN, fullname: 't3_8' }).viewer).toBe(packPost(PLAIN).viewer)
})
