import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'
import { afterBuild } from './after-build.ts'

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|webmanifest|xml)$/
/** Test languages, which no reader downloads. */
const PSEUDO = /\w\w-X\w[\\/]/
const WORTH_COMPRESSING_BYTES = 1_000

/** Writes a `.br` and a `.gz` beside every text asset, so that serving one costs no CPU. */
export function precompress(): Plugin {
  return afterBuild('warren:precompress', async directory => {
    const names = await readdir(directory, { recursive: true })
    await Promise.all(
      names
        .filter(name => COMPRESSIBLE.test(name) && !PSEUDO.test(name))
        .map(name => compressFile(join(directory, name))),
    )
  })
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < WORTH_COMPRESSING_BYTES) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
