import { t } from '#shared/messages/t.ts'
import { openModal } from '../../modals/open-modal.ts'
import type { Act } from '../../ui/act.ts'

type Awarded = {
  thing: {
    fullname: string
    author: object | null
    isDeleted: boolean
    viewer: { isAuthor: boolean }
  }
  isMember: boolean
}

/** Gives an award. R1-05, R6-03: visitors are asked to log in. */
export const GIVE_AWARD: Act<Awarded> = {
  id: 'award',
  label: () => t('awards.give'),
  icon: 'coin',
  isOffered: ({ thing }) => !thing.viewer.isAuthor && !thing.isDeleted && thing.author !== null,
  run: ({ thing: { fullname }, isMember }) => {
    if (isMember) openModal('gild', { fullname })
    else openModal('login', { thingId: fullname })
  },
}
