import { requireViewer } from '#domain/accounts/policy.ts'
import { canModerate } from '#domain/communities/policy.ts'
import { listPinned } from '#domain/posts/moderate-post.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import { toFullname } from '#shared/ids.ts'
import { loadThings } from './load-things.ts'

/** What is pinned in the community of a post, to choose which gives way. Right `posts`. Throws `not_found`, `not_allowed`. */
export async function listPinnedBeside(
  ctx: Ctx,
  { target }: { target: string },
): Promise<{ fullname: string; title: string }[]> {
  const member = requireViewer(ctx)
  const thing = (await loadThings(member, [target])).get(target) ?? fail('not_found')
  if (!canModerate(member.viewer, thing.access, 'posts')) fail('not_allowed')
  const pinned = await listPinned(member, thing.access)
  return pinned.map(({ id, title }) => ({ fullname: toFullname('t3', id), title }))
}
