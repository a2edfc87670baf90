import type { DemoComment } from './demo-types.ts'

/** A comment on one line, so that a thread's shape shows in the source. */
export function say(
  author: string,
  minutesAfter: number,
  score: number,
  body: string,
  ...replies: DemoComment[]
): DemoComment {
  return { author, body, minutesAfter, score, replies }
}

/** Markdown written at the indentation of the code around it: the first line's indentation is taken off every line. */
export function md(parts: TemplateStringsArray): string {
  const lines = (parts[0] ?? '').replace(/^\n/, '').trimEnd().split('\n')
  const indent = /^ */.exec(lines[0] ?? '')?.[0] ?? ''
  return lines
    .map(line => (line.startsWith(indent) ? line.slice(indent.length) : line.trimStart()))
    .join('\n')
}
