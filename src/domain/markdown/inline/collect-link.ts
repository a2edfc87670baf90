import type { RenderState } from '../render-state.ts'

const ABSOLUTE = /^https?:\/\//i
const MAX_COLLECTED = 1000

/** Records an absolute URL that the text links to. */
export function collectLink(state: RenderState, target: string): void {
  if (ABSOLUTE.test(target) && state.links.size < MAX_COLLECTED) state.links.add(target)
}
