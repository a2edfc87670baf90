import type { Pool } from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { DiskView } from '#shared/views/storage-view.ts'
import { keptHtml } from './kept-html.ts'
import { createLatencyHistory, type LatencyHistory } from './latency-history.ts'
import { pauses } from './pauses.ts'

type RequestMeasure = {
  /** The route, not the URL: `/r/:community`, never a person's path. */
  family: string
  method: string
  status: number
  /** Whether it was the request of someone logged in. */
  isMember: boolean
  seconds: number
  statements: number
  /** False when the client disconnected before the response was complete; true by default. */
  isWhole?: boolean
}

export type Metrics = {
  observeRequest(measure: RequestMeasure): void
  /** Counts a request rejected before any work was done. */
  countRefusal(reason: 'capacity' | 'budget'): void
  countEvents(taken: number): void
  countJob(name: string, outcome: 'done' | 'failed'): void
  countPushes(outcome: string, messages: number): void
  watchPool(pool: Pool): void
  /** Reports the number of open live streams. */
  watchStreams(count: () => number): void
  /** Called each time the metrics are read. */
  watchBackups(last: () => Promise<{ madeAt: Date | null; provenAt: Date | null }>): void
  watchDisk(read: () => DiskView): void
  watchEvents(count: () => Promise<{ subscriber: string; failing: number; dead: number }[]>): void
  /** Likewise: emails about notifications. */
  watchMails(count: () => Promise<{ waiting: number; failed: number }>): void
  /** Response times of the last hour and day, for people. */
  latency: LatencyHistory
  contentType: string
  /** Returns all metrics in the Prometheus text format. */
  text(): Promise<string>
}

/** Returns this process's metrics, in a registry of their own. */
export function createMetrics(): Metrics {
  const latency = createLatencyHistory({ nowMs: Date.now })
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'warren_' })
  const registers = [registry]
  const seconds = new Histogram({
    name: 'warren_http_request_duration_seconds',
    help: 'Time from the request to the last byte of its answer.',
    labelNames: ['family', 'method', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const statements = new Histogram({
    name: 'warren_http_request_statements',
    help: 'SQL statements sent for one request.',
    labelNames: ['family'],
    buckets: [0, 1, 2, 3, 4, 5, 6, 8, 10, 15, 25, 50],
    registers,
  })
  const refused = new Counter({
    name: 'warren_http_refused_total',
    help: 'Requests turned away: more than the site can do (capacity), or more than one caller may ask for (budget).',
    labelNames: ['reason'],
    registers,
  })
  const events = new Counter({
    name: 'warren_events_total',
    help: 'Events handed to their handlers.',
    registers,
  })
  const jobs = new Counter({
    name: 'warren_jobs_total',
    help: 'Jobs run.',
    labelNames: ['name', 'outcome'],
    registers,
  })
  const pushes = new Counter({
    name: 'warren_pushes_total',
    help: 'Push messages by outcome: sent, later (to be tried again), gone (the device ended them), refused, dropped (no longer wanted).',
    labelNames: ['outcome'],
    registers,
  })
  new Gauge({
    name: 'warren_event_loop_pause_longest_seconds',
    help: 'The longest piece of work of a door in the last five to ten minutes; everybody else waited meanwhile.',
    labelNames: ['family'],
    registers,
    collect() {
      this.reset()
      for (const [family, ms] of pauses.longest()) this.set({ family }, ms / 1_000)
    },
  })
  watchKeptHtml(registry)
  return {
    observeRequest(measure) {
      const { family, method, status } = measure
      latency.observe(measure)
      seconds.observe({ family, method, status: `${Math.floor(status / 100)}xx` }, measure.seconds)
      statements.observe({ family }, measure.statements)
    },
    countRefusal: reason => refused.inc({ reason }),
    countEvents: taken => events.inc(taken),
    countPushes: (outcome, messages) => pushes.inc({ outcome }, messages),
    countJob: (name, outcome) => jobs.inc({ name, outcome }),
    watchPool: pool => watchPool(pool, registry),
    watchStreams: count => watchStreams(count, registry),
    watchEvents: count => watchEvents(count, registry),
    watchMails: count => watchMails(count, registry),
    watchBackups: last => watchBackups(last, registry),
    watchDisk: read => watchDisk(read, registry),
    latency,
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}

function watchPool(pool: Pool, registry: Registry): void {
  new Gauge({
    name: 'warren_database_connections',
    help: 'Connections of the pool, and callers waiting for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}

function watchStreams(count: () => number, registry: Registry): void {
  new Gauge({
    name: 'warren_live_streams',
    help: 'Pages that are told what happens as it happens.',
    registers: [registry],
    collect() {
      this.set(count())
    },
  })
}

function watchKeptHtml(registry: Registry): void {
  const registers = [registry]
  new Gauge({
    name: 'warren_fragment_cache_bytes',
    help: 'Memory that holds pieces of pages which readers have in common, and how much it may be.',
    labelNames: ['size'],
    registers,
    collect() {
      this.set({ size: 'used' }, keptHtml.bytes)
      this.set({ size: 'most' }, keptHtml.maxBytes)
    },
  })
  new Gauge({
    name: 'warren_fragment_cache_entries',
    help: 'Pieces of pages that are kept.',
    registers,
    collect() {
      this.set(keptHtml.entries)
    },
  })
  new Counter({
    name: 'warren_fragments_total',
    help: 'Pieces of pages: found in memory, made and kept, or made with their page since something went wrong (failed).',
    labelNames: ['how'],
    registers,
    collect() {
      this.reset()
      this.inc({ how: 'found' }, keptHtml.found)
      this.inc({ how: 'made' }, keptHtml.made)
      this.inc({ how: 'failed' }, keptHtml.failures)
    },
  })
}

function watchBackups(last: Parameters<Metrics['watchBackups']>[0], registry: Registry): void {
  new Gauge({
    name: 'warren_backup_timestamp_seconds',
    help: 'When the last backup was made, and when the last one was proven by restoring it. Of the whole site.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset()
      // Unknown while the database is unreachable.
      const times = await last().catch(() => null)
      if (times?.madeAt != null) this.set({ state: 'made' }, times.madeAt.getTime() / 1_000)
      if (times?.provenAt != null) this.set({ state: 'proven' }, times.provenAt.getTime() / 1_000)
    },
  })
}

function watchDisk(read: () => DiskView, registry: Registry): void {
  const registers = [registry]
  new Gauge({
    name: 'warren_disk_used_ratio',
    help: 'The used share of the fullest disk that holds data or media, from 0 to 1.',
    registers,
    collect() {
      this.set(read().usedShare)
    },
  })
  new Gauge({
    name: 'warren_disk_level',
    help: '1 for what holds now: ok, warn, uploads (none are taken) or writes (nothing is saved).',
    labelNames: ['level'],
    registers,
    collect() {
      for (const level of ['ok', 'warn', 'uploads', 'writes'])
        this.set({ level }, level === read().level ? 1 : 0)
    },
  })
}

function watchEvents(count: Parameters<Metrics['watchEvents']>[0], registry: Registry): void {
  new Gauge({
    name: 'warren_events_failed',
    help: 'Events that a subscriber failed at: those to be tried again (failing), and those given up (dead). Of the whole site.',
    labelNames: ['subscriber', 'state'],
    registers: [registry],
    async collect() {
      this.reset()
      // Unknown while the database is unreachable.
      const counts = await count().catch(() => [])
      for (const { subscriber, failing, dead } of counts) {
        this.set({ subscriber, state: 'failing' }, failing)
        this.set({ subscriber, state: 'dead' }, dead)
      }
    },
  })
}

function watchMails(count: Parameters<Metrics['watchMails']>[0], registry: Registry): void {
  new Gauge({
    name: 'warren_mails',
    help: 'Emails about notifications: those that wait, and those given up within a month. Of the whole site.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset()
      // Unknown while the database is unreachable.
      const counts = await count().catch(() => null)
      if (counts === null) return
      this.set({ state: 'waiting' }, counts.waiting)
      this.set({ state: 'failed' }, counts.failed)
    },
  })
}
