import type { LoaderFunctionArgs } from 'react-router'
import { loadDocument } from '#domain/points/points-docs.ts'
import { requestContext } from '#platform/context/request-context.ts'

/** Loads `/community-points/documentation` (R2.3-03); `sections` null when the document can't be had. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { ctx, points, fetchGuarded } = context.get(requestContext)
  try {
    return { sections: await loadDocument({ docsUrl: points.docsUrl, fetchGuarded }) }
  } catch (err) {
    ctx.log.warn({ err }, 'The points documentation could not be loaded')
    return { sections: null }
  }
}
