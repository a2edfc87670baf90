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
/** Of modmail; shown in base 36 without a prefix. */
export type ConversationId = Branded<'conversation'>
export type FlairTemplateId = Branded<'flair template'>

type IdOf = { t1: CommentId; t2: AccountId; t3: PostId; t5: CommunityId }
export type IdKind = keyof IdOf
export type Fullname<Kind extends IdKind = IdKind> = `${Kind}_${string}`

const MAX_BASE36_LENGTH = 11

/** Base 36 of an id, as used in paths. */
export function toBase36(id: number): string {
  return id.toString(36)
}

/** The id written in base 36, or null when the text is no id. */
export function parseBase36<Id extends number>(text: string): Id | null {
  if (text.length === 0 || text.length > MAX_BASE36_LENGTH || !/^[0-9a-z]+$/.test(text)) return null
  const id = Number.parseInt(text, 36)
  return Number.isSafeInteger(id) && id > 0 ? (id as Id) : null
}

/** `t3_1a` for post 46. */
export function toFullname<Kind extends IdKind>(kind: Kind, id: IdOf[Kind]): Fullname<Kind> {
  return `${kind}_${toBase36(id)}`
}

/** The id inside a fullname of the wanted kind, or null. */
export function parseFullname<Kind extends IdKind>(kind: Kind, text: string): IdOf[Kind] | null {
  return text.startsWith(`${kind}_`) ? parseBase36<IdOf[Kind] & number>(text.slice(kind.length + 1)) : null
}
