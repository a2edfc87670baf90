import type { WireError } from '#shared/errors.ts'
import { t } from '#shared/messages/translate.ts'

/**
 * What an action returns when a form could not be accepted: what was wrong, in words, and everything typed but
 * passwords. The words are missing when the request did not get as far as the action.
 */
export type FormResult = {
  error: WireError
  words?: string
  /** What is wrong besides, by field. */
  others?: Record<string, string>
  values?: Record<string, string>
}

/** Passwords, passkeys, and codes that let somebody in: what was typed there never comes back. */
export function isSecretField(name: string): boolean {
  return /^pass|password|^code$/i.test(name)
}

/** The words of the error at a field; undefined when it is fine. */
export function fieldError(result: FormResult | undefined, field: string): string | undefined {
  if (result?.error.field === field) return result.words ?? t('form.refused')
  return result?.others?.[field]
}

/** The words of an error that belongs to none of these fields. */
export function formError(result: FormResult | undefined, fields: readonly string[]): string | undefined {
  if (result === undefined || fields.includes(result.error.field ?? '')) return undefined
  if (result.words !== undefined) return t('form.problem', { reason: result.words })
  return result.error.code === 'rate_limited' ? t('form.tooFast', result.error.details) : t('form.refused')
}

/** The failure in what an action answered, where it answers other things too. */
export function failureOf(answer: unknown): FormResult | undefined {
  const isFailure = typeof answer === 'object' && answer !== null && 'error' in answer
  return isFailure ? (answer as FormResult) : undefined
}
