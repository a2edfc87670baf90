import type { LoaderFunctionArgs } from 'react-router'
import { requestContext } from '#platform/context/request-context.ts'
import { showFailure } from './show-failure.server.ts'
import { comeBack } from './sign-on-flow.server.ts'

/** Handles the provider's redirect back to the site. */
export async function loader({ context, url, params }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  return showFailure(request, () =>
    comeBack(request, { provider: params.provider ?? '', search: url.search }),
  )
}
