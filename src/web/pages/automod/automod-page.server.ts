import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { loadRulesPage } from '#domain/automod/load-rules.ts'
import { dropDraft, saveDraft } from '#domain/automod/save-draft.ts'
import { checkRules, saveRules } from '#domain/automod/save-rules.ts'
import { cancelRehearsal, loadRehearsal, startRehearsal } from '#domain/automod/start-rehearsal.ts'
import { findCommunity } from '#domain/communities/load-communities.ts'
import { canModerate } from '#domain/communities/policy.ts'
import type { Ctx } from '#platform/context/context.ts'
import { requestContext } from '#platform/context/request-context.ts'
import type { AutomodProblem } from '#shared/automod.ts'
import { fail } from '#shared/errors.ts'
import { guarded } from '#shared/guards.ts'
import type { CommunityId } from '#shared/ids.ts'
import { communityPath } from '#shared/paths.ts'
import { REHEARSAL_SCOPES } from '#shared/views/automod-view.ts'
import { loadModFrame } from '../../features/moderation/load-mod-frame.server.ts'
import { formFailure } from '../../forms/form-failure.server.ts'
import { textOf } from '../../forms/form-input.ts'

/** What the page says after something was done. */
export type RulesAnswer = {
  did: 'save' | 'check' | 'draft' | 'rehearse'
  problems: AutomodProblem[]
  values: Record<string, string>
}

/** Rules in force, draft and rehearsal, for every moderator; those with the right to settings may change them. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { frame, access } = await loadModFrame(request, { url, name: params.community ?? '', right: null })
  const communityId = access.row.id
  const page = await loadRulesPage(request.ctx, { communityId })
  const rehearsal = await loadRehearsal(request.ctx, { communityId })
  const canEdit = canModerate(request.ctx.viewer, access, 'config')
  // What was tried and is saved nowhere stands in the editor still.
  const tried = url.searchParams.has('tried') ? rehearsal?.yaml : undefined
  const text = tried ?? page.draft?.yaml ?? page.yaml
  return { frame, page, text, rehearsal, canEdit, told: url.searchParams.get('told') }
}

export const action = guarded(
  { who: 'member', rate: 'edit-automod' },
  async ({ request, context, params, url }: ActionFunctionArgs) => {
    const { ctx } = context.get(requestContext)
    const form = await request.formData()
    const row = (await findCommunity(ctx, { name: params.community ?? '' })) ?? fail('not_found')
    const here = `${communityPath(row.name)}about/automod`
    try {
      return await act(ctx, { communityId: row.id, form, here, isTried: url.searchParams.has('tried') })
    } catch (error) {
      return formFailure(error, form)
    }
  },
)

/** `isTried`: the page shows rules that a rehearsal tried. */
type Asked = { communityId: CommunityId; form: FormData; here: string; isTried: boolean }

async function act(ctx: Ctx, asked: Asked) {
  const { communityId, form, here } = asked
  const yaml = textOf(form, 'yaml')
  const number = (name: string): number => Number.parseInt(textOf(form, name), 10) || 0
  switch (form.get('do')) {
    case 'save':
      return save(ctx, asked, yaml, number('base'))
    case 'check':
      return answer('check', await checkRules(ctx, { communityId, yaml }), form)
    case 'draft':
      await saveDraft(ctx, { communityId, yaml, revision: number('revision') })
      return redirect(`${here}?told=draft`)
    case 'discard':
      await dropDraft(ctx, { communityId })
      return redirect(here)
    case 'cancel':
      await cancelRehearsal(ctx, { communityId })
      return redirect(`${here}${asked.isTried ? '?tried=1' : ''}#rehearsal`)
    case 'rehearse':
      return rehearse(ctx, asked, yaml)
    default:
      return fail('bad_request')
  }
}

async function save(ctx: Ctx, { communityId, form, here }: Asked, yaml: string, base: number) {
  const isShadow = form.has('isShadow')
  const outcome = await saveRules(ctx, { communityId, yaml, note: textOf(form, 'note'), isShadow, base })
  return outcome.saved ? redirect(`${here}?told=saved`) : answer('save', outcome.problems, form)
}

/** What is tried changes nothing, not even the draft: the page goes on with that text. */
async function rehearse(ctx: Ctx, { communityId, form, here }: Asked, yaml: string) {
  const scope = REHEARSAL_SCOPES.find(known => known === form.get('scope')) ?? 'days'
  const problems = await startRehearsal(ctx, { communityId, yaml, scope })
  if (problems.some(problem => problem.severity === 'error')) return answer('rehearse', problems, form)
  return redirect(`${here}?tried=1#rehearsal`)
}

function answer(did: RulesAnswer['did'], problems: AutomodProblem[], form: FormData) {
  const values: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') values[name] = value
  const isRefused = did !== 'check' && problems.some(problem => problem.severity === 'error')
  return data({ did, problems, values } satisfies RulesAnswer, { status: isRefused ? 400 : 200 })
}
