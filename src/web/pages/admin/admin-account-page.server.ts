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
import { ownValue } from '#shared/own-value.ts'
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
      await actOn(context.get(requestContext), params.name ?? '', form)
      return { isDone: true as const }
    } catch (error) {
      return formFailure(error, form)
    }
  },
)

async function actOn({ ctx, mailBase }: RequestContext, name: string, form: FormData): Promise<void> {
  const choice = parseSweepChoice(textOf(form, 'intent'))
  if (choice !== null) return settleRemoval(ctx, { name, ...choice })
  const days = textOf(form, 'days').trim()
  const acts: Record<string, () => Promise<void>> = {
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
  }
  const act = ownValue(acts, textOf(form, 'intent')) ?? fail('bad_request')
  await act()
}
