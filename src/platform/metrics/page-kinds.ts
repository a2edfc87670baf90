import { PAGE_KINDS, type PageKind } from '#shared/views/performance-view.ts'

/**
 * Routes by kind: pages by the patterns of web/routes.ts, others by path. Routes not listed are other pages. Null: not counted.
 */
export const FAMILIES_OF_KINDS: readonly (readonly [kind: PageKind | null, families: readonly string[]])[] = [
  ['home', ['/', ':sort']],
  ['feeds', ['r/popular/:sort?', 'r/all/:sort?', 'data/feed']],
  ['community', ['r/:community/:sort?']],
  [
    'thread',
    [
      'r/:community/comments/:postId/:slug?/:commentId?',
      'user/:profile/comments/:postId/:slug?/:commentId?',
      'comments/:postId/:slug?/:commentId?',
      'data/post',
    ],
  ],
  ['profile', ['user/:profile', 'user/:profile/:tab', 'data/profile']],
  ['actions', ['/graphql']],
  ['uploads', ['/api/media']],
  [null, ['/assets', '/media', '/healthz', '/readyz', '/metrics']],
]

/** Stands for responses that aren't counted. */
export const NO_KIND = -1

const NOT_FOUND = 404
const OTHER = PAGE_KINDS.indexOf('other')
const ACTIONS = PAGE_KINDS.indexOf('actions')

const byFamily = new Map(
  FAMILIES_OF_KINDS.flatMap(([kind, families]) =>
    families.map(family => [family, kind === null ? NO_KIND : PAGE_KINDS.indexOf(kind)] as const),
  ),
)

/**
 * Returns the kind of a response as an index into PAGE_KINDS, or NO_KIND. A form submitted to a page is an action, like an
 * operation within a page. Not-found responses count as other pages, wherever they were requested: fast answers to scanners
 * would make the front page look faster than it is.
 */
export function kindIndex(family: string, method: string, status: number): number {
  const kind = byFamily.get(family) ?? OTHER
  if (kind === NO_KIND) return kind
  if (family.startsWith('/api/')) return kind
  if (method !== 'GET' && method !== 'HEAD') return ACTIONS
  return status === NOT_FOUND ? OTHER : kind
}
