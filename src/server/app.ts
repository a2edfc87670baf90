import type { AnnouncementBoard } from '#domain/announcements/board.ts'
import type { OpenDatabase } from '#platform/database/database.ts'
import type { DiskGuard } from '#platform/disk/disk-guard.ts'
import type { AppLog } from '#platform/log/create-log.ts'
import type { Mailer } from '#platform/mail/mail.ts'
import type { MediaStore } from '#platform/media-storage/media-store.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'
import type { OpenId } from '#platform/open-id/open-id.ts'
import type { FetchGuarded } from '#platform/outbound-http/outbound-request.ts'
import type { Payments } from '#platform/payments/payments.ts'
import type { Vault } from '#platform/secrets/vault.ts'
import type { WebPush } from '#platform/web-push/web-push.ts'
import type { Config } from './config.ts'

/** Objects that live as long as the process, passed to every endpoint. */
export type App = {
  config: Config
  database: OpenDatabase
  log: AppLog
  metrics: Metrics
  mediaStore: MediaStore
  disk: DiskGuard
  announcements: AnnouncementBoard
  vault: Vault
  openId: OpenId
  /** Fetches from other sites, within what the operator allows. */
  fetchGuarded: FetchGuarded
  mailer: Mailer
  /** Sends push messages; null when the operator turned them off. */
  push: WebPush | null
  payments: Payments
  /** Headers of every response: name, value, name, value. */
  securityHeaders: readonly string[]
  now(): Date
  /** Called after every request that may have written, since events may be pending. */
  onWrite(): void
}
