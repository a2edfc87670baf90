/** What an action answers when a form is only to be shown again, with something more in it. */
export type FilledForm = { filled: Record<string, string> }

/** What a form held when it was sent, as its action answered: refused, or filled in; undefined when neither. */
export function typedIn(answer: unknown): Record<string, string> | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  if ('filled' in answer) return (answer as FilledForm).filled
  return 'values' in answer ? (answer as { values?: Record<string, string> }).values : undefined
}
