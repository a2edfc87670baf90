import { type HandleErrorFunction, isRouteErrorResponse } from 'react-router'
import { requestContext } from '#platform/context/request-context.ts'

/** Logs unexpected errors of loaders and actions. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const cause = isRouteErrorResponse(error) ? new Error(`${error.status} ${error.statusText}`) : error
  const told = context.get(requestContext)
  told.failure = cause
  told.ctx.log.error({ err: cause }, 'A page failed')
}
