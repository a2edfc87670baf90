import type { LoaderFunctionArgs } from 'react-router'
import { MarkNotificationsRead, UndoNotificationsRead } from '#commands/inbox.ts'
import { loadBanner } from '#domain/banners/banners.ts'
import { listPopularCommunities } from '#domain/communities/list-popular.ts'
import { findCommunity, loadCommunityLabels } from '#domain/communities/load-communities.ts'
import { listNotifications } from '#domain/inbox/list-notifications.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type RequestContext, requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { kindsOfFilter, type NotificationFilter } from '#shared/inbox/filters.ts'
import { VISITOR_POPULAR } from '#shared/limits.ts'
import type { CommunityLabel } from '#shared/views/community-view.ts'
import { commandForm, runs } from '../../forms/command-form.server.ts'
import { readNumber } from '../../forms/form-input.ts'
import { requireLogin } from '../../forms/require-login.server.ts'
import { INBOX_PAGES } from './inbox-data.ts'

const SAMPLES = 4

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const filter = filterOf(params.box, url)
  requireLogin(request, url)
  const page = await listNotifications(request.ctx, {
    isUnread: filter === 'unread',
    kinds: kindsOfFilter(filter),
    after: url.searchParams.get('after'),
  })
  const isEmpty = page.units.length === 0 && page.next === null && !url.searchParams.has('after')
  return {
    ...page,
    filter,
    banner: await loadBanner(request.ctx),
    undoAt: url.searchParams.get('undo'),
    // R2.6-15: only when there are no notifications at all.
    sample: isEmpty && filter === 'all' ? await pickSample(request) : null,
  }
}

/** Returns the filter in a URL. Throws `not_found` for an unknown page. */
function filterOf(box: string | undefined, url: URL): NotificationFilter {
  if (box !== undefined) {
    if (!Object.hasOwn(INBOX_PAGES, box)) fail('not_found')
    return INBOX_PAGES[box] ?? 'all'
  }
  const show = url.searchParams.get('show')
  return show === 'moderation' || show === 'others' ? show : 'all'
}

/** R2.6-15, R2.6-16: picks one of four communities: those the operator configured, else the largest. */
async function pickSample({
  ctx,
  sampleCommunities,
}: RequestContext): Promise<{ name: string; path: string } | null> {
  const labels =
    sampleCommunities.length > 0
      ? await loadNamed(ctx, sampleCommunities)
      : await listPopularCommunities(ctx, { limit: VISITOR_POPULAR })
  const samples = labels.slice(0, SAMPLES)
  const picked = samples[Math.floor(Math.random() * samples.length)]
  return picked === undefined ? null : { name: picked.prefixedName, path: picked.path }
}

async function loadNamed(ctx: Ctx, names: readonly string[]): Promise<CommunityLabel[]> {
  const found = await Promise.all(names.slice(0, SAMPLES).map(name => findCommunity(ctx, { name })))
  // Only if everyone may see them.
  const labels = await loadCommunityLabels(
    { ...ctx, viewer: null },
    { ids: found.flatMap(row => row?.id ?? []) },
  )
  return [...labels.values()]
}

/** Marks notifications as read, or undoes that. */
export const action = commandForm({
  read: runs(MarkNotificationsRead, {
    // A missing ID is none of them, not all.
    given: ({ form }) => ({ id: readNumber(form, 'id'), filter: 'all' as const }),
    answer: ({ at }, { url }) => here(url, { undo: at }),
  }),
  'read-all': runs(MarkNotificationsRead, {
    given: () => ({ id: null }),
    answer: ({ at }, { url }) => here(url, { undo: at }),
  }),
  undo: runs(UndoNotificationsRead, { answer: (_undone, { url }) => here(url, {}) }),
})

/** Returns the page's address with what can be undone. */
function here(url: URL, query: Record<string, string>): string {
  const kept = new URLSearchParams(url.searchParams)
  kept.delete('undo')
  for (const [name, value] of Object.entries(query)) kept.set(name, value)
  return `${url.pathname.replace(/(?:\/_)?\.data$/, '')}${kept.size === 0 ? '' : `?${kept}`}`
}
