import { sql } from 'kysely'
import { type CommentCorrection, correctImportedComments } from '#domain/comments/copy-comments.ts'
import type { ClientTx } from '#platform/context/client-transaction.ts'
import type { CommentId } from '#shared/ids.ts'
import { loadRefs } from '../import-refs.ts'
import { type CommentFields, parseCommentRow } from '../parse-comment-row.ts'
import type { BatchItem } from '../row-batch.ts'
import { commentKeys, locateComments } from '../stage-comments.ts'
import { judgeTexts, type RepairItem, type RowRepairer, type RowResult } from './repair-run.ts'

type Item = RepairItem<CommentFields>
type Stored = { id: CommentId; bodyMd: string; isDeleted: boolean }

/** Corrects the texts of comments. */
export const commentRepairer: RowRepairer<CommentFields> = {
  parse: parseCommentRow,
  async correct(tx, { run, file, items }) {
    const byMeant = new Map(items.map(item => [item.fields.meant, item]))
    const ids = new Map<Item, number>()
    const located = await locateComments(tx, {
      run,
      stem: file.stem,
      items: items.map(item => ({ ...item, fields: item.fields.meant }) satisfies BatchItem<CommentFields>),
      outcome: { added: 0, known: 0, rejected: [], changed: [] },
    })
    const refs = await loadRefs(tx, run.source, located.flatMap(commentKeys))
    for (const entry of located) {
      const item = byMeant.get(entry.item.fields)
      const id = commentKeys(entry)
        .map(key => refs.get(key))
        .find(ref => ref !== undefined)
      if (item !== undefined && id !== undefined) ids.set(item, id)
    }
    const stored = await loadStored(tx, [...ids.values()])
    const corrections = new Map<CommentId, CommentCorrection>()
    const results = items.map((item): RowResult<CommentFields> => {
      const comment = stored.get(ids.get(item) ?? 0)
      if (comment === undefined) return { item, outcome: 'missing', corrected: [], kept: [] }
      const result = judge(item, comment)
      if (result.corrected.length > 0) {
        const { bodyMd, bodyHtml, rendererVersion } = item.fields.meant
        corrections.set(comment.id, { id: comment.id, bodyMd, bodyHtml, rendererVersion })
        stored.set(comment.id, { ...comment, bodyMd })
      }
      return { item, ...result }
    })
    await correctImportedComments(tx, [...corrections.values()])
    return results
  },
}

async function loadStored(tx: ClientTx, ids: readonly number[]): Promise<Map<number, Stored>> {
  const { rows } = await sql<Stored>`
    select id, body_md as "bodyMd", deleted_at is not null as "isDeleted" from comments
    where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx.db)
  return new Map(rows.map(row => [row.id, row]))
}

function judge({ fields: { meant, wrong } }: Item, comment: Stored): Omit<RowResult<CommentFields>, 'item'> {
  if (comment.isDeleted && wrong.deletedAt === null)
    return { outcome: 'changed', corrected: [], kept: ['comment'] }
  return judgeTexts([{ field: 'text', here: comment.bodyMd, wrong: wrong.bodyMd, meant: meant.bodyMd }])
}
