import type { WireError } from '#shared/errors.ts'
import { t } from '#shared/messages/t.ts'

/**
 * Action result of a rejected form: error messages and all typed text except passwords. The text is missing when the request
 * never reached the action.
 */
export type FormResult = {
  error: WireError
  words?: string
  /** Further errors by field. */
  others?: Record<string, string>
  values?: Record<string, string>
}

/** Returns whether a field holds a password, passkey or log-in code, which is never sent back. */
export function isSecretField(name: string): boolean {
  return /^pass|password|^code$/i.test(name)
}

/** Returns the error message of a field; undefined when valid. */
export function fieldError(result: FormResult | undefined, field: string): string | undefined {
  if (result?.error.field === field) return result.words ?? t('form.refused')
  return result?.others?.[field]
}

/** Returns the message of an error that belongs to none of these fields. */
export function formError(result: FormResult | undefined, fields: readonly string[]): string | undefined {
  if (result === undefined || fields.includes(result.error.field ?? '')) return undefined
  if (result.words !== undefined) return t('form.problem', { reason: result.words })
  return result.error.code === 'rate_limited' ? t('form.tooFast', result.error.details) : t('form.refused')
}

/** Returns the failure in an action's answer, which can have other types too. */
export function failureOf(answer: unknown): FormResult | undefined {
  const isFailure = typeof answer === 'object' && answer !== null && 'error' in answer
  return isFailure ? (answer as FormResult) : undefined
}
