import { data } from 'react-router'
import type { RequestContext } from '#platform/context/request-context.ts'
import { isAppError } from '#shared/errors.ts'
import { errorWords } from '#shared/messages/error-words.ts'

/** Runs a sign-on step; expected errors are shown on the page with a link back to the start. */
export async function showFailure(request: RequestContext, step: () => Promise<Response>) {
  try {
    return await step()
  } catch (error) {
    if (!isAppError(error)) throw error
    const words = errorWords(error)
    return data({ words, isMember: request.ctx.viewer !== null }, { status: error.status })
  }
}
