import { t } from '#shared/messages/t.ts'
import { openModal } from '../../modals/open-modal.ts'
import type { Act } from '../../ui/act.ts'

type Reportable = { thing: { fullname: string; viewer: { canReport: boolean } }; isMember: boolean }

export const REPORT: Act<Reportable> = {
  id: 'report',
  label: () => t('post.report'),
  icon: 'flag',
  isOffered: ({ thing, isMember }) => thing.viewer.canReport || !isMember,
  run: ({ thing: { fullname }, isMember }) => {
    if (isMember) openModal('report', { fullname })
    else openModal('login', { to: 'report', thingId: fullname })
  },
}
