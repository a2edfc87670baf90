import { data, type LoaderFunctionArgs } from 'react-router'
import { type AwardListing, listAwarded } from '#domain/awards/list-awards.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { GATE_STATUS } from '#shared/communities/gates.ts'
import { fail } from '#shared/errors.ts'
import { idFromFullname } from '#shared/id-from-fullname.ts'
import { openProfile } from './open-profile.server.ts'

/** Loads the awards a member received (`/gilded/`) or gave (`/gilded/given`, R2.5-11), and nothing else (R2.5-12). */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const name = params.profile ?? ''
  const opened = await openProfile(request, { name, url })
  const listing = listingOf(params.listing) ?? fail('not_found')
  if (opened.gate !== null) return data({ ...opened, name }, { status: GATE_STATUS[opened.gate] })
  const accountId = idFromFullname('t2', opened.account.fullname)
  const after = url.searchParams.get('after') ?? undefined
  const page = await listAwarded(request.ctx, { accountId, listing, after })
  return data({ ...opened, ...page, listing })
}

function listingOf(name: string | undefined): AwardListing | null {
  if (name === undefined) return 'received'
  return name === 'given' ? name : null
}
