import type { FeedView } from '#shared/sorts.ts'
import type { PostView } from '#shared/views/post-view.ts'

type Words = Pick<PostView, 'title' | 'permalink' | 'excerpt'>

/**
 * Makes a packed post's texts non-enumerable: a full page contains them in its HTML, and sending them again as data would make
 * it a third larger. Non-enumerable keys are available to server rendering but not sent.
 */
export function keepWordsOnPage<Packed extends Partial<Words>>(packed: Packed, view: FeedView): Packed {
  // Only cards show the excerpt.
  for (const key of view === 'card'
    ? (['title', 'permalink', 'excerpt'] as const)
    : (['title', 'permalink'] as const)) {
    if (packed[key] !== undefined) Object.defineProperty(packed, key, { enumerable: false })
  }
  return packed
}

/** Returns a post's texts from its card on the page; used when the page's data becomes posts again. */
export function readWords(fullname: string): Words {
  const known = read.get(fullname)
  if (known !== undefined) return known
  const link = document.getElementById(`${fullname}-title`)
  const excerpt = link?.closest('article')?.querySelector('[data-excerpt]')
  const words = {
    title: link?.textContent ?? '',
    permalink: link?.getAttribute('href') ?? '',
    excerpt: excerpt?.textContent ?? '',
  }
  read.set(fullname, words)
  return words
}

/** Cached, since the card may look different on the next read. */
const read = new Map<string, Words>()
