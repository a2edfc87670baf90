import { type RawBuilder, sql } from 'kysely'
import { loadImages } from '#domain/media/load-images.ts'
import type { Ctx } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import type { CommunityId, MediaId } from '#shared/ids.ts'
import type { PointBannerView } from '#shared/points/point-view.ts'
import type { CommunityRule } from '#shared/views/community-rule.ts'
import type { CommunityLabel } from '#shared/views/community-view.ts'
import type { MenuEntry, WidgetLink, WidgetView } from '#shared/views/community-widget.ts'
import { type AccessRow, accessColumns, accessTables, isListable, toLabel } from '../access-row.ts'

/** A sidebar widget as stored. */
export type StoredWidget = {
  id: number
  kind: WidgetView['kind']
  title: string
  contents: {
    html?: string
    markdown?: string
    links?: WidgetLink[]
    names?: string[]
    imageId?: MediaId
    url?: string | null
    alt?: string
  }
}
/** Contents of a community's sidebar and menu. */
export type SetupColumns = {
  rules: CommunityRule[]
  widgets: StoredWidget[]
  menu: MenuEntry[]
  /** The banners that members hold; null where there are no points. */
  point_banners: PointBannerView[] | null
}

/** {@link SetupColumns} of communities `c`, within the statement that reads them. */
export const setupColumns: RawBuilder<SetupColumns> = sql`
  coalesce((
    select jsonb_agg(jsonb_build_object('id', r.id, 'title', r.title, 'html', r.body_html, 'markdown', '',
      'appliesTo', r.applies_to, 'violationReason', coalesce(nullif(r.violation_reason, ''), r.title))
      order by r.position, r.id)
    from community_rules r where r.community_id = c.id
  ), '[]') as rules,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', w.id, 'kind', w.kind, 'title', w.title,
      'contents', w.contents - 'markdown') order by w.position, w.id)
    from community_widgets w where w.community_id = c.id
  ), '[]') as widgets,
  coalesce((select s.menu from community_settings s where s.community_id = c.id), '[]') as menu,
  (
    select coalesce((
      select jsonb_agg(jsonb_build_object('form', b.form, 'text', b.text, 'url', b.url, 'price', b.price,
        'holder', case b.form when 'crypto' then coalesce(w.address, '') else a.name end) order by b.form desc)
      from point_banners b join accounts a on a.id = b.holder_id and a.deleted_at is null
        left join wallets w on w.account_id = b.holder_id and w.is_active
      where b.community_id = c.id
    ), '[]') from community_settings s where s.community_id = c.id and s.settings ->> 'hasPoints' = 'true'
  ) as point_banners`

/** Returns the sidebar's widgets, with the communities and images the viewer may see. */
export async function viewWidgets(ctx: Ctx, stored: readonly StoredWidget[]): Promise<WidgetView[]> {
  const names = stored.flatMap(({ contents }) => contents.names ?? []).map(name => name.toLowerCase())
  const imageIds = stored.flatMap(({ contents }) => contents.imageId ?? [])
  const [labels, images] = await Promise.all([
    names.length === 0 ? new Map<string, CommunityLabel>() : listableLabels(ctx, names),
    imageIds.length === 0 ? new Map() : loadImages(ctx, { ids: imageIds }),
  ])
  return stored.map(({ id, kind, title, contents }): WidgetView => {
    switch (kind) {
      case 'text':
        return { id, kind, title, html: contents.html ?? '' }
      case 'links':
        return { id, kind, title, links: contents.links ?? [] }
      case 'communities': {
        const found = (contents.names ?? []).flatMap(name => labels.get(name.toLowerCase()) ?? [])
        return { id, kind, title, communities: found }
      }
      case 'images': {
        const image = contents.imageId === undefined ? null : (images.get(contents.imageId) ?? null)
        return { id, kind, title, image, alt: contents.alt ?? '', url: contents.url ?? null }
      }
      default:
        return { id, kind, title }
    }
  })
}

async function listableLabels(ctx: Ctx, names: readonly string[]): Promise<Map<string, CommunityLabel>> {
  const { rows } = await sql<AccessRow>`
    select ${accessColumns} from ${accessTables(ctx.viewer)}
    where c.name_key = any(${sqlList([...names], 'text')}) and ${isListable(ctx.viewer)}`.execute(ctx.db)
  return new Map(rows.map(row => [row.name.toLowerCase(), toLabel(row)]))
}

/** Returns the widgets as written, for their edit page. */
export async function loadWidgetSources(
  ctx: Ctx,
  { communityId }: { communityId: CommunityId },
): Promise<{ widgets: StoredWidget[]; menu: MenuEntry[] }> {
  const [widgets, settings] = await Promise.all([
    ctx.db
      .selectFrom('community_widgets')
      .select(['id', 'kind', 'title', 'contents'])
      .where('community_id', '=', communityId)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    ctx.db
      .selectFrom('community_settings')
      .select('menu')
      .where('community_id', '=', communityId)
      .executeTakeFirst(),
  ])
  return { widgets: widgets as StoredWidget[], menu: (settings?.menu ?? []) as MenuEntry[] }
}
