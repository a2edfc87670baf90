import { basename, join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { type CodeGroup, mergeGroups } from './merge-groups.ts'

/**
 * How much source a page may load without needing it, so that it loads fewer files, in bytes before minification: a
 * light page up to the size of a middling one, a heavy page next to nothing.
 */
const LIGHT_PAGE_BYTES = 102_000
const SPARE_BYTES = 8_500

/** Maximum number of files of shared code. */
const MOST_CHUNKS = 160

const PROJECT = join(import.meta.dirname, '../..')

type Chunk = { name: string; modules: ReadonlySet<string> }
type Groups = NonNullable<Rolldown.CodeSplittingOptions['groups']>
type Info = (id: string) => Rolldown.ModuleInfo | null

/**
 * Divides the code that pages import statically into files, by who imports it and nothing else. `vendor` and `frame` are
 * what every page loads: what React Router's own entry files, `entry.client` and `root`, need. The rest goes together
 * where the same pages need it, or nearly the same. What is imported on request (dialogs, menus, forms) is left to the
 * bundler.
 */
export function groupChunks(appDirectory: string): { groups: Groups; plugin: Plugin } {
  let chunks: Chunk[] = []
  const isFrame = (id: string) =>
    id.startsWith(join(appDirectory, 'entry.client.')) || id.startsWith(join(appDirectory, 'root.'))
  const plugin: Plugin = {
    name: 'warren:chunks',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    buildEnd() {
      const info: Info = id => this.getModuleInfo(id)
      // Sorted, because modules are listed in the order in which they happened to load.
      const known = [...this.getModuleIds()].toSorted()
      const entries = known.filter(id => info(id)?.isEntry === true)
      // An entry itself stays alone: it runs when it is asked for.
      const frame = reach(entries.filter(isFrame), info).difference(new Set(entries))
      const vendor = new Set([...frame].filter(id => id.includes('/node_modules/')))
      const pages = entries.filter(id => !isFrame(id)).map(id => reach([id], info).difference(frame))

      const onRequest = known.filter(id => (info(id)?.dynamicImporters.length ?? 0) > 0)
      const spares = pages.map(page => Math.max(SPARE_BYTES, LIGHT_PAGE_BYTES - sizeOf(page, info)))
      const groups = groupByPages(pages, reach(onRequest, info), info)
      const shared = mergeGroups(groups, page => spares[page] ?? 0)

      chunks = [{ name: 'vendor', modules: vendor }, { name: 'frame', modules: frame }, ...nameChunks(shared)]
      if (chunks.length > MOST_CHUNKS) this.error(`${chunks.length} files of shared code: raise SPARE_BYTES`)
    },
  }
  // A group takes along what its modules import and no earlier one has: those that most pages need come first.
  const groups = Array.from({ length: MOST_CHUNKS }, (_, at) => ({
    name: () => chunks[at]?.name ?? null,
    test: (id: string) => chunks[at]?.modules.has(id) === true,
    debugName: `shared code ${at}`,
  }))
  return { groups, plugin }
}

/** These modules and all they import statically. */
function reach(from: readonly string[], info: Info): Set<string> {
  const found = new Set<string>()
  const open = [...from]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...(info(id)?.importedIds ?? []))
  }
  return found
}

function sizeOf(modules: Iterable<string>, info: Info): number {
  return [...modules].reduce((sum, id) => sum + withoutPaths(info(id)?.code ?? '').length, 0)
}

/** Removes the project's folder, which modules name: the grouping must not depend on where the project is. */
function withoutPaths(code: string): string {
  return code.replaceAll(PROJECT, '')
}

/** Groups by the pages that need them the modules that a page needs and another page or late code, too. */
function groupByPages(pages: readonly Set<string>[], late: ReadonlySet<string>, info: Info): CodeGroup[] {
  const users = new Map<string, Set<number>>()
  pages.forEach((modules, page) => {
    for (const id of modules) users.set(id, (users.get(id) ?? new Set()).add(page))
  })
  const shared = [...users]
    .filter(([id, { size }]) => size > 1 || late.has(id))
    .map(([id]) => id)
    .toSorted()
  const together = Map.groupBy(shared, id => [...(users.get(id) ?? [])].join())
  return [...together.values()].map(ids => {
    const modules = new Set(ids)
    return {
      users: users.get(ids[0] ?? '') ?? new Set(),
      modules,
      bytes: sizeOf(ids, info),
      hasStyles: ids.some(id => id.endsWith('.css')),
      imports: new Set(ids.flatMap(id => info(id)?.importedIds ?? [])).difference(modules),
    }
  })
}

/** Names each group after one of its modules, those that most pages need first. */
function nameChunks(groups: readonly CodeGroup[]): Chunk[] {
  const taken = new Set(['vendor', 'frame'])
  return groups
    .toSorted((a, b) => b.users.size - a.users.size)
    .map(({ modules }) => {
      const base = basename([...modules].sort()[0] ?? '').replace(/\W.*/, '') || 'shared'
      let name = base
      for (let count = 2; taken.has(name); count++) name = `${base}-${count}`
      taken.add(name)
      return { name, modules }
    })
}
