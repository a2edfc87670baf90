import {
  type LatencySeries,
  PAGE_KINDS,
  type PageKind,
  type ReaderGroup,
} from '#shared/views/performance-view.ts'

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

/** Kinds that aren't pages. */
const SHARED_KINDS: ReadonlySet<PageKind> = new Set(['actions', 'uploads'])

/** Everything that is counted by itself, in display order. Visitors' pages mostly come from memory; members' are made for each. */
export const LATENCY_SERIES: readonly LatencySeries[] = PAGE_KINDS.flatMap((kind): LatencySeries[] =>
  SHARED_KINDS.has(kind)
    ? [{ kind, readers: 'everyone' }]
    : [
        { kind, readers: 'members' },
        { kind, readers: 'visitors' },
      ],
)

/** Stands for responses that aren't counted. */
export const NO_SERIES = -1

const NOT_FOUND = 404

const kindOfFamily = new Map(
  FAMILIES_OF_KINDS.flatMap(([kind, families]) => families.map(family => [family, kind] as const)),
)
const memberSeries = seriesOf('members')
const visitorSeries = seriesOf('visitors')

/** Returns the index into LATENCY_SERIES for each kind of page. */
function seriesOf(readers: ReaderGroup): ReadonlyMap<PageKind, number> {
  return new Map(
    PAGE_KINDS.map(kind => [
      kind,
      LATENCY_SERIES.findIndex(
        one => one.kind === kind && (one.readers === readers || one.readers === 'everyone'),
      ),
    ]),
  )
}

/** The parts of a response that decide what it counts as. */
export type CountedResponse = { family: string; method: string; status: number; isMember: boolean }

/** Returns what a response counts as, as an index into LATENCY_SERIES, or NO_SERIES. */
export function seriesIndex(response: CountedResponse): number {
  const kind = kindOf(response)
  if (kind === null) return NO_SERIES
  return (response.isMember ? memberSeries : visitorSeries).get(kind) ?? NO_SERIES
}

/**
 * A form submitted to a page is an action, like an operation within a page. Not-found responses count as other pages, wherever
 * they were requested: fast answers to scanners would make the front page look faster than it is.
 */
function kindOf({ family, method, status }: CountedResponse): PageKind | null {
  const listed = kindOfFamily.get(family)
  if (listed === null) return null
  const kind = listed ?? 'other'
  if (family.startsWith('/api/')) return kind
  if (method !== 'GET' && method !== 'HEAD') return 'actions'
  return status === NOT_FOUND ? 'other' : kind
}
