import { sql } from 'kysely'
import { copyPosts, type ImportedPost, takePostIds } from '#domain/posts/copy-posts.ts'
import { listingFlags } from '#domain/posts/listing-flags.ts'
import { PINNED_POSTS } from '#domain/posts/pinned-posts.ts'
import { addToBacklog } from '#domain/search-index/backlog.ts'
import type { ClientTx } from '#platform/context/client-transaction.ts'
import type { CommunityId } from '#shared/ids.ts'
import { accountKey, type SettledAccount } from './account-book.ts'
import { communityKey, type FoundCommunity, findOrMakeCommunities } from './find-communities.ts'
import { addRefs, type Ref, refKey, savePostNames, saveRetrieved } from './import-refs.ts'
import type { ImportRun } from './import-run.ts'
import { type PostFields, parsePostRow } from './parse-post-row.ts'
import { replacePosts } from './replace-posts.ts'
import type { OpenFile, RowImporter } from './row-batch.ts'
import { contentKey, type NewerCopy, type PostItem, sortOutPosts } from './sort-out-posts.ts'

/** Imports posts with their communities and authors, ranks and feed flags. */
export const postImporter: RowImporter<PostFields> = {
  parse: parsePostRow,
  async write(tx, { run, file, items }) {
    const { fresh, newer, outcome } = await sortOutPosts(tx, { run, file, items })
    if (fresh.length + newer.length === 0) return outcome
    const used = [...fresh, ...newer.map(({ item }) => item)]
    const accounts = await run.accounts.settle(tx, used.flatMap(nameUses))
    const uses = used.map(({ fields }) => ({ ref: fields.community, firstSeenAt: fields.createdAt }))
    const communities = await findOrMakeCommunities(tx, {
      source: run.source,
      uses,
      owners: accounts,
      onRenamed: run.accounts.noteRename,
    })
    await putNewer(tx, { run, file, newer, communities, accounts })
    if (fresh.length === 0) return outcome
    const ids = await takePostIds(tx, fresh.length)
    const pinned = await countPinned(tx, [...communities.values()])
    const posts: ImportedPost[] = []
    const written: PostItem[] = []
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

function nameUses({ fields }: PostItem) {
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

/** Replaces rows from this import with newer copies; pinned posts stay pinned. */
async function putNewer(
  tx: ClientTx,
  input: {
    run: ImportRun
    file: OpenFile
    newer: readonly NewerCopy[]
    communities: ReadonlyMap<string, FoundCommunity>
    accounts: ReadonlyMap<string, SettledAccount>
  },
): Promise<void> {
  const { run, file, newer, communities, accounts } = input
  const copies = newer.flatMap(({ item: { fields }, old }) => {
    const community = communities.get(communityKey(fields.community))
    if (community === undefined) return []
    return [{ old, post: postOf(fields, { id: old.id, community, accounts, pinned: new Map() }) }]
  })
  await replacePosts(tx, copies)
  const refs = newer.flatMap(({ item, old }) => refsOf(file, item, old.id))
  if (refs.length > 0) await saveRetrieved(tx, run.source, refs)
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
  const isPinned = fields.isPinned && !isGone && pinnedBefore < PINNED_POSTS
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
  file: OpenFile,
  written: readonly { item: PostItem; id: number }[],
): Promise<void> {
  const refs = written.flatMap(({ item, id }) => refsOf(file, item, id))
  await addRefs(tx, run.source, refs)
  await savePostNames(
    tx,
    run.source,
    written.map(({ item, id }) => ({ key: refKey.postName(item.fields.name), id })),
  )
}

function refsOf(file: OpenFile, item: PostItem, id: number): Ref[] {
  const { name, retrievedAt } = item.fields
  return [
    { key: refKey.post(file.stem, name), id, retrievedAt },
    { key: contentKey(item), id, retrievedAt },
  ]
}
