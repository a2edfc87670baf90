import type { ActFilter } from '#domain/admin/admin-log.ts'
import { ADMIN_LOG_KINDS, type AdminLogKind } from '#shared/views/admin-view.ts'

/** Longer than any name or day. */
const LENGTH = 40

/** Reads from an address what of the admin log is asked for. */
export function readLogFilter(asked: URLSearchParams): ActFilter {
  const kind = (Object.keys(ADMIN_LOG_KINDS) as AdminLogKind[]).find(name => name === asked.get('show'))
  const texts = (['by', 'about', 'from', 'to'] as const).flatMap(name => {
    const value = (asked.get(name) ?? '').trim().slice(0, LENGTH)
    return value === '' ? [] : [[name, value] as const]
  })
  return { ...(kind !== undefined && { kind }), ...Object.fromEntries(texts) }
}
