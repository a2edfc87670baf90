/** What a settings form's action answers when it was saved: which form, and what, in words. */
export type SettingsSaved = { savedForm: string; savedWords: string }

export function savedOf(answer: unknown): SettingsSaved | undefined {
  const isSaved = typeof answer === 'object' && answer !== null && 'savedForm' in answer
  return isSaved ? (answer as SettingsSaved) : undefined
}
