import { addNote, CHANGES, type ChangeNotes } from './change-notes.ts'
import { type RawRow, RejectedRow, textOf } from './row-fields.ts'
import { formerIdOf, idOf, nameOf } from './row-ids.ts'
import {
  authorOf,
  type Body,
  bodyOf,
  createdAtOf,
  editedAtOf,
  retrievedAtOf,
  type Votes,
  votesOf,
} from './row-parts.ts'

export type CommentFields = Body &
  Votes & {
    name: string
    /** The id as earlier versions read it, if that differs. */
    formerName: string | null
    postName: string
    /** Further posts to look up when the archive has no post of that name. */
    otherPostNames: string[]
    /** Null at top level. */
    parentName: string | null
    /** The community according to the row, in lower case. */
    communityKey: string | null
    author: string | null
    isDistinguished: boolean
    createdAt: Date
    editedAt: Date | null
    retrievedAt: Date | null
    notes: ChangeNotes
  }

/** Parses a row of a comments file. Throws {@link RejectedRow}. */
export function parseCommentRow(row: RawRow, now: Date): CommentFields {
  const notes: ChangeNotes = []
  const { name, former } = nameOf(row, 't1_')
  if (typeof row.body !== 'string') throw new RejectedRow('no text')
  const createdAt = createdAtOf(row, now)
  return {
    name,
    formerName: former,
    ...parentsOf(row, notes),
    communityKey: textOf(row, 'subreddit')?.toLowerCase() ?? null,
    author: authorOf(row, notes),
    ...bodyOf(row, 'body', createdAt, notes),
    ...votesOf(row),
    isDistinguished: row.distinguished === 'moderator' || row.distinguished === 'admin',
    createdAt,
    editedAt: editedAtOf(row, createdAt, now),
    retrievedAt: retrievedAtOf(row, now),
    notes,
  }
}

type CommentParents = Pick<CommentFields, 'postName' | 'otherPostNames' | 'parentName'>

/**
 * Returns where a comment belongs. The post is named by `link_id` or, where that is unusable or not in the archive, by a parent
 * with the prefix of posts, or by the comment's address. A parent without a prefix is the post if it has the post's id, else a comment.
 */
function parentsOf(row: RawRow, notes: ChangeNotes): CommentParents {
  const parent = typeof row.parent_id === 'string' ? row.parent_id.trim() : (row.parent_id ?? '')
  const isPost = typeof parent === 'string' && /^t3_/i.test(parent)
  const link = idOf(row.link_id, 't3_')
  const postOfParent = isPost ? idOf(parent, 't3_') : null
  const postOfPath = idOf(/\/comments\/([^/]+)\//i.exec(textOf(row, 'permalink') ?? '')?.[1], 't3_')
  const postName = link ?? postOfParent ?? postOfPath
  if (postName === null) throw new RejectedRow('no post id')
  if (link === null && (row.link_id ?? '') !== '') addNote(notes, CHANGES.post)
  const former = formerIdOf(textOf(row, 'link_id'), 't3_')
  const otherPostNames = [postOfParent, postOfPath, former].flatMap(name =>
    name === null || name === postName ? [] : [name],
  )
  if (parent === '' || isPost || idOf(parent, 't3_') === postName)
    return { postName, otherPostNames, parentName: null }
  const parentName = idOf(parent, 't1_')
  if (parentName === null) addNote(notes, CHANGES.parent)
  return { postName, otherPostNames, parentName }
}
