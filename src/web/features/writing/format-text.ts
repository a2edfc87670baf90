/** A text area's text and selection. */
export type Selected = { text: string; start: number; end: number }

/** Wraps the selection (or a sample text) in marks, or removes existing ones. */
export function wrapSelection(
  { text, start, end }: Selected,
  before: string,
  after: string,
  sample: string,
): Selected {
  const inner = text.slice(start, end)
  const isWrapped =
    text.slice(start - before.length, start) === before && text.slice(end, end + after.length) === after
  if (isWrapped) {
    const plain = text.slice(0, start - before.length) + inner + text.slice(end + after.length)
    return { text: plain, start: start - before.length, end: end - before.length }
  }
  const content = inner === '' ? sample : inner
  const wrapped = text.slice(0, start) + before + content + after + text.slice(end)
  return { text: wrapped, start: start + before.length, end: start + before.length + content.length }
}

/** Adds a prefix to every selected line, or removes it from all of them. */
export function prefixLines({ text, start, end }: Selected, prefix: (line: number) => string): Selected {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const lineEnd = text.indexOf('\n', end)
  const to = lineEnd === -1 ? text.length : lineEnd
  const lines = text.slice(from, to).split('\n')
  const isMarked = lines.every((line, index) => line.startsWith(prefix(index)))
  const changed = lines
    .map((line, index) => (isMarked ? line.slice(prefix(index).length) : prefix(index) + line))
    .join('\n')
  return { text: text.slice(0, from) + changed + text.slice(to), start: from, end: from + changed.length }
}
