import type { LoaderFunctionArgs } from 'react-router'
import { listRules } from '#domain/communities/setup/community-rules.ts'
import {
  addRule,
  editRule,
  moveRule,
  removeRule,
  restoreRule,
} from '#domain/communities/setup/edit-community-rules.ts'
import type { Ctx } from '#platform/context/context.ts'
import { RULE_SCOPES } from '#shared/communities/rule-scopes.ts'
import type { CommunityId } from '#shared/ids.ts'
import {
  changeList,
  LIST_FIELDS,
  type ListActs,
  rowNumber,
} from '../../features/edit-list/change-list.server.ts'
import { loadModFrame, openModPage } from '../../features/moderation/load-mod-frame.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { type InputOf, oneOf, text } from '../../forms/form-input.ts'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { request, frame, access } = await openModPage({ context, params, url }, 'config')
  const rules = await listRules(request.ctx, access.row.id)
  return { frame, rules: rules.map(rule => ({ ...rule, id: String(rule.id) })) }
}

const RULE_FIELDS = {
  ...LIST_FIELDS,
  markdown: text,
  violationReason: text,
  appliesTo: oneOf(...RULE_SCOPES),
}

export const action = formAction({
  guard: { who: 'member', rate: 'edit-rules' },
  input: RULE_FIELDS,
  async run({ info, ctx, params, url, request }, input) {
    const { frame, access } = await loadModFrame(info, { url, name: params.community ?? '', right: 'config' })
    return changeList(request, {
      input,
      path: `${frame.path}about/rules`,
      acts: actsOn(ctx, access.row.id, input),
    })
  },
})

function actsOn(ctx: Ctx, communityId: CommunityId, input: InputOf<typeof RULE_FIELDS>): ListActs {
  const { title, markdown, violationReason, appliesTo } = input
  const rule = { communityId, title, markdown, violationReason, appliesTo }
  return {
    add: () => addRule(ctx, rule),
    edit: id => editRule(ctx, { ...rule, ruleId: rowNumber(id) }),
    move: (id, to) => moveRule(ctx, { communityId, ruleId: rowNumber(id), to }),
    remove: id => removeRule(ctx, { communityId, ruleId: rowNumber(id) }),
    restore: deletedId => restoreRule(ctx, { communityId, deletedId }),
  }
}
