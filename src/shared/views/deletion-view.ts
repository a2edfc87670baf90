/** Counts of what was deleted with an account; `posts` and `comments` were removed or anonymized. */
export type DeletionReceipt = {
  posts: number
  comments: number
  votes: number
  saved: number
  joined: number
  sessions: number
}
