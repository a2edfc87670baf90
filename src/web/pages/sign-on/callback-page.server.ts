import type { LoaderFunctionArgs } from 'react-router'
import { requestContext } from '#platform/context/request-context.ts'
import { comeBack } from './sign-on-flow.server.ts'
import { tellFailure } from './tell-failure.server.ts'

/** Handles the provider's redirect back to the site. */
export async function loader({ context, url, params }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  return tellFailure(request, () =>
    comeBack(request, { provider: params.provider ?? '', search: url.search }),
  )
}
