import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { programOf, ROOT, readIfThere } from './places.mjs'
import { Problem, timed } from './progress.mjs'
import { runNode } from './run-node.mjs'
import { withSetupLock } from './setup-lock.mjs'

const INPUTS = [
  'src/web',
  'src/shared',
  // The ids of operations follow from what they take.
  'src/api/operations',
  'src/commands',
  'public',
  'scripts/vite',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const STAMP = join(ROOT, 'build', 'stamp')

/**
 * Builds the web app, unless the build at hand was made from the very same files.
 *
 * @throws Problem with what the build tool printed
 */
export async function buildWeb(node) {
  if (readIfThere(STAMP) === hashInputs()) return
  await withSetupLock(async () => {
    const stamp = hashInputs()
    if (readIfThere(STAMP) === stamp) return
    await timed('Building the web app', () => build(node))
    mkdirSync(join(ROOT, 'build'), { recursive: true })
    writeFileSync(STAMP, stamp)
  })
}

async function build(node) {
  const program = programOf('@react-router/dev', 'react-router')
  const { code, output } = await runNode(node, [program, 'build'], { mode: 'production', quiet: true })
  if (code !== 0) throw new Problem(`${output}\nBuilding the web app failed; see above.`)
}

function hashInputs() {
  const hash = createHash('sha256')
  for (const input of INPUTS) addTo(hash, input)
  return hash.digest('hex')
}

function addTo(hash, path) {
  let entries
  try {
    entries = readdirSync(join(ROOT, path), { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOENT') return
    if (error.code !== 'ENOTDIR') throw error
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(ROOT, path)))
      .update('\0')
    return
  }
  for (const { name } of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!/\.test\.tsx?$/.test(name)) addTo(hash, `${path}/${name}`)
  }
}
