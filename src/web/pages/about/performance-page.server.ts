import type { LoaderFunctionArgs } from 'react-router'
import { requestContext } from '#platform/context/request-context.ts'
import type { PerformanceView } from '#shared/views/performance-view.ts'

/** Anybody may read how fast the site answers. */
export function loader({ context }: LoaderFunctionArgs): PerformanceView {
  return context.get(requestContext).readPerformance()
}
