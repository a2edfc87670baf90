import { data, type LoaderFunctionArgs } from 'react-router'
import { loadRulesPage } from '#domain/automod/load-rules.ts'
import { dropDraft, saveDraft } from '#domain/automod/save-draft.ts'
import { checkRules, saveRules } from '#domain/automod/save-rules.ts'
import { cancelRehearsal, loadRehearsal, startRehearsal } from '#domain/automod/start-rehearsal.ts'
import { findCommunity } from '#domain/communities/load-communities.ts'
import { canModerate } from '#domain/communities/policy.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import type { AutomodProblem } from '#shared/moderation/automod.ts'
import { REHEARSAL_SCOPES } from '#shared/moderation/rehearsal-scopes.ts'
import { communityPath } from '#shared/paths.ts'
import type { CheckedRules } from '#shared/views/automod-view.ts'
import { openModPage } from '../../features/moderation/load-mod-frame.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { flag, type InputOf, text } from '../../forms/form-input.ts'

/** Message shown after an action. */
export type RulesAnswer = {
  did: 'save' | 'check' | 'draft' | 'rehearse'
  problems: AutomodProblem[]
  /** The number of rules that are valid. */
  validRules: number
  values: Record<string, string>
}

const TOLD = ['saved', 'part', 'draft'] as const

/** Loads active rules, draft and dry run, for every moderator; changing them takes the settings permission. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { request, frame, access } = await openModPage({ context, params, url }, null)
  const communityId = access.row.id
  const page = await loadRulesPage(request.ctx, { communityId })
  const rehearsal = await loadRehearsal(request.ctx, { communityId })
  const canEdit = canModerate(request.ctx.viewer, access, 'config')
  // Rules that were only tested are not saved, so put them back into the editor.
  const tried = url.searchParams.has('tried') ? rehearsal?.yaml : undefined
  const text = tried ?? page.draft?.yaml ?? page.yaml
  return {
    frame,
    page,
    text,
    rehearsal,
    canEdit,
    told: TOLD.find(known => known === url.searchParams.get('told')) ?? null,
  }
}

const FIELDS = {
  do: text,
  yaml: text,
  base: text,
  revision: text,
  isShadow: flag,
  note: text,
  scope: text,
}

export const action = formAction({
  guard: { who: 'member', rate: 'edit-automod' },
  input: FIELDS,
  async run({ ctx, params, url, form }, input) {
    const row = (await findCommunity(ctx, { name: params.community ?? '' })) ?? fail('not_found')
    const here = `${communityPath(row.name)}about/automod`
    return act(ctx, { communityId: row.id, form, input, here, isTried: url.searchParams.has('tried') })
  },
})

/** `isTried`: the page shows the rules of a dry run. */
type Asked = {
  communityId: CommunityId
  form: FormData
  input: InputOf<typeof FIELDS>
  here: string
  isTried: boolean
}

/** Returns where to redirect, or the problems of the typed rules. */
async function act(ctx: Ctx, asked: Asked) {
  const { communityId, form, here } = asked
  const { yaml, revision } = asked.input
  switch (asked.input.do) {
    case 'save':
    case 'save-valid':
      return save(ctx, asked)
    case 'check':
      return answer('check', await checkRules(ctx, { communityId, yaml }), form)
    case 'draft':
      await saveDraft(ctx, { communityId, yaml, revision: Number.parseInt(revision, 10) || 0 })
      return `${here}?told=draft`
    case 'discard':
      await dropDraft(ctx, { communityId })
      return here
    case 'cancel':
      await cancelRehearsal(ctx, { communityId })
      return `${here}${asked.isTried ? '?tried=1' : ''}#rehearsal`
    case 'rehearse':
      return rehearse(ctx, asked)
    default:
      return fail('bad_request')
  }
}

async function save(ctx: Ctx, { communityId, form, input, here }: Asked) {
  const { yaml, note, isShadow } = input
  const base = Number.parseInt(input.base, 10) || 0
  const skipsInvalid = input.do === 'save-valid'
  const outcome = await saveRules(ctx, { communityId, yaml, note, isShadow, base, skipsInvalid })
  if (!outcome.saved) return answer('save', outcome, form)
  return `${here}?told=${outcome.isPart ? 'part' : 'saved'}`
}

/** Testing changes nothing, not even the draft, so the page keeps the typed text. */
async function rehearse(ctx: Ctx, { communityId, form, input, here }: Asked) {
  const { yaml } = input
  const scope = REHEARSAL_SCOPES.find(known => known === input.scope) ?? 'days'
  const problems = await startRehearsal(ctx, { communityId, yaml, scope })
  if (problems.some(problem => problem.severity === 'error'))
    return answer('rehearse', { problems, validRules: 0 }, form)
  return `${here}?tried=1#rehearsal`
}

function answer(did: RulesAnswer['did'], { problems, validRules }: CheckedRules, form: FormData) {
  const values: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') values[name] = value
  const isRefused = did !== 'check' && problems.some(problem => problem.severity === 'error')
  return data({ did, problems, validRules, values } satisfies RulesAnswer, { status: isRefused ? 400 : 200 })
}
