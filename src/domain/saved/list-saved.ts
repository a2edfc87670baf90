import type { Ctx } from '#platform/context/context.ts'
import { type ItemPage, listMarked } from './list-marked.ts'

/** Returns what the viewer saved, newest first. Throws as `listMarked`. */
export function listSaved(ctx: Ctx, { after }: { after?: string }): Promise<ItemPage> {
  return listMarked(ctx, {
    marks: [
      { kind: 'post', table: 'saved_posts', at: 'saved_at' },
      { kind: 'comment', table: 'saved_comments', at: 'saved_at' },
    ],
    after,
  })
}

/** Returns posts the viewer hid, newest first. Throws as `listMarked`. */
export function listHidden(ctx: Ctx, { after }: { after?: string }): Promise<ItemPage> {
  return listMarked(ctx, { marks: [{ kind: 'post', table: 'hidden_posts', at: 'hidden_at' }], after })
}
