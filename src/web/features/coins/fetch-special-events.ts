import { OperationError } from '../../data/operation-error.ts'
import { runOperation } from '../../data/run-operation.ts'

type SpecialEvents = Awaited<ReturnType<typeof runOperation<'FetchSpecialEvents'>>>
export type ActiveSale = NonNullable<SpecialEvents['activeSaleConfig']>

/** Returns the current sale. R8-28: a failure is reported but not shown; being offline doesn't count as one. */
export async function fetchActiveSale(): Promise<ActiveSale | null> {
  try {
    return (await runOperation('FetchSpecialEvents', {})).activeSaleConfig
  } catch (error) {
    if (!(error instanceof OperationError && error.isOffline)) reportError(error)
    return null
  }
}
