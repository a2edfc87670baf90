import type { FeedView } from '#shared/sorts.ts'
import type { PostView } from '#shared/views/post-view.ts'

type Words = Pick<PostView, 'title' | 'permalink' | 'excerpt'>

/**
 * A page that is sent whole says each post's words in its HTML; sending them again as data would make it a third larger.
 * Keys that are not enumerable are there for rendering on the server and left out of what is sent.
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

/** The words of a post that came with the page, from its card; read when the page's data becomes posts again. */
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

/** The card may look different when its post is asked for again. */
const read = new Map<string, Words>()
