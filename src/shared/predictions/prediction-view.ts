export type PredictionView = {
  postId: string
  title: string
  permalink: string
  endsAt: string
  state: 'open' | 'closed' | 'resolved' | 'canceled'
  options: {
    position: number
    text: string
    /** Staked on it by all; null while only special members may see that. */
    tokens: number | null
    isOutcome: boolean
  }[]
  members: number
  /** The viewer's own stake; `paid` null until it is settled. */
  own: { position: number; tokens: number; paid: number | null } | null
}

export type TournamentView = {
  title: string
  startingTokens: number
  startedAt: string
  endedAt: string | null
  /** The viewer's balance; null for visitors. */
  balance: number | null
  leaders: { name: string; tokens: number }[]
  predictions: PredictionView[]
}

/** The data of a community's predictions page and its dialogs. */
export type PredictionsData = {
  community: { name: string; prefixedName: string; path: string }
  tournament: (TournamentView & { seesSpread: boolean }) | null
  canStake: boolean
  canRun: boolean
  /** Set when nothing has happened for a while. */
  inactiveDays: number | null
  correlation: string
}
