import type { LoaderFunctionArgs } from 'react-router'
import {
  endAccountSessions,
  forcePasswordReset,
  liftSuspension,
  refuseAppeal,
  removeEverything,
  settleRemoval,
  suspendAccount,
} from '#domain/admin/act-on-account.ts'
import { listActs } from '#domain/admin/admin-log.ts'
import { loadAdminAccount } from '#domain/admin/find-account.ts'
import { setRoles } from '#domain/admin/set-roles.ts'
import { listSiteSweeps } from '#domain/sweeps/list-sweeps.ts'
import { type RequestContext, requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { type AccountId, parseFullname } from '#shared/ids.ts'
import type { ADMIN_LOG_KINDS, AdminAct } from '#shared/views/admin-view.ts'
import { parseSweepChoice } from '../../features/sweeps/sweep-choice.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { flag, type InputOf, text } from '../../forms/form-input.ts'
import { loadAdmin } from './load-admin.server.ts'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { waiting } = await loadAdmin(request, url, 'accounts')
  const { ctx } = request
  const account = await loadAdminAccount(ctx, { name: params.name ?? '' })
  const accountId = parseFullname('t2', account.fullname) as AccountId
  const { acts } = await listActs(ctx, { subjectId: accountId })
  const sweeps = await listSiteSweeps(ctx, { accountId })
  return { waiting, account, acts, sweeps, isSelf: ctx.viewer?.name === account.name }
}

const FIELDS = {
  intent: text,
  days: text,
  reason: text,
  rule: text,
  why: text,
  isSpam: flag,
  isStaff: flag,
  isAdmin: flag,
}

export const action = formAction({
  guard: { who: 'admin', role: 'accounts', rate: 'admin-act' },
  input: FIELDS,
  run: async ({ info, params }, input) => ({ did: await actOn(info, params.name ?? '', input) }),
})

/** Actions an admin can take on an account. */
type AccountAct = Exclude<
  AdminAct,
  (typeof ADMIN_LOG_KINDS)['media' | 'wiki' | 'site' | 'signUps' | 'economy'][number]
>

async function actOn(
  { ctx, mailBase }: RequestContext,
  name: string,
  input: InputOf<typeof FIELDS>,
): Promise<AccountAct> {
  const { intent, reason, rule, why, isSpam, isStaff, isAdmin } = input
  const choice = parseSweepChoice(intent)
  if (choice !== null) {
    await settleRemoval(ctx, { name, ...choice })
    return choice.how === 'stop' ? 'stop_remove_all' : 'restore_all'
  }
  const days = input.days.trim()
  const acts = {
    suspend: () => suspendAccount(ctx, { name, days: days === '' ? null : Number(days), reason }),
    lift: () => liftSuspension(ctx, { name }),
    refuse_appeal: () => refuseAppeal(ctx, { name }),
    force_reset: () => forcePasswordReset(ctx, { name, base: mailBase }),
    set_roles: () => setRoles(ctx, { name, isStaff, roles: isAdmin ? 'whole' : [], reason: '' }),
    remove_all: () => removeEverything(ctx, { name, rule, reason: why, isSpam }),
    end_sessions: () => endAccountSessions(ctx, { name }),
  } satisfies Partial<Record<AccountAct, () => Promise<void>>>
  const names = Object.keys(acts) as (keyof typeof acts)[]
  const did = names.find(act => act === intent) ?? fail('bad_request')
  await acts[did]()
  return did
}
