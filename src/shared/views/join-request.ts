/** The state of a request to join a community. */
export type JoinRequestState = { askedAt: string; outcome: 'open' | 'approved' | 'declined' }

/** A request as moderators see it. */
export type JoinRequestView = {
  id: number
  name: string
  message: string
  askedAt: string
  accountCreatedAt: string
}
