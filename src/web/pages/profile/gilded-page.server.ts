import { data, type LoaderFunctionArgs } from 'react-router'
import { listGiven } from '#domain/awards/list-awards.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { GATE_STATUS } from '#shared/communities/gates.ts'
import { fail } from '#shared/errors.ts'
import { parseFullname } from '#shared/ids.ts'
import { openProfile } from './open-profile.server.ts'

/** Loads the awards a member gave (R2.5-11), and nothing else (R2.5-12). */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const name = params.profile ?? ''
  const opened = await openProfile(request, { name, url })
  if (params.listing !== 'given') fail('not_found')
  if (opened.gate !== null) return data({ ...opened, name }, { status: GATE_STATUS[opened.gate] })
  const giverId = parseFullname('t2', opened.account.fullname) ?? fail('internal')
  return data({ ...opened, given: await listGiven(request.ctx, { giverId }) })
}
