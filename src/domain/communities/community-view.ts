import type { Viewer } from '#platform/context/context.ts'
import { roundedPresence } from '#shared/accounts/presence.ts'
import { t } from '#shared/messages/t.ts'
import { accountPath } from '#shared/paths.ts'
import { withoutOverrides } from '#shared/text/direction.ts'
import type { CommunityView, IdCardView } from '#shared/views/community-view.ts'
import type { WidgetView } from '#shared/views/community-widget.ts'
import type { JoinRequestState } from '#shared/views/join-request.ts'
import type { AccessRow } from './access-row.ts'
import type { CommunityAccess } from './community-access.ts'
import { type FlairRow, toOwnFlair, toPostFlairs } from './flair-columns.ts'
import { type StoredPlace, viewPlace } from './place-column.ts'
import { canModerate, refuseBanned, refuseJoin } from './policy.ts'
import { type StoredStyle, toTheme } from './setup/community-style.ts'
import type { SetupColumns } from './setup/view-widgets.ts'

export type PageRow = AccessRow &
  FlairRow &
  SetupColumns & {
    style: StoredStyle | null
    title: string
    description: string
    sidebar_md: string
    sidebar_html: string
    members: number
    active: number
    created_at: Date
    has_wiki: boolean
    has_collections: boolean
    place: StoredPlace | null
    moderators: string[]
  }

type Shown = {
  row: PageRow
  access: CommunityAccess
  request: JoinRequestState | null
  widgets: WidgetView[]
}

/** Returns the view of a community whose gate was passed. */
export function toCommunityView(
  viewer: Viewer | null,
  { row, access, request, widgets }: Shown,
): CommunityView {
  const canEdit = canModerate(viewer, access, 'config')
  return {
    ...access.label,
    title: row.title === '' ? access.label.name : withoutOverrides(row.title),
    description: withoutOverrides(row.description),
    sidebarHtml: row.sidebar_html,
    // Only the edit form needs the source.
    sidebarMarkdown: canEdit ? row.sidebar_md : '',
    type: row.type,
    isNsfw: row.is_nsfw,
    createdAt: row.created_at.toISOString(),
    memberCount: membersOf(row),
    hasWiki: row.has_wiki,
    hasCollections: row.has_collections,
    place: viewPlace(row.place),
    idCard: toIdCard(row),
    theme: toTheme({
      accent: row.accent,
      style: row.style,
      isNsfwDisplayed: row.is_nsfw && viewer?.showNsfw === true,
    }),
    postFlairs: toPostFlairs(row),
    moderators: row.moderators.map(name => ({ name, path: accountPath(name) })),
    rules: row.rules,
    widgets,
    menu: row.menu,
    ...(row.point_banners === null ? {} : { points: { banners: row.point_banners } }),
    viewer: {
      isMember: access.isMember,
      isModerator: access.isModerator,
      isFavorite: row.is_favorite,
      isMuted: access.isMuted,
      canPost: access.canPost,
      canJoin: !access.isMember && refuseJoin(viewer, access) === null,
      isBanned: refuseBanned(viewer, access) !== null,
      canEdit,
      flair: toOwnFlair(viewer, access, row),
      request,
    },
  }
}

/** Returns the member count; only its owner sees a profile's number of followers (`ProfileView`). */
function membersOf(row: PageRow): number {
  return row.kind === 'profile' ? 0 : row.members
}

function toIdCard(row: PageRow): IdCardView {
  return {
    // R3-idc-02: the defaults; custom words come with the community's style.
    subscribersText: t('community.members'),
    currentlyViewingText: t('community.online'),
    description: withoutOverrides(row.description),
    subscribersCount: membersOf(row),
    currentlyViewingCount: roundedPresence(row.active),
  }
}
