import { explainFailure } from '../../data/ask-login.ts'
import { layOver, useOverlay } from '../../data/overlays.ts'
import { runOperation } from '../../data/run-operation.ts'
import { useShell } from '../../data/shell-data.ts'
import { openModal } from '../../modals/open-modal.ts'

type Savable = { fullname: string; viewer: { isSaved: boolean } }

/** Whether a post or comment is saved, and what switches it. */
export function useSaved(thing: Savable): { isSaved: boolean; toggle: () => void } {
  const { viewer } = useShell()
  const isSaved = useOverlay(thing.fullname).isSaved ?? thing.viewer.isSaved
  const toggle = () => {
    if (viewer === null) return openModal('login', { to: 'save', thingId: thing.fullname })
    void setSaved(thing.fullname, !isSaved)
  }
  return { isSaved, toggle }
}

/** Saves a thing or takes it back. */
export async function setSaved(fullname: string, isSaved: boolean): Promise<void> {
  const takeBack = layOver(fullname, { isSaved })
  try {
    await runOperation('SetSaved', { target: fullname, isSaved })
  } catch (error) {
    takeBack()
    explainFailure(error)
  }
}
