import type { FlairChoice, FlairChoices, FlairView } from '#shared/views/flair-view.ts'

/** Returns the choice that matches the current flair. */
export function startOf({ templateId, applied }: FlairChoices): FlairChoice {
  return { templateId, text: applied?.text ?? '' }
}

/** Returns the preview of a choice; null for no flair. */
export function flairOf(choices: FlairChoices, { templateId, text }: FlairChoice): FlairView | null {
  const template = choices.templates[templateId]
  const shown = text === '' ? template?.text : text
  if (shown === undefined) return null
  // The current flair may contain emoji not everyone can use.
  const emoji = { ...template?.emoji, ...choices.applied?.emoji, ...choices.emoji }
  return {
    text: shown,
    emoji,
    ...(template?.background !== undefined && { background: template.background }),
    ...(template?.tone !== undefined && { tone: template.tone }),
  }
}
