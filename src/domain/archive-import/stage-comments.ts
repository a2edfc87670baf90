import { sql } from 'kysely'
import { takeCommentIds } from '#domain/comments/copy-comments.ts'
import { wilsonLowerBound } from '#domain/ranking/confidence.ts'
import { controversyRank } from '#domain/ranking/controversy.ts'
import type { ClientTx } from '#platform/context/client-transaction.ts'
import { copyRows } from '#platform/database/copy-rows.ts'
import type { AccountId, CommentId, PostId } from '#shared/ids.ts'
import { accountKey } from './account-book.ts'
import { CHANGES } from './change-notes.ts'
import { loadRefs, type Ref, refKey, saveRefs } from './import-refs.ts'
import type { ImportRun } from './import-run.ts'
import { type CommentFields, parseCommentRow } from './parse-comment-row.ts'
import type { BatchItem, BatchOutcome, OpenFile, RowImporter } from './row-batch.ts'
import { isNewer } from './sort-out-posts.ts'

type Item = BatchItem<CommentFields>
export type LocatedComment = { item: Item; postId: PostId }

const COLUMNS =
  `source_id post_id name parent_name id author_id body_md body_html renderer_version is_distinguished
  is_score_known ups downs best controversy created_at edited_at deleted_at removed_at file_number line retrieved_at`.split(
    /\s+/,
  )

/** Stages comments until all files are read: only then are all parents known. */
export const commentImporter: RowImporter<CommentFields> = {
  parse: parseCommentRow,
  async write(tx, { run, file, items }) {
    const outcome: BatchOutcome<CommentFields> = { added: 0, known: 0, rejected: [], changed: [] }
    const located = await locateComments(tx, { run, stem: file.stem, items, outcome })
    const { fresh, newer } = await leaveOutKnown(tx, { run, located, outcome })
    if (fresh.length + newer.length > 0) await stage(tx, { run, file, fresh, newer })
    return outcome
  },
}

type PostPlace = { postId: PostId; communityKey: string }

/**
 * Finds the posts: in the file's own stem, else one of the same id and community elsewhere in the source; for a comment that
 * names two, the first that is there.
 */
export async function locateComments(
  tx: ClientTx,
  input: {
    run: Pick<ImportRun, 'source'>
    stem: string
    items: readonly Item[]
    outcome: BatchOutcome<CommentFields>
  },
): Promise<LocatedComment[]> {
  const names = [...new Set(input.items.flatMap(item => namesOf(item.fields)))]
  const keys = names.flatMap(name => [refKey.post(input.stem, name), refKey.postName(name)])
  const { rows } = await sql<PostPlace & { key: string }>`
    select r.external_id as key, p.id as "postId", c.name_key as "communityKey"
    from import_refs r join posts p on p.id = r.internal_id join communities c on c.id = p.community_id
    where r.source_id = ${input.run.source.id} and r.external_id = any(${keys}::text[])`.execute(tx.db)
  const places = new Map(rows.map(row => [row.key, row]))
  const located: LocatedComment[] = []
  for (const item of input.items) {
    const { communityKey } = item.fields
    const place = namesOf(item.fields)
      .map(name => {
        const elsewhere = places.get(refKey.postName(name))
        const isSameCommunity = communityKey === null || communityKey === elsewhere?.communityKey
        return places.get(refKey.post(input.stem, name)) ?? (isSameCommunity ? elsewhere : undefined)
      })
      .find(found => found !== undefined)
    if (place === undefined) input.outcome.rejected.push({ item, reason: 'post not in archive' })
    else located.push({ item, postId: place.postId })
  }
  return located
}

function namesOf({ postName, otherPostNames }: CommentFields): string[] {
  return [postName, ...otherPostNames]
}

/** A newer copy of a row that waits for its place; it takes the older one's id. */
type NewerComment = LocatedComment & { id: CommentId }

async function leaveOutKnown(
  tx: ClientTx,
  input: { run: ImportRun; located: readonly LocatedComment[]; outcome: BatchOutcome<CommentFields> },
): Promise<{ fresh: LocatedComment[]; newer: NewerComment[] }> {
  const { run, located, outcome } = input
  const known = await loadRefs(tx, run.source, located.flatMap(commentKeys))
  const staged = await loadStaged(tx, run, located)
  const fresh = new Map<string, LocatedComment>()
  const newer = new Map<string, NewerComment>()
  const again: Ref[] = []
  for (const entry of located) {
    const [key = '', ...former] = commentKeys(entry)
    const here = known.get(key)
    const formerly = former.map(name => known.get(name)).find(id => id !== undefined)
    const waiting = staged.get(key)
    const twin = newer.get(key) ?? fresh.get(key)
    const copiedAt = twin?.item.fields.retrievedAt ?? waiting?.retrievedAt ?? null
    if (here !== undefined) outcome.known += 1
    else if (formerly !== undefined) {
      outcome.known += 1
      again.push({ key, id: formerly })
    } else if (waiting === undefined && twin === undefined) fresh.set(key, entry)
    else if (!isNewer(entry.item, copiedAt)) {
      outcome.rejected.push({ item: entry.item, reason: 'same id as an earlier row' })
    } else {
      if (waiting === undefined) fresh.set(key, entry)
      else newer.set(key, { ...entry, id: waiting.id })
      outcome.known += 1
      outcome.changed.push({ item: entry.item, reason: CHANGES.newerCopy })
    }
  }
  await saveRefs(tx, run.source, again)
  return { fresh: [...fresh.values()], newer: [...newer.values()] }
}

/** Returns the comment's key, and the one that earlier versions gave it. */
export function commentKeys({ postId, item: { fields } }: LocatedComment): string[] {
  const names = fields.formerName === null ? [fields.name] : [fields.name, fields.formerName]
  return names.map(name => refKey.comment(postId, name))
}

type Staged = { id: CommentId; retrievedAt: Date | null }

async function loadStaged(
  tx: ClientTx,
  run: ImportRun,
  located: readonly LocatedComment[],
): Promise<Map<string, Staged>> {
  const { rows } = await sql<Staged & { post_id: number; name: string }>`
    select s.post_id, s.name, s.id, s.retrieved_at as "retrievedAt"
    from unnest(${located.map(entry => entry.postId)}::bigint[], ${located.map(entry => entry.item.fields.name)}::text[])
      as g(post_id, name)
    join import_staged_comments s on s.source_id = ${run.source.id} and s.post_id = g.post_id and s.name = g.name`.execute(
    tx.db,
  )
  return new Map(rows.map(row => [refKey.comment(row.post_id, row.name), row]))
}

async function stage(
  tx: ClientTx,
  input: {
    run: ImportRun
    file: OpenFile
    fresh: readonly LocatedComment[]
    newer: readonly NewerComment[]
  },
): Promise<void> {
  const { run, file, fresh, newer } = input
  const entries = [...fresh, ...newer]
  const uses = entries.flatMap(({ item: { fields } }) =>
    fields.author === null
      ? []
      : [{ name: fields.author, about: '', firstSeenAt: fields.createdAt, karma: 0 }],
  )
  const accounts = await run.accounts.settle(tx, uses)
  const ids = [
    ...(fresh.length === 0 ? [] : await takeCommentIds(tx, fresh.length)),
    ...newer.map(({ id }) => id),
  ]
  await sql`
    delete from import_staged_comments
    where source_id = ${run.source.id} and (post_id, name) in (
      select * from unnest(${newer.map(({ postId }) => postId)}::bigint[], ${newer.map(({ item }) => item.fields.name)}::text[])
    )`.execute(tx.db)
  const rows = entries.map(({ item, postId }, index) => {
    const { author } = item.fields
    const account = author === null ? undefined : accounts.get(accountKey(author))
    const place = { postId, id: ids[index] as CommentId, authorId: account?.id ?? null }
    return stagedRow(run, { file, item, place })
  })
  await copyRows(tx.client, { table: 'import_staged_comments', columns: COLUMNS, rows })
  await sql`
    update import_sources set staged_comments = staged_comments + ${fresh.length}::int
    where id = ${run.source.id}`.execute(tx.db)
}

function stagedRow(
  run: ImportRun,
  input: {
    file: OpenFile
    item: Item
    place: { postId: PostId; id: CommentId; authorId: AccountId | null }
  },
) {
  const { file, place } = input
  const { fields, line } = input.item
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
    file.number,
    line,
    fields.retrievedAt,
  ]
}
