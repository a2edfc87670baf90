import type { LoaderFunctionArgs } from 'react-router'
import { requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { parseFullname } from '#shared/ids.ts'

/** What a page of the site may show of another in a frame. Premium and coins join them with their pages. */
const TYPES = ['login', 'register', 'report', 'subreddit-creation'] as const
export type FramedType = (typeof TYPES)[number]

/** `/framedModal/{type}` (R2.10-24); any other type is no page. */
export function loader({ params, url, context }: LoaderFunctionArgs): { type: FramedType; thing: string } {
  const type = TYPES.find(one => one === params.type) ?? fail('not_found')
  if (type === 'subreddit-creation' && !context.get(requestContext).ctx.flags.isEnabled('create_community'))
    fail('not_found')
  const thing = url.searchParams.get('thing') ?? ''
  if (type === 'report' && parseFullname('t3', thing) === null && parseFullname('t1', thing) === null)
    fail('not_found')
  return { type, thing }
}
