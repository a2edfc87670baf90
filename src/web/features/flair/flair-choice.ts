import type { FlairChoice, FlairChoices, FlairView } from '#shared/views/flair-view.ts'

/** The choice that what is worn now comes to. */
export function startOf({ templateId, applied }: FlairChoices): FlairChoice {
  return { templateId, text: applied?.text ?? '' }
}

/** How a choice will look; null for no flair. */
export function flairOf(choices: FlairChoices, { templateId, text }: FlairChoice): FlairView | null {
  const template = choices.templates[templateId]
  const shown = text === '' ? template?.text : text
  if (shown === undefined) return null
  // What is worn may have emoji that are not for everybody to use.
  const emoji = { ...template?.emoji, ...choices.applied?.emoji, ...choices.emoji }
  return {
    text: shown,
    emoji,
    ...(template?.background !== undefined && { background: template.background }),
    ...(template?.tone !== undefined && { tone: template.tone }),
  }
}
