import { type OpenedMulti, openMulti } from '#domain/multis/load-multi.ts'
import { NSFW_COOKIE, type RequestContext } from '#platform/context/request-context.ts'

/** Returns a custom feed as its pages show it, or its gate. */
export function openMultiPage(
  request: RequestContext,
  named: { owner: string; name: string },
): Promise<OpenedMulti> {
  return openMulti(request.ctx, { ...named, isNsfwConfirmed: request.cookies[NSFW_COOKIE] === '1' })
}

/** Returns what identifies the snapshots of its feed. */
export function gatheredBy(opened: Extract<OpenedMulti, { gate: null }>) {
  return { of: `m:${opened.id}`, communityIds: opened.readable }
}
