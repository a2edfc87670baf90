import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { copyPosts, type ImportedPost, takePostIds } from '#domain/posts/copy-posts.ts'
import { listingFlags } from '#domain/posts/listing-flags.ts'
import { addToBacklog } from '#domain/search-index/backlog.ts'
import type { ClientTx } from '#platform/context/client-transaction.ts'
import type { CommunityId } from '#shared/ids.ts'
import { accountKey, type SettledAccount } from './account-book.ts'
import type { ArchiveFile } from './archive-files.ts'
import { communityKey, type FoundCommunity, findOrMakeCommunities } from './find-communities.ts'
import { addRefs, loadRefs, type Ref, refKey, savePostNames, saveRefs } from './import-refs.ts'
import type { ImportRun } from './import-run.ts'
import { type PostFields, parsePostRow } from './parse-post-row.ts'
import type { BatchItem, BatchOutcome, RowImporter } from './row-batch.ts'

type Item = BatchItem<PostFields>

const MOST_PINNED = 2

/** Imports posts with their communities and authors, ranks and feed flags. */
export const postImporter: RowImporter<PostFields> = {
  parse: parsePostRow,
  async write(tx, { run, file, items }) {
    const { fresh, outcome } = await sortOut(tx, { run, file, items })
    if (fresh.length === 0) return outcome
    const accounts = await run.accounts.settle(tx, fresh.flatMap(nameUses))
    const uses = fresh.map(({ fields }) => ({ ref: fields.community, firstSeenAt: fields.createdAt }))
    const communities = await findOrMakeCommunities(tx, {
      source: run.source,
      uses,
      owners: accounts,
      onRenamed: run.accounts.noteRename,
    })
    const ids = await takePostIds(tx, fresh.length)
    const pinned = await countPinned(tx, [...communities.values()])
    const posts: ImportedPost[] = []
    const written: Item[] = []
    for (const item of fresh) {
      const community = communities.get(communityKey(item.fields.community))
      const id = ids[posts.length]
      if (community === undefined || id === undefined) {
        outcome.rejected.push({ item, reason: 'community name is taken' })
        continue
      }
      posts.push(postOf(item.fields, { id, community, accounts, pinned }))
      written.push(item)
    }
    await copyPosts(tx, posts)
    await addToBacklog(tx, { kind: 'post', ids: posts.map(post => post.id) })
    await remember(
      tx,
      run,
      file,
      written.map((item, index) => ({ item, id: posts[index]?.id ?? 0 })),
    )
    outcome.added = posts.length
    return outcome
  },
}

/** Returns a digest of a post; two rows with it and the same id are copies of one post. */
function contentKey({ fields }: Item): string {
  const content = `${communityKey(fields.community)}\n${fields.title}`
  return refKey.postContent(
    fields.name,
    createHash('sha256').update(content).digest('base64url').slice(0, 16),
  )
}

/** Drops existing posts; a copy in another file maps to the existing post. */
async function sortOut(
  tx: ClientTx,
  input: { run: ImportRun; file: ArchiveFile; items: readonly Item[] },
): Promise<{ fresh: Item[]; outcome: BatchOutcome<PostFields> }> {
  const { run, file, items } = input
  const keys = items.map(item => ({
    item,
    place: refKey.post(file.stem, item.fields.name),
    content: contentKey(item),
  }))
  const refs = await loadRefs(
    tx,
    run.source,
    keys.flatMap(({ place, content }) => [place, content]),
  )
  const outcome: BatchOutcome<PostFields> = { added: 0, known: 0, rejected: [] }
  const fresh = new Map<string, Item>()
  const copies: Ref[] = []
  for (const { item, place, content } of keys) {
    const here = refs.get(place)
    const copyOf = refs.get(content)
    if (fresh.has(place) || (here !== undefined && (here !== copyOf || here >= run.firstPostId))) {
      outcome.rejected.push({ item, reason: 'same id as an earlier row' })
    } else if (here !== undefined) outcome.known += 1
    else if (copyOf !== undefined) {
      copies.push({ key: place, id: copyOf })
      outcome.known += 1
    } else fresh.set(place, item)
  }
  await saveRefs(tx, run.source, copies)
  return { fresh: [...fresh.values()], outcome }
}

function nameUses({ fields }: Item) {
  const use = (name: string, karma: number) => ({ name, about: '', firstSeenAt: fields.createdAt, karma })
  // The author's own vote doesn't count as karma.
  const karma = fields.isScoreKnown ? fields.ups - fields.downs - 1 : 0
  return [
    ...(fields.author === null ? [] : [use(fields.author, karma)]),
    ...(fields.community.kind === 'profile' ? [use(fields.community.name, 0)] : []),
  ]
}

async function countPinned(
  tx: ClientTx,
  communities: readonly FoundCommunity[],
): Promise<Map<CommunityId, number>> {
  const { rows } = await sql<{ id: CommunityId; count: number }>`
    select community_id as id, count(*) as count from posts
    where community_id = any(${communities.map(community => community.id)}::bigint[]) and is_pinned and in_community
    group by community_id`.execute(tx.db)
  return new Map(rows.map(row => [row.id, row.count]))
}

function postOf(
  fields: PostFields,
  found: {
    id: ImportedPost['id']
    community: FoundCommunity
    accounts: ReadonlyMap<string, SettledAccount>
    pinned: Map<CommunityId, number>
  },
): ImportedPost {
  const { community, pinned } = found
  const isGone = fields.deletedAt !== null || fields.removedAt !== null
  const pinnedBefore = pinned.get(community.id) ?? 0
  const isPinned = fields.isPinned && !isGone && pinnedBefore < MOST_PINNED
  if (isPinned) pinned.set(community.id, pinnedBefore + 1)
  return {
    ...fields,
    id: found.id,
    communityId: community.id,
    authorId: fields.author === null ? null : (found.accounts.get(accountKey(fields.author))?.id ?? null),
    kind: fields.link === null ? 'text' : 'link',
    isPinned,
    flags: listingFlags(community, { isNsfw: fields.isNsfw, isGone }),
  }
}

async function remember(
  tx: ClientTx,
  run: ImportRun,
  file: ArchiveFile,
  written: readonly { item: Item; id: number }[],
): Promise<void> {
  const refs = written.flatMap(({ item, id }) => [
    { key: refKey.post(file.stem, item.fields.name), id },
    { key: contentKey(item), id },
  ])
  await addRefs(tx, run.source, refs)
  await savePostNames(
    tx,
    run.source,
    written.map(({ item, id }) => ({ key: refKey.postName(item.fields.name), id })),
  )
}
