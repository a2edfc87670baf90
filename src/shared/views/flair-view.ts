import type { Tone } from '../text/colors.ts'

/** A flair as shown beside a title or name. */
export type FlairView = {
  text: string
  /** Missing: the community's colors. */
  background?: string
  /** Text color on the background. */
  tone?: Tone
  /** Image URLs of the community's emoji in the text, by name. */
  emoji?: Record<string, string>
}

export type FlairTemplateView = FlairView & {
  id: string
  isModeratorOnly: boolean
  isEditable: boolean
}

/** The chosen template and, if it allows, edited text; an empty template id means no flair. */
export type FlairChoice = { templateId: string; text: string }

/** R3-flair-01: data of the flair picker. */
export type FlairChoices = {
  /** The template of the current flair; '' for none, or a deleted one. */
  templateId: string
  templates: Record<string, FlairTemplateView>
  /** Template ids in the community's order. */
  templateIds: string[]
  permissions: {
    canUserChange: boolean
    /** Moderator: may edit any text. */
    canModerate: boolean
  }
  /** Null for posts and for other people (R6-06). */
  displaySettings: { isUserEnabled: boolean } | null
  applied: FlairView | null
  /** Emoji that can be inserted: image URLs by name. */
  emoji: Record<string, string>
}

export type EmojiView = { name: string; url: string; isModeratorOnly: boolean }

/** The viewer's own flair in a community. */
export type OwnFlairView = { flair: FlairView | null; canChange: boolean; isShown: boolean }
