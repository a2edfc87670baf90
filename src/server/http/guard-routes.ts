import { type ActionFunctionArgs, createContext, data, redirect, type ServerBuild } from 'react-router'
import { enforceGuard } from '#api/enforce-guard.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { asAppError, isNoValue } from '#platform/database/database-failure.ts'
import { AppError, fail, toWireError } from '#shared/errors.ts'
import { type Guard, guardOf } from '#shared/guards.ts'
import { formFailure } from '#web/forms/form-failure.server.ts'
import type { RequestState } from './request-state.ts'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>
type Action = (args: ActionFunctionArgs) => unknown

/** Longer headers are refused by many a proxy. */
const MOST_BACK_LENGTH = 2_000

/** Lets a page's loaders say which route answers, for metrics. */
export const stateContext = createContext<RequestState>()

/**
 * The site's build with its doors closed: each action asks its guard first, and a failure of the product reaches the page
 * as `data({ error: WireError }, { status })`, returned from a refused action (with what was typed) and thrown from
 * everything else.
 * @throws Error naming every route whose action declares no guard
 */
export function guardRoutes(build: ServerBuild): ServerBuild {
  const open = Object.values(build.routes).filter(route => isUnguarded(route))
  if (open.length > 0) {
    const names = open.map(route => `  ${route?.id} (path ${route?.path ?? '/'})`).join('\n')
    throw new Error(
      `These routes have an action without a guard; wrap it with guarded(…) of shared/guards.ts:\n${names}`,
    )
  }
  const routes: Routes = {}
  for (const [id, route] of Object.entries(build.routes)) routes[id] = route && guardRoute(route)
  return { ...build, routes }
}

function isUnguarded(route: Route | undefined): boolean {
  const action = route?.module.action
  return action !== undefined && guardOf(action) === undefined
}

function guardRoute(route: Route): Route {
  const { action, loader } = route.module
  const guard = guardOf(action)
  const module = { ...route.module }
  if (action !== undefined && guard !== undefined) {
    module.action = guardAction(action as Action, guard, module.default === undefined)
  }
  if (loader !== undefined) module.loader = mapFailures(loader as Action)
  return { ...route, module }
}

function guardAction(action: Action, guard: Guard, isResource: boolean): Action {
  const run = mapFailures(action)
  return async args => {
    readFormOnce(args.request)
    try {
      await enforceGuard(args.context.get(requestContext), guard)
    } catch (error) {
      const failure = asAppError(error)
      if (failure === null) throw error
      noteRetry(args, failure.details)
      return isResource ? refuseResource(failure) : refusePage(failure, args)
    }
    const result = await run(args)
    noteRetry(args, refusedDetails(result))
    return result
  }
}

/** Whoever came too often is told when to come again, also where a form tells them in words. */
function noteRetry({ context }: ActionFunctionArgs, details: Readonly<Record<string, unknown>>): void {
  const { retryAfterSeconds } = details
  if (retryAfterSeconds !== undefined)
    context.get(stateContext).headers['Retry-After'] = String(retryAfterSeconds)
}

/** Of what `formFailure` made of a failure. */
function refusedDetails(result: unknown): Readonly<Record<string, unknown>> {
  const told = result as { data?: { error?: { details?: Record<string, unknown> } } } | null | undefined
  return told?.data?.error?.details ?? {}
}

/**
 * Logged out, a reader is taken to the log-in page and comes back, but not from what they wrote while their session ended
 * elsewhere; otherwise the form shows what is wrong and what was typed.
 */
async function refusePage(failure: AppError, { request }: ActionFunctionArgs): Promise<unknown> {
  const form = await request.formData().catch(() => new FormData())
  if (failure.code !== 'login_required') return formFailure(failure, form)
  const { pathname, search } = new URL(request.url)
  // Without script the answer is a page of its own: there the browser's way back leads to the text.
  if (pathname.endsWith('.data') && isWritten(form)) return formFailure(new AppError('session_over'), form)
  const dest = pathname.replace(/(?:\/_)?\.data$/, '') || '/'
  const back = encodeURIComponent(dest + search)
  return redirect(`/login?dest=${back.length <= MOST_BACK_LENGTH ? back : '/'}`)
}

/** Fields that hold what somebody wrote, be it one word. */
const WRITTEN = /^(?:title|body|url)$/

/** Whether there are words in it, and not only which button was pressed. */
function isWritten(form: FormData): boolean {
  return [...form].some(
    ([name, value]) =>
      typeof value !== 'string' || /\s/.test(value.trim()) || (WRITTEN.test(name) && value.trim() !== ''),
  )
}

/**
 * The one reader of what is sent to pages: a body that is no form, or a broken one, is the sender's mistake. The form can be
 * asked for again.
 */
function readFormOnce(request: Request): void {
  const read = request.formData.bind(request)
  let form: Promise<FormData> | undefined
  request.formData = () => {
    form ??= read().catch(() => fail('bad_request'))
    return form
  }
}

function refuseResource(failure: AppError): Response {
  return Response.json({ error: toWireError(failure) }, answer(failure).init ?? {})
}

function mapFailures(run: Action): Action {
  return async args => {
    args.context.get(stateContext).family = args.pattern
    try {
      return await run(args)
    } catch (error) {
      const failure = asAppError(error)
      const { log } = args.context.get(requestContext).ctx
      if (isNoValue(error)) log.warn({ err: error }, 'A value could not be kept')
      throw failure === null ? error : answer(failure)
    }
  }
}

function answer(failure: AppError): ReturnType<typeof data<{ error: ReturnType<typeof toWireError> }>> {
  return data({ error: toWireError(failure) }, { status: failure.status })
}
