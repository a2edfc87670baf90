import { addNote, CHANGES, type ChangeNotes } from './change-notes.ts'
import { type RawRow, RejectedRow, textOf } from './row-fields.ts'
import {
  authorOf,
  type Body,
  bodyOf,
  createdAtOf,
  editedAtOf,
  nameOf,
  prefixed,
  type Votes,
  votesOf,
} from './row-parts.ts'

export type CommentFields = Body &
  Votes & {
    name: string
    postName: string
    /** Null at top level. */
    parentName: string | null
    /** The community according to the row, in lower case. */
    communityKey: string | null
    author: string | null
    isDistinguished: boolean
    createdAt: Date
    editedAt: Date | null
    notes: ChangeNotes
  }

/** Parses a row of a comments file. Throws {@link RejectedRow}. */
export function parseCommentRow(row: RawRow, now: Date): CommentFields {
  const notes: ChangeNotes = []
  const name = nameOf(row, 't1_')
  if (typeof row.body !== 'string') throw new RejectedRow('no text')
  const createdAt = createdAtOf(row, now)
  return {
    name,
    ...placeOf(row, notes),
    communityKey: textOf(row, 'subreddit')?.toLowerCase() ?? null,
    author: authorOf(row, notes),
    ...bodyOf(row, 'body', createdAt, notes),
    ...votesOf(row),
    isDistinguished: row.distinguished === 'moderator' || row.distinguished === 'admin',
    createdAt,
    editedAt: editedAtOf(row, createdAt, now),
    notes,
  }
}

/** Returns where a comment belongs; a parent without a prefix is the post if it has the post's id, else a comment. */
function placeOf(row: RawRow, notes: ChangeNotes): { postName: string; parentName: string | null } {
  const parent = textOf(row, 'parent_id')
  const isParentPost = parent === null || parent === '' || parent.startsWith('t3_')
  const postName = prefixed(textOf(row, 'link_id') ?? (isParentPost ? parent : null), 't3_')
  if (postName === null) throw new RejectedRow('no post id')
  if (isParentPost || `t3_${parent}` === postName) return { postName, parentName: null }
  const parentName = prefixed(parent, 't1_')
  if (parentName === null) addNote(notes, CHANGES.parent)
  return { postName, parentName }
}
