import { domainOf, urlKey } from '#domain/link-previews/url-key.ts'
import { slugOf } from '#domain/posts/permalink.ts'
import { pick, seededRandom } from '#tests/support/random.ts'
import type { BinaryCopy } from './binary-copy.ts'
import { capitalized, proseOf, type Random } from './sentences.ts'
import { NOUNS } from './words.data.ts'

export type Link = { url: string; urlKey: string; domain: string }

export const PREVIEW_COLUMNS =
  'url_key url state title description site_name failure attempts fetched_at created_at'.split(' ')

const SITES = 600
/** Number of recent links that may be posted again. */
const REMEMBERED = 500
const REPOST_SHARE = 0.04
const FAILED_SHARE = 0.15

/** Addresses on made-up sites that cannot exist (RFC 2606), with a preview of each. */
export class Links {
  readonly #copy: BinaryCopy
  readonly #random: Random
  readonly #sites: readonly string[]
  readonly #latest: Link[] = []

  constructor(copy: BinaryCopy, seed: number) {
    this.#copy = copy
    this.#random = seededRandom(seed)
    const prefixes = ['', '', 'www.', 'blog.', 'news.', 'm.']
    this.#sites = Array.from(
      { length: SITES },
      () => `${pick(this.#random, prefixes)}${pick(this.#random, NOUNS)}${pick(this.#random, NOUNS)}.example`,
    )
  }

  /** A new link about a title, or now and then one that was posted before. */
  next(post: { id: number; title: string; time: number }): Link {
    const random = this.#random
    if (this.#latest.length > 0 && random() < REPOST_SHARE) return pick(random, this.#latest)
    const site = this.#sites[Math.floor(SITES * random() ** 3)] ?? ''
    const day = new Date(post.time).toISOString().slice(0, 10).replaceAll('-', '/')
    const url = `https://${site}/${day}/${slugOf(post.title).replaceAll('_', '-')}-${post.id.toString(36)}`
    const link = { url, urlKey: urlKey(url), domain: domainOf(url) }
    if (this.#latest.length < REMEMBERED) this.#latest.push(link)
    else this.#latest[Math.floor(random() * REMEMBERED)] = link
    this.#writePreview(link, post)
    return link
  }

  #writePreview(link: Link, post: { title: string; time: number }): void {
    const random = this.#random
    const copy = this.#copy
    const isReady = random() >= FAILED_SHARE
    copy.row()
    copy.text(link.urlKey)
    copy.text(link.url)
    copy.text(isReady ? 'ready' : 'failed')
    copy.text(isReady ? post.title : null)
    copy.text(isReady ? proseOf(random, 60 + random() * 200) : null)
    copy.text(isReady ? capitalized(link.domain.replace(/\.example$/, '')) : null)
    copy.text(isReady ? null : 'http_error')
    copy.int2(1)
    copy.time(post.time + 5_000)
    copy.time(post.time)
  }
}
