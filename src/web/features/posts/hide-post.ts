import { t } from '#shared/messages/translate-dialogs.ts'
import { explainFailure } from '../../data/ask-login.ts'
import { layOver } from '../../data/overlays.ts'
import { runOperation } from '../../data/run-operation.ts'
import { showToast } from '../../toasts/show-toast.ts'

/** Takes a post out of the feeds, with a way back. */
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
