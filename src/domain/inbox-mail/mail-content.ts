import type { MailTopic } from './unsubscribe-token.ts'

/** A line of an email, with the words of the post or comment it leads to. */
export type MailItem = {
  /** Author and place; empty when the title says so. */
  about: string
  title: string
  /** Paths of this site; null: no link. */
  path: string | null
  words: string
}

/** Contents of an email, before layout. */
export type MailContent = {
  topic: MailTopic
  subject: string
  heading: string
  /** A section without a title continues the heading. */
  sections: readonly { title: string | null; items: readonly MailItem[]; more: number }[]
  /** Target of its main link. */
  path: string
}
