import { memberName } from './accounts/names.ts'
import type { SavedReplies } from './views/mod-view.ts'

/** Placeholders in saved replies. */
export const PLACEHOLDERS = ['{user}', '{community}'] as const

/** Fills in a saved reply's placeholders; unknown ones stay visible. */
export function fillReply(message: string, { user, community }: { user: string; community: string }): string {
  const name = memberName(user)
  return message
    .replaceAll('{user}', () => (name === '' ? '{user}' : `u/${name}`))
    .replaceAll('{community}', () => community)
}

/** Appends a reply to already typed text. */
export function appendReply(typed: string, reply: string): string {
  return typed.trim() === '' ? reply : `${typed.trimEnd()}\n\n${reply}`
}

/** Returns the chosen reply, filled in; null when there is none. */
export function findReply(lists: readonly SavedReplies[], id: string, user: string): string | null {
  for (const { community, replies } of lists) {
    const reply = replies.find(one => one.id === id)
    if (reply !== undefined) return fillReply(reply.message, { user, community })
  }
  return null
}
