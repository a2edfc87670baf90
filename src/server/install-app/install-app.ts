import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { t } from '#shared/messages/translate-offline.ts'
import type { App } from '../app.ts'
import { escapeHtml } from '../http/failure-page.ts'
import type { Site } from '../site.ts'

const SOURCE = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8')
/** A worker has the policy of its own script's answer: it may ask this site and nobody else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"
const CSS = `body{margin:0;background:#fbfaf7;color:#1d1b18;font:16px/1.5 system-ui,sans-serif}main{max-width:640px;margin:0 auto;padding:48px 24px}a{color:#2f6b4f}@media(prefers-color-scheme:dark){body{background:#171614;color:#ece8e0}a{color:#7cc29e}}`

/** What makes the site an app that can be installed: its manifest, its worker, and the version that long-open pages ask for. */
export function addInstallDoors(http: FastifyInstance, { config }: App, site: Site): void {
  const words = {
    title: t('connection.lost'),
    text: t('offline.text', { siteName: config.siteName }),
    reload: t('error.page.reload'),
    kept: t('offline.kept'),
  }
  const safe = Object.fromEntries(Object.entries(words).map(([key, text]) => [key, escapeHtml(text)]))
  const worker = `const WORDS = ${JSON.stringify({ ...safe, css: CSS })}\n${SOURCE}`
  http.get('/sw.js', (request, reply) => {
    request.state.family = '/sw.js'
    reply.raw.setHeader('Content-Security-Policy', WORKER_POLICY)
    return reply.header('Cache-Control', 'no-cache').type('text/javascript; charset=utf-8').send(worker)
  })
  http.get('/manifest.webmanifest', (request, reply) => {
    request.state.family = '/manifest.webmanifest'
    return reply
      .header('Cache-Control', 'public, max-age=3600')
      .type('application/manifest+json')
      .send(JSON.stringify(manifestOf(config.siteName)))
  })
  http.get('/api/version', (request, reply) => {
    request.state.family = '/api/version'
    return reply.header('Cache-Control', 'no-store').send({ version: versionOf(site) })
  })
}

/** The version of the pages' code; every build has its own. */
function versionOf({ build }: Site): string {
  return typeof build === 'function' ? 'development' : build.assets.version
}

function manifestOf(siteName: string): object {
  const icon = (file: string, size: number, purpose: string) => ({
    src: `/icons/${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: '/',
    name: siteName,
    short_name: siteName,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbfaf7',
    theme_color: '#2f6b4f',
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('maskable-512', 512, 'maskable'),
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
  }
}
