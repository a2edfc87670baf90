import { type ActionFunctionArgs, redirect } from 'react-router'
import type { Ctx } from '#platform/context/context.ts'
import { type RequestContext, requestContext } from '#platform/context/request-context.ts'
import { type Guard, guarded } from '#shared/guards.ts'
import { formFailure } from './form-failure.server.ts'
import { type FormFields, type InputOf, readInput } from './form-input.ts'

/** What a form's action is given besides what its fields have. */
type FormRequest = {
  info: RequestContext
  ctx: Ctx
  params: ActionFunctionArgs['params']
  url: URL
  request: Request
  /** As it was sent, for what no list of fields can say. */
  form: FormData
}

type FormAction<Fields extends FormFields, Answer> = {
  guard: Guard
  /** The fields of the form, by name. */
  input: Fields
  /** Answers what the page is to show, or, as a text, where the reader is led. */
  run(request: FormRequest, input: InputOf<Fields>): Promise<Answer>
}

/**
 * The action of a form: who may send it, what it has, and what is then done. What the product refuses is answered with
 * its words and everything typed but passwords, so that the form stands as it was; other failures go on.
 */
export function formAction<Fields extends FormFields, Answer>({
  guard,
  input,
  run,
}: FormAction<Fields, Answer>) {
  return guarded(guard, async ({ request, context, params, url }: ActionFunctionArgs) => {
    const info = context.get(requestContext)
    const form = await request.formData()
    try {
      const answer = await run({ info, ctx: info.ctx, params, url, request, form }, readInput(form, input))
      return leadOn(answer)
    } catch (error) {
      return formFailure(error, form)
    }
  })
}

function leadOn<Answer>(answer: Answer): Exclude<Answer, string> | Response {
  return typeof answer === 'string' ? redirect(answer) : (answer as Exclude<Answer, string>)
}
