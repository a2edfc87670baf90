import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { listRules } from '#domain/communities/community-rules.ts'
import { addRule, editRule, moveRule, removeRule } from '#domain/communities/edit-community-rules.ts'
import type { Ctx } from '#platform/context/context.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { guarded } from '#shared/guards.ts'
import type { CommunityId } from '#shared/ids.ts'
import { RULE_SCOPES } from '#shared/views/community-rule.ts'
import { loadModFrame } from '../../features/moderation/load-mod-frame.server.ts'
import { formFailure, idOf, textOf } from '../../forms/form-failure.server.ts'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { frame, access } = await loadModFrame(request, {
    url,
    name: params.community ?? '',
    right: 'config',
  })
  return { frame, rules: await listRules(request.ctx, access.row.id) }
}

export const action = guarded(
  { who: 'member', rate: { name: 'edit-rules', limit: 60, windowSeconds: 600 } },
  async ({ request, context, params, url }: ActionFunctionArgs) => {
    const info = context.get(requestContext)
    const form = await request.formData()
    const { frame, access } = await loadModFrame(info, { url, name: params.community ?? '', right: 'config' })
    try {
      await act(info.ctx, access.row.id, form)
      return redirect(`${frame.path}about/rules`)
    } catch (error) {
      return formFailure(error, form)
    }
  },
)

async function act(ctx: Ctx, communityId: CommunityId, form: FormData): Promise<void> {
  const ruleId = idOf(form, 'ruleId')
  const intent = form.get('intent')
  if (intent === 'remove') return removeRule(ctx, { communityId, ruleId })
  if (intent === 'move') return moveRule(ctx, { communityId, ruleId, to: Number(textOf(form, 'to')) })
  const rule = {
    communityId,
    title: textOf(form, 'title'),
    markdown: textOf(form, 'markdown'),
    violationReason: textOf(form, 'violationReason'),
    appliesTo: RULE_SCOPES.find(scope => scope === form.get('appliesTo')) ?? 'all',
  }
  return intent === 'edit' ? editRule(ctx, { ...rule, ruleId }) : addRule(ctx, rule)
}
