import { isForeignPunctuation } from './scripts.ts'

const ENDS_WITH_ENTITY = /&[A-Za-z]+;$/
const OPENING: Record<string, string> = { '"': '"', "'": "'", ')': '(', ']': '[', '}': '{' }

/** Returns where a bare URL from `begin` to at most `end` really ends: trailing punctuation isn't part of it. */
export function trimUrlEnd(source: string, begin: number, end: number): number {
  const url = source.slice(begin, end)
  let length = url.length
  for (; length > 0; length--) {
    const last = url.charAt(length - 1)
    if (last === ';') {
      const entity = ENDS_WITH_ENTITY.exec(url.slice(Math.max(0, length - 40), length))
      if (entity !== null) length -= entity[0].length - 1
    } else if (!'?!.,'.includes(last) && !isForeignPunctuation(last)) break
  }
  const close = url.charAt(length - 1)
  const open = OPENING[close]
  if (open === close) length--
  else if (open !== undefined && count(url, open, length) !== count(url, close, length)) length--
  return begin + length
}

function count(url: string, mark: string, length: number): number {
  let times = 0
  for (let at = url.indexOf(mark); at !== -1 && at < length; at = url.indexOf(mark, at + 1)) times++
  return times
}
