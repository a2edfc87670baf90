import { sql } from 'kysely'
import { changeImportedAccounts } from '#domain/accounts/copy-accounts.ts'
import { growImportedAncestors, insertImportedComments } from '#domain/comments/copy-comments.ts'
import { refreshQaRanks } from '#domain/comments/on-events.ts'
import { addToCommentCounts } from '#domain/posts/copy-posts.ts'
import { addToBacklog } from '#domain/search-index/backlog.ts'
import { type ClientTx, inClientTransaction } from '#platform/context/client-transaction.ts'
import { copyRows } from '#platform/database/copy-rows.ts'
import type { AccountId, CommentId, PostId } from '#shared/ids.ts'
import { CHANGES } from './change-notes.ts'
import type { ImportRun } from './import-run.ts'
import { loadStagedTree, type PostRange } from './load-staged-tree.ts'
import { excerptOf, type Reject } from './rejects-file.ts'
import { resolveTree, type Tree, type TreeInput } from './resolve-tree.ts'

/** Comments placed per transaction; more only when a single post has more. */
const CHUNK_COMMENTS = 5_000
const LISTED_POSTS = 1_000

/**
 * Places all staged comments of the source in their trees, a few complete posts at a time. Parents may be anywhere in the
 * files, or exist since an earlier import; a comment without one goes to the top level.
 */
export async function placeComments(run: ImportRun): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select staged_comments as count from import_sources where id = ${run.source.id}`.execute(run.ctx.db)
  run.progress.startPlacing(rows[0]?.count ?? 0)
  await sql`analyze import_staged_comments (source_id, post_id, name, parent_name), import_refs`.execute(
    run.ctx.db,
  )
  for await (const range of listRanges(run)) {
    run.signal?.throwIfAborted()
    await placeRange(run, range)
    run.counts.kinds.comments.added += range.comments
    run.progress.addPlaced(range.comments)
  }
  await emptyStaging(run)
}

async function* listRanges(run: ImportRun): AsyncGenerator<PostRange> {
  let range: PostRange = { afterPost: 0, throughPost: 0, comments: 0 }
  for (;;) {
    const { rows } = await sql<{ post_id: number; comments: number }>`
      select post_id, count(*) as comments from import_staged_comments
      where source_id = ${run.source.id} and post_id > ${range.throughPost}
      group by post_id order by post_id limit ${sql.lit(LISTED_POSTS)}`.execute(run.ctx.db)
    for (const row of rows) {
      if (range.comments > 0 && range.comments + row.comments > CHUNK_COMMENTS) {
        yield range
        range = { afterPost: range.throughPost, throughPost: range.throughPost, comments: 0 }
      }
      range = { ...range, throughPost: row.post_id, comments: range.comments + row.comments }
    }
    if (rows.length < LISTED_POSTS) break
  }
  if (range.comments > 0) yield range
}

async function placeRange(run: ImportRun, range: PostRange): Promise<void> {
  const placed = await inClientTransaction(run.ctx, run.client, async tx => {
    await addKarma(tx, run, range)
    await addCounts(tx, run, range)
    const { tree: input, missingParents } = await loadStagedTree(tx, { source: run.source, range })
    const tree = resolveTree(input)
    await insertPlaced(tx, run, { range, input, tree })
    await growParents(tx, input, tree)
    const opened = tree.openedCircles.map(index => input.ids[index] ?? 0)
    const moved = [
      ...(await listMoved(tx, run, { range, ids: missingParents, reason: CHANGES.missingParent })),
      ...(await listMoved(tx, run, { range, ids: opened, reason: CHANGES.openedCircle })),
    ]
    await leaveStaging(tx, run, range)
    return { missingParents, opened, moved }
  })
  await run.rejects.write(placed.moved)
  run.counts.missingParents += placed.missingParents.length
  run.counts.openedCircles += placed.opened.length
}

const inRange = (run: ImportRun, range: PostRange) =>
  sql`s.source_id = ${run.source.id}::int and s.post_id > ${range.afterPost}::bigint and s.post_id <= ${range.throughPost}::bigint`

type Moved = { file_number: number | null; line: number | null; excerpt: string }

/** Returns the lines of comments that moved to the top level; unknown for those an earlier version staged. */
async function listMoved(
  tx: ClientTx,
  run: ImportRun,
  { range, ids, reason }: { range: PostRange; ids: readonly number[]; reason: string },
): Promise<Reject[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Moved>`
    select s.file_number, s.line, s.name || ', reply to ' || s.parent_name || ': ' || left(s.body_md, 200) as excerpt
    from import_staged_comments s
    where ${inRange(run, range)} and s.id = any(${ids}::bigint[]) order by s.file_number, s.line`.execute(
    tx.db,
  )
  return rows.map(({ file_number: file, line, excerpt }) => ({
    file: run.paths.get(file ?? 0) ?? 'a file read before',
    line: line ?? 0,
    reason,
    isSkipped: false,
    excerpt: excerptOf(excerpt),
  }))
}

/** Excludes the authors' own votes. */
async function addKarma(tx: ClientTx, run: ImportRun, range: PostRange): Promise<void> {
  const { rows } = await sql<{ id: AccountId; karma: number }>`
    select s.author_id as id, sum(s.ups - s.downs - 1) as karma from import_staged_comments s
    where ${inRange(run, range)} and s.author_id is not null and s.is_score_known
    group by s.author_id`.execute(tx.db)
  const changes = rows.map(row => ({ id: row.id, postKarma: 0, commentKarma: row.karma, createdAt: null }))
  await changeImportedAccounts(tx, changes)
}

async function addCounts(tx: ClientTx, run: ImportRun, range: PostRange): Promise<void> {
  const { rows } = await sql<{ postId: PostId; change: number }>`
    select s.post_id as "postId", count(*) as change from import_staged_comments s
    where ${inRange(run, range)} group by s.post_id`.execute(tx.db)
  await addToCommentCounts(tx, rows)
}

async function insertPlaced(
  tx: ClientTx,
  run: ImportRun,
  input: { range: PostRange; input: TreeInput; tree: Tree },
): Promise<void> {
  await sql`
    create temporary table if not exists import_placements (
      id bigint, parent_id bigint, depth integer, child_count integer, descendant_count integer, qa real
    ) on commit delete rows`.execute(tx.db)
  const columns = ['id', 'parent_id', 'depth', 'child_count', 'descendant_count', 'qa']
  await copyRows(tx.client, {
    table: 'import_placements',
    columns,
    rows: placements(input.input, input.tree),
  })
  await insertImportedComments(
    tx,
    sql`
      select s.*, p.parent_id, p.depth, p.child_count, p.descendant_count, p.qa
      from import_staged_comments s join import_placements p on p.id = s.id
      where ${inRange(run, input.range)}`,
  )
  await addToBacklog(tx, { kind: 'comment', ids: Array.from(input.input.ids.subarray(0, input.input.count)) })
}

function* placements(input: TreeInput, tree: Tree) {
  for (let index = 0; index < input.count; index += 1) {
    yield [
      input.ids[index] ?? 0,
      tree.parentIds[index] || null,
      tree.depths[index] ?? 0,
      tree.childCounts[index] ?? 0,
      tree.descendantCounts[index] ?? 0,
      tree.qaRanks[index] ?? 0,
    ]
  }
}

/** Updates existing comments that now have replies. */
async function growParents(tx: ClientTx, input: TreeInput, tree: Tree): Promise<void> {
  if (tree.growth.size === 0) return
  await growImportedAncestors(
    tx,
    [...tree.growth].map(([id, growth]) => ({ id: id as CommentId, ...growth })),
  )
  const answers: CommentId[] = []
  for (let index = 0; index < input.count; index += 1) {
    if (input.isParentHere[index] === 1 && input.isByOp[index] === 1)
      answers.push(input.ids[index] as CommentId)
  }
  if (answers.length > 0) await refreshQaRanks(tx, answers)
}

async function leaveStaging(tx: ClientTx, run: ImportRun, range: PostRange): Promise<void> {
  await sql`
    insert into import_refs (source_id, external_id, internal_id)
    select s.source_id, 'c:' || s.post_id || '/' || s.name, s.id from import_staged_comments s
    where ${inRange(run, range)}`.execute(tx.db)
  await sql`delete from import_staged_comments s where ${inRange(run, range)}`.execute(tx.db)
  await sql`
    update import_sources set staged_comments = staged_comments - ${range.comments}::int
    where id = ${run.source.id}`.execute(tx.db)
}

/** Frees the disk space, unless another source is staging comments. */
async function emptyStaging(run: ImportRun): Promise<void> {
  await inClientTransaction(run.ctx, run.client, async tx => {
    const { rows } = await sql<{ is_locked: boolean }>`
      select not exists (
        select from pg_locks where relation = 'import_staged_comments'::regclass and pid <> pg_backend_pid()
      ) and not exists (select from import_staged_comments) as is_locked`.execute(tx.db)
    if (rows[0]?.is_locked === true) await sql`truncate import_staged_comments`.execute(tx.db)
  })
}
