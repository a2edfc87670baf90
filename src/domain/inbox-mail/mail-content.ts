import type { MailTopic } from './unsubscribe-token.ts'

/** One line of an email, with the words of the post or comment it leads to. */
export type MailItem = {
  /** Who wrote it, and where; empty when the title says so. */
  about: string
  title: string
  /** Paths of this site; null: no link. */
  path: string | null
  words: string
}

/** What an email says, before it is laid out. */
export type MailContent = {
  topic: MailTopic
  subject: string
  heading: string
  /** In sections; a section without a title continues the heading. */
  sections: readonly { title: string | null; items: readonly MailItem[]; more: number }[]
  /** Where its main link leads. */
  path: string
}
