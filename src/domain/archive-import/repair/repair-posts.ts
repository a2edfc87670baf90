import { sql } from 'kysely'
import { correctImportedPosts, type PostCorrection } from '#domain/posts/copy-posts.ts'
import type { ClientTx } from '#platform/context/client-transaction.ts'
import type { PostId } from '#shared/ids.ts'
import { loadRefs, refKey, saveRefs } from '../import-refs.ts'
import { type PostFields, parsePostRow } from '../parse-post-row.ts'
import type { OpenFile } from '../row-batch.ts'
import { contentKey } from '../sort-out-posts.ts'
import {
  judgeTexts,
  type RepairItem,
  type RepairRun,
  type RowRepairer,
  type RowResult,
} from './repair-run.ts'

type Item = RepairItem<PostFields>

type Stored = Pick<PostCorrection, 'title' | 'flairText'> & {
  id: PostId
  kind: string
  bodyMd: string
  bodyHtml: string
  rendererVersion: number
  url: string | null
  urlKey: string | null
  domain: string | null
  isDeleted: boolean
  hasOwnFlair: boolean
}

/** Corrects titles, texts, links and flair of posts; slugs, domains and lists of duplicates follow. */
export const postRepairer: RowRepairer<PostFields> = {
  parse: parsePostRow,
  async correct(tx, { run, file, items }) {
    const ids = await findPosts(tx, { run, file, items })
    const stored = await loadStored(tx, [...ids.values()])
    const corrections = new Map<PostId, PostCorrection>()
    const results: RowResult<PostFields>[] = []
    for (const item of items) {
      const post = stored.get(ids.get(item) ?? 0)
      if (post === undefined) {
        results.push({ item, outcome: 'missing', corrected: [], kept: [] })
        continue
      }
      const result = judge(item, post)
      results.push({ item, ...result })
      if (result.corrected.length === 0) continue
      const correction = correct(item, post, result.corrected)
      corrections.set(post.id, correction)
      // A second row of the post in this batch finds it corrected.
      stored.set(post.id, { ...post, ...correction, ...linkOf(correction.link) })
    }
    await correctImportedPosts(tx, [...corrections.values()])
    await rememberTitles(tx, run, results, ids)
    return results
  },
}

/** Finds posts as the import does: by id in the file's own stem, else by id and title anywhere in the source. */
async function findPosts(
  tx: ClientTx,
  { run, file, items }: { run: RepairRun; file: OpenFile; items: readonly Item[] },
): Promise<Map<Item, number>> {
  const keyed = items.map(item => ({ item, keys: keysOf(file, item) }))
  const refs = await loadRefs(
    tx,
    run.source,
    keyed.flatMap(({ keys }) => keys),
  )
  const found = new Map<Item, number>()
  for (const { item, keys } of keyed) {
    const id = keys.map(key => refs.get(key)).find(ref => ref !== undefined)
    if (id !== undefined) found.set(item, id)
  }
  return found
}

function keysOf(file: OpenFile, item: Item): string[] {
  const { meant, wrong } = item.fields
  const identities = [meant, wrong, ...meant.formerly, ...wrong.formerly]
  const as = (identity: { name: string; title: string }) => contentKey({ ...item, fields: meant }, identity)
  const places = identities.map(({ name }) => refKey.post(file.stem, name))
  return [...new Set([...places, ...identities.map(as)])]
}

async function loadStored(tx: ClientTx, ids: readonly number[]): Promise<Map<number, Stored>> {
  const { rows } = await sql<Stored>`
    select id, kind, title, body_md as "bodyMd", body_html as "bodyHtml", renderer_version as "rendererVersion", url,
      url_key as "urlKey", domain, flair_text as "flairText", deleted_at is not null as "isDeleted",
      flair_template_id is not null as "hasOwnFlair"
    from posts where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx.db)
  return new Map(rows.map(row => [row.id, row]))
}

function judge({ fields: { meant, wrong } }: Item, post: Stored): Omit<RowResult<PostFields>, 'item'> {
  // A post deleted here was meant to go as a whole.
  if (post.isDeleted && wrong.deletedAt === null) return { outcome: 'changed', corrected: [], kept: ['post'] }
  return judgeTexts([
    { field: 'title', here: post.title, wrong: wrong.title, meant: meant.title },
    { field: 'text', here: post.bodyMd, wrong: wrong.bodyMd, meant: meant.bodyMd },
    { field: 'link', here: post.url, wrong: wrong.link?.url ?? null, meant: meant.link?.url ?? null },
    {
      field: 'flair',
      here: post.hasOwnFlair ? null : post.flairText,
      wrong: wrong.flairText,
      meant: meant.flairText,
    },
  ])
}

function correct({ fields: { meant } }: Item, post: Stored, fields: readonly string[]): PostCorrection {
  const has = (field: string) => fields.includes(field)
  const { bodyMd, bodyHtml, rendererVersion } = has('text') ? meant : post
  const { url, urlKey, domain } = post
  const here = url !== null && urlKey !== null && domain !== null ? { url, urlKey, domain } : null
  const link = has('link') ? meant.link : here
  return {
    id: post.id,
    kind: has('link') ? (meant.link === null ? 'text' : 'link') : (post.kind as PostCorrection['kind']),
    title: has('title') ? meant.title : post.title,
    bodyMd,
    bodyHtml,
    rendererVersion,
    link,
    flairText: has('flair') ? meant.flairText : post.flairText,
  }
}

function linkOf(link: PostCorrection['link']): Pick<Stored, 'url' | 'urlKey' | 'domain'> {
  return link ?? { url: null, urlKey: null, domain: null }
}

/** Later imports find copies by the corrected titles. */
async function rememberTitles(
  tx: ClientTx,
  run: RepairRun,
  results: readonly RowResult<PostFields>[],
  ids: ReadonlyMap<Item, number>,
): Promise<void> {
  const titled = results.filter(({ corrected }) => corrected.includes('title'))
  await saveRefs(
    tx,
    run.source,
    titled.map(({ item }) => ({
      key: contentKey({ ...item, fields: item.fields.meant }),
      id: ids.get(item) ?? 0,
    })),
  )
}
