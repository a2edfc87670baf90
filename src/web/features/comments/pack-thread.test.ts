import { expect, test } from 'vitest'
import type { CommentView, ThreadNode, ThreadView } from '#shared/views/comment-view.ts'
import type { PostView } from '#shared/views/post-view.ts'
import { packThread, unpackThread } from './pack-thread.ts'

const post = {
  fullname: 't3_9',
  permalink: '/r/lamps/comments/9/oil/',
  community: { fullname: 't5_1' },
} as PostView

const usual: CommentView['viewer'] = {
  vote: 0,
  isSaved: false,
  isAuthor: false,
  isNew: false,
  canVote: true,
  canReply: true,
  canEdit: false,
  canDelete: false,
  canReport: true,
}

function comment(id: string, changes: Partial<CommentView> = {}): CommentView {
  return {
    fullname: `t1_${id}`,
    id,
    permalink: `/r/lamps/comments/9/oil/${id}/`,
    subredditId: 't5_1',
    postFullname: 't3_9',
    parentFullname: 't3_9',
    depth: 0,
    author: { fullname: 't2_a', name: 'Ada', path: '/user/Ada/' },
    authorFlair: null,
    createdAt: '2026-01-02T03:04:05.678Z',
    editedAt: null,
    bodyHtml: `<p>${id}</p>`,
    bodyMarkdown: null,
    score: 1,
    childCount: 0,
    awards: null,
    descendantCount: 0,
    isOp: false,
    isModerator: false,
    isDistinguished: false,
    isFolded: false,
    isLocked: false,
    isPinned: false,
    isDeleted: false,
    removal: null,
    viewer: usual,
    ...changes,
  }
}

const reply: ThreadNode = {
  comment: comment('3', { parentFullname: 't1_2', depth: 1, viewer: { ...usual, isNew: true, vote: 1 } }),
  replies: [],
  more: { count: 4, cursor: null, continuePath: '/r/lamps/comments/9/oil/3/' },
}
const thread: ThreadView = {
  nodes: [
    {
      comment: comment('2', { score: null, childCount: 7, descendantCount: 12, isOp: true }),
      replies: [{ ...reply, comment: { ...reply.comment, childCount: 2, descendantCount: 4 } }],
      more: { count: 7, cursor: '1_3.7', continuePath: null },
    },
    {
      comment: comment('5', {
        author: null,
        bodyHtml: '',
        isDeleted: true,
        removal: { reason: 'Off topic', isHeld: false },
        editedAt: '2026-01-03T00:00:00.000Z',
        // A branch shown on its own: its parent is not on the page.
        parentFullname: 't1_4',
        depth: 6,
      }),
      replies: [],
      more: null,
    },
  ],
  more: null,
  sort: 'best',
  focus: null,
  isLaterPage: false,
  totalCount: 20,
}

test('a packed thread is the same thread again, in fewer bytes', () => {
  const sent = JSON.stringify(packThread(thread, post))
  expect(unpackThread(JSON.parse(sent), post)).toEqual(thread)
  expect(sent.length).toBeLessThan(JSON.stringify(thread).length / 2)
})

test('a thread of no comments', () => {
  const empty = { ...thread, nodes: [], totalCount: 0 }
  expect(unpackThread(JSON.parse(JSON.stringify(packThread(empty, post))), post)).toEqual(empty)
})
