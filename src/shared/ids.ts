/**
 * Ids are 64-bit numbers from the database, handled as JavaScript numbers (sequences stay far below
 * 2^53) and shown in base 36 with a kind prefix: t1_ comment, t2_ account, t3_ post, t5_ community.
 */
declare const brand: unique symbol
type Branded<Kind extends string> = number & { readonly [brand]: Kind }

export type CommentId = Branded<'comment'>
export type AccountId = Branded<'account'>
export type PostId = Branded<'post'>
export type CommunityId = Branded<'community'>
export type MediaId = Branded<'media'>
export type SessionId = Branded<'session'>
/** A modmail conversation's id, shown in base 36 without a prefix. */
export type ConversationId = Branded<'conversation'>
/** A private message's or chat room's id, shown in base 36 without a prefix. */
export type RoomId = Branded<'room'>
export type FlairTemplateId = Branded<'flair template'>

export type IdOf = { t1: CommentId; t2: AccountId; t3: PostId; t5: CommunityId }
export type IdKind = keyof IdOf
export type Fullname<Kind extends IdKind = IdKind> = `${Kind}_${string}`

const MAX_BASE36_LENGTH = 11

/** Returns an id in base 36, as used in paths. */
export function toBase36(id: number): string {
  return id.toString(36)
}

/** Parses an id in base 36; null when invalid. */
export function parseBase36<Id extends number>(text: string): Id | null {
  if (text.length === 0 || text.length > MAX_BASE36_LENGTH || !/^[0-9a-z]+$/.test(text)) return null
  const id = Number.parseInt(text, 36)
  return Number.isSafeInteger(id) && id > 0 ? (id as Id) : null
}

/** Returns `t3_1a` for post 46. */
export function toFullname<Kind extends IdKind>(kind: Kind, id: IdOf[Kind]): Fullname<Kind> {
  return `${kind}_${toBase36(id)}`
}

/** Returns the id in a fullname of the given kind, or null. */
export function parseFullname<Kind extends IdKind>(kind: Kind, text: string): IdOf[Kind] | null {
  return text.startsWith(`${kind}_`) ? parseBase36<IdOf[Kind] & number>(text.slice(kind.length + 1)) : null
}
