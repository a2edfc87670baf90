import { z } from 'zod'
import type { DiskLimits } from '#shared/views/storage-view.ts'
import { wholeNumber } from './setting-values.ts'

/** Settings of the guard against a full disk. */
export const DISK = z.object({
  DISK_WARN_PERCENT: wholeNumber(1, 100).default(85),
  DISK_UPLOADS_PERCENT: wholeNumber(1, 100).default(92),
  DISK_WRITES_PERCENT: wholeNumber(1, 100).default(96),
})

export function toDiskLimits(settings: z.output<typeof DISK>): DiskLimits {
  return {
    warn: settings.DISK_WARN_PERCENT,
    uploads: settings.DISK_UPLOADS_PERCENT,
    writes: settings.DISK_WRITES_PERCENT,
  }
}

/** Returns what is wrong with the limits together. */
export function diskProblems(settings: z.output<typeof DISK>): string[] {
  const { warn, uploads, writes } = toDiskLimits(settings)
  const isRising = warn <= uploads && uploads <= writes
  return isRising
    ? []
    : ['DISK_WARN_PERCENT, DISK_UPLOADS_PERCENT and DISK_WRITES_PERCENT must not fall in this order']
}
