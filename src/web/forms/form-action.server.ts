import { type ActionFunctionArgs, redirect } from 'react-router'
import type { Ctx } from '#platform/context/context.ts'
import { type RequestContext, requestContext } from '#platform/context/request-context.ts'
import { type Guard, guarded } from '#shared/guards.ts'
import { formFailure } from './form-failure.server.ts'
import { type FormFields, type InputOf, readInput } from './form-input.ts'

/** Arguments of a form's handler, besides its parsed fields. */
export type FormRequest = {
  info: RequestContext
  ctx: Ctx
  params: ActionFunctionArgs['params']
  url: URL
  request: Request
  /** The raw form, for what the field list can't express. */
  form: FormData
}

/** Declaration of a form that runs no command. */
export type FormAction<Fields extends FormFields, Answer> = {
  guard: Guard
  /** The form's fields by name. */
  input: Fields
  /** Returns data for the page, or a path to redirect to. */
  run(request: FormRequest, input: InputOf<Fields>): Promise<Answer>
}

/**
 * Returns a form action from its guard, fields and handler. Expected errors return their message and all typed text except
 * passwords, so the form reappears unchanged; other errors propagate.
 */
export function formAction<Fields extends FormFields, Answer>({
  guard,
  input,
  run,
}: FormAction<Fields, Answer>) {
  return guarded(
    guard,
    actionOf(request => run(request, readInput(request.form, input))),
  )
}

/**
 * Returns a route action from a form's handler, which returns data for the page or a path to redirect to. Expected errors return
 * their message and all typed text except passwords; other errors propagate.
 * @param isBare whether the page has buttons only and nowhere to show a failure; all errors propagate to the error page then
 */
export function actionOf<Answer>(
  run: (request: FormRequest) => Promise<Answer>,
  { isBare = false }: { isBare?: boolean | undefined } = {},
) {
  return async ({ request, context, params, url }: ActionFunctionArgs) => {
    const info = context.get(requestContext)
    const form = await request.formData()
    try {
      return leadOn(await run({ info, ctx: info.ctx, params, url, request, form }))
    } catch (error) {
      if (isBare) throw error
      return formFailure(error, form)
    }
  }
}

function leadOn<Answer>(answer: Answer): Exclude<Answer, string> | Response {
  return typeof answer === 'string' ? redirect(answer) : (answer as Exclude<Answer, string>)
}
