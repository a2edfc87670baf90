import type { RenderState } from '../render-state.ts'

const MAX_ID_LENGTH = 80

/** Renders a heading of level 1 to 6. On wiki pages it gets an id, the target of `#wiki_section_name`. */
export function renderHeading(state: RenderState, content: string, level: number): string {
  const id = state.kind === 'wiki' ? ` id="${headingId(state, content)}"` : ''
  return `<h${level}${id}>${state.renderInline(state, content)}</h${level}>\n\n`
}

function headingId(state: RenderState, content: string): string {
  const words = content
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
  const base = `wiki_${words.slice(0, MAX_ID_LENGTH)}`
  const taken = state.headingIds.get(base) ?? 0
  state.headingIds.set(base, taken + 1)
  return taken === 0 ? base : `${base}_${taken}`
}
