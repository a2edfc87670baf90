import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { ownsMedia } from '#domain/media/owns-media.ts'
import { logModAct } from '#domain/mod-log/log-mod-act.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import { cleanLine, cleanText, lengthOf } from '#shared/clean-text.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId, MediaId } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import { parseLinkLines, parseMenu, safeLink } from '#shared/link-lines.ts'
import { WIDGET_KINDS, type WidgetKind } from '#shared/views/community-widget.ts'
import { movedTo } from './move-item.ts'
import { lockParts, orderParts } from './ordered-parts.ts'
import { requireModerator } from './require-moderator.ts'

/** What has nothing to show without words. */
const WRITTEN: readonly WidgetKind[] = ['text', 'links', 'communities']

/** `contents`: markdown, lines of links, lines of names, or where an image leads. */
export type WidgetInput = {
  kind: WidgetKind
  title: string
  contents: string
  alt: string
  /** Undefined keeps the present image. */
  imageId?: MediaId
}
type Place = { communityId: CommunityId }

/**
 * Adds a part to the sidebar, at its end. Throws what `requireModerator` throws for the right `config`,
 * `too_many_widgets`, `field_invalid` (kind, title, contents, alt), `body_missing`, `body_too_long` and `link_refused`
 * (contents), `images_missing` (image).
 */
export async function addWidget(ctx: Ctx, { communityId, ...input }: Place & WidgetInput): Promise<void> {
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

/** Changes a part; its kind stays. Throws as {@link addWidget}, `not_found`. */
export async function editWidget(
  ctx: Ctx,
  { communityId, widgetId, ...input }: Place & Omit<WidgetInput, 'kind'> & { widgetId: number },
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
    await tx.db
      .updateTable('community_widgets')
      .set({ title, contents: JSON.stringify({ ...before?.contents, ...JSON.parse(contents) }) })
      .where('id', '=', widgetId)
      .execute()
  })
}

/** Takes a part away. Throws what `requireModerator` throws, `not_found`. */
export async function removeWidget(
  ctx: Ctx,
  { communityId, widgetId }: Place & { widgetId: number },
): Promise<void> {
  const { member } = await requireModerator(ctx, { communityId, right: 'config' })
  await change(member, communityId, async (tx, { ids }) => {
    if (!ids.includes(widgetId)) fail('not_found')
    await tx.db.deleteFrom('community_widgets').where('id', '=', widgetId).execute()
  })
}

/** Puts a part at a place, from 0. Throws what `requireModerator` throws, `not_found`. */
export async function moveWidget(
  ctx: Ctx,
  { communityId, widgetId, to }: Place & { widgetId: number; to: number },
): Promise<void> {
  const { member } = await requireModerator(ctx, { communityId, right: 'config' })
  await change(member, communityId, async (tx, { ids }) => {
    await orderParts(tx, 'community_widgets', movedTo(ids, widgetId, to) ?? fail('not_found'))
  })
}

/** Sets the links above the feed. Throws what `requireModerator` throws, `link_refused`, `too_many_links` (menu). */
export async function setMenu(ctx: Ctx, { communityId, text }: Place & { text: string }): Promise<void> {
  const { member } = await requireModerator(ctx, { communityId, right: 'config' })
  const menu = parseMenu(text, LIMITS.menuLabelLength) ?? fail('link_refused', { field: 'menu' })
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

/** One change of a sidebar at a time. */
function change(
  member: MemberCtx,
  communityId: CommunityId,
  work: (tx: MemberCtx, parts: Awaited<ReturnType<typeof lockParts>>) => Promise<void>,
): Promise<void> {
  return inTransaction(member, async tx => {
    await work(tx, await lockParts(tx, 'community_widgets', communityId))
    await logModAct(tx, { communityId, action: 'edit_widgets' })
    await emitEvent(tx, 'community.described', { communityId })
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
  if (WRITTEN.includes(kind) && cleanLine(contents) === '') fail('body_missing', { field: 'contents' })
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
  const links =
    parseLinkLines(contents, LIMITS.widgetTitleLength) ?? fail('link_refused', { field: 'contents' })
  return links.length <= LIMITS.widgetLinks ? links : fail('too_many_links', { field: 'contents' })
}

function parseNames(contents: string): string[] {
  const names = contents
    .split(/[\s,]+/)
    .map(name => cleanLine(name).replace(/^\/?r\//i, ''))
    .filter(name => name !== '')
  const isFine = names.length <= LIMITS.widgetLinks && names.every(name => /^\w{1,21}$/.test(name))
  return isFine ? names : fail('field_invalid', { field: 'contents' })
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
