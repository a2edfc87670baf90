import { t } from '#shared/messages/t.ts'
import type { ItemAct } from '#shared/moderation/item-acts.ts'
import type { ModContext, ModStateView, QueueItemView } from '#shared/views/mod-view.ts'
import { openModal, type RemovalOutcome } from '../../modals/open-modal.ts'
import type { KeyAct } from '../../ui/act.ts'

/** Values sent by the buttons of a moderator form. */
type ModWord = Exclude<ItemAct, 'undo'> | 'claim' | 'release'

/** A post or comment as its moderators see it. */
export type ModSubject = {
  item: ModItem
  /** Performs an action without a dialog. */
  send: (word: ModWord) => void
  /** Called after the dialog has removed it. */
  onRemoved: (outcome: RemovalOutcome) => void
}

type ModItem = Omit<ModStateView, 'post' | 'comment'> & { isNsfw: boolean; isSpoiler: boolean }

/** `word`: the value its button submits without script; missing for actions that open a dialog first. */
export type ModAct = KeyAct<ModSubject> & {
  label: (on: ModSubject) => string
  word?: (item: ModItem) => ModWord
}

type Told = {
  id: string
  key?: string
  /** A second word undoes the first. */
  words: readonly [ModWord, ModWord?]
  isDone?: (item: ModItem) => boolean
  isOffered?: (item: ModItem) => boolean
}

/** Returns an action that applies at once, or undoes itself if already applied. */
function told({ id, key, words: [first, second = first], isDone, isOffered }: Told): ModAct {
  const word = (item: ModItem) => (isDone?.(item) === true ? second : first)
  return {
    id,
    ...(key !== undefined && { key }),
    word,
    label: ({ item }) => t(`mod.do.${word(item)}`),
    isOffered: ({ item }) => item.canAct && (isOffered?.(item) ?? true),
    run: ({ item, send }) => send(word(item)),
  }
}

export const APPROVE = told({ id: 'approve', key: 'A', words: ['approve'] })

/** Asks for a reason; without script it removes at once, and the reason is sent from the item's page. */
export const REMOVE: ModAct = {
  ...told({
    id: 'remove',
    key: 'R',
    words: ['remove'],
    isOffered: ({ removal }) => removal?.kind !== 'removed',
  }),
  run: ({ item, onRemoved }) =>
    openModal('removal-reason', { ...contextOf(item), title: item.title, onRemoved }),
}

export const SPAM = told({
  id: 'spam',
  key: 'S',
  words: ['spam'],
  isOffered: ({ removal }) => removal?.kind !== 'spam',
})

export const LOCK = told({
  id: 'lock',
  key: 'L',
  words: ['lock', 'unlock'],
  isDone: ({ isLocked }) => isLocked,
})

export const IGNORE_REPORTS = told({
  id: 'ignore',
  key: 'I',
  words: ['ignore_reports', 'unignore_reports'],
  isDone: ({ ignoresReports }) => ignoresReports,
})

export const CLAIM = told({
  id: 'claim',
  key: 'C',
  words: ['claim', 'release'],
  isDone: ({ isMine }) => isMine,
})

export const PIN = told({
  id: 'pin',
  words: ['pin', 'unpin'],
  isDone: ({ isPinned }) => isPinned,
  isOffered: ({ isPinned, removal, isReply }) => isPinned || (removal === null && !isReply),
})

export const DISTINGUISH = told({
  id: 'distinguish',
  words: ['distinguish', 'undistinguish'],
  isDone: ({ isDistinguished }) => isDistinguished,
  isOffered: ({ isDistinguished, isOwn }) => isDistinguished || isOwn,
})

export const MARK_NSFW = told({
  id: 'nsfw',
  words: ['mark_nsfw', 'unmark_nsfw'],
  isDone: ({ isNsfw }) => isNsfw,
  isOffered: isPost,
})

export const MARK_SPOILER = told({
  id: 'spoiler',
  words: ['mark_spoiler', 'unmark_spoiler'],
  isDone: ({ isSpoiler }) => isSpoiler,
  isOffered: isPost,
})

export const CONTEST = told({
  id: 'contest',
  words: ['set_contest_mode', 'unset_contest_mode'],
  isDone: ({ isContest }) => isContest,
  isOffered: isPost,
})

/** Explains the removal to the author. */
export const EXPLAIN: ModAct = {
  id: 'explain',
  label: () => t('mod.do.explain'),
  isOffered: ({ item }) => item.canAct && item.removal !== null,
  run: ({ item }) => openModal('removal-reason', { ...contextOf(item), title: item.title }),
}

export const SUGGESTED_SORT: ModAct = {
  id: 'sort',
  label: () => t('mod.do.sort'),
  isOffered: ({ item }) => item.canAct && isPost(item),
  run: ({ item }) => openModal('suggested-sort', { fullname: item.fullname }),
}

export const CROWD_CONTROL: ModAct = {
  id: 'crowd',
  label: () => t('mod.do.crowd'),
  isOffered: ({ item }) => item.canAct && isPost(item),
  run: ({ item }) => openModal('crowd-control', { fullname: item.fullname }),
}

export const BAN: ModAct = {
  id: 'ban',
  label: () => t('mod.do.ban'),
  isOffered: ({ item }) => item.canBan,
  run: ({ item }) => openModal('ban-user', contextOf(item)),
}

export const MUTE: ModAct = {
  id: 'mute',
  label: () => t('mod.do.mute'),
  isOffered: ({ item }) => item.canMute,
  run: ({ item }) => openModal('mute-user', contextOf(item)),
}

function isPost({ fullname }: ModItem): boolean {
  return fullname.startsWith('t3_')
}

function contextOf({ fullname, community, author }: ModItem): ModContext {
  return {
    contextId: fullname,
    subredditId: community.fullname,
    username: author ?? '',
    itemIds: [fullname],
  }
}

/** Returns the parts of an item that actions need. */
export function modItemOf(item: QueueItemView): ModItem {
  const { post, comment } = item
  const thing = comment ?? post
  return {
    ...item,
    author: thing?.author?.name ?? null,
    isLocked: thing?.isLocked ?? false,
    isPinned: thing?.isPinned ?? false,
    isDistinguished: thing?.isDistinguished ?? false,
    isOwn: thing?.viewer.isAuthor ?? false,
    isReply: comment?.parentFullname.startsWith('t1_') ?? false,
    isNsfw: post?.isNsfw ?? false,
    isSpoiler: post?.isSpoiler ?? false,
  }
}
