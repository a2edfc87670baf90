import { sql } from 'kysely'
import { changeImportedAccounts, insertUnclaimedAccounts } from '#domain/accounts/copy-accounts.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'
import { CHANGES } from './change-notes.ts'
import { loadRefs, refKey, saveRefs } from './import-refs.ts'
import type { ImportSource } from './import-source.ts'

/** Facts about one name in a batch. */
type NameUse = { name: string; about: string; firstSeenAt: Date; karma: number }

/** `name` is the account's name here; `isNew`: created by this batch. */
export type SettledAccount = { id: AccountId; name: string; isNew: boolean }

export type AccountBook = {
  /**
   * Returns the accounts of these names, creating those new to the source; adds the posts' karma and backdates accounts to
   * their first item. Keys are those of {@link accountKey}.
   */
  settle(tx: Ctx, uses: readonly NameUse[]): Promise<Map<string, SettledAccount>>
  /** Reports that an account or community got another name than in the archive. */
  noteRename: OnRenamed
  /** Ends a transaction, keeping or discarding what it added. Returns the names it changed. */
  close(isCommitted: boolean): Rename[]
}

export type Rename = { from: string; to: string; reason: string }
export type OnRenamed = (from: string, to: string, reason: string) => void

type Known = { id: AccountId; name: string; createdAtMs: number }

const MOST_HELD = 100_000
const MOST_TRIES = 20
/** `/user/me/` is a page of its own. */
const NOT_FREE = new Set(['me'])

/** Returns a name's key; names that differ only in case belong to one account. */
export function accountKey(name: string): string {
  return name.toLowerCase()
}

/**
 * Returns the account names of one source. A name belongs to the account created for it; if anyone else, in particular a
 * member, has the name here, they are another person, and the archive's author becomes `name-source`.
 */
export function createAccountBook(source: ImportSource): AccountBook {
  const held = new Map<string, Known>()
  const learnt = new Map<string, Known>()
  let renames: Rename[] = []
  const noteRename: OnRenamed = (from, to, reason) => void renames.push({ from, to, reason })
  const find = (key: string) => learnt.get(key) ?? held.get(key)

  async function loadKnown(tx: Ctx, keys: readonly string[]): Promise<void> {
    const refs = await loadRefs(tx, source, keys.map(refKey.account))
    if (refs.size === 0) return
    const { rows } = await sql<{ id: AccountId; name: string; created_at: Date }>`
      select id, name, created_at from accounts where id = any(${[...refs.values()]}::bigint[])`.execute(
      tx.db,
    )
    const accounts = new Map(rows.map(row => [row.id as number, row]))
    for (const key of keys) {
      const account = accounts.get(refs.get(refKey.account(key)) ?? 0)
      if (account === undefined) continue
      learnt.set(key, { id: account.id, name: account.name, createdAtMs: account.created_at.getTime() })
    }
  }

  async function makeAccounts(tx: Ctx, uses: ReadonlyMap<string, NameUse>): Promise<void> {
    const wanted = new Map(uses)
    const made: string[] = []
    for (let attempt = 0; wanted.size > 0 && attempt < MOST_TRIES; attempt += 1) {
      const names = new Map(
        [...wanted].map(([key, use]) => [candidateName(use.name, source.slug, attempt), { key, use }]),
      )
      const rows = [...names].map(([name, { use }]) => ({
        name,
        about: use.about,
        createdAt: use.firstSeenAt,
      }))
      for (const [name, id] of await insertUnclaimedAccounts(tx, rows)) {
        const entry = names.get(name)
        if (entry === undefined) continue
        learnt.set(entry.key, { id, name, createdAtMs: entry.use.firstSeenAt.getTime() })
        wanted.delete(entry.key)
        made.push(entry.key)
        if (name !== entry.use.name) noteRename(entry.use.name, name, CHANGES.nameTaken)
      }
    }
    if (wanted.size > 0)
      throw new Error(`No free account name for ${[...wanted.keys()].slice(0, 3).join(', ')}`)
    await saveRefs(
      tx,
      source,
      made.map(key => ({ key: refKey.account(key), id: find(key)?.id ?? 0 })),
    )
  }

  return {
    noteRename,
    async settle(tx, uses) {
      const merged = mergeUses(uses)
      const unknown = [...merged.keys()].filter(key => find(key) === undefined)
      await loadKnown(tx, unknown)
      const fresh = new Map([...merged].filter(([key]) => find(key) === undefined))
      await makeAccounts(tx, fresh)
      const settled = new Map<string, SettledAccount>()
      const changes = []
      for (const [key, use] of merged) {
        const known = find(key)
        if (known === undefined) continue
        settled.set(key, { id: known.id, name: known.name, isNew: fresh.has(key) })
        const isEarlier = use.firstSeenAt.getTime() < known.createdAtMs
        if (isEarlier) learnt.set(key, { ...known, createdAtMs: use.firstSeenAt.getTime() })
        if (!isEarlier && use.karma === 0) continue
        changes.push({
          id: known.id,
          postKarma: use.karma,
          commentKarma: 0,
          createdAt: isEarlier ? use.firstSeenAt : null,
        })
      }
      await changeImportedAccounts(tx, changes)
      return settled
    },
    close(isCommitted) {
      if (held.size > MOST_HELD) held.clear()
      if (isCommitted) for (const [key, known] of learnt) held.set(key, known)
      learnt.clear()
      const ended = isCommitted ? renames : []
      renames = []
      return ended
    },
  }
}

function candidateName(name: string, slug: string, attempt: number): string {
  if (attempt === 0) return NOT_FREE.has(accountKey(name)) ? `${name}-${slug}` : name
  return attempt === 1 ? `${name}-${slug}` : `${name}-${slug}-${attempt}`
}

function mergeUses(uses: readonly NameUse[]): Map<string, NameUse> {
  const merged = new Map<string, NameUse>()
  for (const use of uses) {
    const key = accountKey(use.name)
    const known = merged.get(key)
    if (known === undefined) merged.set(key, use)
    else {
      const firstSeenAt = new Date(Math.min(known.firstSeenAt.getTime(), use.firstSeenAt.getTime()))
      merged.set(key, {
        ...known,
        about: known.about || use.about,
        firstSeenAt,
        karma: known.karma + use.karma,
      })
    }
  }
  return merged
}
