import type { DemoComment } from './demo-types.ts'

/** Returns a comment from one line, so that a thread's shape shows in the source. */
export function say(
  author: string,
  minutesAfter: number,
  score: number,
  body: string,
  ...replies: DemoComment[]
): DemoComment {
  return { author, body, minutesAfter, score, replies }
}

/** Returns Markdown written at the indentation of the code, with the first line's indentation removed from every line. */
export function md(parts: TemplateStringsArray): string {
  const lines = (parts[0] ?? '').replace(/^\n/, '').trimEnd().split('\n')
  const indent = /^ */.exec(lines[0] ?? '')?.[0] ?? ''
  return lines
    .map(line => (line.startsWith(indent) ? line.slice(indent.length) : line.trimStart()))
    .join('\n')
}
