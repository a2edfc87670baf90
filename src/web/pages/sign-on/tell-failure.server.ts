import { data } from 'react-router'
import type { RequestContext } from '#platform/context/request-context.ts'
import { isAppError } from '#shared/errors.ts'
import { errorWords } from '#shared/messages/error-words.ts'

/** Does a step of a sign-on; what the product refuses is told on the page with the way back to where one starts. */
export async function tellFailure(request: RequestContext, step: () => Promise<Response>) {
  try {
    return await step()
  } catch (error) {
    if (!isAppError(error)) throw error
    const words = errorWords(error)
    return data({ words, isMember: request.ctx.viewer !== null }, { status: error.status })
  }
}
