import { withoutTrailing } from '#shared/text/trim-run.ts'
import { NEWLINE } from '../characters.ts'
import { escapeHtml } from '../escape-html.ts'
import { closesFence, isBlankLine, isIndentedCode, nextLine, readFence, skipSpaces } from './line-starts.ts'
import type { RenderedBlock } from './rendered-block.ts'

/** Renders code indented by four spaces, starting at `start`. */
export function renderIndentedCode(text: string, start: number): RenderedBlock {
  let code = ''
  let at = start
  while (at < text.length) {
    const end = nextLine(text, at)
    const blank = isBlankLine(text, at)
    if (isIndentedCode(text, at)) code += isBlankLine(text, at + 4) ? '\n' : text.slice(at + 4, end)
    else if (blank) code += '\n'
    else break
    at = end
  }
  return { html: codeBlock(code), end: at }
}

/** Renders fenced code starting at `start`; null when the line isn't a fence. An unclosed fence runs to the end. */
export function renderFencedCode(text: string, start: number): RenderedBlock | null {
  const opening = readFence(text, start)
  if (opening === null) return null
  let code = ''
  let at = opening.end
  while (at < text.length) {
    const closing = readFence(text, at)
    if (closing !== null && closesFence(closing, opening)) return { html: codeBlock(code), end: closing.end }
    const end = nextLine(text, at)
    code += text.slice(skipSpaces(text, at, opening.indent), end)
    at = end
  }
  return { html: codeBlock(code), end: at }
}

function codeBlock(code: string): string {
  return `<pre><code>${escapeHtml(withoutTrailing(code, NEWLINE))}\n</code></pre>\n\n`
}
