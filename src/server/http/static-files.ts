import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pickEncoding } from './compress.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.woff2': 'font/woff2',
}

export type StaticFiles = {
  has(path: string): boolean
  /** Sends a file for which `has` is true. */
  send(path: string, request: FastifyRequest, reply: FastifyReply): Promise<unknown>
}

type Variant = { bytes: Buffer; etag: string }

/**
 * Returns the built assets and public files of a folder, listed once: no request path ever reaches the file system. Files stay
 * in memory once requested; the build wrote their compressed forms.
 */
export function openStaticFiles(dir: string): StaticFiles {
  const paths = listFiles(dir)
  const held = new Map<string, Promise<Variant>>()
  const load = (path: string): Promise<Variant> => {
    const loading = held.get(path) ?? loadFile(join(dir, path))
    held.set(path, loading)
    return loading
  }
  return {
    has: path => paths.has(path) && extname(path) in TYPES,
    async send(path, request, reply) {
      const encoding = pickEncoding(request.headers['accept-encoding'])
      const suffix = encoding === 'br' ? '.br' : encoding === 'gzip' ? '.gz' : ''
      const isCompressed = suffix !== '' && paths.has(path + suffix)
      const { bytes, etag } = await load(isCompressed ? path + suffix : path)
      // The build puts content hashes into names below /assets/.
      const cacheControl = path.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600'
      reply.header('Cache-Control', cacheControl).header('ETag', etag).header('Vary', 'Accept-Encoding')
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      if (isCompressed) reply.header('Content-Encoding', encoding)
      return reply.type(TYPES[extname(path)] ?? 'application/octet-stream').send(bytes)
    },
  }
}

function listFiles(dir: string): Set<string> {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true }).filter(
    entry => entry.isFile() && !entry.parentPath.includes('/.'),
  )
  return new Set(
    entries.map(entry => `/${relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/')}`),
  )
}

async function loadFile(path: string): Promise<Variant> {
  const bytes = await readFile(path)
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
}
