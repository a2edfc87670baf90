import { useCallback, useEffect, useRef, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import type { CommentView, ThreadNode, ThreadView } from '#shared/views/comment-view.ts'
import type { PostView } from '#shared/views/post-view.ts'
import { followChannel } from '../../data/live.ts'
import { layOver, overlayNow } from '../../data/overlays.ts'
import { runOperation } from '../../data/run-operation.ts'
import { untilLoaded } from '../../data/until-loaded.ts'
import { newScores } from './live-scores.ts'
import css from './live-thread.module.css'
import { threadPath, useThreadSetting } from './thread-setting.ts'

/** Everybody who reads asks: votes may wait, what is said in a chat may not. */
const VOTES_MS = 5_000
const COMMENTS_MS = 2_000
const CHAT_MS = 300

export type LiveThreadProps = { post: PostView; thread: ThreadView; add(comment: CommentView): void }

/**
 * Follows a thread: the scores of the post and its comments, and new comments. They wait behind a button, and nothing that is read moves; in a
 * chat they go on top by themselves while its top is in view.
 */
export function LiveThread({ post, thread, add }: LiveThreadProps) {
  const isStream = post.kind === 'chat' && thread.sort === 'new' && !thread.isLaterPage
  const [waiting, setWaiting] = useState<readonly CommentView[]>([])
  const [replies, setReplies] = useState(0)
  const setting = useThreadSetting()
  const after = useRef(newestOf(post, thread, isStream))
  const [voted] = useState(newScores)
  const latestAdd = useRef(add)
  latestAdd.current = add
  const { fullname, id } = post
  const look = useCallback(async () => {
    const scores = voted.take()
    try {
      const found = await runOperation('LiveThread', { target: fullname, after: after.current, scores })
      after.current = found.last
      showScore(fullname, found.score)
      for (const name of scores) showScore(name, found.scores[name] ?? null)
      const isAtTop = isStream && isTopInView()
      if (isAtTop) for (const comment of found.comments) latestAdd.current(comment)
      else setWaiting(before => [...before, ...found.comments])
      setReplies(before => before + found.replyCount)
    } catch (error) {
      voted.note({ comments: scores })
      throw error
    }
  }, [fullname, isStream, voted])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isMissed = false
    let isOver = false
    const loading = untilLoaded(async () => {
      await look()
      if (voted.isWaiting() && !isOver) soon(VOTES_MS)
    })
    // A hidden tab loads when it is shown.
    const lookNow = () => {
      if (document.visibilityState === 'visible') loading.run()
      else isMissed = true
    }
    const soon = (ms: number) => {
      timer ??= setTimeout(() => {
        timer = undefined
        lookNow()
      }, ms)
    }
    const stop = followChannel(`post:${id}`, (event, data) => {
      if (event === 'scores') voted.note(data)
      if (event === 'followed') lookNow()
      else if (event === 'comment') soon(isStream ? CHAT_MS : COMMENTS_MS)
      else if (event === 'votes' || (event === 'scores' && voted.isWaiting())) soon(VOTES_MS)
    })
    const handleVisible = () => {
      if (!isMissed || document.visibilityState !== 'visible') return
      isMissed = false
      loading.run()
    }
    document.addEventListener('visibilitychange', handleVisible)
    return () => {
      isOver = true
      stop()
      loading.stop()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', handleVisible)
    }
  }, [id, isStream, look, voted])
  const count = waiting.length + replies
  if (count === 0) return null
  const handleClick = () => {
    for (const comment of waiting) add(comment)
    setWaiting([])
    document.getElementById('comments')?.scrollIntoView({ block: 'start' })
  }
  return (
    <p className={css.pill} role="status">
      {waiting.length > 0 ? (
        <button type="button" onClick={handleClick}>
          {t('live.newComments', { count: waiting.length })}
        </button>
      ) : (
        <a href={threadPath(setting.postPath, { sort: 'new', viewAs: setting.viewAs })}>
          {t('live.newComments', { count: replies })}
        </a>
      )}
    </p>
  )
}

/** Updates a score in place, except while the reader's own vote is being sent. */
function showScore(fullname: string, score: number | null): void {
  if (score !== null && overlayNow(fullname).vote === undefined) layOver(fullname, { score })
}

function isTopInView(): boolean {
  const box = document.getElementById('comments')?.getBoundingClientRect()
  return box !== undefined && box.top > -80
}

/** The newest comment on the page; null where there may be newer ones that it does not show. */
function newestOf({ commentCount }: PostView, { nodes }: ThreadView, isStream: boolean): string | null {
  const all = namesIn(nodes)
  if (commentCount === 0) return ''
  if (!isStream && all.length < commentCount) return null
  return all.toSorted((a, b) => numberOf(b) - numberOf(a))[0] ?? null
}

const namesIn = (nodes: readonly ThreadNode[]): string[] =>
  nodes.flatMap(node => [node.comment.fullname, ...namesIn(node.replies)])

const numberOf = (fullname: string): number => Number.parseInt(fullname.slice(3), 36)
