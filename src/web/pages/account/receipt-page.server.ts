import type { LoaderFunctionArgs } from 'react-router'
import { loadReceipt } from '#domain/account-deletion/load-receipt.ts'
import { requestContext } from '#platform/context/request-context.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const state = await loadReceipt(context.get(requestContext).ctx, { token: params.token ?? '' })
  if (state === null) return null
  const { keepsContent, receipt, dueAt, listedAt } = state
  const listed = listedAt?.toISOString().slice(0, 10) ?? null
  return { keepsContent, receipt, due: dueAt.toISOString().slice(0, 10), listed }
}
