import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { listRules } from '#domain/communities/community-rules.ts'
import {
  addRule,
  editRule,
  moveRule,
  removeRule,
  restoreRule,
} from '#domain/communities/edit-community-rules.ts'
import type { Ctx } from '#platform/context/context.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { guarded } from '#shared/guards.ts'
import type { CommunityId } from '#shared/ids.ts'
import { RULE_SCOPES } from '#shared/views/community-rule.ts'
import { changeList, type ListActs, rowNumber } from '../../features/edit-list/change-list.server.ts'
import { loadModFrame } from '../../features/moderation/load-mod-frame.server.ts'
import { textOf } from '../../forms/form-failure.server.ts'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { frame, access } = await loadModFrame(request, {
    url,
    name: params.community ?? '',
    right: 'config',
  })
  const rules = await listRules(request.ctx, access.row.id)
  return { frame, rules: rules.map(rule => ({ ...rule, id: String(rule.id) })) }
}

export const action = guarded(
  { who: 'member', rate: 'edit-rules' },
  async ({ request, context, params, url }: ActionFunctionArgs) => {
    const info = context.get(requestContext)
    const form = await request.formData()
    const { frame, access } = await loadModFrame(info, { url, name: params.community ?? '', right: 'config' })
    return changeList(request, {
      form,
      path: `${frame.path}about/rules`,
      acts: actsOn(info.ctx, access.row.id, form),
    })
  },
)

function actsOn(ctx: Ctx, communityId: CommunityId, form: FormData): ListActs {
  const rule = {
    communityId,
    title: textOf(form, 'title'),
    markdown: textOf(form, 'markdown'),
    violationReason: textOf(form, 'violationReason'),
    appliesTo: RULE_SCOPES.find(scope => scope === form.get('appliesTo')) ?? 'all',
  }
  return {
    add: () => addRule(ctx, rule),
    edit: id => editRule(ctx, { ...rule, ruleId: rowNumber(id) }),
    move: (id, to) => moveRule(ctx, { communityId, ruleId: rowNumber(id), to }),
    remove: id => removeRule(ctx, { communityId, ruleId: rowNumber(id) }),
    restore: deletedId => restoreRule(ctx, { communityId, deletedId }),
  }
}
