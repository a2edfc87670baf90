/** State of one rendering: definitions found first, collected results, and the step counter. */

export type MarkdownKind = 'usertext' | 'wiki'

/** A tight list item's text is not marked as a paragraph. */
export type BlockForm = 'loose' | 'tight'

export interface LinkDefinition {
  readonly target: string
  readonly title: string
}

export interface RenderState {
  readonly kind: MarkdownKind
  /** Reference definitions by lower-cased id. */
  readonly definitions: ReadonlyMap<string, LinkDefinition>
  readonly mentions: Set<string>
  readonly communities: Set<string>
  readonly links: Set<string>
  /** Number of uses of each heading id. */
  readonly headingIds: Map<string, number>
  /** Characters read while looking ahead; beyond `stepLimit` every search fails, which keeps time linear. */
  steps: number
  readonly stepLimit: number
  readonly renderBlocks: (state: RenderState, text: string, depth: number, form?: BlockForm) => string
  readonly renderInline: (state: RenderState, text: string) => string
}

/** Maximum nesting of quotes and lists; anything deeper is shown as text. */
export const MAX_BLOCK_DEPTH = 16
/** Maximum nesting of emphasis, superscript, links and spoilers; anything deeper is shown as text. */
export const MAX_INLINE_DEPTH = 16

/** Counts steps of looking ahead; returns false once the text has used up what its length allows. */
export function spendSteps(state: RenderState, count: number): boolean {
  state.steps += count
  return state.steps <= state.stepLimit
}
