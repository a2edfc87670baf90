import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
export const CACHE = join(ROOT, 'node_modules', '.cache', 'warren')

/** Path of the program a package brings. */
export function programOf(packageName, program) {
  const folder = join(ROOT, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[program])
}

/** A file's text, or undefined where there is none. */
export function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
