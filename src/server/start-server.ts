import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { openAnnouncementBoard } from '#domain/announcements/board.ts'
import { lastBackups } from '#domain/backups/backup-records.ts'
import { flushCommunityViews } from '#domain/communities/count-readers.ts'
import { countMails } from '#domain/mail-queue/failed-mails.ts'
import { flushPostViews } from '#domain/posts/record-view.ts'
import { openBus } from '#platform/bus/bus.ts'
import { speak } from '#platform/context/speak.ts'
import { openDatabase } from '#platform/database/database.ts'
import { openDiskGuard } from '#platform/disk/disk-guard.ts'
import type { ReadSpace } from '#platform/disk/disk-space.ts'
import { countDeliveries } from '#platform/events/dead-deliveries.ts'
import type { ScheduledJob } from '#platform/jobs/run-jobs.ts'
import { type AppLog, createLog } from '#platform/log/create-log.ts'
import { openMailer } from '#platform/mail/open-mailer.ts'
import { openMediaStore } from '#platform/media-storage/open-media-store.ts'
import { keptHtml } from '#platform/metrics/kept-html.ts'
import { createMetrics } from '#platform/metrics/metrics.ts'
import { openOpenId } from '#platform/open-id/open-id.ts'
import { fetchGuarded } from '#platform/outbound-http/fetch-guarded.ts'
import { openVault } from '#platform/secrets/open-vault.ts'
import { fail } from '#shared/errors.ts'
import type { AdmissionLimits } from './admission/admission-limits.ts'
import type { App } from './app.ts'
import type { Config } from './config.ts'
import { explainListen } from './explain-listen.ts'
import type { OpenPictures } from './http/open-pictures.ts'
import { newCtx } from './http/request-state.ts'
import { securityHeaders } from './http/security-headers.ts'
import { createHttp } from './http.ts'
import { openPayments } from './open-payments.ts'
import { openPush } from './open-push.ts'
import { hearPageChanges, PAGES_TOPIC } from './pages/page-changes.ts'
import type { SharedPages } from './pages/shared-pages.ts'
import type { Site } from './site.ts'
import { hearLive } from './stream/live-door.ts'
import type { LiveStreams } from './stream/live-streams.ts'
import { startWorker } from './worker.ts'

const STOP_PATIENCE_MS = 10_000
const TIDY_EVERY_MS = 100
const FLUSH_VIEWS_EVERY_MS = 5_000
/** Bus topic: events were written and await handling. */
export const EVENTS_TOPIC = 'events'

export type RunningServer = {
  app: App
  /** URL it listens on; null for a worker-only process. */
  url: string | null
  /** Accepts nothing new, finishes what runs (at most 10 s), and closes the database connections. */
  stop(): Promise<void>
}

export type ServerOptions = {
  config: Config
  /** A migrated database. */
  databaseUrl: string
  /** The built pages; null for a worker-only process. */
  site: Site | null
  log?: AppLog
  now?: () => Date
  /** Overrides the gate's default limits, for tests. */
  admission?: Partial<AdmissionLimits>
  /** Reads how full a disk is, for tests. */
  readSpace?: ReadSpace
  /** When jobs run by themselves; default is the site's schedule. */
  schedule?: readonly ScheduledJob[]
}

type Part = { stop(): Promise<void> }

/** A signal sent to the database as well may reach it first: then ours comes before a line about the loss is written. */
const LOG_LOSS_AFTER_MS = 500

/**
 * Starts the parts of the process that its roles name.
 * @throws Error when an endpoint declares no guard or the port is taken; nothing is left running then
 */
export function startServer(options: ServerOptions): Promise<RunningServer> {
  // Work outside requests, such as a job's email, uses the site's language.
  return speak(options.config.locale, () => startParts(options))
}

async function startParts(options: ServerOptions): Promise<RunningServer> {
  const { config, databaseUrl } = options
  const log = options.log ?? createLog({ level: config.logLevel, format: config.logFormat })
  const database = openDatabase({
    url: databaseUrl,
    maxConnections: config.databaseMaxConnections,
    onError: error => {
      const logLoss = (): void => log.warn({ err: error }, 'An idle database connection was lost')
      setTimeout(logLoss, LOG_LOSS_AFTER_MS).unref()
    },
  })
  const bus = openBus({ url: databaseUrl, publisher: database.pool, log })
  const metrics = createMetrics()
  metrics.watchPool(database.pool)
  keptHtml.maxBytes = config.fragmentCacheBytes
  keptHtml.onFailure = error => log.error({ err: error }, 'A part of a page could not be kept')
  metrics.watchEvents(() => countDeliveries(database.db))
  metrics.watchMails(() => countMails(database))
  const vault = await openVault(config)
  metrics.watchBackups(() => lastBackups(database))
  const disk = await openDiskGuard({
    folders: [config.dataDir, config.mediaDir],
    limits: config.diskLimits,
    most: config.databaseUrl === undefined ? 'writes' : 'uploads',
    log,
    read: options.readSpace,
  })
  metrics.watchDisk(() => disk.disk)
  const announcements = await openAnnouncementBoard({ db: database.db, log })
  const app: App = {
    config,
    database,
    log,
    metrics,
    disk,
    announcements,
    mediaStore: openMediaStore(config, {
      requireRoom: () => {
        if (disk.level === 'uploads' || disk.level === 'writes') fail('uploads_paused')
      },
      onFailure: error => log.error({ err: error }, 'The store of pictures failed'),
    }),
    vault,
    push: openPush({ config, vault, log }),
    payments: openPayments({ config, db: database.db, log }),
    openId: openOpenId({
      providers: config.signOn,
      allowHosts: config.outboundAllowHosts,
      now: options.now ?? (() => new Date()),
      log,
    }),
    fetchGuarded: request => fetchGuarded({ ...request, allowHosts: config.outboundAllowHosts }),
    mailer: openMailer({
      smtpUrl: config.smtpUrl,
      from: config.mailFrom,
      outboxDir: join(config.dataDir, 'outbox'),
      log,
      showsLinks: config.isTerminal,
    }),
    securityHeaders: securityHeaders(config),
    now: options.now ?? (() => new Date()),
    onWrite: () => undefined,
  }
  /** Stopped in reverse order. */
  const parts: Part[] = [
    { stop: () => database.close() },
    { stop: () => bus.close() },
    { stop: async () => disk.stop() },
    { stop: async () => announcements.stop() },
  ]
  const stop = async (): Promise<void> => {
    for (const part of parts.splice(0).reverse()) await part.stop()
  }
  try {
    if (config.roles.includes('worker')) {
      const worker = startWorker(app, options.schedule)
      bus.subscribe(EVENTS_TOPIC, worker.kick)
      app.onWrite = worker.kick
      parts.push(worker)
    } else app.onWrite = notifyWorkers(app, () => bus.publish(EVENTS_TOPIC, null))
    const web = options.site === null ? null : await startWeb(app, options.site, options.admission)
    if (web !== null) {
      parts.push(web)
      hearLive(bus, web.streams, log)
      bus.subscribe(PAGES_TOPIC, payload => hearPageChanges({ ...web, db: app.database.db }, payload))
    }
    return { app, url: web?.url ?? null, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Notifies the workers of other processes, once for many writes. */
function notifyWorkers(app: App, publish: () => Promise<void>): () => void {
  let isPublishing = false
  return () => {
    if (isPublishing) return
    isPublishing = true
    publish()
      .catch(error => app.log.debug({ err: error }, 'The workers will see the events at their next look'))
      .finally(() => {
        isPublishing = false
      })
  }
}

async function startWeb(
  app: App,
  site: Site,
  admission: ServerOptions['admission'],
): Promise<Part & { url: string; sharedPages: SharedPages; pictures: OpenPictures; streams: LiveStreams }> {
  let isStopping = false
  const { http, sharedPages, pictures, streams } = await createHttp({
    app,
    site,
    isStopping: () => isStopping,
    admission,
  })
  const { port, host } = app.config
  await http
    .listen({ port, host, listenTextResolver: address => `Listening at ${address}` })
    .catch((error: unknown) => {
      throw explainListen(error, app.config)
    })
  const flush = (): Promise<void> =>
    Promise.all([flushPostViews(newCtx(app)), flushCommunityViews(newCtx(app))]).then(
      () => undefined,
      error => app.log.warn({ err: error }, 'Views were not counted'),
    )
  const flushing = setInterval(flush, FLUSH_VIEWS_EVERY_MS)
  return {
    sharedPages,
    pictures,
    streams,
    url: urlOf(http.server.address() as AddressInfo, app.config.host),
    async stop() {
      isStopping = true
      clearInterval(flushing)
      streams.close()
      // A connection that was busy at shutdown becomes idle once its response is sent.
      const tidying = setInterval(() => http.server.closeIdleConnections(), TIDY_EVERY_MS)
      const forcing = setTimeout(() => http.server.closeAllConnections(), STOP_PATIENCE_MS)
      await http.close()
      clearInterval(tidying)
      clearTimeout(forcing)
      await flush()
    },
  }
}

function urlOf({ port }: AddressInfo, host: string): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
