import type { Draft } from '#domain/drafts/load-draft.ts'
import { loadItems } from '#domain/saved/list-marked.ts'
import type { Ctx } from '#platform/context/context.ts'
import { communityPath } from '#shared/paths.ts'
import { parseThingRef, type ThingRef, toThingFullname } from '#shared/thing-ref.ts'
import type { DraftView } from './draft-view.ts'

/** Returns drafts with the places they are for; drafts whose place is no longer visible link to where they were started. */
export async function viewDrafts(ctx: Ctx, drafts: readonly Draft[]): Promise<DraftView[]> {
  const refs = drafts.flatMap(({ slot }) => refOf(slot) ?? [])
  const items = await loadItems(ctx, refs)
  const places = new Map(
    items.map(({ post, comment }) => [
      comment?.fullname ?? post.fullname,
      { title: post.title, path: comment?.permalink ?? post.permalink },
    ]),
  )
  return drafts.map(draft => {
    const ref = refOf(draft.slot)
    const base = { id: draft.slot, title: textIn(draft, 'title'), updatedAt: draft.updatedAt }
    if (ref === null) return { ...base, kind: 'post', ...submitPlace(draft) }
    const { title = '', path = '/' } = places.get(toThingFullname(ref)) ?? {}
    return { ...base, kind: draft.slot.startsWith('reply:') ? 'reply' : 'edit', place: title, path }
  })
}

/** Returns a text field of a draft, '' when missing. */
export function textIn({ content }: Draft, field: string): string {
  const value = content[field]
  return typeof value === 'string' ? value : ''
}

function submitPlace(draft: Draft): Pick<DraftView, 'place' | 'path'> {
  const [, community = ''] = draft.slot.split(':')
  const place = textIn(draft, 'community')
  if (community === '') return { place, path: '/submit' }
  return { place: place || community, path: `${communityPath(community)}submit` }
}

/** Parses the target of a reply or edit draft. */
function refOf(slot: string): ThingRef | null {
  const [kind = '', fullname = ''] = slot.split(':')
  return kind === 'submit' ? null : parseThingRef(fullname)
}
