import { ADMIN_ROLES } from '#shared/accounts/admin-roles.ts'
import { t } from '#shared/messages/t.ts'
import type { AdminActView } from '#shared/views/admin-view.ts'

/** Returns what an entry of the admin log says besides its sentence. */
export function detailsOf({ act, details }: Pick<AdminActView, 'act' | 'details'>): string[] {
  if (act.startsWith('econ_'))
    return [details.params === '{}' ? '' : String(details.params), String(details.reason)].filter(Boolean)
  if (act === 'wiki_revise') return details.reason === '' ? [] : [String(details.reason)]
  if (act !== 'set_roles' && act !== 'undo_roles') return []
  const held = typeof details.roles === 'string' ? details.roles.split(',') : null
  const roles = [
    details.isStaff === true ? t('admin.roleStaff') : '',
    ...(held === null || ADMIN_ROLES.every(role => held.includes(role))
      ? [details.isAdmin === true ? t('admin.roleAdmin') : '']
      : ADMIN_ROLES.map(role => (held.includes(role) ? t(`roles.role.${role}`) : ''))),
  ].filter(Boolean)
  const reason = typeof details.reason === 'string' && details.reason !== '' ? [details.reason] : []
  return [...(roles.length === 0 ? [t('admin.none')] : roles), ...reason]
}
