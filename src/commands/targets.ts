import { findAccountId } from '#domain/accounts/load-accounts.ts'
import { findCommunity } from '#domain/communities/load-communities.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import {
  type AccountId,
  type CommentId,
  type CommunityId,
  type PostId,
  parseBase36,
  parseFullname,
  type RoomId,
} from '#shared/ids.ts'

/** Returns the post id of a `t3_…`. Throws `bad_request` on field `field`. */
export function requirePostId(text: string, field = 'target'): PostId {
  return parseFullname('t3', text) ?? fail('bad_request', { field })
}

/** Returns the comment id of a `t1_…`. Throws `bad_request` on field `field`. */
export function requireCommentId(text: string, field = 'target'): CommentId {
  return parseFullname('t1', text) ?? fail('bad_request', { field })
}

/** Returns a community's id by name, ignoring case. Throws `not_found`. */
export async function requireCommunityId(ctx: Ctx, name: string): Promise<CommunityId> {
  const community = await findCommunity(ctx, { name })
  return community?.id ?? fail('not_found')
}

/** Returns the id of a community as people type it, with or without `r/`. Throws `community_unknown` on field `community`. */
export async function requireTypedCommunityId(ctx: Ctx, typed: string): Promise<CommunityId> {
  const community = await findCommunity(ctx, { name: typed.trim().replace(/^\/?r\//i, '') })
  return community?.id ?? fail('community_unknown', { field: 'community' })
}

/** Returns an account's id by name, ignoring case. Throws `not_found` on field `account`. */
export async function requireAccountId(ctx: Ctx, name: string): Promise<AccountId> {
  return (await findAccountId(ctx, { name })) ?? fail('not_found', { field: 'account' })
}

/** Returns the community id of a `t5_…`. Throws `bad_request` on field `community`. */
export function requireCommunityFullname(text: string): CommunityId {
  return parseFullname('t5', text) ?? fail('bad_request', { field: 'community' })
}

/** Returns the account with this name, or the viewer's when none is given. Throws `not_found`, `login_required`. */
export async function requireAccountOrOwn(ctx: Ctx, name: string | null | undefined): Promise<AccountId> {
  return name == null ? (ctx.viewer?.id ?? fail('login_required')) : requireAccountId(ctx, name)
}

/** Returns a room's id, as in its address. Throws `not_found`. */
export function requireRoomId(text: string): RoomId {
  return parseBase36<RoomId>(text) ?? fail('not_found')
}
