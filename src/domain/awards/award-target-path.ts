import { loadItems } from '#domain/saved/list-marked.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import { parseThingRef } from '#shared/thing-ref.ts'
import { loadAwardTarget } from './award-target.ts'

/**
 * Returns the path of a post or comment that an award could be given to; for members as far as they may give it one. Throws
 * `not_found`, and for members what {@link loadAwardTarget} refuses.
 */
export async function loadAwardTargetPath(ctx: Ctx, { target }: { target: string }): Promise<string> {
  const ref = parseThingRef(target) ?? fail('not_found')
  const [item] = await loadItems(ctx, [ref])
  if (item === undefined) fail('not_found')
  if (ctx.viewer !== null) await loadAwardTarget({ ...ctx, viewer: ctx.viewer }, target)
  return (item.comment ?? item.post).permalink
}
