import { data } from 'react-router'
import { type AppError, isAppError, toWireError } from '#shared/errors.ts'
import { errorWords } from '#shared/messages/error-words.ts'
import { type FormResult, isSecretField } from './form-result.ts'

/** Returns the typed text with the error of a rejected form; other errors propagate. */
export function formFailure(error: unknown, form: FormData) {
  if (!isAppError(error)) throw error
  const values: Record<string, string> = {}
  for (const [name, value] of form)
    if (typeof value === 'string' && !isSecretField(name)) values[name] = value
  return data({ error: toWireError(error), words: fieldWords(error), values } satisfies FormResult, {
    status: error.status,
  })
}

/** The same for several errors, each at its field. */
export function formFailures([first, ...others]: AppError[], form: FormData) {
  const failure = formFailure(first, form)
  const words = others.map(error => [error.field ?? '', fieldWords(error)])
  return data({ ...failure.data, others: Object.fromEntries(words) } satisfies FormResult, failure.init ?? {})
}

/** Returns the message for an error; a wrong field is one that a person can correct, whatever else the request is. */
function fieldWords(error: AppError): string {
  const isField = error.code === 'bad_request' && error.field !== undefined
  return isField ? errorWords({ code: 'field_invalid', details: {} }) : errorWords(error)
}
