import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { OPERATION_IDS } from '#api/operations/all-operations.ts'
import type { WebPush } from '#platform/web-push/web-push.ts'
import { t } from '#shared/messages/t.ts'
import { currentLocale } from '#shared/messages/words.ts'
import type { App } from '../app.ts'
import type { Config } from '../config.ts'
import { escapeHtml } from '../http/failure-page.ts'
import type { Site } from '../site.ts'

const SOURCE = ['service-worker.js', 'push-worker.js']
  .map(file => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n')
/** A worker uses the policy of its own script's response: it may only connect to this site, and show its icons. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; img-src 'self'"
const CSS = `body{margin:0;background:#fbfaf7;color:#1d1b18;font:16px/1.5 system-ui,sans-serif}main{max-width:640px;margin:0 auto;padding:48px 24px}a{color:#2f6b4f}@media(prefers-color-scheme:dark){body{background:#171614;color:#ece8e0}a{color:#7cc29e}}`

/** Adds what makes the site an installable app: manifest, service worker, and the version that long-open pages check. */
export function addInstallDoors(http: FastifyInstance, { config, push }: App, site: Site): void {
  http.get('/sw.js', (request, reply) => {
    request.state.family = '/sw.js'
    reply.raw.setHeader('Content-Security-Policy', WORKER_POLICY)
    return reply
      .header('Cache-Control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(workerOf(config, push))
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

/** Returns the worker with the text of its offline page, and what it needs for push messages. */
function workerOf({ siteName }: Config, push: WebPush | null): string {
  const words = {
    title: t('connection.lost'),
    text: t('offline.text', { siteName: siteName }),
    reload: t('error.page.reload'),
    kept: t('offline.kept'),
  }
  const safe = Object.fromEntries(Object.entries(words).map(([key, text]) => [key, escapeHtml(text)]))
  const forPush = {
    key: push?.publicKey ?? null,
    turnOn: OPERATION_IDS.TurnOnPush,
    markRead: OPERATION_IDS.MarkNotificationsRead,
    someoneElse: t('push.someoneElse'),
    lang: currentLocale(),
  }
  return `const WORDS = ${JSON.stringify({ ...safe, css: CSS })}\nconst PUSH = ${JSON.stringify(forPush)}\n${SOURCE}`
}

/** Returns the version of the pages' code; every build has its own. */
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
