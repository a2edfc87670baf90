import { t } from '#shared/messages/translate-admin.ts'
import { fillWithNodes } from '../../ui/fill-with-nodes.tsx'
import { FullDate } from '../../ui/full-date.tsx'

type Props = {
  reason: string
  /** Null: for good. */
  until: string | null
  isOver?: boolean
}

/** How long somebody is suspended, and why. */
export function SuspensionWords({ reason, until, isOver = false }: Props) {
  if (until === null) return t('admin.forGood', { reason })
  return fillWithNodes(t(isOver ? 'admin.over' : 'admin.until'), {
    reason,
    until: <FullDate at={until} />,
  })
}
