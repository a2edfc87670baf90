import { type LoaderFunctionArgs, redirect } from 'react-router'
import { requestContext } from '#platform/context/request-context.ts'
import { loadViewPreferences } from '../../data/load-preferences.server.ts'

/** Loads a visitor's preferences; members have theirs in the settings. */
export async function loader({ context }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  if (request.ctx.viewer !== null) throw redirect('/settings/feed')
  return { preferences: await loadViewPreferences(request) }
}
