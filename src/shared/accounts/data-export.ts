/** R2.8-11: days a data archive can be downloaded. */
export const EXPORT_DAYS = 30
/** Minimum hours between two requests. */
export const EXPORT_PAUSE_HOURS = 24

/** A data archive as its page shows it. */
export type DataExportView = {
  id: number
  askedAt: string
  /** UTC days, inclusive; null: no bound. */
  from: string | null
  to: string | null
  state: 'waiting' | 'ready' | 'failed'
  bytes: number | null
  items: number | null
  expiresAt: string | null
}
