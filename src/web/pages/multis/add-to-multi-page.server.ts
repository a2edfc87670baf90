import type { LoaderFunctionArgs } from 'react-router'
import { runCommand } from '#commands/define-command.ts'
import { SetInMulti } from '#commands/multis.ts'
import { loadPlace, requirePlace } from '#domain/multis/find-places.ts'
import { listOwnMultis } from '#domain/multis/list-multis.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { LIMITS } from '#shared/limits.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { text, texts } from '../../forms/form-input.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const place = await loadPlace(request.ctx, { name: url.searchParams.get('community') ?? '' })
  return { place, multis: await listOwnMultis(request.ctx, { communityId: place.id }) }
}

/** Checkboxes decide which of the listed feeds (`shown`) contain the community. */
export const action = formAction({
  guard: SetInMulti.guard,
  input: { community: text, shown: texts, multi: texts },
  async run({ info, ctx }, { community, shown, multi }) {
    const { path } = await loadPlace(ctx, { name: community })
    const communityId = await requirePlace(ctx, { name: community })
    const before = await listOwnMultis(ctx, { communityId })
    const changed = before
      .filter(({ name }) => shown.slice(0, LIMITS.multisPerAccount).includes(name))
      .filter(({ name, has }) => multi.includes(name) !== has)
    for (const { name, has } of changed)
      await runCommand(info, SetInMulti, { multi: name, community, isIn: !has })
    return path
  },
})
