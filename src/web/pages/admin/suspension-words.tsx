import { t } from '#shared/messages/t.ts'
import { FullDate } from '../../ui/full-date.tsx'
import { tNodes } from '../../ui/t-nodes.ts'

type Props = {
  reason: string
  /** Null: permanent. */
  until: string | null
  isOver?: boolean
}

/** Length and reason of a suspension. */
export function SuspensionWords({ reason, until, isOver = false }: Props) {
  if (until === null) return t('admin.forGood', { reason })
  return tNodes(isOver ? 'admin.over' : 'admin.until', {
    reason,
    until: <FullDate at={until} />,
  })
}
