import type { CommunityAccess } from '#domain/communities/community-access.ts'
import { toFlairView } from '#domain/flair-view/flair-json.ts'
import { commentPath } from '#domain/posts/permalink.ts'
import type { PostFacts } from '#domain/posts/policy.ts'
import { authorLabel, scoreOf } from '#domain/posts/view-post.ts'
import type { Viewer } from '#platform/context/context.ts'
import { labelAwards } from '#shared/awards/award-kinds.ts'
import { toBase36, toFullname } from '#shared/ids.ts'
import type { CommentView } from '#shared/views/comment-view.ts'
import type { CommentRow } from './comment-row.ts'
import {
  type CommentFacts,
  canReadRemovedComment,
  offersReply,
  refuseCommentDelete,
  refuseCommentEdit,
  refuseCommentReport,
  refuseCommentVote,
} from './policy.ts'

/** Context of a comment that decides what viewers may do with it. */
export type CommentSetting = {
  access: CommunityAccess
  post: PostFacts
  /** Anything written later is new to the viewer. */
  lastVisitAt: Date | null
  isContest?: boolean
}

/** Returns a row as this viewer may see it. The caller has checked access to the community. */
export function viewComment(row: CommentRow, viewer: Viewer | null, setting: CommentSetting): CommentView {
  const { access } = setting
  const facts = commentFacts(row)
  const isShown =
    row.deleted_at === null && (row.removed_at === null || canReadRemovedComment(viewer, access, facts))
  const canEdit = refuseCommentEdit(viewer, access, setting.post, facts) === null
  const post = { id: row.post_id, title: row.post_title }
  return {
    fullname: toFullname('t1', row.id),
    id: toBase36(row.id),
    permalink: commentPath(access.label.path, post, row.id),
    subredditId: access.label.fullname,
    postFullname: toFullname('t3', row.post_id),
    parentFullname: row.parent_id === null ? toFullname('t3', row.post_id) : toFullname('t1', row.parent_id),
    depth: row.depth,
    author: isShown ? authorLabel(row.author_id, row.author_name) : null,
    authorFlair: isShown ? toFlairView(row.author_flair) : null,
    createdAt: row.created_at.toISOString(),
    editedAt: isShown ? (row.edited_at?.toISOString() ?? null) : null,
    bodyHtml: isShown ? row.body_html : '',
    bodyMarkdown: isShown && canEdit ? row.body_md : null,
    // In contest mode only the team sees scores.
    score: setting.isContest === true && !access.isModerator ? null : scoreOf(row),
    childCount: row.child_count,
    descendantCount: row.descendant_count,
    awards: isShown ? labelAwards(row.awards) : null,
    isOp: isShown && row.author_id !== null && row.author_id === row.post_author_id,
    isModerator: isShown && row.is_author_moderator,
    isDistinguished: isShown && row.distinguished !== null,
    isFolded: row.is_folded,
    isLocked: row.is_locked,
    isPinned: isShown && row.is_pinned,
    isDeleted: row.deleted_at !== null,
    removal: row.removed_at === null ? null : { reason: row.removal_reason, isHeld: row.is_held },
    viewer: viewerState(row, viewer, setting, { facts, canEdit }),
  }
}

/** Returns the facts of a comment row that policies need. */
export function commentFacts(
  row: Pick<CommentRow, 'author_id' | 'deleted_at' | 'removed_at'> & { is_locked?: boolean },
): CommentFacts {
  return {
    authorId: row.author_id,
    deletedAt: row.deleted_at,
    removedAt: row.removed_at,
    isLocked: row.is_locked === true,
  }
}

function viewerState(
  row: CommentRow,
  viewer: Viewer | null,
  setting: CommentSetting,
  known: { facts: CommentFacts; canEdit: boolean },
): CommentView['viewer'] {
  const { access, post, lastVisitAt } = setting
  const isAuthor = viewer !== null && row.author_id === viewer.id
  return {
    vote: row.vote ?? 0,
    isSaved: row.is_saved,
    isAuthor,
    isNew: lastVisitAt !== null && !isAuthor && row.created_at > lastVisitAt,
    canVote: refuseCommentVote(viewer, access, post, known.facts) === null,
    canReply: offersReply(viewer, access, post, known.facts),
    canEdit: known.canEdit,
    canDelete: refuseCommentDelete(viewer, access, known.facts) === null,
    canReport: refuseCommentReport(viewer, access, known.facts) === null,
  }
}
