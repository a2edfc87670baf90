import { t } from '#shared/messages/t.ts'
import { explainFailure } from '../../data/ask-login.ts'
import { layOver } from '../../data/overlays.ts'
import { runOperation } from '../../data/run-operation.ts'
import { showToast } from '../../toasts/show-toast.ts'
import type { Act } from '../../ui/act.ts'

export const HIDE: Act<{ thing: { fullname: string } }> = {
  id: 'hide',
  label: () => t('post.hide'),
  icon: 'hide',
  key: 'H',
  forMembers: true,
  takesAway: true,
  run: ({ thing }) => void hidePost(thing.fullname),
}

/** Hides a post from feeds, with an Undo button. */
export async function hidePost(fullname: string, isHidden = true): Promise<void> {
  const takeBack = layOver(fullname, { isHidden })
  try {
    await runOperation('SetHidden', { target: fullname, isHidden })
    if (!isHidden) return
    const button = { text: t('shell.undo'), run: () => void hidePost(fullname, false) }
    showToast({ kind: 'Undo', text: t('post.hidden'), button })
  } catch (error) {
    takeBack()
    explainFailure(error)
  }
}
