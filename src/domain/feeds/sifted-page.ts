import { findFilter } from '#domain/filters/sift-posts.ts'
import type { FeedFilter } from '#shared/accounts/feed-filters.ts'
import type { FeedPage } from '#shared/views/feed-view.ts'
import type { PostView } from '#shared/views/post-view.ts'

/** A listing page being filled with posts the reader wants. */
export class SiftedPage {
  readonly posts: PostView[] = []
  readonly hidden = { byFilter: 0, read: 0 }
  readonly #collapsed: Record<string, string> = {}
  readonly #filters: readonly FeedFilter[]
  readonly #limit: number
  readonly #now: Date

  constructor({ filters }: { filters: readonly FeedFilter[] }, limit: number, now: Date) {
    this.#filters = filters
    this.#limit = limit
    this.#now = now
  }

  /** Returns the number of posts it has room for. */
  get wants(): number {
    return this.#limit - this.posts.length
  }

  add(posts: readonly PostView[]): void {
    for (const post of posts) {
      if (post.viewer.isHidden) continue
      const filter = findFilter(this.#filters, post, this.#now)
      if (filter?.act === 'hide') {
        this.hidden.byFilter += 1
        continue
      }
      if (filter !== null) this.#collapsed[post.fullname] = filter.text
      this.posts.push(post)
    }
  }

  /** Returns what was hidden from the page, if anything. */
  notes(): Pick<FeedPage, 'hidden' | 'collapsed'> {
    const { byFilter, read } = this.hidden
    return {
      ...(byFilter + read > 0 && { hidden: this.hidden }),
      ...(Object.keys(this.#collapsed).length > 0 && { collapsed: this.#collapsed }),
    }
  }
}
