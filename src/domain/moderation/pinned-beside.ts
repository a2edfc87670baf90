import { requireViewer } from '#domain/accounts/policy.ts'
import { listPinned } from '#domain/posts/pinned-posts.ts'
import type { Ctx } from '#platform/context/context.ts'
import { toFullname } from '#shared/ids.ts'
import { requireThing } from './load-things.ts'

/** Returns the pinned posts of a post's community, to replace one. Requires `posts`. Throws `not_found`, `not_allowed`. */
export async function listPinnedBeside(
  ctx: Ctx,
  { target }: { target: string },
): Promise<{ fullname: string; title: string }[]> {
  const member = requireViewer(ctx)
  const thing = await requireThing(member, target)
  const pinned = await listPinned(member, thing.access)
  return pinned.map(({ id, title }) => ({ fullname: toFullname('t3', id), title }))
}
