import type { LoaderFunctionArgs } from 'react-router'
import { loadEconomicsMe } from '#domain/points/economics-me.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

/** Answers the viewer's record as a file; the vault's form that leads here notes that it was saved. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const { ctx, points, publicUrl } = request
  const docsBaseUrl = points.docsUrl ?? `${publicUrl}/static/points-docs/`
  const record = await loadEconomicsMe(ctx, { docsBaseUrl, withMemberships: true })
  const body = { ...record, savedAt: ctx.now().toISOString() }
  return new Response(`${JSON.stringify(body, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json',
      'content-disposition': 'attachment; filename="vault.json"',
      'cache-control': 'no-store',
    },
  })
}
