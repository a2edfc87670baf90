import { sql } from 'kysely'
import { takeCommentIds } from '#domain/comments/copy-comments.ts'
import { wilsonLowerBound } from '#domain/ranking/confidence.ts'
import { controversyRank } from '#domain/ranking/controversy.ts'
import type { ClientTx } from '#platform/context/client-transaction.ts'
import { copyRows } from '#platform/database/copy-rows.ts'
import type { AccountId, CommentId, PostId } from '#shared/ids.ts'
import { accountKey } from './account-book.ts'
import { loadRefs, refKey } from './import-refs.ts'
import type { ImportRun } from './import-run.ts'
import { type CommentFields, parseCommentRow } from './parse-comment-row.ts'
import type { BatchItem, BatchOutcome, RowImporter } from './row-batch.ts'

type Item = BatchItem<CommentFields>
type Located = { item: Item; postId: PostId }

const COLUMNS =
  `source_id post_id name parent_name id author_id body_md body_html renderer_version is_distinguished
  is_score_known ups downs best controversy created_at edited_at deleted_at removed_at`.split(/\s+/)

/** Stages comments until all files are read: only then are all parents known. */
export const commentImporter: RowImporter<CommentFields> = {
  parse: parseCommentRow,
  async write(tx, { run, file, items }) {
    const outcome: BatchOutcome<CommentFields> = { added: 0, known: 0, rejected: [] }
    const located = await locate(tx, { run, stem: file.stem, items, outcome })
    const fresh = await leaveOutKnown(tx, { run, located, outcome })
    if (fresh.length > 0) await stage(tx, run, fresh)
    return outcome
  },
}

type PostPlace = { postId: PostId; communityKey: string }

/** Finds the posts: in the file's own stem, else one of the same id and community elsewhere in the source. */
async function locate(
  tx: ClientTx,
  input: { run: ImportRun; stem: string; items: readonly Item[]; outcome: BatchOutcome<CommentFields> },
): Promise<Located[]> {
  const names = [...new Set(input.items.map(item => item.fields.postName))]
  const keys = names.flatMap(name => [refKey.post(input.stem, name), refKey.postName(name)])
  const { rows } = await sql<PostPlace & { key: string }>`
    select r.external_id as key, p.id as "postId", c.name_key as "communityKey"
    from import_refs r join posts p on p.id = r.internal_id join communities c on c.id = p.community_id
    where r.source_id = ${input.run.source.id} and r.external_id = any(${keys}::text[])`.execute(tx.db)
  const places = new Map(rows.map(row => [row.key, row]))
  const located: Located[] = []
  for (const item of input.items) {
    const { postName, communityKey } = item.fields
    const elsewhere = places.get(refKey.postName(postName))
    const isSameCommunity = communityKey === null || communityKey === elsewhere?.communityKey
    const place = places.get(refKey.post(input.stem, postName)) ?? (isSameCommunity ? elsewhere : undefined)
    if (place === undefined) input.outcome.rejected.push({ item, reason: 'post not in archive' })
    else located.push({ item, postId: place.postId })
  }
  return located
}

async function leaveOutKnown(
  tx: ClientTx,
  input: { run: ImportRun; located: readonly Located[]; outcome: BatchOutcome<CommentFields> },
): Promise<Located[]> {
  const { run, located, outcome } = input
  const keyOf = ({ postId, item }: Located) => refKey.comment(postId, item.fields.name)
  const known = await loadRefs(tx, run.source, located.map(keyOf))
  const staged = await loadStaged(tx, run, located)
  const fresh = new Map<string, Located>()
  for (const entry of located) {
    const key = keyOf(entry)
    if (known.has(key)) outcome.known += 1
    else if (staged.has(key) || fresh.has(key)) {
      outcome.rejected.push({ item: entry.item, reason: 'same id as an earlier row' })
    } else fresh.set(key, entry)
  }
  return [...fresh.values()]
}

async function loadStaged(tx: ClientTx, run: ImportRun, located: readonly Located[]): Promise<Set<string>> {
  const { rows } = await sql<{ post_id: number; name: string }>`
    select s.post_id, s.name
    from unnest(${located.map(entry => entry.postId)}::bigint[], ${located.map(entry => entry.item.fields.name)}::text[])
      as g(post_id, name)
    join import_staged_comments s on s.source_id = ${run.source.id} and s.post_id = g.post_id and s.name = g.name`.execute(
    tx.db,
  )
  return new Set(rows.map(row => refKey.comment(row.post_id, row.name)))
}

async function stage(tx: ClientTx, run: ImportRun, fresh: readonly Located[]): Promise<void> {
  const uses = fresh.flatMap(({ item: { fields } }) =>
    fields.author === null
      ? []
      : [{ name: fields.author, about: '', firstSeenAt: fields.createdAt, karma: 0 }],
  )
  const accounts = await run.accounts.settle(tx, uses)
  const ids = await takeCommentIds(tx, fresh.length)
  const rows = fresh.map(({ item: { fields }, postId }, index) => {
    const author = fields.author === null ? undefined : accounts.get(accountKey(fields.author))
    return stagedRow(run, fields, { postId, id: ids[index] as CommentId, authorId: author?.id ?? null })
  })
  await copyRows(tx.client, { table: 'import_staged_comments', columns: COLUMNS, rows })
  await sql`
    update import_sources set staged_comments = staged_comments + ${fresh.length}::int
    where id = ${run.source.id}`.execute(tx.db)
}

function stagedRow(
  run: ImportRun,
  fields: CommentFields,
  place: { postId: PostId; id: CommentId; authorId: AccountId | null },
) {
  return [
    run.source.id,
    place.postId,
    fields.name,
    fields.parentName,
    place.id,
    place.authorId,
    fields.bodyMd,
    fields.bodyHtml,
    fields.rendererVersion,
    fields.isDistinguished,
    fields.isScoreKnown,
    fields.ups,
    fields.downs,
    wilsonLowerBound(fields),
    controversyRank(fields),
    fields.createdAt,
    fields.editedAt,
    fields.deletedAt,
    fields.removedAt,
  ]
}
