import { type LoaderFunctionArgs, redirect } from 'react-router'
import { isStaffFor } from '#domain/accounts/policy.ts'
import { listEconActs } from '#domain/econ/list-econ-acts.ts'
import { askToReconcile, listReconciliations } from '#domain/econ/list-reconciliations.ts'
import { countRequests, decideRequest, listRequests } from '#domain/econ/requests.ts'
import { type RequestContext, requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { id, oneOf } from '../../forms/form-input.ts'

const VIEWS = ['entities', 'approvals', 'activity', 'books'] as const

/** Loads a part of the panel. R2.2-06, R2.2-07: everyone but staff is redirected home. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  if (!isStaffFor(request.ctx.viewer, 'money')) throw redirect('/')
  const view = VIEWS.find(one => one === (params.view ?? 'entities')) ?? fail('not_found')
  const frame = { path: pathOf(url), views: VIEWS, waiting: await countRequests(request.ctx) }
  if (view === 'approvals') return { ...frame, view, approvals: await loadApprovals(request, url) }
  if (view === 'activity') return { ...frame, view, acts: await loadActs(request, url) }
  if (view === 'books') return { ...frame, view, books: await loadBooks(request, url) }
  return { ...frame, view }
}

/** The panel has two addresses (R2.2-09). */
function pathOf({ pathname }: URL): string {
  return /^\/econ-management(?:-2)?/.exec(pathname)?.[0] ?? '/econ-management'
}

async function loadApprovals({ ctx, payments }: RequestContext, url: URL) {
  const done = url.searchParams.get('done')
  const outcomes = ['approved', 'refused'] as const
  return {
    requests: await listRequests(ctx),
    soloCoins: payments.soloCoins,
    done: outcomes.find(one => one === done) ?? null,
  }
}

async function loadActs({ ctx }: RequestContext, url: URL) {
  const before = Number(url.searchParams.get('before') ?? Number.NaN)
  return await listEconActs(ctx, Number.isSafeInteger(before) && before > 0 ? { before } : {})
}

async function loadBooks({ ctx }: RequestContext, url: URL) {
  return { books: await listReconciliations(ctx), isAsked: url.searchParams.has('asked') }
}

/** Approves or refuses a request, or has the books compared. */
export const action = formAction({
  guard: { who: 'staff', role: 'money', rate: 'econ-act' },
  input: { id, intent: oneOf('refuse', 'approve', 'reconcile') },
  async run({ ctx, info, url }, { id: requestId, intent }) {
    if (intent === 'reconcile') {
      await askToReconcile(ctx)
      return `${pathOf(url)}/books?asked=1`
    }
    const isApproved = intent === 'approve'
    await decideRequest(ctx, info.payments, { id: requestId, isApproved })
    return `${pathOf(url)}/approvals?done=${isApproved ? 'approved' : 'refused'}`
  },
})
