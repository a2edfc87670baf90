import { type RawBuilder, sql } from 'kysely'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { ownsMedia } from '#domain/media/owns-media.ts'
import { releaseMedia } from '#domain/media/release-media.ts'
import { logModAct } from '#domain/mod-log/log-mod-act.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import { WIDGET_KINDS, type WidgetKind } from '#shared/communities/widget-kinds.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId, MediaId } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import { isBadLine, parseLinkLines, parseMenu, safeLink } from '#shared/link-lines.ts'
import { cleanLine, cleanText, lengthOf } from '#shared/text/clean-text.ts'
import { isBlank } from '#shared/text/is-blank.ts'
import { requireModerator } from '../team/require-moderator.ts'
import { keepDeleted, partRow, takeDeleted } from './deleted-parts.ts'
import { movedTo } from './move-item.ts'
import { lockParts, orderParts } from './ordered-parts.ts'

/** Kinds that show nothing without text. */
const WRITTEN: readonly WidgetKind[] = ['text', 'links', 'communities']

/** `contents`: markdown, lines of links, lines of names, or an image's link. */
export type WidgetInput = {
  kind: WidgetKind
  title: string
  contents: string
  alt: string
  /** Undefined keeps the current image. */
  imageId?: MediaId
}
type CommunityScope = { communityId: CommunityId }

/**
 * Adds a widget at the end of the sidebar. Throws what `requireModerator` throws for the permission `config`,
 * `too_many_widgets`, `field_invalid` (kind, title, alt), `body_missing`, `body_too_long`, `line_refused`,
 * `community_name_refused`, `too_many_links` and `link_refused` (contents), `images_missing` (image).
 */
export async function addWidget(
  ctx: Ctx,
  { communityId, ...input }: CommunityScope & WidgetInput,
): Promise<void> {
  const { member } = await requireModerator(ctx, { communityId, right: 'config' })
  const widget = await parseWidget(member, input)
  if (input.kind === 'images' && input.imageId === undefined) fail('images_missing', { field: 'image' })
  await change(member, communityId, async (tx, { ids, end }) => {
    if (ids.length >= LIMITS.widgetsPerCommunity) fail('too_many_widgets')
    await tx.db
      .insertInto('community_widgets')
      .values({ ...widget, kind: input.kind, community_id: communityId, position: end })
      .execute()
  })
}

/** Edits a widget; its kind stays. Throws as {@link addWidget}, `not_found`. */
export async function editWidget(
  ctx: Ctx,
  { communityId, widgetId, ...input }: CommunityScope & Omit<WidgetInput, 'kind'> & { widgetId: number },
): Promise<void> {
  const { member } = await requireModerator(ctx, { communityId, right: 'config' })
  const before = await member.db
    .selectFrom('community_widgets')
    .select(['kind', 'contents'])
    .where('id', '=', widgetId)
    .where('community_id', '=', communityId)
    .executeTakeFirst()
  const kind = WIDGET_KINDS.find(one => one === before?.kind) ?? fail('not_found')
  const { title, contents } = await parseWidget(member, { ...input, kind })
  await change(member, communityId, async (tx, { ids }) => {
    if (!ids.includes(widgetId)) fail('not_found')
    if (input.imageId !== undefined) await releaseMedia(tx, { ids: imageOf(widgetId) })
    await tx.db
      .updateTable('community_widgets')
      .set({ title, contents: JSON.stringify({ ...before?.contents, ...JSON.parse(contents) }) })
      .where('id', '=', widgetId)
      .execute()
  })
}

/** Deletes a widget. Returns the number for `restoreWidget`. Throws what `requireModerator` throws, `not_found`. */
export async function removeWidget(
  ctx: Ctx,
  { communityId, widgetId }: CommunityScope & { widgetId: number },
): Promise<{ deletedId: number }> {
  const { member } = await requireModerator(ctx, { communityId, right: 'config' })
  return change(member, communityId, async (tx, { ids }) => {
    if (!ids.includes(widgetId)) fail('not_found')
    const part = await tx.db
      .deleteFrom('community_widgets')
      .where('id', '=', widgetId)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { deletedId: await keepDeleted(tx, { communityId, list: 'community_widgets', part }) }
  })
}

/** Restores a deleted widget to its position. Throws what `requireModerator` throws, `undo_expired`, `too_many_widgets`. */
export async function restoreWidget(
  ctx: Ctx,
  { communityId, deletedId }: CommunityScope & { deletedId: number },
): Promise<void> {
  const { member } = await requireModerator(ctx, { communityId, right: 'config' })
  await change(member, communityId, async (tx, { ids }) => {
    if (ids.length >= LIMITS.widgetsPerCommunity) fail('too_many_widgets')
    const deleted = await takeDeleted(tx, { communityId, list: 'community_widgets', deletedId })
    await sql`
      insert into community_widgets overriding system value
      select * from ${partRow('community_widgets', deleted)}`.execute(tx.db)
  })
}

/** Moves a widget to a position, from 0. Throws what `requireModerator` throws, `not_found`. */
export async function moveWidget(
  ctx: Ctx,
  { communityId, widgetId, to }: CommunityScope & { widgetId: number; to: number },
): Promise<void> {
  const { member } = await requireModerator(ctx, { communityId, right: 'config' })
  await change(member, communityId, async (tx, { ids }) => {
    await orderParts(tx, 'community_widgets', movedTo(ids, widgetId, to) ?? fail('not_found'))
  })
}

/** Sets the menu above the feed. Throws what `requireModerator` throws, `line_refused`, `too_many_links` (menu). */
export async function setMenu(
  ctx: Ctx,
  { communityId, text }: CommunityScope & { text: string },
): Promise<void> {
  const { member } = await requireModerator(ctx, { communityId, right: 'config' })
  const menu = parseMenu(text, LIMITS.menuLabelLength)
  if (isBadLine(menu)) fail('line_refused', { field: 'menu', ...menu })
  if (menu.length > LIMITS.menuLinks || menu.some(entry => entry.links.length > LIMITS.menuLinks))
    fail('too_many_links', { field: 'menu' })
  await inTransaction(member, async tx => {
    const row = { menu: JSON.stringify(menu), changed_at: tx.now() }
    await tx.db
      .insertInto('community_settings')
      .values({ ...row, community_id: communityId })
      .onConflict(conflict => conflict.column('community_id').doUpdateSet(row))
      .execute()
    await logModAct(tx, { communityId, action: 'edit_menu' })
    await emitEvent(tx, 'community.described', { communityId })
  })
}

/** Returns SQL for the image of a widget. */
function imageOf(widgetId: number): RawBuilder<MediaId> {
  return sql`select (contents->>'imageId')::bigint from community_widgets where id = ${widgetId} and contents ? 'imageId'`
}

/** Runs one change of a sidebar at a time. */
function change<Done>(
  member: MemberCtx,
  communityId: CommunityId,
  work: (tx: MemberCtx, parts: Awaited<ReturnType<typeof lockParts>>) => Promise<Done>,
): Promise<Done> {
  return inTransaction(member, async tx => {
    const done = await work(tx, await lockParts(tx, 'community_widgets', communityId))
    await logModAct(tx, { communityId, action: 'edit_widgets' })
    await emitEvent(tx, 'community.described', { communityId })
    return done
  })
}

async function parseWidget(ctx: MemberCtx, input: WidgetInput): Promise<{ title: string; contents: string }> {
  if (!WIDGET_KINDS.includes(input.kind)) fail('field_invalid', { field: 'kind' })
  const title = cleanLine(input.title)
  if (lengthOf(title) > LIMITS.widgetTitleLength)
    fail('field_invalid', { field: 'title', limit: LIMITS.widgetTitleLength })
  return { title, contents: JSON.stringify(await parseContents(ctx, input)) }
}

async function parseContents(ctx: MemberCtx, { kind, contents, alt, imageId }: WidgetInput): Promise<object> {
  if (lengthOf(contents) > LIMITS.widgetTextLength)
    fail('body_too_long', { field: 'contents', limit: LIMITS.widgetTextLength })
  if (WRITTEN.includes(kind) && isBlank(contents)) fail('body_missing', { field: 'contents' })
  switch (kind) {
    case 'text': {
      const markdown = cleanText(contents)
      return { markdown, html: renderMarkdown(markdown, { kind: 'wiki' }).html }
    }
    case 'links':
      return { links: parseLinks(contents) }
    case 'communities':
      return { names: parseNames(contents) }
    case 'images':
      return await parseImage(ctx, { contents, alt, ...(imageId !== undefined && { imageId }) })
    default:
      return {}
  }
}

function parseLinks(contents: string) {
  const links = parseLinkLines(contents, LIMITS.widgetTitleLength)
  if (isBadLine(links)) fail('line_refused', { field: 'contents', ...links })
  return links.length <= LIMITS.widgetLinks ? links : fail('too_many_links', { field: 'contents' })
}

function parseNames(contents: string): string[] {
  const names = contents
    .split(/[\s,]+/)
    .map(name => cleanLine(name).replace(/^\/?r\//i, ''))
    .filter(name => name !== '')
  const wrong = names.find(name => !/^\w{1,21}$/.test(name))
  if (wrong !== undefined) fail('community_name_refused', { field: 'contents', name: wrong })
  return names.length <= LIMITS.widgetLinks ? names : fail('too_many_links', { field: 'contents' })
}

async function parseImage(
  ctx: MemberCtx,
  { contents, alt, imageId }: Pick<WidgetInput, 'contents' | 'alt' | 'imageId'>,
): Promise<object> {
  const words = cleanLine(alt)
  if (lengthOf(words) > LIMITS.altTextLength) fail('field_invalid', { field: 'alt' })
  const target = cleanLine(contents)
  const url = target === '' ? null : (safeLink(target) ?? fail('link_refused', { field: 'contents' }))
  if (imageId !== undefined && !(await ownsMedia(ctx, { ids: [imageId] })))
    fail('images_missing', { field: 'image' })
  return { url, alt: words, ...(imageId !== undefined && { imageId }) }
}
