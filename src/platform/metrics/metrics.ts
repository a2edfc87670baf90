import type { Pool } from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { createLatencyHistory, type LatencyHistory } from './latency-history.ts'
import { pauses } from './pauses.ts'

type RequestMeasure = {
  /** The door, not the address: `/r/:community`, never a person's path. */
  family: string
  method: string
  status: number
  seconds: number
  statements: number
  /** False when the client was gone before the answer was out; unsaid, it was not. */
  isWhole?: boolean
}

export type Metrics = {
  observeRequest(measure: RequestMeasure): void
  /** A request that was turned away before anything was done about it. */
  countRefusal(reason: 'capacity' | 'budget'): void
  countEvents(taken: number): void
  countJob(name: string, outcome: 'done' | 'failed'): void
  watchPool(pool: Pool): void
  /** Asked each time that somebody reads the numbers. */
  watchEvents(count: () => Promise<{ subscriber: string; failing: number; dead: number }[]>): void
  /** Answer times of the last hour and day, for people. */
  latency: LatencyHistory
  contentType: string
  /** Everything in the Prometheus text format. */
  text(): Promise<string>
}

/** The numbers of this process, in a registry of its own. */
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
  return {
    observeRequest(measure) {
      const { family, method, status } = measure
      latency.observe(measure)
      seconds.observe({ family, method, status: `${Math.floor(status / 100)}xx` }, measure.seconds)
      statements.observe({ family }, measure.statements)
    },
    countRefusal: reason => refused.inc({ reason }),
    countEvents: taken => events.inc(taken),
    countJob: (name, outcome) => jobs.inc({ name, outcome }),
    watchPool: pool => watchPool(pool, registry),
    watchEvents: count => watchEvents(count, registry),
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

function watchEvents(count: Parameters<Metrics['watchEvents']>[0], registry: Registry): void {
  new Gauge({
    name: 'warren_events_failed',
    help: 'Events that a subscriber failed at: those to be tried again (failing), and those given up (dead). Of the whole site.',
    labelNames: ['subscriber', 'state'],
    registers: [registry],
    async collect() {
      this.reset()
      // While the database is away, nobody knows.
      const counts = await count().catch(() => [])
      for (const { subscriber, failing, dead } of counts) {
        this.set({ subscriber, state: 'failing' }, failing)
        this.set({ subscriber, state: 'dead' }, dead)
      }
    },
  })
}
