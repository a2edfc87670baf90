import type { LoaderFunctionArgs } from 'react-router'
import { findSubscription } from '#domain/inbox-mail/change-subscription.ts'
import { requestContext } from '#platform/context/request-context.ts'

/** Loads what an unsubscribe link is about. Opening it changes nothing, because mail scanners open links. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { ctx, vault } = context.get(requestContext)
  const token = params.token ?? ''
  return {
    token,
    found: await findSubscription(ctx, vault, { token }),
    done: url.searchParams.get('done'),
    digest: url.searchParams.get('digest') ?? '',
  }
}
