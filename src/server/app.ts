import type { OpenDatabase } from '#platform/database/database.ts'
import type { AppLog } from '#platform/log/create-log.ts'
import type { Mailer } from '#platform/mail/mail.ts'
import type { MediaStore } from '#platform/media-storage/media-store.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'
import type { OpenId } from '#platform/open-id/open-id.ts'
import type { FetchGuarded } from '#platform/outbound-http/outbound-request.ts'
import type { Vault } from '#platform/secrets/vault.ts'
import type { Config } from './config.ts'

/** What lives as long as the process and is handed to every door. */
export type App = {
  config: Config
  database: OpenDatabase
  log: AppLog
  metrics: Metrics
  mediaStore: MediaStore
  vault: Vault
  openId: OpenId
  /** Asks other sites, within what the operator allows. */
  fetchGuarded: FetchGuarded
  mailer: Mailer
  /** Of every answer: name, value, name, value. */
  securityHeaders: readonly string[]
  now(): Date
  /** Called after every request that may have written: events wait for their handlers. */
  onWrite(): void
}
