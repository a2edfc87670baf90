import { data, type LoaderFunctionArgs } from 'react-router'
import { createPostSet, listPostSets } from '#domain/profiles/post-sets.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { GATE_STATUS } from '#shared/communities/gates.ts'
import { idFromFullname } from '#shared/id-from-fullname.ts'
import { toBase36 } from '#shared/ids.ts'
import { accountPath } from '#shared/paths.ts'
import { formAction } from '../../../forms/form-action.server.ts'
import { text } from '../../../forms/form-input.ts'
import { openProfile } from '../open-profile.server.ts'

/** Loads a member's sets of posts; open to everyone. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const name = params.profile ?? ''
  const opened = await openProfile(request, { name, url })
  if (opened.gate !== null) return data({ ...opened, name }, { status: GATE_STATUS[opened.gate] })
  const accountId = idFromFullname('t2', opened.account.fullname)
  return data({ ...opened, sets: await listPostSets(request.ctx, { accountId }) })
}

/** Creates a set of the viewer's own. */
export const action = formAction({
  guard: { who: 'member', rate: 'post-sets' },
  input: { title: text, description: text },
  async run({ ctx }, input) {
    const { setId } = await createPostSet(ctx, input)
    return `${accountPath(ctx.viewer?.name ?? '')}set/${toBase36(setId)}/`
  },
})
