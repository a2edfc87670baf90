import { localDate } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import type { ReplacedDecision } from '#shared/views/mod-view.ts'

/** Returns what happened, and which decision of another moderator this replaced. Browser only. */
export function withReplaced(done: string, replaced: ReplacedDecision | null): string {
  if (replaced === null) return done
  const { by, until } = replaced
  const words =
    until === null
      ? t('mod.replaced.permanent', { by })
      : t('mod.replaced.until', { by, until: localDate(until) })
  return `${done} ${words}`
}
