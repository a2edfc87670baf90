import type { LoaderFunctionArgs } from 'react-router'
import { diffVersions, listVersions } from '#domain/automod/load-rules.ts'
import { revertRules } from '#domain/automod/save-rules.ts'
import { findCommunity } from '#domain/communities/load-communities.ts'
import { canModerate } from '#domain/communities/policy.ts'
import { fail } from '#shared/errors.ts'
import { t } from '#shared/messages/t.ts'
import { communityPath } from '#shared/paths.ts'
import { openModPage } from '../../features/moderation/load-mod-frame.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { text } from '../../forms/form-input.ts'

/** Loads the versions of a community's rules; `?from=&to=` shows the diff between two of them. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { request, frame, access } = await openModPage({ context, params, url }, null)
  const communityId = access.row.id
  const number = (name: string): number | null => {
    const text = url.searchParams.get(name)
    return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null
  }
  const before = number('before')
  const page = await listVersions(request.ctx, { communityId, before })
  const first = before === null ? page : await listVersions(request.ctx, { communityId, before: null })
  const newest = first.versions[0]?.number ?? 0
  const [from, to] = [number('from'), number('to')]
  const diff =
    from === null || to === null
      ? null
      : { from, to, lines: await diffVersions(request.ctx, { communityId, from, to }) }
  return { frame, canEdit: canModerate(request.ctx.viewer, access, 'config'), newest, diff, ...page }
}

/** Restores an earlier version. */
export const action = formAction({
  guard: { who: 'member', rate: 'edit-automod' },
  input: { number: text, base: text },
  async run({ ctx, params }, input) {
    const number = Number.parseInt(input.number, 10) || 0
    const base = Number.parseInt(input.base, 10) || 0
    const row = (await findCommunity(ctx, { name: params.community ?? '' })) ?? fail('not_found')
    const note = t('automod.revertNote', { number })
    const outcome = await revertRules(ctx, { communityId: row.id, number, base, note })
    // A version that was valid once may be invalid under today's checks.
    if (!outcome.saved) fail('field_invalid', { field: 'number' })
    return `${communityPath(row.name)}about/automod?told=saved`
  },
})
