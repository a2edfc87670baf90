import type { LoaderFunctionArgs } from 'react-router'
import { requestContext } from '#platform/context/request-context.ts'
import type { PerformanceView } from '#shared/views/performance-view.ts'

/** Loads the site's response times; open to everyone. */
export function loader({ context }: LoaderFunctionArgs): PerformanceView {
  return context.get(requestContext).readPerformance()
}
