import { type Command, runCommand } from '#commands/define-command.ts'
import { fail } from '#shared/errors.ts'
import { type Guard, guarded } from '#shared/guards.ts'
import { actionOf, type FormAction, type FormRequest } from './form-action.server.ts'
import { type FormFields, readInput, textOf } from './form-input.ts'
import { readVariables } from './read-variables.server.ts'

type FormOptions<Name> = {
  /** Name of the field that names the button. */
  by?: string
  /** Name of the button to use for unknown names, which are rejected otherwise. */
  otherwise?: Name
  /** Whether the page has buttons only, so that an error page shows why one failed. */
  isBare?: boolean
}

/** A button of a page's forms. */
export type Intent<Answer = unknown> = {
  guard: Guard
  /** Returns data for the page, or a path to redirect to. */
  run(request: FormRequest): Promise<Answer>
}

type Around<Sent, Result, Answer> = {
  /** Variables that aren't form fields of the same name, e.g. from the address; the rest is read from the form. */
  given?(request: FormRequest): NoInfer<Partial<Sent> | Promise<Partial<Sent>>>
  /** Returns data for the page, or a path to redirect to. */
  answer(result: Result, request: FormRequest): Answer | Promise<Answer>
}

/** Returns a button that runs a command. */
export function runs<Sent, Result, Answer>(
  command: Command<string, Sent, Result>,
  { given, answer }: Around<Sent, Result, Answer>,
): Intent<Answer> {
  return {
    guard: command.guard,
    async run(request) {
      const known: Partial<Sent> = (await given?.(request)) ?? {}
      const fields = Object.entries(command.schema.shape).filter(([name]) => !Object.hasOwn(known, name))
      const variables = { ...readVariables(request.form, Object.fromEntries(fields)), ...known }
      return answer(await runCommand(request.info, command, variables as Sent), request)
    },
  }
}

/** Returns a button that does what no command states. */
export function handles<Fields extends FormFields, Answer>({
  guard,
  input,
  run,
}: FormAction<Fields, Answer>): Intent<Answer> {
  return { guard, run: request => run(request, readInput(request.form, input)) }
}

type AnswerOf<Each> = Each extends Intent<infer Answer> ? Answer : never

/**
 * Returns the form action of a page whose buttons run commands, each with the guard of its command. Expected errors return their
 * message and all typed text except passwords; other errors propagate.
 * @param intents buttons by name; the first one's guard applies to unknown names, which are then rejected
 */
export function commandForm<const Intents extends Readonly<Record<string, Intent>>>(
  intents: Intents,
  { by = 'intent', otherwise, isBare }: FormOptions<keyof Intents> = {},
) {
  const find = (form: FormData): Intent | undefined => {
    const name = textOf(form, by)
    const known = Object.hasOwn(intents, name) ? name : otherwise
    return known === undefined ? undefined : intents[known]
  }
  const [first] = Object.values(intents)
  if (first === undefined) throw new Error('A form without a command')
  return guarded(
    form => (find(form) ?? first).guard,
    actionOf(
      async request => {
        const intent = find(request.form) ?? fail('bad_request', { field: by })
        return (await intent.run(request)) as AnswerOf<Intents[keyof Intents]>
      },
      { isBare },
    ),
  )
}

/** Returns the form action of a page with one form, which runs a command. */
export function oneCommandForm<Answer>(
  { guard, run }: Intent<Answer>,
  { isBare }: Pick<FormOptions<string>, 'isBare'> = {},
) {
  return guarded(guard, actionOf(run, { isBare }))
}
