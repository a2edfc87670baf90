import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

/**
 * Reads what the checks look at: the sources with what they import (paths from the root, or package names), the names
 * of all files and folders, and the migrations.
 */
export function readTree(root) {
  const folders = ['src', 'tests', 'bench', 'scripts'].filter(name => existsSync(join(root, name)))
  const entries = folders.flatMap(name => walk(root, name))
  const aliases = readAliases(root)
  const sources = entries.filter(path => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
  const files = sources.filter(path => path.startsWith('src/')).map(path => readSource(root, path, aliases))
  return { files, paths: entries, folders: folderNames(entries), migrations: readMigrations(root) }
}

function walk(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`
    if (entry.name === 'node_modules') return []
    return entry.isDirectory() ? walk(root, path) : [path]
  })
}

function folderNames(paths) {
  const found = new Set()
  for (const path of paths) {
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) found.add(folder)
  }
  return [...found]
}

function readAliases(root) {
  const { imports = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return Object.entries(imports).map(([alias, target]) => [
    alias.replace('*', ''),
    target.replace(/^\.\/|\*$/g, ''),
  ])
}

function readSource(root, path, aliases) {
  const text = readFileSync(join(root, path), 'utf8')
  const code = withoutComments(text)
  return {
    path,
    code,
    lineCount: text.trimEnd().split('\n').length,
    isTest: /\.(test|fixture)\.tsx?$/.test(path),
    imports: importsOf(code).map(specifier => resolveImport(path, specifier, aliases)),
  }
}

/** Blanks comments but keeps strings, in which `//` is part of an address. */
export function withoutComments(text) {
  const parts = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\//g
  return text.replace(parts, part => (part.startsWith('//') || part.startsWith('/*') ? ' ' : part))
}

function importsOf(code) {
  const statements = code.matchAll(
    /(?:^|[;\n])\s*(?:import|export)\b(?:[\w*\s{},$]*?\bfrom\b)?\s*['"]([^'"\n]+)['"]/g,
  )
  const calls = code.matchAll(/\bimport\(\s*['"]([^'"\n]+)['"]/g)
  return [...statements, ...calls].map(([, specifier]) => specifier)
}

/** `{ path }` inside the repository, or `{ package }`. */
function resolveImport(from, specifier, aliases) {
  const plain = specifier.replace(/\?.*$/, '')
  if (plain.startsWith('.')) return { path: posix.join(posix.dirname(from), plain) }
  const alias = aliases.find(([prefix]) => plain.startsWith(prefix))
  if (alias) return { path: alias[1] + plain.slice(alias[0].length) }
  return { package: plain }
}

function readMigrations(root) {
  const folder = join(root, 'db', 'migrations')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .map(name => ({ path: `db/migrations/${name}`, text: readFileSync(join(folder, name), 'utf8') }))
}
