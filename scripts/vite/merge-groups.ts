/** Modules that go into one file. */
export type CodeGroup = {
  /** The pages that load it, by number. */
  users: ReadonlySet<number>
  modules: ReadonlySet<string>
  bytes: number
  /** Whether its styles are a file besides. */
  hasStyles: boolean
  /** Modules it imports from other groups. */
  imports: ReadonlySet<string>
}

/** Bytes worth spending to load one stylesheet less, beyond those for one script less. */
const STYLES_WORTH = 1_000

/**
 * Merges groups so that pages load fewer files, while no page loads more bytes it doesn't need than `spareOf` allows.
 * Loading a file also loads the files it imports, which count too.
 */
export function mergeGroups(groups: readonly CodeGroup[], spareOf: (page: number) => number): CodeGroup[] {
  const needed = bytesByPage(groups)
  const isFine = (next: readonly CodeGroup[]) =>
    [...bytesByPage(next)].every(([page, bytes]) => bytes <= (needed.get(page) ?? 0) + spareOf(page))
  // What may not be merged once may not be later, either: pages only come to load more.
  const refused = new Map<CodeGroup['modules'], Set<CodeGroup['modules']>>()
  let current = [...groups]
  for (let isMerged = true; isMerged; ) {
    isMerged = false
    for (const [a, b] of pairsByWorth(current)) {
      if (refused.get(a.modules)?.has(b.modules) === true) continue
      const next = settle([...current.filter(group => group !== a && group !== b), merge(a, b)])
      if (isFine(next)) {
        current = next
        isMerged = true
        break
      }
      refused.set(a.modules, (refused.get(a.modules) ?? new Set()).add(b.modules))
    }
  }
  return current
}

/** Groups that some page loads both of: first those that save most files for what they waste. */
function pairsByWorth(groups: readonly CodeGroup[]): [CodeGroup, CodeGroup][] {
  const pairs = groups.flatMap((a, at) =>
    groups.slice(at + 1).flatMap(b => {
      const saved = a.users.intersection(b.users).size
      const wasted = a.bytes * (b.users.size - saved) + b.bytes * (a.users.size - saved)
      // Nothing is painted before all styles are there: a file of styles less is worth more than one of script.
      const files = a.hasStyles && b.hasStyles ? STYLES_WORTH : 1
      return saved === 0 ? [] : [{ a, b, worth: (saved * files) / (wasted + 1) }]
    }),
  )
  return pairs.sort((x, y) => y.worth - x.worth).map(({ a, b }) => [a, b])
}

function merge(a: CodeGroup, b: CodeGroup): CodeGroup {
  const modules = a.modules.union(b.modules)
  return {
    users: a.users.union(b.users),
    modules,
    bytes: a.bytes + b.bytes,
    hasStyles: a.hasStyles || b.hasStyles,
    imports: a.imports.union(b.imports).difference(modules),
  }
}

/** Adds the groups that each group imports: loading a group loads those as well. */
function settle(groups: readonly CodeGroup[]): CodeGroup[] {
  const settled = groups.map(group => ({ ...group }))
  const owners = new Map(settled.flatMap(group => [...group.modules].map(id => [id, group] as const)))
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (const { users, imports } of settled) {
      for (const owner of new Set([...imports].map(id => owners.get(id)))) {
        if (owner === undefined || users.isSubsetOf(owner.users)) continue
        owner.users = owner.users.union(users)
        isChanged = true
      }
    }
  }
  return settled
}

function bytesByPage(groups: readonly CodeGroup[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { users, bytes } of groups)
    for (const page of users) sums.set(page, (sums.get(page) ?? 0) + bytes)
  return sums
}
