import type { SavedReplies } from './views/mod-view.ts'

/** What stands in saved replies for whom and where they are about. */
export const PLACEHOLDERS = ['{user}', '{community}'] as const

/** A saved reply with its placeholders filled in; one that nothing is known for stays, to be seen. */
export function fillReply(message: string, { user, community }: { user: string; community: string }): string {
  const name = user.trim().replace(/^\/?(?:u|user)\//i, '')
  return message
    .replaceAll('{user}', () => (name === '' ? '{user}' : `u/${name}`))
    .replaceAll('{community}', () => community)
}

/** What was typed already with a reply after it. */
export function appendReply(typed: string, reply: string): string {
  return typed.trim() === '' ? reply : `${typed.trimEnd()}\n\n${reply}`
}

/** The chosen one of these replies, filled in; null: there is no such reply. */
export function findReply(lists: readonly SavedReplies[], id: string, user: string): string | null {
  for (const { community, replies } of lists) {
    const reply = replies.find(one => one.id === id)
    if (reply !== undefined) return fillReply(reply.message, { user, community })
  }
  return null
}
