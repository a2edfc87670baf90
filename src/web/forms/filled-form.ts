/** Action result that only shows a form again with more filled in. */
export type FilledForm = { filled: Record<string, string> }

/** Returns a form's values from its action result, rejected or filled in; undefined for neither. */
export function typedIn(answer: unknown): Record<string, string> | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  if ('filled' in answer) return (answer as FilledForm).filled
  return 'values' in answer ? (answer as { values?: Record<string, string> }).values : undefined
}
