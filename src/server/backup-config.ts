import { resolve } from 'node:path'
import { z } from 'zod'
import { S3Bucket, type S3Settings } from '#platform/s3/s3-bucket.ts'
import { s3Url } from './s3-url.ts'

const RECIPIENT = /^age1[a-z0-9]{20,2000}$/

/** Settings of the backups. */
export const BACKUPS = z.object({
  BACKUPS: z.enum(['on', 'off'], 'must be on or off').optional(),
  BACKUP_DIR: z
    .string()
    .transform(path => resolve(path))
    .optional(),
  BACKUP_S3_URL: s3Url.optional(),
  BACKUP_RECIPIENTS: z
    .string()
    .transform(text => text.split(/[\s,]+/).filter(Boolean))
    .refine(list => list.every(item => RECIPIENT.test(item)), 'must be public keys of age, such as age1…')
    .default([]),
})

export type BackupConfig = {
  /** Whether a worker makes one every night. */
  isScheduled: boolean
  /** A folder on this machine, or `s3://bucket/prefix`. */
  folder: string
  /** The store that holds `s3://…`; null: there is none. */
  s3: S3Settings | null
  /** Public keys besides the site's own that can read the backups. */
  recipients: readonly string[]
}

/**
 * Returns the backup settings. Backups are made every night, except of an external database, which its operator backs
 * up.
 */
export function toBackupConfig(
  settings: z.output<typeof BACKUPS>,
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined },
): BackupConfig {
  const isOn = settings.BACKUPS ?? (databaseUrl === undefined ? 'on' : 'off')
  const s3 = settings.BACKUP_S3_URL ?? null
  const local = settings.BACKUP_DIR ?? resolve(dataDir, 'backups')
  return {
    isScheduled: isOn === 'on',
    folder: s3 === null ? local : new S3Bucket(s3).address,
    s3,
    recipients: settings.BACKUP_RECIPIENTS,
  }
}
