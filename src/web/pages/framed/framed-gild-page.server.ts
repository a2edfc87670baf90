import type { LoaderFunctionArgs } from 'react-router'
import { loadAwardTargetPath } from '#domain/awards/award-target-path.ts'
import { requestContext } from '#platform/context/request-context.ts'

/** Loads `/framedGild/{thingId}` (R2.10-10): a post or comment that the reader sees. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { ctx } = context.get(requestContext)
  return {
    fullname: params.thingId ?? '',
    path: await loadAwardTargetPath(ctx, { target: params.thingId ?? '' }),
  }
}
