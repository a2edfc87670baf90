import type { LoaderFunctionArgs } from 'react-router'
import { listTeam } from '#domain/admin/list-team.ts'
import { setRoles, undoRoles } from '#domain/admin/set-roles.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { ADMIN_ROLES } from '#shared/accounts/admin-roles.ts'
import { memberName } from '#shared/accounts/names.ts'
import { fail } from '#shared/errors.ts'
import { formAction } from '../../../forms/form-action.server.ts'
import { flag, id, text, texts } from '../../../forms/form-input.ts'
import { loadAdmin } from '../load-admin.server.ts'

const PATH = '/admin/roles'
const DONE = ['saved', 'undone'] as const
const LENGTH = 100

/** Loads who has a role, and the account that is to get one. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { waiting } = await loadAdmin(request, url, 'all')
  const { team, changes } = await listTeam(request.ctx)
  const name = (url.searchParams.get('name') ?? '').slice(0, LENGTH)
  return {
    waiting,
    team,
    changes,
    asked: team.find(one => one.name.toLowerCase() === name.toLowerCase()) ?? {
      ...{ name, isStaff: false, roles: [], isSelf: false },
    },
    done: DONE.find(one => one === url.searchParams.get('done')) ?? null,
  }
}

/** Grants and takes roles, or undoes that. */
export const action = formAction({
  guard: { who: 'admin', role: 'all', rate: 'admin-act' },
  input: { intent: text, id, name: text, role: texts, isStaff: flag, reason: text },
  async run({ ctx }, { intent, id: which, name, role, ...asked }) {
    if (intent === 'undo') {
      await undoRoles(ctx, { id: which })
      return `${PATH}?done=undone`
    }
    const roles = ADMIN_ROLES.filter(one => role.includes(one))
    if (roles.length !== new Set(role).size) fail('field_invalid', { field: 'role' })
    await setRoles(ctx, { name: memberName(name), roles, ...asked })
    return `${PATH}?done=saved`
  },
})
