/** What went with an account, in numbers; `posts` and `comments` were removed, or lost their author's name. */
export type DeletionReceipt = {
  posts: number
  comments: number
  votes: number
  saved: number
  joined: number
  sessions: number
}
