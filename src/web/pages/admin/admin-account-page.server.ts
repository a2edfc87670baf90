import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import {
  endAccountSessions,
  forcePasswordReset,
  liftSuspension,
  refuseAppeal,
  removeEverything,
  setRoles,
  settleRemoval,
  suspendAccount,
} from '#domain/admin/act-on-account.ts'
import { listActs } from '#domain/admin/admin-log.ts'
import { loadAdminAccount } from '#domain/admin/find-account.ts'
import { listSiteSweeps } from '#domain/sweeps/list-sweeps.ts'
import { type RequestContext, requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { guarded } from '#shared/guards.ts'
import { type AccountId, parseFullname } from '#shared/ids.ts'
import type { AdminAct } from '#shared/views/admin-view.ts'
import { parseSweepChoice } from '../../features/sweeps/sweep-choice.ts'
import { formFailure, textOf } from '../../forms/form-failure.server.ts'
import { loadAdmin } from './load-admin.server.ts'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { waiting } = await loadAdmin(request, url)
  const { ctx } = request
  const account = await loadAdminAccount(ctx, { name: params.name ?? '' })
  const accountId = parseFullname('t2', account.fullname) as AccountId
  const { acts } = await listActs(ctx, { subjectId: accountId })
  const sweeps = await listSiteSweeps(ctx, { accountId })
  return { waiting, account, acts, sweeps, isSelf: ctx.viewer?.name === account.name }
}

export const action = guarded(
  { who: 'admin', rate: 'admin-act' },
  async ({ request, context, params }: ActionFunctionArgs) => {
    const form = await request.formData()
    try {
      return { did: await actOn(context.get(requestContext), params.name ?? '', form) }
    } catch (error) {
      return formFailure(error, form)
    }
  },
)

/** What an admin does to one account. */
type AccountAct = Exclude<AdminAct, `wiki_${string}` | 'retry_events'>

async function actOn({ ctx, mailBase }: RequestContext, name: string, form: FormData): Promise<AccountAct> {
  const choice = parseSweepChoice(textOf(form, 'intent'))
  if (choice !== null) {
    await settleRemoval(ctx, { name, ...choice })
    return choice.how === 'stop' ? 'stop_remove_all' : 'restore_all'
  }
  const days = textOf(form, 'days').trim()
  const acts = {
    suspend: () =>
      suspendAccount(ctx, { name, days: days === '' ? null : Number(days), reason: textOf(form, 'reason') }),
    lift: () => liftSuspension(ctx, { name }),
    refuse_appeal: () => refuseAppeal(ctx, { name }),
    force_reset: () => forcePasswordReset(ctx, { name, base: mailBase }),
    set_roles: () => setRoles(ctx, { name, isStaff: form.has('isStaff'), isAdmin: form.has('isAdmin') }),
    remove_all: () =>
      removeEverything(ctx, {
        name,
        rule: textOf(form, 'rule'),
        reason: textOf(form, 'why'),
        isSpam: form.has('isSpam'),
      }),
    end_sessions: () => endAccountSessions(ctx, { name }),
  } satisfies Partial<Record<AccountAct, () => Promise<void>>>
  const names = Object.keys(acts) as (keyof typeof acts)[]
  const did = names.find(act => act === form.get('intent')) ?? fail('bad_request')
  await acts[did]()
  return did
}
