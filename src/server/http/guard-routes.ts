import { type ActionFunctionArgs, createContext, data, redirect, type ServerBuild } from 'react-router'
import { enforceGuard } from '#api/enforce-guard.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { asAppError, isNoValue } from '#platform/database/database-failure.ts'
import { AppError, fail, toWireError } from '#shared/errors.ts'
import { type GuardChoice, guardOf } from '#shared/guards.ts'
import { formFailure } from '#web/forms/form-failure.server.ts'
import type { RequestState } from './request-state.ts'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>
type Action = (args: ActionFunctionArgs) => unknown

/** Many proxies reject longer headers. */
const MOST_BACK_LENGTH = 2_000

/** Lets a page's loaders report which route answers, for metrics. */
export const stateContext = createContext<RequestState>()

/**
 * Returns the site's build with guarded routes: each action checks its guard first, and an expected error reaches the page
 * as `data({ error: WireError }, { status })`, returned from a rejected action (with what was typed) and thrown from
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

function guardAction(action: Action, guard: GuardChoice, isResource: boolean): Action {
  const run = mapFailures(action)
  return async args => {
    readFormOnce(args.request)
    try {
      const own = typeof guard === 'function' ? guard(await args.request.formData()) : guard
      await enforceGuard(args.context.get(requestContext), own, { writes: true })
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

/** Sets Retry-After for rate-limited requests, also when a form shows the error itself. */
function noteRetry({ context }: ActionFunctionArgs, details: Readonly<Record<string, unknown>>): void {
  const { retryAfterSeconds } = details
  if (retryAfterSeconds !== undefined)
    context.get(stateContext).headers['Retry-After'] = String(retryAfterSeconds)
}

/** Returns the error details from `formFailure`. */
function refusedDetails(result: unknown): Readonly<Record<string, unknown>> {
  const told = result as { data?: { error?: { details?: Record<string, unknown> } } } | null | undefined
  return told?.data?.error?.details ?? {}
}

/**
 * Redirects a signed-out reader to the log-in page and back, unless the form holds text written before their session ended;
 * then the form returns with the error and what was typed.
 */
async function refusePage(failure: AppError, { request }: ActionFunctionArgs): Promise<unknown> {
  const form = await request.formData().catch(() => new FormData())
  if (failure.code !== 'login_required') return formFailure(failure, form)
  const { pathname, search } = new URL(request.url)
  // Without script the response is a full page, and the browser's Back button restores the text.
  if (pathname.endsWith('.data') && isWritten(form)) return formFailure(new AppError('session_over'), form)
  const dest = pathname.replace(/(?:\/_)?\.data$/, '') || '/'
  const back = encodeURIComponent(dest + search)
  return redirect(`/login?dest=${back.length <= MOST_BACK_LENGTH ? back : '/'}`)
}

/** Fields that hold written text, even a single word. */
const WRITTEN = /^(?:title|body|url)$/

/** Returns whether the form contains text, not just the pressed button. */
function isWritten(form: FormData): boolean {
  return [...form].some(
    ([name, value]) =>
      typeof value !== 'string' || /\s/.test(value.trim()) || (WRITTEN.test(name) && value.trim() !== ''),
  )
}

/** Reads what is sent to pages; a body that isn't a form, or is broken, is the sender's error. The form can be read again. */
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
