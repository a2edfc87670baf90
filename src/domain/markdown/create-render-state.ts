import { renderBlocks } from './blocks/render-blocks.ts'
import { renderInline } from './inline/render-inline.ts'
import type { PreparedSource } from './prepare-source.ts'
import type { MarkdownKind, RenderState } from './render-state.ts'

/** Normal text needs fewer than 3 steps per character; only deliberately slow text comes near this. */
const STEPS_PER_CHARACTER = 32
const SPARE_STEPS = 20_000

/** Returns a fresh state for rendering one source. */
export function createRenderState({ text, definitions }: PreparedSource, kind: MarkdownKind): RenderState {
  return {
    kind,
    definitions,
    mentions: new Set(),
    communities: new Set(),
    links: new Set(),
    headingIds: new Map(),
    steps: 0,
    stepLimit: text.length * STEPS_PER_CHARACTER + SPARE_STEPS,
    renderBlocks,
    renderInline,
  }
}
