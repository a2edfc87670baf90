/** Answer of a settings form after saving: the form's name and a message. */
export type SettingsSaved = { savedForm: string; savedWords: string }

export function savedOf(answer: unknown): SettingsSaved | undefined {
  const isSaved = typeof answer === 'object' && answer !== null && 'savedForm' in answer
  return isSaved ? (answer as SettingsSaved) : undefined
}
