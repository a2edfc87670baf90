import type { unstable_RouterFetch } from 'react-router/dom'
import { keepTrying, reachServer } from './reach-server.ts'

/**
 * Fetches pages' data for the router: reads wait until the server is reachable, while the page stays as it is. Writes fail at
 * once with `Unreached` and are never sent later. The only place that knows the router's unstable option.
 */
export const fetchForRouter: unstable_RouterFetch = request =>
  request.method === 'GET' ? keepTrying(() => reachServer(request), request.signal) : reachServer(request)
