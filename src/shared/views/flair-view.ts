import type { Tone } from '../text/colors.ts'

/** A flair as it stands beside a title or a name. */
export type FlairView = {
  text: string
  /** Missing: the colors of the community. */
  background?: string
  /** With a background: which text stands on it. */
  tone?: Tone
  /** Addresses of the pictures of those emoji of the text that the community has, by name. */
  emoji?: Record<string, string>
}

export const FLAIR_KINDS = ['user', 'post'] as const
export type FlairKind = (typeof FLAIR_KINDS)[number]

export type FlairTemplateView = FlairView & {
  id: string
  isModeratorOnly: boolean
  isEditable: boolean
}

/** What somebody picks and, where the template allows it, writes; an empty template id means no flair. */
export type FlairChoice = { templateId: string; text: string }

/** R3-flair-01: what a picker shows. */
export type FlairChoices = {
  /** The template of the applied flair; '' for none, or one that is gone. */
  templateId: string
  templates: Record<string, FlairTemplateView>
  /** In the community's order. */
  templateIds: string[]
  permissions: {
    canUserChange: boolean
    /** A moderator's: every text may be edited. */
    canModerate: boolean
  }
  /** Null for posts and for other people (R6-06). */
  displaySettings: { isUserEnabled: boolean } | null
  applied: FlairView | null
  /** The emoji that may be put into a text: addresses by name. */
  emoji: Record<string, string>
}

export type EmojiView = { name: string; url: string; isModeratorOnly: boolean }

/** The viewer's own flair in a community. */
export type OwnFlairView = { flair: FlairView | null; canChange: boolean; isShown: boolean }
