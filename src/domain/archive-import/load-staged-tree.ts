import type { Readable } from 'node:stream'
import { to as copyTo } from 'pg-copy-streams'
import type { ClientTx } from '#platform/context/client-transaction.ts'
import type { ImportSource } from './import-source.ts'
import type { TreeInput } from './resolve-tree.ts'

/** The staged comments of the posts after `afterPost` up to `throughPost`. */
export type PostRange = { afterPost: number; throughPost: number; comments: number }

/**
 * Loads the comment tree of a range without texts, with parents among staged comments and existing ones; `missingParents`: the
 * comments whose parent is neither.
 */
export async function loadStagedTree(
  tx: ClientTx,
  input: { source: ImportSource; range: PostRange },
): Promise<{ tree: TreeInput; missingParents: number[] }> {
  const tree = emptyTree(input.range.comments)
  const missingParents: number[] = []
  // COPY streams, so that a thread of millions is never held as rows; it takes no parameters.
  const rows = tx.client.query(copyTo(`copy (${skeletonSql(input)}) to stdout`))
  for await (const line of linesOf(rows)) {
    const [id, staged, here, depth, isNamed, isByOp, ups, downs, bodyLength] = line.split('\t').map(Number)
    const index = tree.count
    const parentId = staged || here || 0
    if (isNamed === 1 && parentId === 0) missingParents.push(id ?? 0)
    tree.ids[index] = id ?? 0
    tree.parentIds[index] = parentId
    tree.isParentHere[index] = !staged && here ? 1 : 0
    tree.hereDepths[index] = depth ?? 0
    tree.isByOp[index] = isByOp ?? 0
    tree.ups[index] = ups ?? 0
    tree.downs[index] = downs ?? 0
    tree.bodyLengths[index] = bodyLength ?? 0
    tree.count += 1
  }
  return { tree, missingParents }
}

/** Repeats the range, since otherwise parents would be searched among all staged comments. */
function skeletonSql({ source, range }: { source: ImportSource; range: PostRange }): string {
  const within = (alias: string) => `${alias}.source_id = ${Number(source.id)}
    and ${alias}.post_id > ${Number(range.afterPost)} and ${alias}.post_id <= ${Number(range.throughPost)}`
  return `
    select s.id, coalesce(p.id, 0), coalesce(here.id, 0), coalesce(here.depth, 0), (s.parent_name is not null)::int,
      coalesce((s.author_id = post.author_id)::int, 0), s.ups, s.downs, length(s.body_md)
    from import_staged_comments s
    join posts post on post.id = s.post_id
    left join import_staged_comments p on ${within('p')} and p.post_id = s.post_id and p.name = s.parent_name
    left join lateral (
      select c.id, c.depth from import_refs r join comments c on c.id = r.internal_id
      where p.id is null and s.parent_name is not null
        and r.source_id = s.source_id and r.external_id = 'c:' || s.post_id || '/' || s.parent_name
      limit 1
    ) here on true
    where ${within('s')}
    order by s.id`
}

function emptyTree(size: number): TreeInput {
  return {
    count: 0,
    ids: new Float64Array(size),
    parentIds: new Float64Array(size),
    isParentHere: new Uint8Array(size),
    hereDepths: new Int32Array(size),
    ups: new Float64Array(size),
    downs: new Float64Array(size),
    bodyLengths: new Float64Array(size),
    isByOp: new Uint8Array(size),
  }
}

async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of stream) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
