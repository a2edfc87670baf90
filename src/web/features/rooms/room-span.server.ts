import type { Span } from '#domain/rooms/list-messages.ts'

/** Returns the messages a URL asks for: `?before=`, `?after=` or `?at=` a number; else the newest. */
export function spanOf({ searchParams }: URL): Span {
  for (const [name, at] of [
    ['before', 'before'],
    ['after', 'after'],
    ['at', 'around'],
  ] as const) {
    const seq = Number(searchParams.get(name) ?? '')
    if (Number.isSafeInteger(seq) && seq > 0 && seq < 2 ** 31) return { at, seq }
  }
  return { at: 'newest' }
}
