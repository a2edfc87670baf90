import type { LoaderFunctionArgs } from 'react-router'
import { requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { parseThingRef } from '#shared/thing-ref.ts'

/** Dialogs that can be shown in a frame. */
const TYPES = ['login', 'register', 'premium', 'coins', 'report', 'subreddit-creation'] as const
export type FramedType = (typeof TYPES)[number]

/** Loads `/framedModal/{type}` (R2.10-24); any other type is a 404. */
export function loader({ params, url, context }: LoaderFunctionArgs): { type: FramedType; thing: string } {
  const type = TYPES.find(one => one === params.type) ?? fail('not_found')
  if (type === 'subreddit-creation' && !context.get(requestContext).ctx.flags.isEnabled('create_community'))
    fail('not_found')
  const { provider, premiumCents } = context.get(requestContext).payments
  if (type === 'coins' && provider === null) fail('not_found')
  if (type === 'premium' && (provider === null || premiumCents === 0)) fail('not_found')
  const thing = url.searchParams.get('thing') ?? ''
  if (type === 'report' && parseThingRef(thing) === null) fail('not_found')
  return { type, thing }
}
