import { sql } from 'kysely'
import { plainTextOf } from '#domain/markdown/plain-text.ts'
import { loadReadablePages } from '#domain/wiki/load-readable-pages.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { NotificationKind } from '#shared/inbox/notification-kinds.ts'
import type { NotificationRow, Subject, UnitRow } from './unit-rows.ts'

const BODY_LENGTH = 1_200

const SUBJECT_KINDS: readonly NotificationKind[] = ['wiki', 'draft', 'site_message']

/** Returns whether there is nothing to tell without a subject. */
export function needsSubject(kind: NotificationKind): boolean {
  return SUBJECT_KINDS.includes(kind)
}

/** Returns the subjects of these groups as the viewer may see them now; what they may not, or is gone, is missing. */
export async function loadSubjects(
  ctx: Ctx,
  units: readonly UnitRow[],
): Promise<(unit: UnitRow, item: NotificationRow) => Subject | null> {
  const dataOf = (kind: NotificationKind) =>
    units.filter(unit => unit.kind === kind).flatMap(unit => unit.items.map(item => item.data))
  const [pages, drafts, messages] = await Promise.all([
    loadPages(ctx, numbersOf(dataOf('wiki').map(data => data.pageId))),
    loadDrafts(
      ctx,
      dataOf('draft').flatMap(data => (typeof data.slot === 'string' ? data.slot : [])),
    ),
    loadMessages(ctx, numbersOf(dataOf('site_message').map(data => data.messageId))),
  ])
  return ({ kind }, { data }) => {
    if (kind === 'wiki') return pages.get(Number(data.pageId)) ?? null
    if (kind === 'draft') return drafts.get(String(data.slot)) ?? null
    return kind === 'site_message' ? (messages.get(Number(data.messageId)) ?? null) : null
  }
}

function numbersOf(values: readonly unknown[]): number[] {
  return [...new Set(values.filter(value => Number.isSafeInteger(value)))] as number[]
}

async function loadPages(ctx: Ctx, ids: readonly number[]): Promise<Map<number, Subject>> {
  if (ids.length === 0) return new Map()
  const paths = await loadReadablePages(ctx, { ids })
  return new Map([...paths].map(([id, path]) => [id, { title: path.slice(1), body: '', path }]))
}

/** Only those of the viewer. */
async function loadDrafts({ db, viewer }: Ctx, slots: readonly string[]): Promise<Map<string, Subject>> {
  if (slots.length === 0 || viewer === null) return new Map()
  const { rows } = await sql<{ slot: string; title: string | null }>`
    select slot, content ->> 'title' as title from drafts
    where account_id = ${viewer.id} and slot = any(${[...slots]}::text[])`.execute(db)
  return new Map(
    rows.map(({ slot, title }) => {
      const [, community] = slot.split(':')
      const path = community === undefined ? '/submit' : `/r/${community}/submit`
      return [slot, { title: title?.trim() ?? '', body: '', path }]
    }),
  )
}

async function loadMessages({ db }: Ctx, ids: readonly number[]): Promise<Map<number, Subject>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; subject: string; body_html: string }>`
    select id, subject, body_html from site_messages where id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(
    rows.map(({ id, subject, body_html: html }) => [
      id,
      { title: subject, body: plainTextOf(html, BODY_LENGTH), path: `/message/site/${id}` },
    ]),
  )
}
