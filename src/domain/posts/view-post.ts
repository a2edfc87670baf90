import { toAuthorLabel } from '#domain/accounts/load-accounts.ts'
import type { CommunityAccess } from '#domain/communities/community-access.ts'
import { refuseBanned } from '#domain/communities/policy.ts'
import { toFlairView } from '#domain/flair-view/flair-json.ts'
import { plainTextOf } from '#domain/markdown/plain-text.ts'
import { toImageView } from '#domain/media/image-view.ts'
import type { Viewer } from '#platform/context/context.ts'
import { labelAwards } from '#shared/awards/award-kinds.ts'
import { toBase36, toFullname } from '#shared/ids.ts'
import { withoutOverrides } from '#shared/text/direction.ts'
import type { ImageView } from '#shared/views/image-view.ts'
import type { AuthorLabel, LinkPreviewView, PostView } from '#shared/views/post-view.ts'
import { postPath } from './permalink.ts'
import {
  canReadRemoved,
  offersComment,
  type PostFacts,
  refuseDelete,
  refuseEdit,
  refuseFlair,
  refuseMark,
  refuseReport,
  refuseVote,
} from './policy.ts'
import type { PostRow } from './post-row.ts'

const VISIT_MS = 10 * 60 * 1000
const EXCERPT_LENGTH = 300

/** Returns a row as this viewer may see it. The caller has checked access to the community. */
export function viewPost(input: {
  row: PostRow
  access: CommunityAccess
  viewer: Viewer | null
  crosspostOf: PostView | null
  withBody: boolean
  now: Date
}): PostView {
  const { row, access, viewer } = input
  const facts = factsOf(row)
  const isDeleted = row.deleted_at !== null
  const isShown = !isDeleted && (row.removed_at === null || canReadRemoved(viewer, access, facts))
  const canEdit = refuseEdit(viewer, access, facts) === null
  return {
    fullname: toFullname('t3', row.id),
    id: toBase36(row.id),
    permalink: postPath(access.label.path, row),
    title: withoutOverrides(row.title),
    kind: row.kind,
    discussionType: row.kind === 'chat' ? 'Chat' : null,
    belongsTo: { id: access.label.fullname, type: access.row.kind },
    community: access.label,
    author: isShown ? authorLabel(row.author_id, row.author_name) : null,
    createdAt: row.created_at.toISOString(),
    editedAt: isShown ? (row.edited_at?.toISOString() ?? null) : null,
    bodyHtml: isShown && input.withBody ? row.body_html : '',
    bodyMarkdown: isShown && input.withBody && canEdit ? row.body_md : null,
    excerpt: isShown && !row.is_spoiler ? plainTextOf(row.body_html, EXCERPT_LENGTH) : '',
    url: isShown ? row.url : null,
    domain: isShown ? row.domain : null,
    preview: isShown ? previewOf(row) : null,
    images: isShown ? imagesOf(row) : [],
    crosspostOf: isShown ? input.crosspostOf : null,
    flair: toFlairView(row.flair),
    authorFlair: isShown ? toFlairView(row.author_flair) : null,
    score: scoreOf(row),
    upvoteRatio: row.ups + row.downs > 0 ? Math.round((100 * row.ups) / (row.ups + row.downs)) / 100 : null,
    commentCount: row.comment_count,
    awards: isShown ? labelAwards(row.awards) : null,
    // A crosspost inherits its original's current flag.
    isNsfw: row.is_nsfw || access.row.isNsfw || input.crosspostOf?.isNsfw === true,
    isSpoiler: row.is_spoiler,
    isLocked: row.is_locked,
    isPinned: row.is_pinned,
    isDistinguished: isShown && row.distinguished !== null,
    isArchived: row.is_archived,
    isDeleted,
    removal: row.removed_at === null ? null : { reason: row.removal_reason, isHeld: row.is_held },
    viewer: viewerState(input, facts, canEdit),
  }
}

/** Returns the facts of a post row that policies need. */
export function factsOf(
  row: Pick<PostRow, 'author_id' | 'is_locked' | 'is_archived' | 'deleted_at' | 'removed_at'>,
): PostFacts {
  return {
    authorId: row.author_id,
    isLocked: row.is_locked,
    isArchived: row.is_archived,
    deletedAt: row.deleted_at,
    removedAt: row.removed_at,
  }
}

/** Returns null while the score is unknown: imported without one and not yet voted on. */
export function scoreOf(row: { is_score_known: boolean; ups: number; downs: number }): number | null {
  return row.is_score_known || row.ups + row.downs > 0 ? row.ups - row.downs : null
}

export function authorLabel(id: PostRow['author_id'], name: string | null): AuthorLabel | null {
  if (id === null || name === null) return null
  return toAuthorLabel({ id, name })
}

/** Returns the start of the previous visit: anything later counts as new. A visit lasts ten minutes. */
export function lastVisitAt(row: Pick<PostRow, 'visited_at' | 'previous_visit_at'>, now: Date): Date | null {
  if (row.visited_at === null) return null
  return now.getTime() - row.visited_at.getTime() > VISIT_MS ? row.visited_at : row.previous_visit_at
}

function viewerState(
  input: { row: PostRow; access: CommunityAccess; viewer: Viewer | null; now: Date },
  facts: PostFacts,
  canEdit: boolean,
): PostView['viewer'] {
  const { row, access, viewer } = input
  return {
    vote: row.vote ?? 0,
    isSaved: row.is_saved,
    isHidden: row.is_hidden,
    isAuthor: viewer !== null && row.author_id === viewer.id,
    isModerator: access.isModerator,
    isOnProfile: row.is_on_profile === true,
    canVote: refuseVote(viewer, access, facts) === null,
    canComment: offersComment(viewer, access, facts),
    canEdit,
    canDelete: refuseDelete(viewer, access, facts) === null,
    canMark: refuseMark(viewer, access, facts) === null,
    canFlair: refuseFlair(viewer, access, facts, row.may_flair_own === true) === null,
    canReport: refuseReport(viewer, access, facts) === null,
    isBanned: refuseBanned(viewer, access) !== null,
    lastVisitAt: lastVisitAt(row, input.now)?.toISOString() ?? null,
    newCommentCount:
      row.visited_comment_count === null ? 0 : Math.max(0, row.comment_count - row.visited_comment_count),
  }
}

function previewOf(row: PostRow): LinkPreviewView | null {
  if (row.preview_title === null && row.preview_media === null && row.preview_description === null)
    return null
  return {
    title: row.preview_title,
    description: row.preview_description,
    siteName: row.preview_site,
    image: row.preview_media === null ? null : toImageView(row.preview_media),
  }
}

function imagesOf(row: PostRow): ImageView[] {
  return (row.images ?? []).map(image => toImageView(image, image))
}
