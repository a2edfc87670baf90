import { explainFailure } from '../../data/ask-login.ts'
import { layOver } from '../../data/overlays.ts'
import { runOperation } from '../../data/run-operation.ts'

/** Saves an item, or removes it from the saved ones. */
export async function setSaved(fullname: string, isSaved: boolean): Promise<void> {
  const takeBack = layOver(fullname, { isSaved })
  try {
    await runOperation('SetSaved', { target: fullname, isSaved })
  } catch (error) {
    takeBack()
    explainFailure(error)
  }
}
