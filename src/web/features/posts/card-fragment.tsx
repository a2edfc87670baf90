import type { FeedView } from '#shared/sorts.ts'
import type { PostView } from '#shared/views/post-view.ts'
import { ShellContext, type ShellData } from '../../data/shell-data.ts'
import { type Fragment, type Live, type Piece, pieceOf } from '../../ui/fragments/fragment.ts'
import { only } from '../../ui/fragments/only.ts'
import { OpensOverlays } from '../overlay/use-open-post.ts'
import { PostCard } from './post-card.tsx'

/** Viewer-specific parts of a card. */
type Marks = Pick<PostView['viewer'], 'vote' | 'isSaved' | 'canVote' | 'newCommentCount'>

/** Post fields a card shows, except score and comment count. */
type Fixed = Omit<
  PostView,
  | 'id'
  | 'viewer'
  | 'score'
  | 'commentCount'
  | 'bodyHtml'
  | 'bodyMarkdown'
  | 'upvoteRatio'
  | 'belongsTo'
  | 'crosspostOf'
> & { crosspostOf: (Fixed & { crosspostOf: null }) | null }

type Reader = { isMember: boolean; openInNewTab: boolean; blurNsfw: boolean; autoplay: boolean }

type Look = { view: FeedView; hidesCommunity: boolean; isEager: boolean }

type FixedCard = Look & { post: Fixed; marks: Marks; reader: Reader }

const CARD: Fragment<FixedCard> = {
  name: 'card',
  of: ({ post, marks: { vote } }) => `${post.fullname} ${vote}`,
  render({ post, marks, reader, ...look }, live) {
    return (
      <ShellContext value={shellOf(reader)}>
        <OpensOverlays value={true}>
          <PostCard post={postOf(post, live, marks)} feed={null} {...look} />
        </OpensOverlays>
      </ShellContext>
    )
  },
}

/** Returns the fragment of a card in a listing. */
export function cardPiece(post: PostView, look: Look, { viewer, preferences }: ShellData): Piece {
  const { vote, isSaved, canVote, newCommentCount } = post.viewer
  const { openInNewTab, blurNsfw, autoplay } = preferences
  // Fields that differ between readers come first, because they are compared first.
  const fixed = {
    ...look,
    marks: { vote, isSaved, canVote, newCommentCount },
    reader: {
      isMember: viewer !== null,
      openInNewTab: openInNewTab === true,
      blurNsfw,
      autoplay: autoplay !== false,
    },
    post: fixedOf(post),
  }
  const { crosspostOf } = post
  return pieceOf(CARD, fixed, {
    score: post.score,
    comments: post.commentCount,
    ...(crosspostOf !== null && { innerScore: crosspostOf.score, innerComments: crosspostOf.commentCount }),
  })
}

function fixedOf({
  id: _id,
  viewer: _viewer,
  score: _score,
  commentCount: _count,
  bodyHtml: _html,
  bodyMarkdown: _markdown,
  upvoteRatio: _ratio,
  belongsTo: _belongsTo,
  crosspostOf,
  ...shown
}: PostView): Fixed {
  // The crosspost's own original isn't shown.
  const inner = crosspostOf === null ? null : { ...fixedOf(crosspostOf), crosspostOf: null }
  return { ...shown, crosspostOf: inner }
}

function postOf(post: Fixed, live: Live, marks: Marks): PostView {
  const { crosspostOf } = post
  const { score, comments, innerScore, innerComments } = live
  const inner =
    crosspostOf === null
      ? null
      : only<PostView>({ ...crosspostOf, ...countsOf(innerScore, innerComments) }, 'crosspostOf')
  const viewer = only<PostView['viewer']>(marks, 'viewer')
  return only<PostView>({ ...post, ...countsOf(score, comments), viewer, crosspostOf: inner }, 'post')
}

/** Returns placeholders typed as their values. */
function countsOf(score: unknown, commentCount: unknown): Pick<PostView, 'score' | 'commentCount'> {
  return { score, commentCount } as Pick<PostView, 'score' | 'commentCount'>
}

function shellOf({ isMember, ...preferences }: Reader): ShellData {
  return only<ShellData>(
    {
      viewer: isMember ? only<NonNullable<ShellData['viewer']>>({}, 'reader') : null,
      preferences: only<ShellData['preferences']>(preferences, 'preferences'),
    },
    'shell',
  )
}
