import { OperationError } from '../../data/operation-error.ts'
import { runOperation } from '../../data/run-operation.ts'

type SpecialEvents = Awaited<ReturnType<typeof runOperation<'FetchSpecialEvents'>>>
export type ActiveSale = NonNullable<SpecialEvents['activeSaleConfig']>

/** Returns the sale that is on. R8-28: a failure is reported, and nobody sees it; being offline is none. */
export async function fetchActiveSale(): Promise<ActiveSale | null> {
  try {
    return (await runOperation('FetchSpecialEvents', {})).activeSaleConfig
  } catch (error) {
    if (!(error instanceof OperationError && error.isOffline)) reportError(error)
    return null
  }
}
